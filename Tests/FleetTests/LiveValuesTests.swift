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
        values.add([group([("heartRate", 60)])], from: device, session: "chest")
        values.add([group([("heartRate", 61), ("energy", 3)])], from: device, session: "chest")
        let numbers = values.devices[device.description]
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
            values.add([group([("heartRate", value)], instance: instance)], from: device, session: "chest")
        }
        let numbers = values.devices[device.description]?.mapValues(\.value)
        #expect(
            numbers == ["heart-rate-measurement/heart-rate@left": 60, "heart-rate-measurement/heart-rate@right": 70]
        )
    }

    @Test func `streams and devices are limited`() throws {
        var values = LiveValues()
        for number in 0..<500 {
            values.add([group([("field\(number)", 1)])], from: device, session: "chest")
            values.add(
                [group([("heartRate", 1)])],
                from: try #require(DeviceAddress(value: UInt64(number))),
                session: "many"
            )
        }
        #expect(values.devices[device.description]?.count == LiveValues.limits.streams)
        #expect(values.devices.count == LiveValues.limits.devices + 1)
        // Known streams are still updated.
        values.add([group([("field0", 9)])], from: device, session: "chest")
        #expect(values.devices[device.description]?["heart-rate-measurement/field0"]?.value == 9)
    }

    @Test func `devices that are no longer connected are known up to a limit`() {
        var devices = KnownDevices()
        devices.update(connected: ["a", "b"])
        devices.update(connected: ["b"])
        #expect(devices.connections == ["a": false, "b": true])
        for number in 0...KnownDevices.limit { devices.update(connected: ["\(number)"]) }
        #expect(devices.connections.count <= KnownDevices.limit + 1)
    }
}
