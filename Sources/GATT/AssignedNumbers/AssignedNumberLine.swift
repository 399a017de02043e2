/// A line of a table of assigned numbers, parsed in place.
struct AssignedNumberLine {
    private static let separator = UInt8(ascii: "=")
    private static let comma = UInt8(ascii: ",")
    private static let newline = UInt8(ascii: "\n")

    private let text: String
    /// The number; for a UUID, its 16-bit or 32-bit value if it has one.
    let number: UInt128
    private let numberEnd: Int

    init(of text: String, at start: Int) {
        self.text = text
        let bytes = text.utf8.span
        var number: UInt128 = 0
        var position = start
        while position < bytes.count, bytes[position] != Self.separator {
            // 128-bit UUIDs contain hyphens.
            if let nibble = HexText.nibble(bytes[position]) { number = number << 4 | UInt128(nibble) }
            position += 1
        }
        self.number = number
        numberEnd = position
    }

    /// The UUID with this number; for other kinds of numbers, the short UUID with the same value.
    var uuid: BluetoothUUID {
        UInt32(exactly: number).map { BluetoothUUID(uint32: $0) } ?? BluetoothUUID(value: number)
    }

    /// The assigned name.
    var name: String { string(nameRange) }

    /// The name in kebab case; `nil` if it is ambiguous.
    var kebabName: String? {
        let kebabNamesRange = kebabNamesRange
        return kebabNamesRange.isEmpty ? nil : string(kebabNameRange(at: kebabNamesRange.lowerBound))
    }

    /// The name in kebab case, followed by its aliases; empty if the name is ambiguous.
    var kebabNames: [String] {
        let kebabNamesRange = kebabNamesRange
        var kebabNames: [String] = []
        var start = kebabNamesRange.lowerBound
        while start < kebabNamesRange.upperBound {
            let range = kebabNameRange(at: start)
            kebabNames.append(string(range))
            start = range.upperBound + 1
        }
        return kebabNames
    }

    /// The symbol; `nil` if the table has no symbols.
    var symbol: String? {
        let nameEnd = nameRange.upperBound
        return hasField(after: nameEnd) ? string(field(after: nameEnd)) : nil
    }

    /// The offset of the end of the line.
    var end: Int {
        let nameEnd = nameRange.upperBound
        return hasField(after: nameEnd) ? field(after: nameEnd).upperBound : nameEnd
    }

    /// Returns a Boolean value that indicates whether the line has a name or alias, ignoring letter case.
    func contains(kebabName wanted: Span<UInt8>) -> Bool {
        let kebabNamesRange = kebabNamesRange
        let bytes = text.utf8.span
        var start = kebabNamesRange.lowerBound
        while start < kebabNamesRange.upperBound {
            let range = kebabNameRange(at: start)
            if range.count == wanted.count,
                wanted.indices.allSatisfy({ wanted[$0].lowercased == bytes[range.lowerBound + $0] })
            {
                return true
            }
            start = range.upperBound + 1
        }
        return false
    }

    private var kebabNamesRange: Range<Int> { field(after: numberEnd) }
    private var nameRange: Range<Int> { field(after: kebabNamesRange.upperBound) }

    /// Returns the range of the name at an offset, up to the next comma or the end of the field.
    private func kebabNameRange(at start: Int) -> Range<Int> {
        let bytes = text.utf8.span
        var end = start
        while end < bytes.count, bytes[end] != Self.comma, bytes[end] != Self.separator { end += 1 }
        return start..<end
    }

    /// Returns the range of the field after a separator, up to the next separator or the end of the line.
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
    /// The number of the UUID in the tables, which is its 16-bit or 32-bit value if it has one.
    ///
    /// `nil` for a 128-bit UUID whose value could be mistaken for a short one; no such UUID is assigned.
    var assignedNumber: UInt128? {
        if let uint32 { return UInt128(uint32) }
        return value > UInt128(UInt32.max) ? value : nil
    }
}
