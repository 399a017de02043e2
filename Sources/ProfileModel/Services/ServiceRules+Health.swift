internal import GATT

extension ServiceRules {
    /// Services of health devices.
    static let health: [ServiceRules] = [
        glucose, healthThermometer, heartRate, bloodPressure, bodyComposition, weightScale, glucoseMonitoring,
        pulseOximeter,
    ]

    /// Glucose Service 1.0.1, section 3.
    private static let glucose = ServiceRules(
        0x1808,
        "Glucose Service 1.0",
        characteristics: [
            .init(
                .mandatory,
                0x2A18,
                .notify,
                "notify: on-request",
                "value:      # the first record",
                "  sequenceNumber: 1",
                "  baseTime: \"2025-01-01T08:00:00\"",
                "  concentrationUnit: mol/L",
                "  glucoseConcentration: 0.0055",
                "  type: capillary-whole-blood",
                "  sampleLocation: finger"
            ),
            .init(.optional, 0x2A34, .notify, "value: { sequenceNumber: 1, meal: fasting }"),
            .init(.mandatory, 0x2A51, .read, optional: .indicate, "value: []"),
            .init(
                .mandatory,
                0x2A52,
                [.write, .indicate],
                "records: { of: glucose-measurement, every: 5m, stored: 10, capacity: 100 }"
            ),
        ]
    )

    /// Health Thermometer Service 1.0, section 3.
    private static let healthThermometer = ServiceRules(
        0x1809,
        "Health Thermometer Service 1.0",
        signals: [
            "temperature:",
            "  ramp: { from: 36.5, by: 0.1, every: 1s, to: 38, repeat: true }",
            "  resolution: 0.1",
        ],
        characteristics: [
            .init(
                .mandatory,
                0x2A1C,
                .indicate,
                "notify: { every: 1s }",
                "value: { temperatureMeasurementValue: { signal: temperature } }"
            ),
            .init(.optional, 0x2A1D, .read, "value: ear"),
            .init(.optional, 0x2A1E, .notify, "value: { intermediateTemperature: { signal: temperature } }"),
            .init(
                .optional,
                0x2A21,
                .read,
                optional: [.write, .indicate],
                // Section 3.4: the range of intervals that can be written.
                descriptors: [DescriptorRule(0x2906, .property(.write))],
                "value: 1"
            ),
        ]
    )

    /// Heart Rate Service 1.0, section 3; the requirement for the control point is in `EnergyRules`.
    private static let heartRate = ServiceRules(
        0x180D,
        "Heart Rate Service 1.0",
        signals: [
            "heart-rate:",
            "  curve: { from: 62, phases: [{ to: 150, for: 1m }, { to: 62, for: 2m }], repeat: true }",
            "beats: { beats: { of: heart-rate, variation: 0.03 } }",
        ],
        characteristics: [
            .init(
                .mandatory,
                0x2A37,
                .notify,
                "notify: { every: 1s }",
                "value:",
                "  heartRate: { signal: heart-rate }",
                "  sensorContact: contact",
                "  rrIntervals: { signal: beats }"
            ),
            .init(.optional, 0x2A38, .read, "value: chest"),
            .init(.optional, 0x2A39, .write),
        ]
    )

    /// Blood Pressure Service 1.1, section 3.
    private static let bloodPressure = ServiceRules(
        0x1810,
        "Blood Pressure Service 1.1",
        signals: [
            "systolic:", "  curve: { from: 118, phases: [{ to: 131, for: 1m }, { to: 118, for: 1m }], repeat: true }",
        ],
        characteristics: [
            .init(
                .mandatory,
                0x2A35,
                .indicate,
                "notify: { every: 10s }",
                "value:",
                "  pressureUnit: mmHg",
                "  systolic: { signal: systolic }",
                "  diastolic: 79",
                "  meanArterialPressure: 93"
            ),
            .init(.optional, 0x2A36, .notify),
            .init(.mandatory, 0x2A49, .read, optional: .indicate, "value: []"),
        ]
    )

    /// Body Composition Service 1.0, section 3; a Weight Scale Service may include it as a secondary service.
    private static let bodyComposition = ServiceRules(
        0x181B,
        "Body Composition Service 1.0",
        .several,
        .any,
        signals: [
            "body-fat:",
            "  curve: { from: 20, phases: [{ to: 22, for: 1m }, { to: 20, for: 1m }], repeat: true }",
            "  resolution: 0.1",
        ],
        characteristics: [
            .init(.mandatory, 0x2A9B, .read, optional: .indicate, "value: { bodyCompositionFeature: [] }"),
            .init(
                .mandatory,
                0x2A9C,
                .indicate,
                "notify: { every: 5s }",
                "value: { bodyFatPercentage: { signal: body-fat } }"
            ),
        ]
    )

