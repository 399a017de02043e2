package import GATT

/// What tells which answer belongs to which request; chosen by who asks.
package enum RPCID: Hashable, Sendable {
    case null
    case integer(Int)
    case number(Double)
    case text(String)

    /// The longest text in bytes: it comes back with the answer, and with errors.
    package static let longest = 1024

    /// Nil for what cannot be an id: truth values, lists and objects, and texts that are too long.
    package init?(_ field: FieldValue) {
        switch field {
        case .null: self = .null
        case .integer(let value): self = .integer(value)
        case .number(let value): self = .number(value)
        case .text(let value):
            guard value.utf8.count <= Self.longest else { return nil }
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
