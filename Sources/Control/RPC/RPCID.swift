package import GATT

/// The identifier that the client assigns to a request, which associates the response with it.
package enum RPCID: Hashable, Sendable {
    case null
    case integer(Int)
    case number(Double)
    case text(String)

    /// Maximum length of a string in bytes, because it is repeated in responses and errors.
    package static let maximumLength = 1024

    /// Creates an identifier; returns nil for Booleans, lists, objects, and strings that are too long.
    package init?(_ field: FieldValue) {
        switch field {
        case .null: self = .null
        case .integer(let value): self = .integer(value)
        case .number(let value): self = .number(value)
        case .text(let value):
            guard value.utf8.count <= Self.maximumLength else { return nil }
            self = .text(value)
        case .boolean, .list, .object: return nil
        }
    }

    package var field: FieldValue {
        switch self {
        case .null: .null
        case .integer(let value): .integer(value)
        case .number(let value): .number(value)
        case .text(let value): .text(value)
        }
    }
}
