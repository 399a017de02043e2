package import GATT

/// A search of the assigned numbers by UUID, number, name, or part of a name.
package struct AssignedNumberSearch: Sendable {
    /// The UUID if the text is one, even if it is not assigned.
    package var uuid: BluetoothUUID?
    /// The entries with the number or name; if there are none, the entries with the text as part of a name.
    package var matches: [AssignedNumber]
    /// A Boolean value that indicates whether the text is a complete number, name or symbol.
    package var isExact: Bool

    package init(_ text: String, in kinds: [AssignedNumber.Kind] = AssignedNumber.Kind.allCases) {
        uuid = BluetoothUUID(text)
        matches = kinds.flatMap { Self.exact(text, $0) }
        isExact = !matches.isEmpty || uuid != nil
        let part = Self.kebabName(text)
        if !isExact, !part.isEmpty {
            matches = kinds.flatMap(AssignedNumber.all).filter { number in
                (number.aliases + [number.kebabName ?? "", Self.kebabName(number.name)]).contains { $0.contains(part) }
            }
        }
    }

    /// Returns the kebab-case name that is closest to a misspelled one.
    package static func closest(to text: String, in kinds: [AssignedNumber.Kind]) -> String? {
        Spelling.closest(to: kebabName(text), among: kinds.flatMap(AssignedNumber.kebabNames))
    }

    /// Returns the entries with this number, name or symbol, without duplicates.
    private static func exact(_ text: String, _ kind: AssignedNumber.Kind) -> [AssignedNumber] {
        var found = number(text, kind).map { AssignedNumber.find(uuid: $0, kind) } ?? []
        if let named = AssignedNumber.find(named: kebabName(text), kind), !found.contains(named) { found.append(named) }
        // Only units have symbols; some have none.
        if kind == .unit, !text.isEmpty { found += AssignedNumber.all(kind).filter { $0.symbol == text } }
        return found
    }

    /// Parses a number of a kind: a UUID, or for kinds without UUIDs a hexadecimal number such as `16`, `004C` or `0x4C`.
    private static func number(_ text: String, _ kind: AssignedNumber.Kind) -> BluetoothUUID? {
        if kind.isUUID { return BluetoothUUID(text) }
        let isPrefixed = text.hasPrefix("0x") || text.hasPrefix("0X")
        let digits = isPrefixed ? text.dropFirst(2) : text[...]
        guard isPrefixed ? (1...4).contains(digits.count) : digits.count == 2 || digits.count == 4 else { return nil }
        return digits.allSatisfy(\.isHexDigit) ? UInt16(digits, radix: 16).map { BluetoothUUID($0) } : nil
    }

    /// Converts a name to kebab case: `Heart Rate`, `heart_rate` and `org.bluetooth.service.heart_rate` become
    /// `heart-rate`.
    private static func kebabName(_ text: String) -> String {
        let isIdentifier = text.hasPrefix("org.bluetooth.")
        let last = isIdentifier ? text.split(separator: ".").last ?? "" : text[...]
        return String(last.lowercased().map { $0 == " " || $0 == "_" ? "-" : $0 })
    }
}
