/// The names that sessions can be given.
package enum SessionName {
    package static let maximumLength = 64
    /// What a name is made of, for messages.
    package static let rule =
        "lower-case letters, digits, '-', '_' and '.', beginning with a letter or digit; at most \(maximumLength)"

    /// Whether a text can be a session's name.
    ///
    /// Those of the daemon's own sessions begin with `@` and cannot be given.
    package static func isValid(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetterOrDigit(first) else { return false }
        return text.utf8.count <= maximumLength
            && text.utf8.allSatisfy { byte in
                isLetterOrDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
                    || byte == UInt8(ascii: ".")
            }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
}
