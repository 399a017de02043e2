/// Why octets are not JSON.
package struct JSONError: Error, Hashable, Sendable {
    /// Where, in octets from the first.
    package let offset: Int
    /// What is wrong there, in a few words.
    package let message: String
    /// Whether the octets are JSON, and only larger than is read.
    package let isLimit: Bool

    package init(_ message: String, at offset: Int, isLimit: Bool = false) {
        self.message = message
        self.offset = offset
        self.isLimit = isLimit
    }
}

extension JSONError: CustomStringConvertible {
    /// The error for people.
    package var description: String { "\(message) at octet \(offset)" }
}
