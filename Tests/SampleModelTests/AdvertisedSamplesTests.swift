import GATT
import SampleModel
import Testing

@Suite struct AdvertisedSamplesTests {
    private static func values(_ service: BluetoothUUID, _ hex: String) throws -> [String] {
        let data = try HexText.decode(hex)
        return AdvertisedSamples.groups(rssi: nil, txPower: nil, serviceData: [(service, data)]).flatMap { group in
            group.samples.map { "\(group.characteristic) \($0.field) \($0.value) \($0.properties.unit ?? "-")" }
        }
    }

    @Test(arguments: [
        (0x180F, "32", ["2A19 batteryLevel 50.0 %"]),
        (0x2A19, "32", ["2A19 batteryLevel 50.0 %"]),
        (0x2A6E, "c409", ["2A6E temperature 25.0 °C"]),
        (0x2A6F, "8813", ["2A6F humidity 50.0 %"]),
        // Telemetry of Eddystone, and a frame without numbers.
        (
            0xFEAA, "20000bb818800000006400000320",
            [
                "FEAA batteryVoltage 3.0 V", "FEAA temperature 24.5 °C", "FEAA advertisementCount 100.0 -",
                "FEAA uptime 80.0 s",
            ]
        ),
        (0xFEAA, "2000000080000000006400000320", ["FEAA advertisementCount 100.0 -", "FEAA uptime 80.0 s"]),
        (0xFEAA, "10ee036578616d706c6500", []),
        // Truncated, empty and unknown data.
        (0xFEAA, "20000b", []), (0x2A6E, "c4", []), (0x180F, "", []), (0x181A, "c409", []), (0xFCD2, "4064", []),
        // A value that is not known, and a text.
        (0x2A6E, "0080", []), (0x2A29, "616263", []),
    ])
    func `service data of a known layout has samples`(service: UInt16, hex: String, expected: [String]) throws {
        #expect(try Self.values(BluetoothUUID(service), hex) == expected)
    }

    @Test func `the signal strength and the transmit power are samples in dBm`() {
        let groups = AdvertisedSamples.groups(rssi: -61, txPower: 4, serviceData: [])
        #expect(groups.flatMap(\.samples).map(\.field) == ["rssi", "txPower"])
        #expect(groups.flatMap(\.samples).map(\.value) == [-61, 4])
        #expect(groups.flatMap(\.samples).allSatisfy { $0.properties.unit == "dBm" })
        #expect(AdvertisedSamples.groups(rssi: nil, txPower: 200, serviceData: []).isEmpty)
    }
}
