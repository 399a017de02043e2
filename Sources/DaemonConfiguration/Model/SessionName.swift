/// Validation of session names.
package enum SessionName {
    package static let maximumLength = 64
    /// The rule for names, as shown in messages.
    package static let rule =
        "lowercase letters, digits, '-', '_' and '.', starting with a letter or digit; at most \(maximumLength)"

    /// Returns true if a string is a valid session name.
    ///
    /// Names of the daemon's own sessions start with `@` and are not valid here.
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
