internal import GATT
internal import ProfileModel
internal import XML

/// Reads service definitions, which the Bluetooth SIG published as XML until 2018.
///
/// The draft is a skeleton: its values are zeros, and optional and conditional parts are comments.
struct ServiceDefinitionReader {
    /// The elements that contain sentences for readers.
    static let prose = ["InformativeText", "InformationText", "Note"]

    private let report: ImportReport
    private var names: ImportedNames
    /// The UUIDs that stand for unknown ones, with the names of their attributes.
    private var placeholders: [BluetoothUUID: String] = [:]

    /// Returns the draft of a profile; nil if the file cannot be imported.
    static func read(_ root: XMLElement, _ report: ImportReport) -> ProfileDraft? {
        var reader = ServiceDefinitionReader(report: report, names: ImportedNames(report: report))
        return reader.draft(root)
    }

    private mutating func draft(_ root: XMLElement) -> ProfileDraft? {
        report.checkParts(
            of: root,
            attributes: ["name", "type", "uuid", "approved", "last-modified"],
            children: ["Characteristics"] + Self.prose
        )
        guard let uuid = report.uuid(of: root) else { return nil }
        guard !AutomaticAttributes.services.contains(uuid) else {
            report.error(
                root,
                "bluetoothd provides the service \(uuid) itself",
                hint: "import another service; the values of this one come from the profile's name and appearance"
            )
            return nil
        }
        names.add(root, uuid, .service)
        var service = ProfileDraft.Service(uuid: uuid, isPrimary: true, characteristics: [])
        for list in root.children where list.name == "Characteristics" {
            report.checkParts(of: list, attributes: [], children: ["Characteristic"])
            service.characteristics += list.children.filter { $0.name == "Characteristic" }
                .compactMap { characteristic($0) }
        }
        let name = root["name"].flatMap { $0.isEmpty ? nil : $0 } ?? AssignedNumbers.name(of: uuid, .service)
        var draft = ProfileDraft(name: name ?? "Imported service")
        draft.remarks = ["The values are placeholders. Optional and conditional parts are comments."]
        draft.services = [service]
        draft.typeNames = names.typeNames
        for part in draft.fitAdvertisement() {
            report.warn(root, "\(part) does not fit into the advertisement, and is in the profile only")
        }
        return draft
    }

    private mutating func characteristic(_ element: XMLElement) -> ProfileDraft.Characteristic? {
        report.checkParts(
            of: element,
            attributes: ["name", "type", "uuid"],
            children: ["Requirement", "Properties", "Descriptors"] + Self.prose
        )
        guard let uuid = uuid(of: element, .characteristic), let requirement = requirement(of: element) else {
            return nil
        }
        names.add(element, uuid, .characteristic)
        let properties = DefinedProperties(element, report)
        guard !properties.chosen.isEmpty else {
            report.warn(element, "the characteristic \(uuid) is not imported, because it has no property")
            return nil
        }
        var descriptors: [ProfileDraft.Descriptor] = []
        for list in element.children where list.name == "Descriptors" {
            report.checkParts(of: list, attributes: [], children: ["Descriptor"])
            descriptors += list.children.filter { $0.name == "Descriptor" }.compactMap { descriptor($0) }
        }
        let value = properties.chosen.sendsValues ? Self.placeholder(uuid) : nil
        var draft = ProfileDraft.Characteristic(
            uuid: uuid,
            properties: properties.chosen,
            value: value,
            descriptors: descriptors
        )
        draft.remarks = note(on: uuid) + Self.remarks(element, requirement) + properties.remarks
        draft.isCommentedOut = requirement != .mandatory
        return draft
    }

    private mutating func descriptor(_ element: XMLElement) -> ProfileDraft.Descriptor? {
        report.checkParts(
            of: element,
            attributes: ["name", "type", "uuid"],
            children: ["Requirement", "Properties"] + Self.prose
        )
        guard let uuid = uuid(of: element, .descriptor), let requirement = requirement(of: element) else { return nil }
        guard !AutomaticAttributes.descriptors.contains(uuid) else {
            report.warn(element, "the descriptor \(uuid) is not imported, because bluetoothd adds it itself")
            return nil
        }
        names.add(element, uuid, .descriptor)
        let properties = DefinedProperties(element, report)
        var draft = ProfileDraft.Descriptor(uuid: uuid, value: Self.placeholder(uuid))
        draft.properties = properties.chosen.intersection([.read, .write])
        draft.remarks = note(on: uuid) + Self.remarks(element, requirement) + properties.remarks
        draft.isCommentedOut = requirement != .mandatory
        return draft
    }

