/// A row of fields that describes its layout once, for reading, writing, showing and entering alike.
public protocol Record: FieldCodable, Hashable {
    /// Makes a record whose fields are zero, empty or absent.
    init()

    /// The keys of the fields, in order.
    static var fieldKeys: [String] { get }
}

extension Record {
    /// The keys that a walk over the blank record comes by.
    public static var fieldKeys: [String] {
        Self().shownKeys
    }

    /// The keys that walks over these records come by: those of a value whose fields depend on its first one.
    static func fieldKeys(of records: some Sequence<Self>) -> [String] {
        var union: [String] = []
        for record in records {
            for key in record.shownKeys where !union.contains(key) { union.append(key) }
        }
        return union
    }

    /// A record for each value with a word of a field that says what follows, which `set` puts there.
    static func each<Choice: Enumeration>(_ choice: Choice.Type, _ set: (inout Self, Choice) -> Void) -> [Self] {
        choice.words.map { word in Self { set(&$0, Choice(rawValue: word.number)) } }
    }

    /// The keys of the fields, in order.
    public var fieldKeys: [String] { Self.fieldKeys }

    /// Makes a record and sets some of its fields: `BatteryLevelStatus { $0.level = 80 }`.
    public init(_ configure: (inout Self) -> Void) {
        self.init()
        configure(&self)
    }

    /// Makes the record from fields of the shape in which they are shown.
    ///
    /// - Throws: `FieldError` with the field and what it should have been.
    public init(fields: FieldObject) throws(FieldError) {
        self.init()
        try enter(fields)
    }
}

/// Lists the keys of the fields that are shown.
struct FieldKeys: FieldSink {
    private(set) var keys: [String] = []

    mutating func put(_ key: String, _ value: FieldValue, unit: StaticString?) {
        keys.append(key)
    }

    mutating func put<Elements: Collection>(
        _ key: String,
        _ elements: Elements,
        unit: StaticString?,
        _ value: (Elements.Element) -> FieldValue
    ) {
        keys.append(key)
    }

    mutating func group<Group: Record>(_ group: inout Group?, isPresent: Bool) {
        keys += Group.fieldKeys
    }
}
