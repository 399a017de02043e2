/// Where a typed value puts its fields, so that one description gives both the tree and the JSON.
///
/// The JSON of a notification is written without a tree in between: thousands of them a second pass through here.
public protocol FieldSink: ValueCoder where Failure == Never {
    /// Takes one field with its unit, if it has one.
    mutating func put(_ key: String, _ value: FieldValue, unit: StaticString?)
    /// Takes a field that is a list.
    mutating func put<Elements: Collection>(
        _ key: String,
        _ elements: Elements,
        unit: StaticString?,
        _ value: (Elements.Element) -> FieldValue
    )
}

extension FieldSink {
    /// Takes one field that has no unit.
    public mutating func put(_ key: String, _ value: FieldValue) {
        put(key, value, unit: nil)
    }

    /// Takes a list of words.
    mutating func put(_ key: String, words: [String]) {
        put(key, words, unit: nil) { .text($0) }
    }
}

/// Collects fields as a tree, and their units to go under the key `units` behind them.
struct FieldTree: FieldSink {
    private var fields = FieldObject()
    private var units = FieldObject()

    mutating func put(_ key: String, _ value: FieldValue, unit: StaticString?) {
        fields.append(key, value)
        if let unit { units.append(key, .text(unit.description)) }
    }

    mutating func put<Elements: Collection>(
        _ key: String,
        _ elements: Elements,
        unit: StaticString?,
        _ value: (Elements.Element) -> FieldValue
    ) {
        put(key, .list(elements.map(value)), unit: unit)
    }

    var object: FieldObject {
        guard !units.entries.isEmpty else { return fields }
        var object = fields
        object.append(FieldObject.unitsKey, .object(units))
        return object
    }
}

/// Writes fields as JSON.
///
/// A value passes through it twice, for its fields and for their units, so nothing is kept.
struct FieldJSON: FieldSink {
    enum Pass { case fields, units }

    var json: [UInt8]
    var pass = Pass.fields
    private var hasUnits = false

    init(appendingTo json: consuming [UInt8]) {
        self.json = json
    }

    mutating func put(_ key: String, _ value: FieldValue, unit: StaticString?) {
        guard writesField(key, unit: unit) else { return }
        value.write(into: &json)
    }

    mutating func put<Elements: Collection>(
        _ key: String,
        _ elements: Elements,
        unit: StaticString?,
        _ value: (Elements.Element) -> FieldValue
    ) {
        guard writesField(key, unit: unit) else { return }
        json.append(UInt8(ascii: "["))
        var first = true
        for element in elements {
            if !first { json.append(UInt8(ascii: ",")) }
            first = false
            value(element).write(into: &json)
        }
        json.append(UInt8(ascii: "]"))
    }

    /// Writes an object within the object, without making a tree of it first.
    mutating func object<Object: Record>(_ key: String, _ object: inout Object) {
        guard writesField(key, unit: nil) else { return }
        object.appendJSON(to: &json)
    }

    mutating func optionalObject<Object: Record>(_ key: String, _ object: inout Object?, isPresent: Bool) {
        guard let present = object else { return put(key, .null) }
        guard writesField(key, unit: nil) else { return }
        present.appendJSON(to: &json)
    }

    mutating func objects<Object: Record>(_ key: String, _ objects: inout [Object]) {
        guard writesField(key, unit: nil) else { return }
        json.append(UInt8(ascii: "["))
        for index in objects.indices {
            if index > 0 { json.append(UInt8(ascii: ",")) }
            objects[index].appendJSON(to: &json)
        }
        json.append(UInt8(ascii: "]"))
    }

    /// Writes the key and says whether its value is to follow; in the second pass writes the unit instead.
    private mutating func writesField(_ key: String, unit: StaticString?) -> Bool {
        if pass == .fields {
            JSON.append(field: key, to: &json)
            if unit != nil { hasUnits = true }
            return true
        }
        guard let unit else { return false }
        JSON.append(field: key, to: &json)
        JSON.append(unit, to: &json)
        return false
    }

    /// Writes the whole object of a value.
    mutating func write(_ value: some FieldCodable) {
        var copy = value
        json.append(UInt8(ascii: "{"))
        copy.code(with: &self)
        if hasUnits {
            JSON.append(field: FieldObject.unitsKey, to: &json)
            json.append(UInt8(ascii: "{"))
            pass = .units
            copy.code(with: &self)
            json.append(UInt8(ascii: "}"))
        }
        json.append(UInt8(ascii: "}"))
    }
}
