import Central
import GATT
import Testing

@Suite struct SelectorTests {
    static let heartRate = BluetoothUUID(0x180D)
    static let measurement = BluetoothUUID(0x2A37)
    static let configuration = BluetoothUUID(0x2902)

    @Test(arguments: [
        ("00:AA:01:00:00:42", DeviceAddress("00:AA:01:00:00:42").map(DeviceSelector.address)),
        ("00:aa:01:00:00:42", DeviceAddress("00:AA:01:00:00:42").map(DeviceSelector.address)),
        ("service=180D", .service(heartRate)),
        ("service=0x180d", .service(heartRate)),
        ("service=heart-rate", .service(heartRate)),
        ("Heart Rate Strap", .name("Heart Rate Strap")),
        ("180D", .name("180D")),
    ])
    func `devices are parsed`(_ text: String, _ expected: DeviceSelector?) throws {
        #expect(try DeviceSelector(text) == #require(expected))
    }

    @Test(arguments: [
        "00:11:22:33:44", "00:11:22:33:44:GG", "00:11:22:33:44:55:66", "00:11:22:33:44:", "0:1:2:3:4:5",
        "00::22:33:44:55",
        "00-11-22-33-44-5G",
    ])
    func `a malformed address is refused and not treated as a name`(_ text: String) {
        let error = #expect(throws: CentralError.self) { try DeviceSelector(text) }
        #expect(error?.code == .badInput)
        #expect(error?.message == "malformed address \"\(text)\"")
    }

    @Test(arguments: ["10:30", "Strap 1:2:3:4", "a-b-c", "Mi Band: 12:34:56:78", "HRM-Dual-01-02-03-04"])
    func `a name with colons or hyphens is a name`(_ text: String) throws {
        #expect(try DeviceSelector(text) == .name(text))
    }

    @Test(arguments: ["", "service=", "service=hart-rate", "service=18"])
    func `invalid devices are refused`(_ text: String) {
        let error = #expect(throws: CentralError.self) { try DeviceSelector(text) }
        #expect(error?.code == .badInput)
        #expect(error?.hint != nil)
    }

    @Test(arguments: [
        ("2A37", AttributeSelector.characteristic(measurement, service: nil)),
        ("heart-rate-measurement", .characteristic(measurement, service: nil)),
        ("180D/2A37", .characteristic(measurement, service: heartRate)),
        ("heart-rate/heart-rate-measurement", .characteristic(measurement, service: heartRate)),
        ("2A37/2902", .descriptor(configuration, characteristic: measurement, service: nil)),
        ("180D/2A37/2902", .descriptor(configuration, characteristic: measurement, service: heartRate)),
        ("2A37@outdoor", .characteristic(measurement, service: nil, instance: "outdoor")),
        ("heart-rate-measurement@2", .characteristic(measurement, service: nil, instance: "2")),
        ("heart-rate/2A37@links-außen", .characteristic(measurement, service: heartRate, instance: "links-außen")),
        ("2A37@2/2902", .descriptor(configuration, characteristic: measurement, service: nil, instance: "2")),
        (
            "180D/2A37@2/2902",
            .descriptor(configuration, characteristic: measurement, service: heartRate, instance: "2")
        ),
        ("@16", .handle(16)),
        ("@0x0010", .handle(16)),
    ])
    func `attributes are parsed`(_ text: String, _ expected: AttributeSelector) throws {
        let selector = try AttributeSelector(text)
        #expect(selector == expected)
        #expect(try AttributeSelector(selector.description) == expected)
    }

    @Test(arguments: [
        "", "@", "@0", "@65536", "@x", "2A3", "hart-rate-measurement", "180D/2A37/2902/1", "/2A37", "2A37@",
        "180D@2/2A37",
    ])
    func `invalid attributes are refused`(_ text: String) {
        let error = #expect(throws: CentralError.self) { try AttributeSelector(text) }
        #expect(error?.code == .badInput)
    }

    @Test func `a misspelled name gets the nearest one as a hint`() {
        let error = #expect(throws: CentralError.self) { try AttributeSelector("heart-rate-mesurement") }
        #expect(error?.hint?.contains("heart-rate-measurement") == true)
    }
}
