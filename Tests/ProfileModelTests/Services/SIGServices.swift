/// A service with its characteristics as the SIG's specification lists them, written independently of the parser's rules.
struct SIGService: Sendable {
    var uuid: String
    var mandatory: [Row]
    var optional: [Row]
    /// Characteristics of which one is mandatory.
    var choice: [Row]
    /// Characteristics that may occur several times.
    var repeatable: [String]

    /// A characteristic: its UUID, its mandatory and its optional properties, and the descriptors to add with the mandatory
    /// ones.
    struct Row: Sendable {
        var uuid: String
        var properties: [String]
        var optional: [String]
        var descriptor: String?

        init(_ uuid: String, _ properties: String, optional: String = "", descriptor: String? = nil) {
            self.uuid = uuid
            self.properties = properties.split(separator: " ").map(String.init)
            self.optional = optional.split(separator: " ").map(String.init)
            self.descriptor = descriptor
        }
    }

    init(
        _ uuid: String,
        _ mandatory: [Row],
        optional: [Row] = [],
        choice: [Row] = [],
        repeatable: [String] = []
    ) {
        self.uuid = uuid
        self.mandatory = mandatory
        self.optional = optional
        self.choice = choice
        self.repeatable = repeatable
    }

    static let all = [
        SIGService("1802", [Row("2A06", "write-without-response")]),
        SIGService("1803", [Row("2A06", "read write")]),
        SIGService("1804", [Row("2A07", "read", optional: "notify")]),
        SIGService(
            "1805",
            [Row("2A2B", "read notify", optional: "write")],
            optional: [Row("2A0F", "read", optional: "write"), Row("2A14", "read")]
        ),
        SIGService("1806", [Row("2A16", "write-without-response"), Row("2A17", "read")]),
        SIGService("1807", [Row("2A11", "read")]),
        SIGService(
            "1808",
            [Row("2A18", "notify"), Row("2A51", "read"), Row("2A52", "write indicate")],
            optional: [Row("2A34", "notify")]
        ),
        SIGService(
            "1809",
            [Row("2A1C", "indicate")],
            optional: [Row("2A1D", "read"), Row("2A1E", "notify"), Row("2A21", "read", optional: "indicate")]
        ),
        SIGService(
            "180A",
            [],
            optional: ["2A23", "2A24", "2A25", "2A26", "2A27", "2A28", "2A29", "2A2A", "2A50"].map { Row($0, "read") }
        ),
        SIGService("180D", [Row("2A37", "notify")], optional: [Row("2A38", "read"), Row("2A39", "write")]),
        SIGService(
            "180E",
            [Row("2A3F", "read notify"), Row("2A41", "read notify"), Row("2A40", "write-without-response")]
        ),
        SIGService("180F", [Row("2A19", "read", optional: "notify")]),
        SIGService("1810", [Row("2A35", "indicate"), Row("2A49", "read")], optional: [Row("2A36", "notify")]),
        SIGService(
            "1811",
            [
                Row("2A47", "read"), Row("2A46", "notify"), Row("2A48", "read"), Row("2A45", "notify"),
                Row("2A44", "write"),
            ]
        ),
        SIGService(
            "1812",
            [Row("2A4A", "read"), Row("2A4B", "read"), Row("2A4C", "write-without-response")],
            optional: [
                Row("2A4D", "read", optional: "notify write write-without-response", descriptor: "2908"),
                Row("2A4E", "read write-without-response"),
            ],
            repeatable: ["2A4D"]
        ),
        SIGService("1813", [Row("2A4F", "write-without-response")], optional: [Row("2A31", "notify")]),
        SIGService(
            "1814",
            [Row("2A53", "notify"), Row("2A54", "read")],
            optional: [Row("2A5D", "read"), Row("2A55", "write indicate")]
        ),
        SIGService(
            "1816",
            [Row("2A5B", "notify"), Row("2A5C", "read")],
            optional: [Row("2A5D", "read"), Row("2A55", "write indicate")]
        ),
        SIGService(
            "1818",
            [Row("2A63", "notify", optional: "broadcast"), Row("2A65", "read"), Row("2A5D", "read")],
            optional: [Row("2A64", "notify"), Row("2A66", "write indicate")]
        ),
        SIGService(
            "181A",
            [],
            optional: [
                Row("2A7D", "indicate"), Row("2A6F", "read", optional: "writable-auxiliaries", descriptor: "290C"),
            ],
            choice: ["2A6E", "2A6D", "2A76", "2AA3"].map { Row($0, "read") },
            repeatable: ["2A6E", "2A6F"]
        ),
        SIGService("181B", [Row("2A9B", "read"), Row("2A9C", "indicate")]),
        SIGService(
            "181C",
            [Row("2A99", "read write", optional: "notify"), Row("2A9A", "read"), Row("2A9F", "write indicate")],
            choice: ["2A80", "2A8A", "2A98", "2AA2"].map { Row($0, "read write") }
        ),
        SIGService("181D", [Row("2A9E", "read"), Row("2A9D", "indicate")]),
        SIGService("181E", [Row("2AA5", "read"), Row("2AA4", "write", optional: "reliable-write")]),
        SIGService(
            "181F",
            [
                Row("2AA7", "notify"), Row("2AA8", "read"), Row("2AA9", "read"), Row("2AAA", "read write"),
                Row("2AAB", "read"), Row("2A52", "write indicate"), Row("2AAC", "write indicate"),
            ]
        ),
        SIGService(
            "1822",
            [Row("2A60", "read")],
            optional: [Row("2A52", "write indicate")],
            choice: [Row("2A5F", "notify"), Row("2A5E", "indicate")]
        ),
        SIGService(
            "1826",
            [Row("2ACC", "read")],
            optional: ["2ACD", "2ACE", "2ACF", "2AD0", "2AD1", "2AD2", "2ADA"].map { Row($0, "notify") }
                + ["2AD4", "2AD5", "2AD6", "2AD7", "2AD8"].map { Row($0, "read") }
                + [Row("2AD3", "read notify"), Row("2AD9", "write indicate")]
        ),
    ]
}
