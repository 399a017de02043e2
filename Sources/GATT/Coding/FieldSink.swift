/// A destination for the fields of a typed value, so that one description of the value yields both the tree and the JSON.
///
/// The JSON of a notification is written without an intermediate tree, because thousands of notifications per second
/// are encoded.
protocol FieldSink: FieldCoder where Failure == Never {
    /// Adds a field with its unit, if it has one.
    mutating func add(_ key: String, _ value: FieldValue, unit: StaticString?)
    /// Adds a field that is a list.
    mutating func add<Elements: Collection>(
        _ key: String,
        _ elements: Elements,
        unit: StaticString?,
        _ value: (Elements.Element) -> FieldValue
    )
}

extension FieldSink {
    /// Adds a field that has no unit.
    mutating func add(_ key: String, _ value: FieldValue) {
        add(key, value, unit: nil)
    }

    /// Adds a list of names.
    mutating func add(_ key: String, names: [String]) {
        add(key, names, unit: nil) { .text($0) }
    }
}

/// Collects fields as a tree, and appends their units under the key `units`.
struct FieldTree: FieldSink {
    private var fields = FieldObject()
    private var units = FieldObject()

    mutating func add(_ key: String, _ value: FieldValue, unit: StaticString?) {
        fields.append(key, value)
        if let unit { units.append(key, .text(unit.description)) }
    }

    mutating func add<Elements: Collection>(
        _ key: String,
        _ elements: Elements,
        unit: StaticString?,
        _ value: (Elements.Element) -> FieldValue
    ) {
        add(key, .list(elements.map(value)), unit: unit)
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
/// Each value is written in two passes, one for its fields and one for their units, so nothing is stored.
struct FieldJSON: FieldSink {
    enum Pass { case fields, units, absentFields }

    var json: [UInt8]
    var pass = Pass.fields
    private var hasUnits = false

    init(appendingTo json: consuming [UInt8]) {
        self.json = json
    }

    mutating func add(_ key: String, _ value: FieldValue, unit: StaticString?) {
        guard writeKey(key, unit: unit) else { return }
        value.appendJSON(to: &json)
    }

    mutating func add<Elements: Collection>(
        _ key: String,
        _ elements: Elements,
        unit: StaticString?,
        _ value: (Elements.Element) -> FieldValue
    ) {
        guard writeKey(key, unit: unit) else { return }
        json.append(UInt8(ascii: "["))
        var first = true
        for element in elements {
            if !first { json.append(UInt8(ascii: ",")) }
            first = false
            value(element).appendJSON(to: &json)
        }
        json.append(UInt8(ascii: "]"))
    }

    /// Writes the key and returns whether the value must follow; in the other passes, writes the unit or `null` instead.
    fileprivate mutating func writeKey(_ key: String, unit: StaticString?) -> Bool {
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
            FieldValue.null.appendJSON(to: &json)
        }
        return false
    }

    /// Visits the fields; not inlined, because a value is visited in several passes.
    @inline(never)
    fileprivate mutating func visit(_ value: inout some FieldCodable) {
        value.visitFields(with: &self)
    }

    /// Writes the complete object of a value.
    mutating func write(_ value: some FieldCodable) {
        var copy = value
        json.append(UInt8(ascii: "{"))
        visit(&copy)
        if hasUnits {
            JSON.append(field: FieldObject.unitsKey, to: &json)
            json.append(UInt8(ascii: "{"))
            pass = .units
            visit(&copy)
            json.append(UInt8(ascii: "}"))
        }
        json.append(UInt8(ascii: "}"))
    }
}

// These fields are written without an intermediate `FieldValue`.
extension FieldJSON {
    @inline(__always)
    mutating func part<Content: ValueField>(
        _ key: String,
        _ field: inout Content,
        isRequired: Bool,
        _ quantity: FieldQuantity
    ) {
        self.field(key, &field, quantity)
    }

    @inline(__always)
    mutating func field<Content: ValueField>(_ key: String, _ field: inout Content, _ quantity: FieldQuantity) {
        guard writeKey(key, unit: quantity.unit) else { return }
        field.appendJSON(to: &json, quantity)
    }

    @inline(__always)
    mutating func optional<Content: ValueField>(
        _ key: String,
        _ field: inout Content?,
        isPresent: Bool,
        _ quantity: FieldQuantity
    ) {
        guard writeKey(key, unit: quantity.unit) else { return }
        guard let field else { return FieldValue.null.appendJSON(to: &json) }
        field.appendJSON(to: &json, quantity)
    }

    mutating func list<Content: ValueField>(
        _ key: String,
        _ fields: inout [Content],
        isPresent: Bool,
        _ quantity: FieldQuantity
    ) {
        guard writeKey(key, unit: quantity.unit) else { return }
        json.append(UInt8(ascii: "["))
        for index in fields.indices {
            if index > 0 { json.append(UInt8(ascii: ",")) }
            fields[index].appendJSON(to: &json, quantity)
        }
        json.append(UInt8(ascii: "]"))
    }

    mutating func bytes(_ key: String, _ content: inout [UInt8], _ length: FieldLength) {
        guard !(length.isOptional && content.isEmpty) else { return add(key, .null) }
        guard writeKey(key, unit: nil) else { return }
        JSON.append(hex: content, to: &json)
    }

    /// Writes a group; if it is absent, writes `null` for each field by visiting a blank group.
    mutating func group<Group: ValueRecord>(_ group: inout Group?, isPresent: Bool) {
        if var present = group { return visit(&present) }
        guard pass != .units else { return }
        let outer = pass
        pass = .absentFields
        var blank = Group()
        visit(&blank)
        pass = outer
    }

    /// Writes a nested object.
    mutating func object<Object: ValueRecord>(_ key: String, _ object: inout Object) {
        guard writeKey(key, unit: nil) else { return }
        object.appendJSON(to: &json)
    }

    mutating func optionalObject<Object: ValueRecord>(_ key: String, _ object: inout Object?, isPresent: Bool) {
        guard let present = object else { return add(key, .null) }
        guard writeKey(key, unit: nil) else { return }
        present.appendJSON(to: &json)
    }

    mutating func objects<Object: ValueRecord>(_ key: String, _ objects: inout [Object]) {
        guard writeKey(key, unit: nil) else { return }
        json.append(UInt8(ascii: "["))
        for index in objects.indices {
            if index > 0 { json.append(UInt8(ascii: ",")) }
            objects[index].appendJSON(to: &json)
        }
        json.append(UInt8(ascii: "]"))
    }
}