    /// Weight Scale Service 1.0, section 3.
    private static let weightScale = ServiceRules(
        0x181D,
        "Weight Scale Service 1.0",
        .several,
        .any,
        signals: [
            "weight:",
            "  steps: [{ value: 69.5, for: 20s }, { value: 82, for: 20s }]",
            "  resolution: 0.05",
        ],
        characteristics: [
            .init(.mandatory, 0x2A9E, .read, optional: .indicate, "value: { weightScaleFeature: [] }"),
            .init(.mandatory, 0x2A9D, .indicate, "notify: { every: 5s }", "value: { weight: { signal: weight } }"),
        ]
    )

    /// Continuous Glucose Monitoring Service 1.0.1, section 3.
    private static let glucoseMonitoring = ServiceRules(
        0x181F,
        "Continuous Glucose Monitoring Service 1.0",
        .several,
        signals: [
            "glucose: { curve: { from: 95, phases: [{ to: 160, for: 2m }, { to: 95, for: 3m }], repeat: true } }",
            "minutes: { ramp: { from: 0, by: 1, every: 1m, to: 65535 } }",
        ],
        characteristics: [
            .init(
                .mandatory,
                0x2AA7,
                .notify,
                "notify: { every: 1m }",
                "value: { records: [{ glucoseConcentration: { signal: glucose }, timeOffset: { signal: minutes } }] }"
            ),
            .init(
                .mandatory,
                0x2AA8,
                .read,
                optional: .indicate,
                "value: { cgmFeature: [], type: interstitial-fluid, sampleLocation: subcutaneous-tissue }"
            ),
            .init(
                .mandatory,
                0x2AA9,
                .read,
                optional: .indicate,
                "value: { timeOffset: { signal: minutes }, cgmStatus: [] }"
            ),
            .init(
                .mandatory,
                0x2AAA,
                [.read, .write],
                optional: .indicate,
                "value: { sessionStartTime: \"2025-01-01T08:00:00\", timeZone: 60, dstOffset: standard-time }"
            ),
            .init(.mandatory, 0x2AAB, .read, optional: .indicate, "value: { cgmSessionRunTime: 240 }"),
            recordAccess(.mandatory),
            .init(
                .mandatory,
                0x2AAC,
                [.write, .indicate],
                "write:",
                "  - { hex: \"02\", answer: \"0301\" }       # the communication interval: one minute",
                "  - { hex: \"1a\", answer: \"1c1a01\" }     # start the session: success",
                "  - { hex: \"1b\", answer: \"1c1b01\" }     # stop the session: success"
            ),
        ]
    )

    /// Pulse Oximeter Service 1.0, section 3.
    private static let pulseOximeter = ServiceRules(
        0x1822,
        "Pulse Oximeter Service 1.0",
        .several,
        alternatives: [0x2A5F, 0x2A5E],
        signals: [
            "saturation: { curve: { from: 98, phases: [{ to: 95, for: 1m }, { to: 98, for: 1m }], repeat: true } }",
            "pulse: { curve: { from: 66, phases: [{ to: 90, for: 1m }, { to: 66, for: 1m }], repeat: true } }",
        ],
        characteristics: [
            .init(
                .optional,
                0x2A5F,
                .notify,
                "notify: { every: 1s }",
                "value: { spo2prNormal: { spo2: { signal: saturation }, pulseRate: { signal: pulse } } }"
            ),
            .init(
                .optional,
                0x2A5E,
                .indicate,
                "notify: { every: 10s }",
                "value: { spo2prSpotCheck: { spo2: { signal: saturation }, pulseRate: { signal: pulse } } }"
            ),
            .init(.mandatory, 0x2A60, .read, optional: .indicate, "value: { supportedFeatures: [] }"),
            recordAccess(.mandatoryFor(FeatureBit(0x2A60, 2, "measurement-storage"))),
        ]
    )

    /// Returns the rules of a Record Access Control Point, whose starting profile has no records.
    private static func recordAccess(_ presence: CharacteristicRules.Presence) -> CharacteristicRules {
        CharacteristicRules(
            presence,
            0x2A52,
            [.write, .indicate],
            "write:",
            "  - { hex: \"0401\", answer: \"05000000\" }   # the number of records: 0",
            "  - { hex: \"0101\", answer: \"06000106\" }   # report all records: no records found",
            "  - { hex: \"0300\", answer: \"06000301\" }   # abort: success"
        )
    }
}