    /// Returns the UUID of a characteristic or descriptor; nil if it was reported as unknown.
    ///
    /// Definitions identify the SIG's attributes by words, as in `org.bluetooth.characteristic.heart_rate_measurement`. An attribute of
    /// a vendor without a UUID has a placeholder: another vendor's attribute of the same name is another one.
    private mutating func uuid(of element: XMLElement, _ kind: AssignedNumbers.Kind) -> BluetoothUUID? {
        if element["uuid"] != nil { return report.uuid(of: element) }
        let identifier = element["type"]?.split(separator: ".").last
        let words = identifier?.split { $0 == "_" || $0 == " " }.joined(separator: "-")
        let names = [words, element["name"].map { AttributeTypes.kebab($0) }].compactMap { $0 }
        let name = names.first ?? ""
        // An identifier is the reverse domain of its author; the SIG's are also abbreviated to their last part.
        if let type = element["type"], type.contains("."), !type.hasPrefix("org.bluetooth.") {
            return placeholder(element, name)
        }
        for name in names {
            if let uuid = Self.assignedUUID(named: name, kind) { return uuid }
            // The identifiers of the Environmental Sensing Service abbreviate its name.
            guard name.hasPrefix("es-") else { continue }
            let name = "environmental-sensing" + name.dropFirst(2)
            if let uuid = Self.assignedUUID(named: name, kind) { return uuid }
        }
        report.warn(
            element,
            "the \(element.name) '\(name.excerpt)' is not imported, because no UUID has this name",
            hint: AssignedNumbers.closest(to: name, kind).map { "did you mean '\($0)'?" }
                ?? "add the attribute uuid"
        )
        return nil
    }

    /// Returns the SIG's UUID of a name, which is short; vendors' UUIDs have names too.
    private static func assignedUUID(named name: String, _ kind: AssignedNumbers.Kind) -> BluetoothUUID? {
        AssignedNumbers.uuid(named: name, kind).flatMap { $0.short == nil ? nil : $0 }
    }

    /// Returns a UUID that stands for the unknown one of a vendor's attribute: each has its own.
    private mutating func placeholder(_ element: XMLElement, _ name: String) -> BluetoothUUID {
        // Version 4 and variant 1 of RFC 9562, with the number of the placeholder as its node.
        let uuid = BluetoothUUID(value: 0x0000_0000_0000_4000_8000_0000_0000_0000 + UInt128(placeholders.count + 1))
        placeholders[uuid] = (element["name"] ?? name).excerpt
        report.warn(
            element,
            "the UUID of the \(element.name) '\(name.excerpt)' is not in the file: \(uuid) stands for it",
            hint: "replace it in the profile by the vendor's UUID"
        )
        return uuid
    }

    /// Returns the remark on a UUID that stands for an unknown one.
    private func note(on uuid: BluetoothUUID) -> [String] {
        placeholders[uuid].map { ["The UUID stands for that of '\($0)'; replace it."] } ?? []
    }

    /// Returns the requirement for an attribute; nil if it was reported as excluded.
    private func requirement(of element: XMLElement) -> DefinedRequirement? {
        let all = element.children.filter { $0.name == "Requirement" }
        for second in all.dropFirst() {
            report.warn(second, "this <Requirement> is not imported, because another one precedes it")
        }
        guard let first = all.first else {
            report.warn(element, "the \(element.name) has no <Requirement>, and counts as optional")
            return .optional
        }
        report.checkParts(of: first, attributes: [], children: [], hasText: true)
        let requirement = DefinedRequirement(first.words)
        if requirement == .excluded {
            report.warn(element, "the \(element.name) is not imported, because it is excluded")
            return nil
        }
        return requirement
    }

    /// Returns the remarks on an attribute that is not mandatory, with the definition's own words about it.
    private static func remarks(_ element: XMLElement, _ requirement: DefinedRequirement) -> [String] {
        guard let remark = requirement.remark else { return [] }
        let prose = element.children.filter { Self.prose.contains($0.name) }.map(\.allWords)
        return ([remark] + prose.filter { !$0.isEmpty }).joined(separator: ": ").wrapped
    }

    /// Returns the shortest value of zeros that is valid, empty if the layout is not known.
    private static func placeholder(_ uuid: BluetoothUUID) -> [UInt8] {
        // Few layouts have more than 20 bytes, the length of a notification at the smallest MTU.
        let values = (0...20).lazy.map { [UInt8](repeating: 0, count: $0) }
        return values.first { (try? DecodedFields(decoding: $0, as: uuid)) != nil } ?? []
    }
}

extension XMLElement {
    /// The text of the element and those in it on one line, an element's own text before that of the others.
    fileprivate var allWords: String {
        ([words] + children.map(\.allWords)).filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension String {
    /// The lines of a long text, divided between words.
    fileprivate var wrapped: [String] {
        var lines: [String] = []
        var line = ""
        var width = 0
        for word in split(separator: " ") {
            let count = word.unicodeScalars.count
            if width > 0, width + 1 + count > 100 {
                lines.append(line)
                (line, width) = ("", 0)
            }
            if width > 0 {
                line += " "
                width += 1
            }
            line += word
            width += count
        }
        return width > 0 ? lines + [line] : lines
    }
}
