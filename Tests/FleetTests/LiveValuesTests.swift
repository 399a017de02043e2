import Calendar
import Control
import GATT
import SampleModel
import Testing

@testable import Fleet

@Suite struct LiveValuesTests {
    let device: DeviceAddress

    init() throws {
        device = try #require(DeviceAddress(value: 0xC0_00_00_00_00_01))
    }

    func group(
        _ fields: [(String, Double)],
        _ kind: StreamKind = .discrete,
        instance: String? = nil
    ) -> AdvertisedSamples.Group {
        AdvertisedSamples.Group(
            characteristic: BluetoothUUID(0x2A37),
            instance: instance,
            samples: fields.map {
                FieldSample(field: $0.0, value: $0.1, properties: StreamProperties(unit: "bpm", kind: kind))
            }
        )
    }

    @Test func `the last number of each stream is kept until the session ends`() {
        var values = LiveValues()
        values.add([group([("heartRate", 60)])], from: device, session: "chest", at: 0)
        values.add([group([("heartRate", 61), ("energy", 3)])], from: device, session: "chest", at: 0)
        let numbers = values.devices[device]
        #expect(numbers?["heart-rate-measurement/heart-rate"]?.value == 61)
        #expect(numbers?["heart-rate-measurement/heart-rate"]?.unit == "bpm")
        #expect(numbers?.count == 2)
        values.remove("other")
        #expect(values.devices.count == 1)
        values.remove("chest")
        #expect(values.devices.isEmpty)
    }

    @Test func `characteristics with the same UUID have numbers of their own`() {
        var values = LiveValues()
        for (instance, value) in [("left", 60.0), ("right", 70.0)] {
            values.add([group([("heartRate", value)], instance: instance)], from: device, session: "chest", at: 0)
        }
        let numbers = values.devices[device]?.mapValues(\.value)
        #expect(
            numbers == ["heart-rate-measurement/heart-rate@left": 60, "heart-rate-measurement/heart-rate@right": 70]
        )
    }

    @Test func `streams and devices are limited`() throws {
        var values = LiveValues()
        for number in 0..<500 {
            values.add([group([("field\(number)", 1)])], from: device, session: "chest", at: 0)
            values.add(
                [group([("heartRate", 1)])],
                from: try #require(DeviceAddress(value: UInt64(number))),
                session: "many",
                at: 0
            )
        }
        #expect(values.devices[device]?.count == LiveValues.limits.streams)
        #expect(values.devices.count == LiveValues.limits.devices + 1)
        // Known streams are still updated.
        values.add([group([("field0", 9)])], from: device, session: "chest", at: 0)
        #expect(values.devices[device]?["heart-rate-measurement/field0"]?.value == 9)
    }

    @Test func `devices that are no longer connected are known up to a limit`() {
        var devices = KnownDevices()
        devices.update(connected: ["a", "b"])
        devices.update(connected: ["b"])
        #expect(devices.connections == ["a": false, "b": true])
        for number in 0...KnownDevices.limit { devices.update(connected: ["\(number)"]) }
        #expect(devices.connections.count <= KnownDevices.limit + 1)
    }

    /// Events of a glucose meter: a measurement, or its context, with a number that is also the hour of the measurement.
    private func event(_ hour: UInt8, _ value: Double, isContext: Bool = false, at arrival: Int) throws -> NumberedEvent
    {
        let bytes: [UInt8]
        if isContext {
            // 0x40: HbA1c in percent (Glucose Service 1.0.1, 3.2).
            bytes = [0x40, hour, 0, UInt8(value), 0]
        } else {
            // 0x02: concentration in kg/L, type and location; 2026-03-01 (Glucose Service 1.0.1, 3.1).
            bytes = [0x02, hour, 0, 0xEA, 0x07, 3, 1, hour, 0, 0, UInt8(value), 0xB0, 0x11]
        }
        let attribute = AttributeReference(
            service: BluetoothUUID(0x1808),
            characteristic: BluetoothUUID(isContext ? 0x2A34 : 0x2A18),
            descriptor: nil,
            handle: 1
        )
        let value = RemoteAttributeValue(address: device, attribute: attribute, value: bytes)
        let time = try #require(Timestamp("2026-03-02T00:00:00.000Z")).advanced(by: .seconds(arrival))
        return NumberedEvent(seq: arrival, time: time, event: .notification(value))
    }

    @Test(arguments: [[1, 2, 3], [3, 2, 1], [2, 3, 1]] as [[UInt8]])
    func `of stored measurements, the newest one counts`(_ hours: [UInt8]) throws {
        var values = LiveValues(in: .utc)
        for (index, hour) in hours.enumerated() {
            values.receive(try event(hour, 100 + Double(hour), at: index), session: "meter")
        }
        let number = try #require(values.devices[device]?["glucose-measurement/glucose-concentration"])
        #expect(abs(number.value * 100_000 - 103) < 0.001)
        let newest = try #require(Timestamp("2026-03-01T03:00:00.000Z"))
        #expect(number.time == newest.millisecondsSince1970 * 1_000_000)
    }

    @Test func `a context that arrives before its measurement has the time of the measurement`() throws {
        var values = LiveValues(in: .utc)
        for (arrival, hour) in [(0, 2), (2, 1)] as [(Int, UInt8)] {
            values.receive(try event(hour, Double(hour), isContext: true, at: arrival), session: "meter")
            values.receive(try event(hour, 100, at: arrival + 1), session: "meter")
        }
        let numbers = try #require(values.devices[device]).filter { $0.key.contains("context") }
        #expect(numbers.map(\.value.value) == [2])
    }

    @Test func `contexts without measurements are bounded`() throws {
        var values = LiveValues(in: .utc)
        for number in 0...UInt8(LiveValues.limits.pending) {
            values.receive(try event(number, Double(number), isContext: true, at: Int(number)), session: "meter")
        }
        #expect(values.devices[device]?.map(\.value.value) == [0])
    }
}
