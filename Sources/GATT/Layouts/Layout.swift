/// The layout of a value as data: its fields in the order in which they are sent.
///
/// Values that are no more than numbers in a row need no type of their own; `LayoutValue` walks over them all. The families
/// are in the files beside this one, each to be read like the tables of the GATT Specification Supplement.
struct Layout: Sendable {
    /// The fields.
    let fields: [LayoutField]
    /// Whether any field depends on a flag.
    let hasFlags: Bool
    /// Whether any field has contents that fit no word.
    let hasOctets: Bool

    init(_ fields: LayoutField...) {
        self.fields = fields
        hasFlags = fields.contains { $0.hasFlag }
        hasOctets = fields.contains { $0.kind.isOctets }
    }
}
