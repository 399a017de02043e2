/// The first line of a log that matches each pattern.
struct LogMatches {
    private var lines: [String: String] = [:]

    /// Matches each line once against the patterns that no earlier line has matched.
    init(_ log: [String], _ patterns: Set<String>) {
        var open = patterns.map(LogPattern.init)
        for line in log {
            open.removeAll { pattern in
                guard pattern.matches(line) else { return false }
                lines[pattern.text] = line
                return true
            }
            if open.isEmpty { return }
        }
    }

    subscript(_ pattern: String) -> String? { lines[pattern] }
}
