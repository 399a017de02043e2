/// Why octets are not JSON.
package struct JSONError: Error, Hashable, Sendable {
    /// Where, in octets from the first.
    package let offset: Int
    /// What is wrong there, in a few words.
    package let message: String

    package init(_ message: String, at offset: Int) {
        self.message = message
        self.offset = offset
    }
}

extension JSONError: CustomStringConvertible {
    /// The error for people.
    package var description: String { "\(message) at octet \(offset)" }
}
