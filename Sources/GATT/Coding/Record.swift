/// A row of fields that describes its layout once, for reading, writing, showing and entering alike.
public protocol Record: Hashable, Sendable {
    /// Makes a record whose fields are zero, empty or absent.
    init()

    /// Walks over the fields in the order in which they are sent.
    mutating func code<Coder: ValueCoder & ~Copyable & ~Escapable>(with coder: inout Coder) throws(Coder.Failure)

    /// The keys of the fields, in order.
    static var fieldKeys: [String] { get }
}

extension Record {
    /// The keys that a walk over the blank record comes by.
    public static var fieldKeys: [String] {
        var keys = FieldKeys()
        var blank = Self()
        blank.code(with: &keys)
        return keys.keys
    }

    /// Makes a record and sets some of its fields: `BatteryLevelStatus { $0.level = 80 }`.
    public init(_ configure: (inout Self) -> Void) {
        self.init()
        configure(&self)
    }

    /// Makes the record from fields of the shape in which they are shown.
    ///
    /// - Throws: `FieldError` with the field and what it should have been.
    public init(fields: FieldObject) throws(FieldError) {
        try fields.allow(Self.fieldKeys)
        self.init()
        var reader = FieldReader(fields)
        try code(with: &reader)
    }

    /// The fields as a tree, with `units` behind them where there are any.
    public var fields: FieldObject {
        var tree = FieldTree()
        var copy = self
        copy.code(with: &tree)
        return tree.object
    }
}

/// Lists the keys of the fields that are shown.
struct FieldKeys: FieldSink {
    private(set) var keys: [String] = []

    mutating func put(_ key: String, _ value: FieldValue, unit: String?) {
        keys.append(key)
    }

    mutating func put<Elements: Collection>(
        _ key: String,
        _ elements: Elements,
        unit: String?,
        _ value: (Elements.Element) -> FieldValue
    ) {
        keys.append(key)
    }

    mutating func group<Group: Record>(_ group: inout Group?, isPresent: Bool) {
        keys += Group.fieldKeys
    }
}
