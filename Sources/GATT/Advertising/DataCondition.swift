/// A condition for the data that an advertisement contains for a company or a service.
package struct DataCondition<Identifier: Hashable & Sendable>: Hashable, Sendable {
    package var identifier: Identifier
    package var pattern: DataPattern

    package init(_ identifier: Identifier, _ pattern: DataPattern) {
        self.identifier = identifier
        self.pattern = pattern
    }

    /// Returns whether the data of the identifier is present and matches.
    package func matches(_ data: [Identifier: [UInt8]]) -> Bool {
        data[identifier].map(pattern.matches) ?? false
    }
}

/// The parts of a condition's text, which are separated by its last colon: `004C:0215`, `FEAA:10`.
///
/// Without a colon, the pattern is empty and matches any data.
package struct DataConditionText: Hashable, Sendable, CustomStringConvertible {
    package var identifier: String
    package var pattern: String

    package init(_ text: String) {
        let colon = text.utf8.lastIndex(of: UInt8(ascii: ":"))
        identifier = String(text[..<(colon ?? text.endIndex)])
        pattern = colon.map { String(text[text.utf8.index(after: $0)...]) } ?? ""
    }

    package init(identifier: String, pattern: DataPattern) {
        self.identifier = identifier
        self.pattern = pattern.description
    }

    package var description: String { "\(identifier):\(pattern)" }
}

extension UInt16 {
    /// Parses a company identifier in hex: `004C`, `0x004C`; nil for other texts.
    package init?(companyIdentifier text: String) {
        self.init(text.hasPrefix("0x") ? text.dropFirst(2) : text[...], radix: 16)
    }
}
