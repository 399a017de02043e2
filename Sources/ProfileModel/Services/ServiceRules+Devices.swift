internal import GATT

extension ServiceRules {
    /// Services for the device itself, its power and its input.
    static let devices: [ServiceRules] = [
        deviceInformation, battery, humanInterfaceDevice, scanParameters, bondManagement,
    ]

    /// Device Information Service 1.1, section 3.
    private static let deviceInformation = ServiceRules(
        0x180A,
        "Device Information Service 1.1",
        characteristics: [
            .init(.optional, 0x2A29, .read, "value: gattlab"),
            .init(.optional, 0x2A24, .read, "value: \"1\""),
            .init(.optional, 0x2A25, .read, "value: \"000001\""),
            .init(.optional, 0x2A27, .read, "value: \"1.0\""),
            .init(.optional, 0x2A26, .read, "value: \"1.0\""),
            .init(.optional, 0x2A28, .read, "value: \"1.0\""),
            .init(.optional, 0x2A23, .read),
            .init(.optional, 0x2A2A, .read),
            .init(.optional, 0x2A50, .read),
        ]
    )

    /// Battery Service 1.1, section 3; the requirements for several batteries are in `BatteryRules`.
    private static let battery = ServiceRules(
        0x180F,
        "Battery Service 1.1",
        .several,
        signals: ["battery: { ramp: { from: 100, by: -1, every: 12s, to: 20, repeat: true } }"],
        characteristics: [.init(.mandatory, 0x2A19, .read, optional: .notify, "value: { signal: battery }")]
    )

    /// HID Service 1.0, section 2; the other properties of a Report depend on its type (section 2.5).
    private static let humanInterfaceDevice = ServiceRules(
        0x1812,
        "HID Service 1.0",
        .several,
        characteristics: [
            .init(
                .mandatory,
                0x2A4A,
                .read,
                "value: { bcdHid: 0x0111, bCountryCode: 0, flags: [normally-connectable] }"
            ),
            .init(
                .mandatory,
                0x2A4B,
                .read,
                "# A keyboard with one report: modifiers, a reserved byte and six keys.",
                "hex: \"05010906a1018501050719e029e71500250175019508810295017508810195067508150025650507190029658100c0\""
            ),
            .init(.mandatory, 0x2A4C, .writeWithoutResponse, "value: exit-suspend"),
            .init(
                .optional,
                0x2A4D,
                .read,
                optional: [.notify, .write, .writeWithoutResponse],
                descriptors: [DescriptorRule(0x2908, .always)],
                isRepeatable: true,
                "hex: \"0000000000000000\"",
                "descriptors: [{ uuid: report-reference, hex: \"0101\" }]"
            ),
            .init(.mandatoryWith([0x2A22, 0x2A32, 0x2A33]), 0x2A4E, [.read, .writeWithoutResponse], "value: report"),
            .init(.mandatoryWith([0x2A32]), 0x2A22, [.read, .notify], optional: .write),
            .init(.mandatoryWith([0x2A22]), 0x2A32, [.read, .write, .writeWithoutResponse]),
            .init(.optional, 0x2A33, [.read, .notify], optional: .write),
        ]
    )

    /// Scan Parameters Service 1.0, section 3.
    private static let scanParameters = ServiceRules(
        0x1813,
        "Scan Parameters Service 1.0",
        characteristics: [
            .init(.mandatory, 0x2A4F, .writeWithoutResponse, "hex: \"10001000\""),
            .init(.optional, 0x2A31, .notify, "hex: \"00\""),
        ]
    )

    /// Bond Management Service 1.0, section 3.
    private static let bondManagement = ServiceRules(
        0x181E,
        "Bond Management Service 1.0",
        .several,
        characteristics: [
            .init(.mandatory, 0x2AA5, .read, optional: .indicate, "value: [delete-bond-of-requesting-device-le]"),
            .init(
                .mandatory,
                0x2AA4,
                .write,
                optional: [.reliableWrite, .extendedProperties],
                "write:",
                "  - { value: { opCode: delete-bond-of-requesting-device-le }, store: true }",
                "  - { error: 0x80 }     # op code not supported"
            ),
        ]
    )
}
