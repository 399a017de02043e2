internal import GATT

extension ServiceRules {
    /// Services of sports and fitness devices.
    static let fitness: [ServiceRules] = [runningSpeed, cyclingSpeed, cyclingPower, userData, fitnessMachine]

    /// Running Speed and Cadence Service 1.0, section 3.
    private static let runningSpeed = ServiceRules(
        0x1814,
        "Running Speed and Cadence Service 1.0",
        signals: [
            "speed:",
            "  curve: { from: 2.5, phases: [{ to: 4, for: 30s }, { to: 2.5, for: 30s }], repeat: true }",
            "  resolution: 0.1",
            "cadence: { curve: { from: 80, phases: [{ to: 90, for: 30s }, { to: 80, for: 30s }], repeat: true } }",
        ],
        characteristics: [
            .init(
                .mandatory,
                0x2A53,
                .notify,
                "notify: { every: 1s }",
                "value:",
                "  walkingOrRunningStatus: running",
                "  instantaneousSpeed: { signal: speed }",
                "  instantaneousCadence: { signal: cadence }"
            ),
            .init(.mandatory, 0x2A54, .read, "value: [walking-or-running-status]"),
            .init(
                .mandatoryFor(FeatureBit(0x2A54, 4, "multiple-sensor-locations")),
                0x2A5D,
                .read,
                "value: top-of-shoe"
            ),
            // Mandatory with any of its procedures (section 3.4), each of which is mandatory for a feature.
            .init(
                .mandatoryForAny([
                    FeatureBit(0x2A54, 1, "total-distance"), FeatureBit(0x2A54, 3, "calibration-procedure"),
                    FeatureBit(0x2A54, 4, "multiple-sensor-locations"),
                ]),
                0x2A55,
                [.write, .indicate]
            ),
        ]
    )

    /// Cycling Speed and Cadence Service 1.0, section 3.
    private static let cyclingSpeed = ServiceRules(
        0x1816,
        "Cycling Speed and Cadence Service 1.0",
        signals: [
            "crank: { ramp: { from: 0, by: 1, every: 1s, to: 65535, repeat: true } }",
            "crank-time: { ramp: { from: 0, by: 1, every: 1s, to: 63, repeat: true } }",
        ],
        characteristics: [
            .init(
                .mandatory,
                0x2A5B,
                .notify,
                "notify: { every: 1s }",
                "value: { cumulativeCrankRevolutions: { signal: crank }, lastCrankEventTime: { signal: crank-time } }"
            ),
            .init(.mandatory, 0x2A5C, .read, "value: [crank-revolution-data]"),
            .init(
                .mandatoryFor(FeatureBit(0x2A5C, 2, "multiple-sensor-locations")),
                0x2A5D,
                .read,
                "value: left-crank"
            ),
            // Mandatory with any of its procedures (section 3.4): setting the cumulative value, or the location.
            .init(
                .mandatoryForAny([
                    FeatureBit(0x2A5C, 0, "wheel-revolution-data"), FeatureBit(0x2A5C, 2, "multiple-sensor-locations"),
                ]),
                0x2A55,
                [.write, .indicate]
            ),
        ]
    )

    /// Cycling Power Service 1.1, section 3.
    private static let cyclingPower = ServiceRules(
        0x1818,
        "Cycling Power Service 1.1",
        signals: [
            "power:", "  curve: { from: 150, phases: [{ to: 300, for: 20s }, { to: 150, for: 20s }], repeat: true }",
        ],
        characteristics: [
            .init(
                .mandatory,
                0x2A63,
                .notify,
                optional: .broadcast,
                "notify: { every: 1s }",
                "value: { instantaneousPower: { signal: power } }"
            ),
            .init(.mandatory, 0x2A65, .read, "value: { cyclingPowerFeature: [] }"),
            .init(.mandatory, 0x2A5D, .read, "value: rear-hub"),
            .init(.optional, 0x2A64, .notify),
            .init(
                .mandatoryForAny([
                    FeatureBit(0x2A65, 2, "wheel-revolution-data"), FeatureBit(0x2A65, 11, "multiple-sensor-locations"),
                ]),
                0x2A66,
                [.write, .indicate]
            ),
        ]
    )

    /// User Data Service 1.0, section 3.
    private static let userData = ServiceRules(
        0x181C,
        "User Data Service 1.0",
        .several,
        alternatives: userCharacteristics,
        characteristics: [
            .init(.mandatory, 0x2A99, [.read, .write], optional: .notify, "value: 0"),
            .init(.mandatory, 0x2A9A, .read, "value: 1"),
            .init(
                .mandatory,
                0x2A9F,
                [.write, .indicate],
                "write:",
                "  - { hex: \"01ffff\", answer: \"20010101\" }   # register a user without a consent code: user 1"
            ),
            .init(.optional, 0x2A80, [.read, .write], "value: 30"),
        ] + userCharacteristics.filter { $0 != 0x2A80 }.map { CharacteristicRules(.optional, $0, [.read, .write]) }
    )

    /// The UDS Characteristics of User Data Service 1.0, section 3: those that describe a user.
    private static let userCharacteristics: [UInt16] = [
        0x2A80, 0x2A7E, 0x2A7F, 0x2A81, 0x2A82, 0x2A83, 0x2A84, 0x2A85, 0x2A86, 0x2A87, 0x2A88, 0x2A89, 0x2A8A, 0x2A8B,
        0x2A8C, 0x2A8D, 0x2A8E, 0x2A8F, 0x2A90, 0x2A91, 0x2A92, 0x2A93, 0x2A94, 0x2A95, 0x2A96, 0x2A97, 0x2A98, 0x2AA2,
    ]

    /// Fitness Machine Service 1.0, section 4.
    private static let fitnessMachine = ServiceRules(
        0x1826,
        "Fitness Machine Service 1.0",
        .several,
        signals: [
            "bike-speed:", "  curve: { from: 20, phases: [{ to: 35, for: 30s }, { to: 20, for: 30s }], repeat: true }",
        ],
        characteristics: [
            .init(
                .mandatory,
                0x2ACC,
                .read,
                "value: { fitnessMachineFeatures: [], targetSettingFeatures: [] }"
            ),
            .init(.optional, 0x2ACD, .notify),
            .init(.optional, 0x2ACE, .notify),
            .init(.optional, 0x2ACF, .notify),
            .init(.optional, 0x2AD0, .notify),
            .init(.optional, 0x2AD1, .notify),
            .init(
                .optional,
                0x2AD2,
                .notify,
                "notify: { every: 1s }",
                "value: { instantaneousSpeed: { signal: bike-speed } }"
            ),
            .init(.optional, 0x2AD3, [.read, .notify], "value: { trainingStatus: idle }"),
            range(0x2AD4, 0, "speed-target"),
            range(0x2AD5, 1, "inclination-target"),
            range(0x2AD6, 2, "resistance-target"),
            range(0x2AD8, 3, "power-target"),
            range(0x2AD7, 4, "heart-rate-target"),
            .init(.optional, 0x2AD9, [.write, .indicate]),
            .init(.mandatoryWith([0x2AD9]), 0x2ADA, .notify),
        ]
    )

    /// Returns the rules of a supported range, which is mandatory if clients can set the target.
    ///
    /// The target setting features follow the four bytes of the machine's features (section 4.3.1).
    private static func range(_ uuid: UInt16, _ bit: Int, _ name: String) -> CharacteristicRules {
        CharacteristicRules(.mandatoryFor(FeatureBit(0x2ACC, 32 + bit, name)), uuid, .read)
    }
}
