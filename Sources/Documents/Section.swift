internal import GATT

/// A mapping with known keys; unknown keys have been reported.
package struct Section {
    package let report: DiagnosticCollector
    /// A name for messages, with its article: `a service`.
    package let name: String
    package let mark: TextMark
    private let entries: [YAMLNode.Entry]
    /// The known keys that unknown ones were probably meant to be; they are not reported as missing.
    private var misspelled: Set<String> = []
    /// A Boolean value that indicates whether a key was reported as unknown.
    package private(set) var hasUnknownKeys = false

    /// Reads a mapping; reports an error and returns nil if the node is not a mapping.
    package init?(_ node: YAMLNode, _ name: String, keys: [String], _ report: DiagnosticCollector) {
        guard case .mapping(let entries) = node.content else {
            report.mismatch(node, name, "a mapping", hint: "its keys are \(keys.joined(separator: ", "))")
            return nil
        }
        self.report = report
        self.name = name
        self.mark = node.mark
        self.entries = entries
        let unknown = entries.filter { !keys.contains($0.key) }
        hasUnknownKeys = !unknown.isEmpty
        for entry in unknown {
            report.error(
                entry.keyMark,
                "\(name) has no key '\(entry.key)'",
                hint: report.suggestion(entry.key, among: keys, all: "its keys are")
            )
        }
        for entry in unknown.prefix(DiagnosticCollector.limit) {
            if let meant = Spelling.closest(to: entry.key, among: keys) { misspelled.insert(meant) }
        }
    }

    package subscript(key: String) -> YAMLNode? {
        entries.first { $0.key == key }?.value
    }

    /// Returns the value of a required key; reports an error if it is missing.
    package func required(_ key: String, hint: String? = nil) -> YAMLNode? {
        let node = self[key]
        if node == nil, !misspelled.contains(key) { report.error(mark, "\(name) needs the key '\(key)'", hint: hint) }
        return node
    }

    /// Returns the position of a key, or the start of the section if it is missing.
    package func mark(of key: String) -> TextMark {
        entries.first { $0.key == key }?.keyMark ?? mark
    }

    /// Returns the keys that are present, out of the given ones.
    package func present(among keys: [String]) -> [String] {
        keys.filter { self[$0] != nil }
    }
}
