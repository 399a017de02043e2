internal import Documents
internal import GATT

extension ProfileDraft {
    /// The profile as YAML.
    ///
    /// Values are written as fields where these encode to the same bytes, and as hex otherwise.
    package var text: String {
        var lines = remarks.map { "# \($0.escapingUnprintable)" }
        lines += types
        lines.append("name: \(Self.text(name))")
        if let appearance {
            let word = AssignedNumber.find(uuid: BluetoothUUID(appearance), .appearance).first?.kebabName
            lines.append("appearance: \(word ?? "0x" + Self.hex(appearance))")
        }
        if isDefective { lines.append("defective: true") }
        lines += advertising
        lines.append(services.isEmpty ? "services: []" : "services:")
        for service in services {
            lines.append("  - uuid: \(Self.reference(service.uuid, .service))")
            if !service.isPrimary { lines.append("    primary: false") }
            if !service.includes.isEmpty {
                let words = service.includes.map { Self.reference($0, .service) }
                lines.append("    includes: [\(words.joined(separator: ", "))]")
            }
            let isEmpty = service.characteristics.allSatisfy(\.isCommentedOut)
            lines.append(isEmpty ? "    characteristics: []" : "    characteristics:")
            for characteristic in service.characteristics {
                lines += characteristic.remarks.map { "      # \($0.escapingUnprintable)" }
                let isComment = characteristic.isCommentedOut
                lines += Self.lines(characteristic).map { (isComment ? "      # " : "      ") + $0 }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var advertising: [String] {
        var lines: [String] = []
        if let localName { lines.append("  local-name: \(Self.text(localName))") }
        for (key, services) in [("services", advertisedServices), ("solicit-services", solicitedServices)]
        where !services.isEmpty {
            let words = services.map { Self.reference($0, .service) }
            lines.append("  \(key): [\(words.joined(separator: ", "))]")
        }
        if !manufacturerData.isEmpty {
            let data = manufacturerData.map { "0x\(Self.hex($0.company)): \(Self.quoted($0.data))" }
            lines.append("  manufacturer-data: { \(data.joined(separator: ", ")) }")
        }
        if !serviceData.isEmpty {
            let data = serviceData.map { "\(FieldValue.text($0.uuid.description).inline): \(Self.quoted($0.data))" }
            lines.append("  service-data: { \(data.joined(separator: ", ")) }")
        }
        return lines.isEmpty ? [] : ["advertising:"] + lines
    }

    private var types: [String] {
        guard !typeNames.isEmpty else { return [] }
        return ["types:"]
            + typeNames.map { type in
                let uuid = FieldValue.text(type.uuid.description).inline
                return "  - { uuid: \(uuid), name: \(Self.text(type.name)) }"
            }
    }

    /// Returns the lines of a characteristic, relative to the margin of the list.
    private static func lines(_ characteristic: Characteristic) -> [String] {
        var lines = [
            "- uuid: \(reference(characteristic.uuid, .characteristic))",
            "  properties: [\(characteristic.properties.names.joined(separator: ", "))]",
        ]
        lines += security(characteristic.security).map { "  \($0)" }
        if let bytes = characteristic.value { lines += value(bytes, characteristic.uuid).map { "  \($0)" } }
        lines += notify(characteristic)
        if !characteristic.rules.isEmpty { lines.append("  write:") }
        lines += characteristic.rules.map { "    - \(rule($0))" }
        if !characteristic.descriptors.isEmpty {
            let isEmpty = characteristic.descriptors.allSatisfy(\.isCommentedOut)
            lines.append(isEmpty ? "  descriptors: []" : "  descriptors:")
        }
        for descriptor in characteristic.descriptors {
            lines += descriptor.remarks.map { "    # \($0.escapingUnprintable)" }
            let isComment = descriptor.isCommentedOut
            lines += self.lines(descriptor).map { (isComment ? "    # " : "    ") + $0 }
        }
        return lines
    }

    /// Returns the lines of a descriptor, relative to the margin of the list.
    private static func lines(_ descriptor: Descriptor) -> [String] {
        var lines = ["- uuid: \(reference(descriptor.uuid, .descriptor))"]
        if descriptor.properties != .read {
            lines.append("  properties: [\(descriptor.properties.names.joined(separator: ", "))]")
        }
        lines += security(descriptor.security).map { "  \($0)" }
        return lines + value(descriptor.value, descriptor.uuid).map { "  \($0)" }
    }

    private static func security(_ permissions: AttributePermissions) -> [String] {
        permissions.isEmpty ? [] : ["security: [\(permissions.names.joined(separator: ", "))]"]
    }

    private static func rule(_ rule: Rule) -> String {
        let effect =
            switch rule.effect {
            case .answer(let bytes): "answer: \(quoted(bytes))"
            case .error(let error): "error: 0x\(HexText.encode(CollectionOfOne(error.rawValue)))"
            case .store: "store: true"
            }
        return "{ \(rule.bytes.map { "hex: \(quoted($0)), " } ?? "")\(effect) }"
    }

    private static func notify(_ characteristic: Characteristic) -> [String] {
        guard let replay = characteristic.replay else {
            return characteristic.period.map { ["  notify: { every: \($0.text) }"] } ?? []
        }
        let length = replay.length.map { ["    length: \($0.text)"] } ?? []
        let steps = replay.steps.map { "      - [\($0.offset.text), \(quoted($0.value))]" }
        return ["  notify:"] + length + ["    replay:"] + steps
    }

    /// Returns the lines of a value: its fields with their edition, or its bytes.
    private static func value(_ bytes: [UInt8], _ uuid: BluetoothUUID) -> [String] {
        let hex = ["hex: \(quoted(bytes))"]
        guard let decoded = try? DecodedFields(decoding: bytes, as: uuid) else { return hex }
        // Absent fields are omitted, and units are implied.
        let entries = decoded.fields.entries.filter { $0.key != FieldObject.unitsKey && $0.value != .null }
        let fields = FieldObject(distinct: entries)
        let isSingle = fields.entries.count == 1
        let value = isSingle ? fields.entries.first?.value ?? .null : .object(fields)
        guard !value.containsNull, (try? value.encode(as: uuid, decoded.edition)) == bytes else { return hex }
        let edition = decoded.edition.map { ["edition: \($0.rawValue)"] } ?? []
        return edition + ["value: \(VariableText.escaped(value.inline))"]
    }

    /// Returns the SIG's name of a UUID, or the UUID if it has none.
    private static func reference(_ uuid: BluetoothUUID, _ kind: AssignedNumbers.Kind) -> String {
        AssignedNumbers.kebabName(of: uuid, kind) ?? FieldValue.text(uuid.description).inline
    }

    /// Returns a text in which `${` refers to no variable.
    private static func text(_ text: String) -> String { FieldValue.text(VariableText.escaped(text)).inline }

    private static func quoted(_ bytes: [UInt8]) -> String { "\"\(HexText.encode(bytes))\"" }

    private static func hex(_ number: UInt16) -> String { BluetoothUUID(number).description }
}

extension FieldValue {
    /// A Boolean value that indicates whether a part of the value is unknown, which has no text in a profile.
    fileprivate var containsNull: Bool {
        switch self {
        case .null: true
        case .list(let items): items.contains { $0.containsNull }
        case .object(let object): object.entries.contains { $0.value.containsNull }
        case .boolean, .integer, .number, .text: false
        }
    }
}
