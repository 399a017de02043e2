/// A decoded value as a tree that prints as JSON: what `decode` shows and `encode` takes.
public enum FieldValue: Hashable, Sendable {
    /// Not known, or not there.
    case null
    /// A truth value.
    case boolean(Bool)
    /// A whole number.
    case integer(Int)
    /// A number with a fraction.
    case number(Double)
    /// A text, or the word of an enumeration.
    case text(String)
    /// Values in order.
    case list([FieldValue])
    /// Values with keys.
    case object(FieldObject)
}

/// Keys and values in the order in which they were added.
///
/// Objects hold a handful of keys, so a list searched from the front is smaller and faster than a dictionary. Two are
/// equal if they hold the same entries in the same order.
public struct FieldObject: Hashable, Sendable {
    /// One key with its value.
    public struct Entry: Hashable, Sendable {
        /// The key.
        public var key: String
        /// The value.
        public var value: FieldValue

        /// Makes an entry.
        public init(key: String, value: FieldValue) {
            self.key = key
            self.value = value
        }
    }

    /// The keys and values, in order.
    public private(set) var entries: [Entry] = []

    /// Makes an empty object.
    public init() {}

    /// Makes an object of entries in order; no two may have the same key, which is not looked for.
    public init(distinct entries: [Entry]) {
        self.entries = entries
    }

    /// Adds a key at the end, or gives a key that is already there another value in its place.
    public mutating func append(_ key: String, _ value: FieldValue) {
        self[key] = value
    }

    /// The value of a key; `nil` where there is no such key, and assigning `nil` removes it.
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
    /// Makes an object with the keys in the order written.
    public init(dictionaryLiteral elements: (String, FieldValue)...) {
        for (key, value) in elements { append(key, value) }
    }
}

extension FieldValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Makes `null`.
    public init(nilLiteral: ()) { self = .null }
    /// Makes a truth value.
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    /// Makes a whole number.
    public init(integerLiteral value: Int) { self = .integer(value) }
    /// Makes a number.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Makes a text.
    public init(stringLiteral value: String) { self = .text(value) }
    /// Makes a list.
    public init(arrayLiteral elements: FieldValue...) { self = .list(elements) }
    /// Makes an object with the keys in the order written.
    public init(dictionaryLiteral elements: (String, FieldValue)...) {
        var object = FieldObject()
        for (key, value) in elements { object.append(key, value) }
        self = .object(object)
    }
}
