/// The layout of a value as data: its fields in the order in which they are encoded.
///
/// Values that are simple sequences of numbers need no types of their own; `LayoutValue` codes all of them. The folder
/// `Families` has the layouts, in the style of the tables in the GATT Specification Supplement.
struct Layout: Sendable {
    /// The fields, in the order in which they are encoded.
    let fields: [LayoutField]
    /// A Boolean value that indicates whether any field depends on a flag.
    let hasFlags: Bool
    /// A Boolean value that indicates whether any field has content that does not fit into a word.
    let hasVariableLengthFields: Bool

    init(_ fields: LayoutField...) {
        self.fields = fields
        hasFlags = fields.contains { $0.hasFlag }
        hasVariableLengthFields = fields.contains { $0.kind.isVariableLength }
    }
}
