/// A pattern of a log line: literal parts in this order, with any text in place of each `…`.
struct LogPattern: Hashable, Sendable {
    let text: String
    private let parts: [[UInt8]]

    /// The number of bytes of a line that are searched; longer lines come from other programs.
    static let lineLimit = 1_000

    init(_ text: String) {
        self.text = text
        parts = text.split(separator: "…").map { Array($0.utf8) }
    }

    func matches(_ line: String) -> Bool { end(in: line) != nil }

    /// Returns the position after the match.
    func end(in line: String) -> String.Index? {
        var rest = line.utf8.prefix(Self.lineLimit)[...]
        for part in parts {
            guard let end = Self.end(of: part, in: rest) else { return nil }
            rest = rest[end...]
        }
        return rest.startIndex
    }

    private static func end(of part: [UInt8], in text: Substring.UTF8View) -> String.Index? {
        var start = text.startIndex
        while let found = text[start...].firstIndex(of: part[0]) {
            let candidate = text[found...]
            if candidate.starts(with: part) { return text.index(found, offsetBy: part.count) }
            start = text.index(after: found)
        }
        return nil
    }
}
