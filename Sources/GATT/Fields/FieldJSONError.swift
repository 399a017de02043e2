/// An error in JSON text.
public struct FieldJSONError: Error, Hashable, Sendable {
    /// Offset of the error, in bytes.
    public let offset: Int
    /// Short description of the problem.
    public let message: String
    /// A Boolean value that indicates whether a limit was exceeded, in which case the text may be valid JSON.
    package let isLimit: Bool

    package init(_ message: String, at offset: Int, isLimit: Bool = false) {
        self.message = message
        self.offset = offset
        self.isLimit = isLimit
    }
}

extension FieldJSONError: CustomStringConvertible {
    /// Message with the offset, for display.
    public var description: String { "\(message) at byte \(offset)" }
}
