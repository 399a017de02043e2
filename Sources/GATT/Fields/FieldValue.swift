/// A decoded value as a tree of fields, which `gattlab decode` prints as JSON and `gattlab encode` accepts.
public enum FieldValue: Hashable, Sendable {
    /// An unknown or absent value.
    case null
    /// A Boolean value.
    case boolean(Bool)
    /// An integer.
    case integer(Int)
    /// A number with a fraction.
    case number(Double)
    /// A string, or the name of an enumeration case.
    case text(String)
    /// An ordered list of values.
    case list([FieldValue])
    /// A list of keys and values.
    case object(FieldObject)
}

extension FieldValue {
    /// The number, if the value is a finite one, with or without a fraction.
    public var double: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value) where value.isFinite: value
        default: nil
        }
    }
}

/// A list of keys and values in insertion order.
///
/// Objects have only a few keys, so a linear search is smaller and faster than a dictionary. Two objects are equal if
/// they have the same entries in the same order.
public struct FieldObject: Hashable, Sendable {
    /// A key and its value.
    public struct Entry: Hashable, Sendable {
        /// The key, unique within the object.
        public var key: String
        /// The value of the key.
        public var value: FieldValue

        /// Creates an entry.
        public init(key: String, value: FieldValue) {
            self.key = key
            self.value = value
        }
    }

    /// The keys and values, in order.
    public private(set) var entries: [Entry] = []

    /// Creates an empty object.
    public init() {}

    /// Creates an object from entries in order; their keys must be distinct, which is not checked.
    public init(distinct entries: [Entry]) {
        self.entries = entries
    }

    /// Appends a key with its value, or replaces the value of an existing key in place.
    public mutating func append(_ key: String, _ value: FieldValue) {
        self[key] = value
    }

    /// The value of a key, or `nil` if there is no such key; assigning `nil` removes the key.
    public subscript(key: String) -> FieldValue? {
        get { entries.first { $0.key == key }?.value }
        set {
            let index = entries.firstIndex { $0.key == key }
            switch (index, newValue) {
            case (let index?, let value?): entries[index].value = value
            case (let index?, nil): entries.remove(at: index)
            case (nil, let value?): entries.append(Entry(key: key, value: value))
            case (nil, nil): break
            }
        }
    }
}

extension FieldObject: ExpressibleByDictionaryLiteral {
    /// Creates an object with the keys in the order of the literal.
    public init(dictionaryLiteral elements: (String, FieldValue)...) {
        for (key, value) in elements { append(key, value) }
    }
}

extension FieldValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Creates a `null` value.
    public init(nilLiteral: ()) { self = .null }
    /// Creates a Boolean value.
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    /// Creates an integer value.
    public init(integerLiteral value: Int) { self = .integer(value) }
    /// Creates a number value.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Creates a string value.
    public init(stringLiteral value: String) { self = .text(value) }
    /// Creates a list value.
    public init(arrayLiteral elements: FieldValue...) { self = .list(elements) }
    /// Creates an object with the keys in the order of the literal.
    public init(dictionaryLiteral elements: (String, FieldValue)...) {
        var object = FieldObject()
        for (key, value) in elements { object.append(key, value) }
        self = .object(object)
    }
}
