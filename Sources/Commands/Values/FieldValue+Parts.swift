package import GATT

extension FieldValue {
    package var text: String? { if case .text(let text) = self { text } else { nil } }
    package var object: FieldObject? { if case .object(let object) = self { object } else { nil } }
    package var integer: Int? { if case .integer(let integer) = self { integer } else { nil } }
    /// The elements of a list; empty for other values.
    package var list: [FieldValue] { if case .list(let list) = self { list } else { [] } }
}
