/// A random value that a client must know: 256 bits from the system's generator.
package struct WebSecret: Sendable {
    /// The value as 64 hexadecimal digits.
    package let text: String

    package init() {
        var generator = SystemRandomNumberGenerator()
        text = (0..<4).map { _ in
            let digits = String(UInt64.random(in: .min ... .max, using: &generator), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// Returns whether a client knows the secret, in a time that does not depend on the first wrong character.
    package func matches(_ candidate: String) -> Bool {
        let own = Array(text.utf8)
        let other = Array(candidate.utf8)
        guard own.count == other.count else { return false }
        return zip(own, other).reduce(UInt8(0)) { $0 | $1.0 ^ $1.1 } == 0
    }
}
