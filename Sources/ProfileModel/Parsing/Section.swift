internal import GATT

/// A mapping whose keys are known; the others have been reported.
package struct Section {
    package let report: Report
    /// What it is, with its article: `a service`.
    package let what: String
    package let mark: TextMark
    private let entries: [YAMLNode.Entry]
    /// The known keys that unknown ones were probably meant to be: they are not missing too.
    private var misspelt: Set<String> = []
    /// Whether a key was reported as unknown.
    package private(set) var hasUnknownKeys = false

    /// Reads a mapping; reports and gives `nil` if the node is none.
    package init?(_ node: YAMLNode, _ what: String, keys: [String], _ report: Report) {
        guard case .mapping(let entries) = node.content else {
            report.mismatch(node, what, "a mapping", hint: "its keys are \(keys.joined(separator: ", "))")
            return nil
        }
        self.report = report
        self.what = what
        self.mark = node.mark
        self.entries = entries
        let unknown = entries.filter { !keys.contains($0.key) }
        hasUnknownKeys = !unknown.isEmpty
        for entry in unknown {
            report.error(
                entry.keyMark,
                "\(what) has no key '\(entry.key)'",
                hint: report.suggestion(entry.key, among: keys, all: "its keys are")
            )
        }
        for entry in unknown.prefix(Report.limit) {
            if let meant = Spelling.closest(to: entry.key, among: keys) { misspelt.insert(meant) }
        }
    }

    package subscript(key: String) -> YAMLNode? {
        entries.first { $0.key == key }?.value
    }

    /// The value of a key that must be there; reports if it is not.
    package func required(_ key: String) -> YAMLNode? {
        let node = self[key]
        if node == nil, !misspelt.contains(key) { report.error(mark, "\(what) needs the key '\(key)'") }
        return node
    }

    /// Where a key stands, or the section begins.
    package func mark(of key: String) -> TextMark {
        entries.first { $0.key == key }?.keyMark ?? mark
    }

    /// The keys that are there, of those asked for.
    func present(among keys: [String]) -> [String] {
        keys.filter { self[$0] != nil }
    }
}
