package import GATT

/// What a text stands for among the assigned numbers: a UUID, a number, a name, or part of names.
package struct AssignedNumberSearch: Sendable {
    /// The UUID, if the text is one, whether anything has it or not.
    package var uuid: BluetoothUUID?
    /// What has the number or the name; without such a thing, what has the text as part of its names.
    package var matches: [AssignedNumber]
    /// Whether the text is all of a number, name or symbol, and not a part of names.
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

    /// The name in kebab case that a misspelt one was probably meant to be.
    package static func closest(to text: String, in kinds: [AssignedNumber.Kind]) -> String? {
        Spelling.closest(to: kebabName(text), among: kinds.flatMap(AssignedNumber.kebabNames))
    }

    /// What has this number, name or symbol, each once.
    private static func exact(_ text: String, _ kind: AssignedNumber.Kind) -> [AssignedNumber] {
        var found = number(text, kind).map { AssignedNumber.numbered($0, kind) } ?? []
        if let named = AssignedNumber.named(kebabName(text), kind), !found.contains(named) { found.append(named) }
        // Only units have symbols; some have none.
        if kind == .unit, !text.isEmpty { found += AssignedNumber.all(kind).filter { $0.symbol == text } }
        return found
    }

    /// The number a text is for a kind: any UUID, or what is written as `16`, `004C` or `0x4C` and is no UUID's.
    private static func number(_ text: String, _ kind: AssignedNumber.Kind) -> BluetoothUUID? {
        if kind.isUUID { return BluetoothUUID(text) }
        let isPrefixed = text.hasPrefix("0x") || text.hasPrefix("0X")
        let digits = isPrefixed ? text.dropFirst(2) : text[...]
        guard isPrefixed ? (1...4).contains(digits.count) : digits.count == 2 || digits.count == 4 else { return nil }
        return digits.allSatisfy(\.isHexDigit) ? UInt16(digits, radix: 16).map { BluetoothUUID($0) } : nil
    }

    /// `Heart Rate`, `heart_rate` and `org.bluetooth.service.heart_rate` as `heart-rate`.
    private static func kebabName(_ text: String) -> String {
        let isIdentifier = text.hasPrefix("org.bluetooth.")
        let last = isIdentifier ? text.split(separator: ".").last ?? "" : text[...]
        return String(last.lowercased().map { $0 == " " || $0 == "_" ? "-" : $0 })
    }
}
