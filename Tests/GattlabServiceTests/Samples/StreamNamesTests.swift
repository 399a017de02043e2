import GATT
import SampleModel
import TestGrowth
import Testing

@testable import GattlabService

@Suite struct StreamNamesTests {
    private static func streams(_ count: Int) throws -> [SampleStream] {
        try (0..<count).map { number in
            let bytes = [0xC0, 0xFF, 0xEE, number >> 16, number >> 8 & 0xFF, number & 0xFF]
            let address = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: ":")
            return SampleStream(
                device: try #require(DeviceAddress(address)),
                characteristic: BluetoothUUID(0x2A37),
                field: "heartRate"
            )
        }
    }

    @Test func `a field that two characteristics of a device have is preceded by the characteristic`() throws {
        let devices = try ["C0:FF:EE:00:00:01", "C0:FF:EE:00:00:02"].map { try #require(DeviceAddress($0)) }
        let streams = [
            SampleStream(device: devices[0], characteristic: BluetoothUUID(0x2A37), field: "heartRate"),
            SampleStream(device: devices[0], characteristic: BluetoothUUID(0x2A8D), field: "heartRate"),
            SampleStream(device: devices[1], characteristic: BluetoothUUID(0x2A37), field: "heartRate"),
        ]
        let names = StreamNames(streams)
        #expect(
            streams.map(names.text) == [streams[0].qualifiedName, streams[1].qualifiedName, "heart-rate"]
        )
        #expect(names.matches("heart-rate") == [streams[2]])
        #expect(names.matches("heart-rate-measurement/heart-rate") == [streams[0], streams[2]])
        #expect(names.matches("heartRate") == streams)
        #expect(names.matches("weight").isEmpty)
    }

    @Test func `streams of characteristics with the same UUID are distinguished by instance`() throws {
        let device = try #require(DeviceAddress("C0:FF:EE:00:00:01"))
        let streams = ["indoor", "outdoor"].map {
            SampleStream(device: device, characteristic: BluetoothUUID(0x2A6E), instance: $0, field: "temperature")
        }
        let names = StreamNames(streams)
        #expect(streams.map(names.text) == ["temperature@indoor", "temperature@outdoor"])
        #expect(names.matches("temperature@outdoor") == [streams[1]])
        #expect(names.matches("temperature/temperature@outdoor") == [streams[1]])
        #expect(names.matches("temperature") == streams && names.matches("temperature/temperature") == streams)
        #expect(names.matches("temperature@attic").isEmpty && names.matches("@indoor").isEmpty)
        // The stream of a former version keeps its name.
        let former = SampleStream(device: device, characteristic: BluetoothUUID(0x2A6E), field: "temperature")
        #expect(StreamNames(streams + [former]).matches("temperature") == [former])
        #expect(StreamNames([streams[0]]).matches("temperature") == [streams[0]])
    }

    @Test func `permissions apply to all instances of a stream, or to one`() throws {
        let device = try #require(DeviceAddress("C0:FF:EE:00:00:01"))
        let stream = SampleStream(
            device: device,
            characteristic: BluetoothUUID(0x2A6E),
            instance: "indoor",
            field: "temperature"
        )
        for (name, isPermitted) in [
            ("temperature", true), ("temperature@indoor", true), ("temperature/temperature", true), ("2A6E", true),
            ("temperature/temperature@indoor", true), ("temperature@outdoor", false), ("humidity", false),
        ] {
            #expect(SampleAccess([.init(streams: [name], devices: nil)]).permits(stream) == isPermitted)
        }
    }

    @Test func `names of many streams are found in linear time`() throws {
        let growth = try Growth.measure(upTo: 10_000, preparing: { try Self.streams($0) }) { streams in
            let names = StreamNames(streams)
            _ = streams.map(names.text)
            _ = names.matches("heart-rate")
        }
        #expect(growth.isLinear, "\(growth)")
    }
}
