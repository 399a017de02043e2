/// One line of a table of assigned numbers, read where it lies.
struct AssignedNumberLine {
    private static let separator = UInt8(ascii: "=")
    private static let comma = UInt8(ascii: ",")
    private static let newline = UInt8(ascii: "\n")

    private let text: String
    /// The number; of a UUID the 16-bit or 32-bit value where it has one.
    let number: UInt128
    private let numberEnd: Int

    init(of text: String, at start: Int) {
        self.text = text
        let bytes = text.utf8.span
        var number: UInt128 = 0
        var position = start
        while position < bytes.count, bytes[position] != Self.separator {
            // A UUID of 128 bits has hyphens.
            if let nibble = Hex.nibble(bytes[position]) { number = number << 4 | UInt128(nibble) }
            position += 1
        }
        self.number = number
        numberEnd = position
    }

    /// The UUID that the number is, or would be.
    var uuid: BluetoothUUID {
        UInt32(exactly: number).map { BluetoothUUID(long: $0) } ?? BluetoothUUID(value: number)
    }

    /// The name.
    var name: String { string(nameRange) }

    /// The name in kebab case; `nil` if it is not its own.
    var kebabName: String? {
        let wordsRange = wordsRange
        return wordsRange.isEmpty ? nil : string(word(at: wordsRange.lowerBound))
    }

    /// The name in kebab case, then its aliases; empty if it has none of its own.
    var words: [String] {
        let wordsRange = wordsRange
        var words: [String] = []
        var start = wordsRange.lowerBound
        while start < wordsRange.upperBound {
            let word = word(at: start)
            words.append(string(word))
            start = word.upperBound + 1
        }
        return words
    }

    /// The symbol; `nil` if the table has none.
    var symbol: String? {
        let nameEnd = nameRange.upperBound
        return hasField(after: nameEnd) ? string(field(after: nameEnd)) : nil
    }

    /// Where the line ends.
    var end: Int {
        let nameEnd = nameRange.upperBound
        return hasField(after: nameEnd) ? field(after: nameEnd).upperBound : nameEnd
    }

    /// Whether this is one of the words, in any letter case.
    func hasWord(_ wanted: Span<UInt8>) -> Bool {
        let wordsRange = wordsRange
        let bytes = text.utf8.span
        var start = wordsRange.lowerBound
        while start < wordsRange.upperBound {
            let word = word(at: start)
            if word.count == wanted.count,
                wanted.indices.allSatisfy({ wanted[$0].lowercased == bytes[word.lowerBound + $0] })
            {
                return true
            }
            start = word.upperBound + 1
        }
        return false
    }

    private var wordsRange: Range<Int> { field(after: numberEnd) }
    private var nameRange: Range<Int> { field(after: wordsRange.upperBound) }

    /// The word that begins here, up to the next comma or the end of the field.
    private func word(at start: Int) -> Range<Int> {
        let bytes = text.utf8.span
        var end = start
        while end < bytes.count, bytes[end] != Self.comma, bytes[end] != Self.separator { end += 1 }
        return start..<end
    }

    /// The field behind a separator, up to the next one or the end of the line.
    private func field(after separator: Int) -> Range<Int> {
        let bytes = text.utf8.span
        let start = min(separator + 1, bytes.count)
        var end = start
        while end < bytes.count, bytes[end] != Self.separator, bytes[end] != Self.newline { end += 1 }
        return start..<end
    }

    private func hasField(after end: Int) -> Bool {
        let bytes = text.utf8.span
        return end < bytes.count && bytes[end] == Self.separator
    }

    private func string(_ range: Range<Int>) -> String {
        guard let characters = try? UTF8Span(validating: text.utf8.span.extracting(range)) else { return "" }
        return String(copying: characters)
    }
}

extension BluetoothUUID {
    /// The number of a UUID in the tables: the 16-bit or 32-bit value where there is one.
    ///
    /// `nil` for a 128-bit UUID that would pass for a short one; none such is assigned.
    var assignedNumber: UInt128? {
        if let long { return UInt128(long) }
        return value > UInt128(UInt32.max) ? value : nil
    }
}
