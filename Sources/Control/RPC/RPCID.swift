package import GATT

/// What tells which answer belongs to which request; chosen by who asks.
package enum RPCID: Hashable, Sendable {
    case null
    case integer(Int)
    case number(Double)
    case text(String)

    /// Nil for what cannot be an id: truth values, lists and objects.
    package init?(_ field: FieldValue) {
        switch field {
        case .null: self = .null
        case .integer(let value): self = .integer(value)
        case .number(let value): self = .number(value)
        case .text(let value): self = .text(value)
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
