/// A table of lines `key=value` in one text, sorted by the bytes of the key.
///
/// The text is a literal in the program and is searched where it lies, by halves: nothing is built at start-up, and a
/// table takes no memory but its own pages of the file.
struct AssignedNumberTable: Sendable {
    private static let newline = UInt8(ascii: "\n")
    private static let separator = UInt8(ascii: "=")

    let text: String

    /// The value of a key; `nil` if there is no such line.
    func value(of key: String) -> String? {
        range(of: key).flatMap { string($0) }
    }

    /// The two parts `kebab=name` of the value of a key; `nil` for the first if it is empty.
    func names(of key: String) -> (kebab: String?, name: String)? {
        guard let range = range(of: key) else { return nil }
        let bytes = text.utf8.span
        guard let separator = range.first(where: { bytes[$0] == Self.separator }),
            let name = string(separator + 1..<range.upperBound)
        else { return nil }
        return (separator == range.lowerBound ? nil : string(range.lowerBound..<separator), name)
    }

    /// Where the value of a key lies in the text.
    private func range(of key: String) -> Range<Int>? {
        let bytes = text.utf8.span
        let wanted = key.utf8.span
        // Both bounds stand at the start of a line.
        var low = 0
        var high = bytes.count
        while low < high {
            var start = low + (high - low) / 2
            while start > low, bytes[start - 1] != Self.newline { start -= 1 }
            var end = start
            while end < bytes.count, bytes[end] != Self.newline { end += 1 }
            switch Self.compare(wanted, bytes.extracting(start..<end)) {
            case 0: return start + wanted.count + 1..<end
            case ..<0: high = start
            default: low = end + 1
            }
        }
        return nil
    }

    /// All keys, in order.
    var keys: [String] {
        text.split(separator: "\n").map { line in String(line.prefix { $0 != "=" }) }
    }

    /// How a key compares with that of a line: below, at or above zero.
    private static func compare(_ key: Span<UInt8>, _ line: Span<UInt8>) -> Int {
        var index = 0
        while index < line.count, line[index] != separator {
            guard index < key.count else { return -1 }
            if key[index] != line[index] { return key[index] < line[index] ? -1 : 1 }
            index += 1
        }
        return index < key.count ? 1 : 0
    }

    private func string(_ range: Range<Int>) -> String? {
        guard let characters = try? UTF8Span(validating: text.utf8.span.extracting(range)) else { return nil }
        return String(copying: characters)
    }
}
