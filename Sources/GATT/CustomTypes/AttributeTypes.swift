/// The name and the layout of a UUID that is not the SIG's, as described by a user.
package struct CustomType: Hashable, Sendable {
    package let uuid: BluetoothUUID
    package let name: String?
    /// The layout of the values; `nil` if only the name is known.
    package let layout: CustomLayout?

    package init(_ uuid: BluetoothUUID, name: String?, layout: CustomLayout?) {
        self.uuid = uuid
        self.name = name
        self.layout = layout
    }
}

/// The types of attributes that a program knows: those that the SIG assigned, and a user's own.
///
/// It is a value without global state, passed to everything that decodes, encodes or names.
package struct AttributeTypes: Sendable {
    /// The types in the order of their UUIDs; a dictionary would need libm.
    private let types: [CustomType]
    /// The names in kebab case, in alphabetical order.
    private let names: [Name]

    private struct Name: Sendable {
        let text: String
        let uuid: BluetoothUUID
    }

    /// The types that the SIG assigned.
    package static var assigned: AttributeTypes { AttributeTypes() }

    /// Creates the SIG's types and a user's own, whose UUIDs must be distinct and not the SIG's.
    package init(_ types: [CustomType] = []) {
        self.types = types.sorted { $0.uuid < $1.uuid }
        names = types.compactMap { type in type.name.map { Name(text: Self.kebab($0), uuid: type.uuid) } }
            .sorted { $0.text < $1.text }
    }

    /// Returns the types with those of another set, which replace types of the same UUID.
    package func merging(_ others: AttributeTypes) -> AttributeTypes {
        AttributeTypes(types.filter { others.custom($0.uuid) == nil } + others.types)
    }

    /// Returns a user's own type.
    package func custom(_ uuid: BluetoothUUID) -> CustomType? {
        Self.first(in: types) { $0.uuid >= uuid }.flatMap { $0.uuid == uuid ? $0 : nil }
    }

    /// The names of a user's own types, in kebab case.
    package var customNames: [String] { names.map { $0.text } }

    /// Returns the UUID of a user's own type by its name, in any case and with hyphens or spaces.
    package func uuid(named name: String) -> BluetoothUUID? {
        guard !names.isEmpty else { return nil }
        let text = Self.kebab(name)
        return Self.first(in: names) { $0.text >= text }.flatMap { $0.text == text ? $0.uuid : nil }
    }

    /// Returns the first element that satisfies a condition, which all elements after it satisfy too.
    private static func first<Element>(in elements: [Element], where condition: (Element) -> Bool) -> Element? {
        var (low, high) = (0, elements.count)
        while low < high {
            let middle = low + (high - low) / 2
            if condition(elements[middle]) { high = middle } else { low = middle + 1 }
        }
        return low < elements.count ? elements[low] : nil
    }

    /// Returns the path of an attribute, such as `service/characteristic`, with UUIDs in place of a user's own names.
    package func replacingNames(inPath path: String) -> String {
        guard !names.isEmpty else { return path }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
        return parts.map { part in
            if let uuid = uuid(named: part) { return uuid.description }
            let text = InstanceText(part)
            guard let instance = text.instance, let uuid = uuid(named: text.characteristic) else { return part }
            return "\(uuid)@\(instance)"
        }.joined(separator: "/")
    }

    /// Returns the name of a characteristic or descriptor, or `nil` if it has none.
    package func name(of uuid: BluetoothUUID) -> String? {
        if let type = custom(uuid) { return type.name }
        return AssignedNumbers.name(of: uuid, .characteristic) ?? AssignedNumbers.name(of: uuid, .descriptor)
    }

    /// Returns the name of a service, or `nil` if it has none.
    package func serviceName(of uuid: BluetoothUUID) -> String? {
        custom(uuid)?.name ?? AssignedNumbers.name(of: uuid, .service)
    }

    /// Returns the codec of a characteristic or descriptor, or `nil` if its fields are not known.
    package func codec(of uuid: BluetoothUUID) -> ValueCodec? {
        if let layout = custom(uuid)?.layout { return .custom(uuid, layout) }
        return AttributeValues.fieldKeys(uuid) == nil ? nil : .assigned(uuid)
    }

    /// Decodes a value.
    ///
    /// - Throws: `DecodeError` with the reason, the field and the byte offset; also for a UUID whose fields are not known.
    package func decode(
        _ bytes: [UInt8],
        as uuid: BluetoothUUID,
        _ strictness: DecodingStrictness
    ) throws(DecodeError) -> DecodedFields {
        if let layout = custom(uuid)?.layout { return try layout.decode(bytes, strictness) }
        return try DecodedFields(decoding: bytes, as: uuid, strictness)
    }

    /// Decodes a value leniently for programs that store its numbers.
    ///
    /// - Throws: `DecodeError` with the reason, the field and the byte offset; also for a UUID whose fields are not known.
    package func readings(in bytes: [UInt8], of uuid: BluetoothUUID) throws(DecodeError) -> DecodedReadings {
        if let layout = custom(uuid)?.layout {
            return DecodedReadings(decoded: try layout.decode(bytes, .lenient), unavailable: [])
        }
        guard let readings = try AttributeValues.visitCodec(of: uuid, with: ReadingsVisitor(bytes: bytes)) else {
            throw DecodeError(unknown: uuid)
        }
        return readings
    }

    /// Encodes fields.
    ///
    /// - Throws: `FieldError` with the field and the expected content; also for a UUID whose fields are not known.
    package func encode(_ value: FieldValue, as uuid: BluetoothUUID) throws(FieldError) -> [UInt8] {
        if let layout = custom(uuid)?.layout { return try layout.encode(value) }
        return try value.encode(as: uuid)
    }

    /// Decodes a value leniently and appends its fields as compact JSON; appends nothing if decoding fails.
    ///
    /// - Returns: The violations that lenient decoding tolerated, and the edition of the layout.
    package func appendJSON(
        decoding bytes: [UInt8],
        as uuid: BluetoothUUID,
        to json: inout [UInt8]
    ) throws(DecodeError) -> JSONDecoding {
        guard let layout = custom(uuid)?.layout else {
            return try AttributeValues.decodeJSON(bytes, as: uuid, .lenient, to: &json)
        }
        let decoded = try layout.decode(bytes, .lenient)
        FieldValue.object(decoded.fields).appendJSON(to: &json)
        return JSONDecoding(warnings: decoded.warnings, edition: nil)
    }

    /// Returns a name in the form in which names are compared: in lowercase, with hyphens for spaces.
    package static func kebab(_ name: String) -> String {
        name.lowercased().split(separator: " ").joined(separator: "-")
    }
}
