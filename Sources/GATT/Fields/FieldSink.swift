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
    enum Pass { case fields, units, absentFields }

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

    /// Writes the key and says whether its value is to follow; in the other passes writes what there is to say instead.
    fileprivate mutating func writesField(_ key: String, unit: StaticString?) -> Bool {
        switch pass {
        case .fields:
            JSON.append(field: key, to: &json)
            if unit != nil { hasUnits = true }
            return true
        case .units:
            guard let unit else { return false }
            JSON.append(field: key, to: &json)
            JSON.append(unit, to: &json)
        case .absentFields:
            JSON.append(field: key, to: &json)
            FieldValue.null.write(into: &json)
        }
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

// What is written without making a `FieldValue` of it first.
extension FieldJSON {
    @inline(__always)
    mutating func shown<Content: Field>(
        _ key: String,
        _ field: inout Content,
        isRequired: Bool,
        _ quantity: Quantity
    ) {
        self.field(key, &field, quantity)
    }

    @inline(__always)
    mutating func field<Content: Field>(_ key: String, _ field: inout Content, _ quantity: Quantity) {
        guard writesField(key, unit: quantity.unit) else { return }
        field.appendJSON(to: &json, quantity)
    }

    @inline(__always)
    mutating func optional<Content: Field>(
        _ key: String,
        _ field: inout Content?,
        isPresent: Bool,
        _ quantity: Quantity
    ) {
        guard writesField(key, unit: quantity.unit) else { return }
        guard let field else { return FieldValue.null.write(into: &json) }
        field.appendJSON(to: &json, quantity)
    }

    mutating func list<Content: Field>(
        _ key: String,
        _ fields: inout [Content],
        isPresent: Bool,
        _ quantity: Quantity
    ) {
        guard writesField(key, unit: quantity.unit) else { return }
        json.append(UInt8(ascii: "["))
        for index in fields.indices {
            if index > 0 { json.append(UInt8(ascii: ",")) }
            fields[index].appendJSON(to: &json, quantity)
        }
        json.append(UInt8(ascii: "]"))
    }

    mutating func octets(_ key: String, _ octets: inout [UInt8], _ length: FieldLength) {
        guard !(length.isOptional && octets.isEmpty) else { return put(key, .null) }
        guard writesField(key, unit: nil) else { return }
        JSON.append(hex: octets, to: &json)
    }

    /// Writes `null` for each field of a group that is not there, by walking over a blank one.
    mutating func group<Group: Record>(_ group: inout Group?, isPresent: Bool) {
        if var present = group { return present.code(with: &self) }
        guard pass != .units else { return }
        let outer = pass
        pass = .absentFields
        var blank = Group()
        blank.code(with: &self)
        pass = outer
    }

    /// Writes an object within the object.
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
}
