/// A passkey of a pairing, which has six decimal digits (Core Specification, Vol 3, Part H, 2.3.5.3).
package enum Passkey {
    package static let range: ClosedRange<UInt32> = 0...999_999

    /// Returns the six digits that devices display.
    package static func text(_ passkey: UInt32) -> String {
        let digits = String(passkey)
        return String(repeating: "0", count: max(0, 6 - digits.utf8.count)) + digits
    }

    /// Parses a passkey of one to six digits; returns nil for any other text.
    package static func parse(_ text: some StringProtocol) -> UInt32? {
        let digits = text.utf8
        guard (1...6).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return UInt32(text)
    }
}
