/// A pattern for the names of machines, such as `lab/*`: `*` stands for any text without `/`, and `?` for one character.
package struct MachinePattern: Hashable, Sendable {
    private let site: [Character]
    private let host: [Character]

    /// Parses `[SITE/]HOST`; nil for other texts.
    ///
    /// - Parameter defaultSite: The site of a pattern without one.
    package init?(_ text: String, defaultSite: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ (1...64).contains($0.count) }), let host = parts.last
        else {
            return nil
        }
        site = parts.count == 2 ? Array(parts[0]) : Array(defaultSite)
        self.host = Array(host)
    }

    package func matches(site: String, host: String) -> Bool {
        Self.matches(self.site, Array(site)) && Self.matches(self.host, Array(host))
    }

    /// Matches in time proportional to the product of both lengths: after a failure, only the last `*` is extended.
    private static func matches(_ pattern: [Character], _ text: [Character]) -> Bool {
        var (index, position) = (0, 0)
        var star: (index: Int, position: Int)?
        while position < text.count {
            if index < pattern.count, pattern[index] == "*" {
                star = (index, position)
                index += 1
            } else if index < pattern.count, pattern[index] == "?" || pattern[index] == text[position] {
                index += 1
                position += 1
            } else if let last = star {
                star = (last.index, last.position + 1)
                (index, position) = (last.index + 1, last.position + 1)
            } else {
                return false
            }
        }
        return pattern[index...].allSatisfy { $0 == "*" }
    }
}
