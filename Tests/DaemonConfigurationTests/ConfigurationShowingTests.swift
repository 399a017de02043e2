import Documents
import GATT
import Testing

@testable import DaemonConfiguration

@Suite struct ConfigurationShowingTests {
    @Test func `a printed configuration round-trips`() throws {
        let folder = try ConfigurationFolder()
        let full = try folder.parse(Array(ConfigurationParsingTests.full.utf8))
        #expect(try folder.parse(Array(full.yaml.utf8)) == full)
        #expect(try folder.parse(Array(Configuration().yaml.utf8)) == Configuration())
    }

    @Test func `the default configuration shows every default`() {
        let object = Configuration().object
        guard case .object(let limits)? = object["limits"], case .object(let permissions)? = object["permissions"]
        else {
            Issue.record("limits and permissions are objects")
            return
        }
        #expect(limits["queue"] == 4096)
        #expect(limits["message"] == "4MiB")
        #expect(permissions["drive"] == .object(["users": [], "groups": ["gattlab"]]))
        #expect(object["metrics"] == .null)
    }

    private static let values: [(FieldValue, String)] = [
        ("ana", "ana"), ("C0:11:22:33:44:55", "C0:11:22:33:44:55"), ("service=180D", "service=180D"),
        ("Polar H10", "\"Polar H10\""), ("7", "\"7\""), ("true", "\"true\""), ("", "\"\""), ("a: b", "\"a: b\""),
        ("-", "\"-\""), ("a:", "\"a:\""), ("=", "\"=\""), (["a", 7], "[a, 7]"), (["a": ["b": true]], "{a: {b: true}}"),
        ("ä", "\"ä\""), ("#a", "\"#a\""),
    ]

    @Test(arguments: values)
    func `printed values round-trip`(value: FieldValue, text: String) {
        #expect(value.inline == text)
    }

    @Test(arguments: [
        (0, "0"), (1, "1"), (1023, "1023"), (1024, "1KiB"), (1536, "1536"), (1 << 20, "1MiB"), (5 << 30, "5GiB"),
    ])
    func `sizes are printed in the largest exact unit`(bytes: Int, text: String) {
        #expect(SizeText.text(bytes) == text)
        #expect(SizeText.bytes(text) == bytes)
    }

    @Test(arguments: ["", "KiB", "1 KiB", "1kib", "-1", "1.5MiB", "9223372036854775807KiB"])
    func `other texts are not sizes`(text: String) {
        #expect(SizeText.bytes(text) == nil)
    }

    @Test func `every key has a description and a valid example`() throws {
        let folder = try ConfigurationFolder()
        let entries = ConfigurationReference.entries
        #expect(Set(entries.map(\.path)).count == entries.count)
        for entry in entries {
            #expect(!entry.summary.isEmpty && !entry.summary.hasSuffix("."), "\(entry.path)")
            #expect(entry.defaultValue != nil || entry.example != nil, "\(entry.path)")
            guard let example = entry.example, !entry.path.contains("[]") else { continue }
            let parts = entry.path.split(separator: ".")
            let keys = parts.enumerated().map { String(repeating: "  ", count: $0.offset) + $0.element + ":" }
            let value = example.replacing("heart-rate-strap", with: "strap")
            let text = keys.joined(separator: "\n") + " " + value
            #expect(folder.diagnostics(for: text).messages == [], "\(text)")
        }
    }
}
