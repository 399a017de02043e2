/// A sequence of fields that describes its layout once for decoding, encoding, display and input.
public protocol ValueRecord: FieldCodable, Hashable {
    /// Creates a record whose fields are zero, empty or absent.
    init()

    /// The keys of the fields, in order.
    static var fieldKeys: [String] { get }
}

extension ValueRecord {
    /// The keys of the fields that a coder visits in a blank record.
    public static var fieldKeys: [String] {
        Self().currentKeys
    }

    /// Returns the union of the keys of several records, for a value whose fields depend on its first field.
    static func fieldKeys(of records: some Sequence<Self>) -> [String] {
        var union: [String] = []
        for record in records {
            for key in record.currentKeys where !union.contains(key) { union.append(key) }
        }
        return union
    }

    /// Returns a record for each case of an enumeration that selects the fields of the record.
    ///
    /// The closure `set` assigns the case to the record.
    static func variants<Choice: EnumerationField>(
        of choice: Choice.Type,
        _ set: (inout Self, Choice) -> Void
    ) -> [Self] {
        choice.names.map { name in Self { set(&$0, Choice(rawValue: name.number)) } }
    }

    /// The keys of the fields, in order.
    public var fieldKeys: [String] { Self.fieldKeys }

    /// Creates a record and configures some of its fields, such as `BatteryLevelStatus { $0.level = 80 }`.
    public init(_ configure: (inout Self) -> Void) {
        self.init()
        configure(&self)
    }

    /// Creates a record from a tree of fields.
    ///
    /// - Throws: `FieldError` with the field and its expected content.
    public init(fields: FieldObject) throws(FieldError) {
        self.init()
        try setFields(from: fields)
    }
}
