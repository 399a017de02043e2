import GATT
import ProfileModel
import Testing

@Suite struct StandardServicesTests {
    private static func service(_ uuid: String, _ characteristics: String...) -> String {
        "name: n\nservices:\n- uuid: \(uuid)\n  characteristics:\n"
            + (characteristics.isEmpty ? "    []" : characteristics.map { "  - \($0)\n" }.joined())
    }

    private static let measurement = "{uuid: 2A37, properties: [notify], value: {heartRate: 60}}"
    private static let energy = "{uuid: 2A37, properties: [notify], value: {heartRate: 60, energyExpended: 5}}"
    private static let controlPoint = "{uuid: 2A39, properties: [write], write: [{error: 0x80}]}"

    @Test(
        arguments: [
            service("180D", measurement),
            service("180D", energy, controlPoint),
            service("180D", measurement, "{uuid: 2A38, properties: [read], value: chest}"),
            service("180F", "{uuid: 2A19, properties: [read], value: 5}"),
            service("180F", "{uuid: 2A19, properties: [read, notify], value: 5}"),
            service("180A", "{uuid: 2A29, properties: [read], value: x}"),
            service("180A"),
        ]
    )
    func `profiles within the specification are accepted`(_ text: String) throws {
        _ = try parse(text)
    }

    @Test(
        arguments: [
            (service("180D"), "f:3:9: the Heart Rate Service 1.0 needs the characteristic 2A37"),
            (
                service("180D", "{uuid: 2A37, properties: [read, notify], value: {heartRate: 60}}"),
                "f:5:30: 2A37 has notify in the Heart Rate Service 1.0, not read, notify"
            ),
            (
                service("180D", measurement, "{uuid: 2A38, properties: [read, write], value: chest}"),
                "f:6:30: 2A38 has read in the Heart Rate Service 1.0, not read, write"
            ),
            (
                service("180D", energy, "{uuid: 2A39, properties: [write-without-response]}"),
                "f:6:30: 2A39 has write in the Heart Rate Service 1.0, not write-without-response"
            ),
            (service("180D", measurement, measurement), "f:6:12: the Heart Rate Service 1.0 has only one 2A37; this"),
            (service("180D", energy), "f:5:12: a measurement with energyExpended needs the characteristic 2A39"),
            (service("180D", measurement, controlPoint), "f:6:12: 2A39 requires energyExpended in 2A37"),
            (service("180F"), "f:3:9: the Battery Service 1.1 needs the characteristic 2A19"),
            (
                service("180F", "{uuid: 2A19, properties: [notify], value: 5}"),
                "f:5:30: 2A19 has read and may have notify in the Battery Service 1.1, not notify"
            ),
            (
                service("180A", "{uuid: 2A29, properties: [read, notify], value: x}"),
                "f:5:30: 2A29 has read in the Device Information Service 1.1, not read, notify"
            ),
            (
                "name: n\nservices:\n- {uuid: 180A, characteristics: []}\n- {uuid: 180A, characteristics: []}",
                "f:4:10: a device has only one Device Information Service 1.1; this is the second"
            ),
            (
                service("180F", "{uuid: 2A19, properties: [read], value: 5, descriptors: [{uuid: 2904, hex: '00'}]}")
                    + "- {uuid: 180F, characteristics: [{uuid: 2A19, properties: [read], value: 5}]}",
                "f:6:41: with several batteries, each 2A19 needs the descriptor 2904"
            ),
            (
                "name: n\nservices:\n- {uuid: 180A, primary: false, characteristics: []}",
                "f:3:10: the Device Information Service 1.1 is a primary service"
            ),
        ]
    )
    func `only a defective profile may violate the specification`(_ text: String, _ expected: String) {
        let error = #expect(throws: InvalidProfile.self) { try PeripheralProfile.parse(Array(text.utf8), file: "f") }
        #expect(error?.diagnostics.count == 1)
        #expect(error?.diagnostics.first?.description.hasPrefix(expected) == true, "\(error?.diagnostics.first as Any)")
        #expect(throws: Never.self) { try parse(text + "\ndefective: true\n") }
    }
}
