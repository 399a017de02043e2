internal import GATT

extension ProfileSchema {
    /// The signals and their kinds.
    static let signals: [(String, SchemaPart)] = [
        ("signal", signal), ("curve", curve), ("phase", phase), ("table", table),
    ]

    private static let signal = SchemaPart.section(
        timeKinds + followingKinds + [
            .init("resolution", .positiveNumber, "The unit to which numbers are rounded; 1 by default.")
        ],
        SchemaPart.exactlyOne(of: SignalParser.kinds)
    )

    private static let followed = SchemaPart.Key("of", .signalName, "The signal that it follows.", isRequired: true)

    private static func number(_ name: String, _ description: String, isRequired: Bool = false) -> SchemaPart.Key {
        .init(name, .number, description, isRequired: isRequired)
    }

    private static func duration(_ name: String, _ description: String, isRequired: Bool = false) -> SchemaPart.Key {
        .init(name, .duration, description, isRequired: isRequired)
    }

    // MARK: - Functions of time

    private static let timeKinds: [SchemaPart.Key] = [
        .init("constant", .scalar, "A value that does not change by itself."),
        .init(
            "steps",
            .list(
                .section([
                    .init("value", .scalar, "The value during the step.", isRequired: true),
                    duration("for", "The duration of the step.", isRequired: true),
                ]),
                atLeast: 1
            ),
            "A cycle of values."
        ),
        .init("curve", .definition("curve"), "Straight lines between levels."),
        .init("table", .definition("table"), "Recorded values at ascending times."),
        .init(
            "ramp",
            .section([
                number("from", "The first value.", isRequired: true),
                number("by", "The difference between steps.", isRequired: true),
                duration("every", "The duration of a step.", isRequired: true),
                number("to", "The final value.", isRequired: true),
                .init("repeat", .boolean, "true starts again after the final value."),
            ]),
            "Equal steps up to a final value."
        ),
        .init(
            "sine",
            .section([
                number("mean", "The mean value.", isRequired: true),
                .init(
                    "amplitude",
                    .orReference(["type": "number", "minimum": 0]),
                    "The maximum deviation from the mean.",
                    isRequired: true
                ),
                duration("period", "The duration of a wave.", isRequired: true),
                .init(
                    "phase",
                    .number(atLeast: -360, atMost: 360),
                    "The position at the start in degrees; 0 by default."
                ),
            ]),
            "A sine wave."
        ),
        .init(
            "walk",
            .section([
                number("min", "The lower limit.", isRequired: true),
                number("max", "The upper limit.", isRequired: true),
                .init("step", .positiveNumber, "The maximum movement in each period.", isRequired: true),
                duration("every", "The period of the movements.", isRequired: true),
            ]),
            "A random walk between two limits."
        ),
    ]

    private static let curve = SchemaPart.section([
        number("from", "The first level.", isRequired: true),
        .init("phases", phases, "The straight lines, in order.", isRequired: true),
        .init("repeat", .boolean, "true starts again; otherwise the curve stays at its last level."),
        .init(
            "noise",
            .section([
                number("amplitude", "The maximum deviation.", isRequired: true),
                duration("every", "The time between random values.", isRequired: true),
            ]),
            "Random values around the curve, with straight lines in between."
        ),
    ])

    private static let phases = SchemaPart.list(.definition("phase"), atLeast: 1)

    private static var phase: SchemaPart {
        var rules = SchemaPart.exactlyOne(of: ["for", "phases"])
        rules["dependentRequired"] = ["times": ["phases"], "to": ["for"]]
        return .section(
            [
                .init("name", .text, "A label for the reader."),
                duration("for", "The duration of the phase."),
                number("to", "The level at the end; without it the level is constant."),
                .init("times", .integer(1...10_000), "The number of repetitions of the phases."),
                .init("phases", phases, "Phases that are repeated."),
            ],
            rules
        )
    }

    private static var table: SchemaPart {
        var rules = SchemaPart.exactlyOne(of: ["points", "csv"])
        rules["dependentRequired"] = ["csv": ["column"], "column": ["csv"], "time": ["csv"]]
        return .section(
            [
                .init(
                    "points",
                    .list(.pair(.duration, .number), atLeast: 1),
                    "Times with their values: [[0s, 36.6], [20m, 37.1]]."
                ),
                .init("csv", .text, "Rows of numbers separated by commas, below the names of the columns."),
                .init("time", .text, "The column of the times in seconds; the first one by default."),
                .init("column", .text, "The column of the values."),
                .init(
                    "between",
                    .words(["linear", "hold"]),
                    "Straight lines between the values (linear, the default), or constant until the next one (hold)."
                ),
                .init("repeat", .boolean, "true starts again after the last time, the end of a cycle."),
            ],
            rules
        )
    }

    // MARK: - Signals that follow others

    private static let followingKinds: [SchemaPart.Key] = [
        .init(
            "formula",
            .text,
            "A formula over other signals, in quotes: + - * /, parentheses, min, max, abs, round and clamp."
        ),
        .init(
            "total",
            .section([
                followed,
                number("above", "The value above which the signal counts; 0 by default."),
                .init("gain", .positiveNumber, "The factor of the added value.", isRequired: true),
                duration("per", "The time in which (value - above) × gain is added.", isRequired: true),
                number("from", "The sum at the start; 0 by default."),
                number("limit", "The sum at which the total stays.", isRequired: true),
            ]),
            "A sum that never decreases."
        ),
        .init(
            "response",
            .section([
                followed,
                duration("rise", "The time in which it covers 63 % of the distance upwards.", isRequired: true),
                duration("fall", "The time in which it covers 63 % of the distance downwards; 'rise' by default."),
                number("from", "The value at the start; that of the signal by default."),
            ]),
            "A value that approaches the signal."
        ),
        .init(
            "revolutions",
            .section([
                followed,
                .init("from", .integer(0...Int(UInt32.max)), "The count at the start; 0 by default."),
                .init(
                    "bits",
                    .numbers(16, 32),
                    "The size at which the count wraps around: 16 for a crank, 32 for a wheel.",
                    isRequired: true
                ),
            ]),
            "A count of revolutions at a rate per minute."
        ),
        .init(
            "event-time",
            .section([
                followed,
                .init("per-second", .numbers(1024, 2048), "The resolution of the time; 1024 by default."),
            ]),
            "The time of the last revolution in seconds."
        ),
        .init(
            "beats",
            .section([
                followed,
                .init(
                    "variation",
                    .number(atLeast: 0, atMost: 0.5),
                    "The maximum random deviation of an interval; 0.03 is 3 %."
                ),
                .init(
                    "breathing",
                    .section([
                        .init(
                            "rate",
                            .number(atLeast: 1, atMost: 60),
                            "Breaths per minute.",
                            isRequired: true
                        ),
                        .init(
                            "amplitude",
                            .number(atLeast: 0, atMost: 0.4),
                            "The fraction by which intervals lengthen and shorten.",
                            isRequired: true
                        ),
                    ]),
                    "The rhythm of breathing in the intervals."
                ),
            ]),
            "Moments at a rate per minute; as a value, the intervals between them."
        ),
    ]
}
