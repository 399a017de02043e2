import Documents
import ProfileModel
import Testing

@Suite struct ServiceCheckerTests {
    private static func service(_ uuid: String, _ characteristics: String...) -> String {
        "name: n\nservices:\n- uuid: \(uuid)\n  characteristics:\n"
            + (characteristics.isEmpty ? "    []" : characteristics.map { "  - \($0)\n" }.joined())
    }

    private static let measurement = "{uuid: 2A37, properties: [notify], value: {heartRate: 60}}"
    private static let energy = "{uuid: 2A37, properties: [notify], value: {heartRate: 60, energyExpended: 5}}"
    private static let indication = "{uuid: 2A1C, properties: [indicate], hex: ''}"
    private static let hid = [
        feature("2A4A", ""), feature("2A4B", ""), "{uuid: 2A4C, properties: [write-without-response]}",
    ]

    /// A characteristic that is read, with its value in hex.
    private static func feature(_ uuid: String, _ hex: String) -> String {
        "{uuid: \(uuid), properties: [read], hex: '\(hex)'}"
    }

    private static func control(_ uuid: String) -> String { "{uuid: \(uuid), properties: [write, indicate]}" }

    private static func interval(_ properties: String, _ rest: String) -> String {
        "{uuid: 2A21, properties: [\(properties)], hex: '0100'\(rest)}"
    }

    /// A temperature with descriptors.
    private static func reading(_ properties: String, _ descriptors: String...) -> String {
        let descriptors = descriptors.map { "{uuid: \($0), hex: '00'}" }.joined(separator: ", ")
        return "{uuid: 2A6E, properties: [\(properties)], hex: '', descriptors: [\(descriptors)]}"
    }

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
            service("1809", indication, interval("read, write", ", descriptors: [{uuid: 2906, hex: '01000a00'}]")),
            service("1816", "{uuid: 2A5B, properties: [notify], hex: ''}", feature("2A5C", "0100"), control("2A55")),
            service("1822", "{uuid: 2A5E, properties: [indicate], hex: ''}", feature("2A60", "0400"), control("2A52")),
            service("1826", feature("2ACC", "0000000001000000"), feature("2AD4", "")),
            service("1826", feature("2ACC", ""), control("2AD9"), "{uuid: 2ADA, properties: [notify], hex: ''}"),
            service("181A", reading("read, notify", "290D", "290C"), reading("read", "290C")),
            "name: n\nservices:\n- {uuid: 181B, primary: false, characteristics: [\(feature("2A9B", "")), "
                + "{uuid: 2A9C, properties: [indicate], hex: ''}]}",
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
            (
                service("1809", indication, interval("read, write", "")),
                "f:6:12: in the Health Thermometer Service 1.0, 2A21 needs the descriptor 2906 with the property write"
            ),
            (
                service("1812", hid[0], hid[1], hid[2], "{uuid: 2A4D, properties: [read], hex: ''}"),
                "f:8:12: in the HID Service 1.0, 2A4D needs the descriptor 2908"
            ),
            (
                service("1812", hid[0], hid[1], hid[2], "{uuid: 2A33, properties: [read, notify], hex: ''}"),
                "f:8:12: in the HID Service 1.0, 2A33 requires 2A4E"
            ),
            (
                service("1816", "{uuid: 2A5B, properties: [notify], hex: ''}", feature("2A5C", "0100")),
                "f:6:12: the feature wheel-revolution-data of 2A5C requires 2A55"
            ),
            (
                service(
                    "1814",
                    "{uuid: 2A53, properties: [notify], hex: ''}",
                    feature("2A54", "1000"),
                    control("2A55")
                ),
                "f:6:12: the feature multiple-sensor-locations of 2A54 requires 2A5D"
            ),
            (
                service("1822", "{uuid: 2A5E, properties: [indicate], hex: ''}", feature("2A60", "0400")),
                "f:6:12: the feature measurement-storage of 2A60 requires 2A52"
            ),
            (
                service("1822", feature("2A60", "0000")),
                "f:3:9: the Pulse Oximeter Service 1.0 needs at least one of 2A5F, 2A5E"
            ),
            (
                service("1826", feature("2ACC", "0000000008000000")),
                "f:5:12: the feature power-target of 2ACC requires 2AD8"
            ),
            (
                service("1826", feature("2ACC", ""), control("2AD9")),
                "f:6:12: in the Fitness Machine Service 1.0, 2AD9 requires 2ADA"
            ),
            (
                service("181A", reading("read, notify", "2901")),
                "f:5:12: in the Environmental Sensing Service 1.0, 2A6E needs the descriptor 290D with the property notify"
            ),
            (
                service("181A", reading("read", "290C"), reading("read", "2901")),
                "f:6:12: in the Environmental Sensing Service 1.0, 2A6E needs the descriptor 290C if there are several"
            ),
        ]
    )
    func `only a defective profile may violate the specification`(_ text: String, _ expected: String) {
        let error = #expect(throws: InvalidDocument.self) { try PeripheralProfile.parse(Array(text.utf8), file: "f") }
        #expect(error?.diagnostics.count == 1)
        #expect(error?.diagnostics.first?.description.hasPrefix(expected) == true, "\(error?.diagnostics.first as Any)")
        #expect(throws: Never.self) { try parse(text + "\ndefective: true\n") }
    }
}
