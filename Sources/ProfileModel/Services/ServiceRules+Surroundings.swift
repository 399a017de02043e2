internal import GATT

extension ServiceRules {
    /// Services that measure the surroundings.
    static let surroundings: [ServiceRules] = [environmentalSensing]

    /// Environmental Sensing Service 1.0, section 3; later characteristics for the service are in Assigned Numbers, 6.
    private static let environmentalSensing = ServiceRules(
        0x181A,
        "Environmental Sensing Service 1.0",
        .several,
        .any,
        alternatives: measured,
        signals: [
            "air-temperature:",
            "  curve: { from: 20, phases: [{ to: 24, for: 1m }, { to: 20, for: 1m }], repeat: true }",
            "  resolution: 0.01",
        ],
        characteristics: [
            measurement(
                0x2A6E,
                example: [
                    "notify: { every: 1s }",
                    "value: { signal: air-temperature }",
                    "descriptors: [{ uuid: environmental-sensing-trigger-setting, value: { condition: value-changed } }]",
                ]
            ),
            .init(.optional, 0x2A7D, .indicate),
        ] + measured.filter { $0 != 0x2A6E }.map { measurement($0) }
    )

    /// The ESS Characteristics that measure a quantity.
    private static let measured: [UInt16] = [
        0x2A6E, 0x2A2C, 0x2A6C, 0x2A6D, 0x2A6F, 0x2A70, 0x2A71, 0x2A72, 0x2A73, 0x2A74, 0x2A75, 0x2A76, 0x2A77, 0x2A78,
        0x2A79, 0x2A7A, 0x2A7B, 0x2AA0, 0x2AA1, 0x2AA3,
    ]

    /// Returns the rules of an ESS Characteristic (section 3.1).
    private static func measurement(_ uuid: UInt16, example: [String] = []) -> CharacteristicRules {
        CharacteristicRules(
            .optional,
            uuid,
            .read,
            optional: [.notify, .extendedProperties, .writableAuxiliaries],
            descriptors: [DescriptorRule(0x290C, .severalInstances), DescriptorRule(0x290D, .property(.notify))],
            isRepeatable: true,
            example: example
        )
    }
}
