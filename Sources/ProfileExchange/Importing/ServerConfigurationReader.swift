internal import GATT
internal import ProfileModel
internal import XML

/// Reads server configurations, which nRF Connect for Android imports and exports.
struct ServerConfigurationReader {
    private let report: ImportReport
    private var names: ImportedNames

    /// Returns the draft of a profile; nil if the file cannot be imported.
    ///
    /// - Parameters:
    ///   - root: The root element: a configuration, or several of them in `<server-configurations>`.
    ///   - name: The name of the configuration to read; nil for the only one.
    static func read(_ root: XMLElement, named name: String?, _ report: ImportReport) -> ProfileDraft? {
        guard let element = configuration(in: root, named: name, report) else { return nil }
        var reader = ServerConfigurationReader(report: report, names: ImportedNames(report: report))
        return reader.draft(element)
    }

    private static func configuration(
        in root: XMLElement,
        named name: String?,
        _ report: ImportReport
    ) -> XMLElement? {
        let word = "server-configuration"
        let all = root.name == word ? [root] : root.children.filter { $0.name == word }
        if root.name != word { report.checkParts(of: root, attributes: [], children: [word]) }
        let chosen = name.map { name in all.filter { $0["name"] == name } } ?? all
        if let only = chosen.first, chosen.count == 1 { return only }
        let names = all.prefix(16).compactMap { $0["name"].map { "'\($0.excerpt)'" } }.joined(separator: ", ")
        let known = all.isEmpty ? "add a <\(word)> with the services of the device" : "the configurations are \(names)"
        let problem =
            switch (name, chosen.count) {
            case (nil, 0): "the file contains no <\(word)>"
            case (nil, let count): "the file contains \(count) configurations, and a profile describes one device"
            case (let name?, 0): "the file contains no configuration '\(name.excerpt)'"
            case (let name?, let count): "the file contains \(count) configurations '\(name.excerpt)'"
            }
        report.error(
            root,
            problem,
            hint: name == nil && !all.isEmpty ? "choose one with --configuration: \(names)" : known
        )
        return nil
    }

    private mutating func draft(_ element: XMLElement) -> ProfileDraft {
        report.checkParts(of: element, attributes: ["name"], children: ["service"])
        let name = element["name"].flatMap { $0.isEmpty ? nil : $0 }
        if name == nil {
            report.warn(element, "the configuration has no name", hint: "change the name of the profile")
        }
        var draft = ProfileDraft(name: name ?? "Imported server")
        draft.services = element.children.filter { $0.name == "service" }.compactMap { service($0) }
        draft.typeNames = names.typeNames
        for part in draft.fitAdvertisement() {
            report.warn(element, "\(part) does not fit into the advertisement, and is in the profile only")
        }
        return draft
    }

    private mutating func service(_ element: XMLElement) -> ProfileDraft.Service? {
        let word = "characteristic"
        guard let uuid = report.uuid(of: element) else { return nil }
        guard !AutomaticAttributes.services.contains(uuid) else {
            report.warn(element, "the service \(uuid) is not imported, because bluetoothd adds it itself")
            return nil
        }
        report.checkParts(of: element, attributes: ["name", "uuid"], children: [word])
        names.add(element, uuid, .service)
        let characteristics = element.children.filter { $0.name == word }.compactMap { characteristic($0) }
        return ProfileDraft.Service(uuid: uuid, isPrimary: true, characteristics: characteristics)
    }

    private mutating func characteristic(_ element: XMLElement) -> ProfileDraft.Characteristic? {
        report.checkParts(
            of: element,
            attributes: ["name", "uuid", "value"],
            children: ["descriptor", "permission", "property"]
        )
        let uuid = report.uuid(of: element)
        let value = report.value(of: element)
        guard let uuid, let value else { return nil }
        names.add(element, uuid, .characteristic)
        var properties = properties(of: element)
        let access = AccessReader(element, report)
        var security = access.security(of: properties, element, uuid, report)
        var descriptors: [ProfileDraft.Descriptor] = []
        for child in element.children where child.name == "descriptor" {
            guard let descriptor = descriptor(child) else { continue }
            guard AutomaticAttributes.descriptors.contains(descriptor.uuid) else {
                descriptors.append(descriptor)
                continue
            }
            report.warn(
                child,
                "the descriptor \(descriptor.uuid) is not imported, because bluetoothd adds it itself"
            )
            if descriptor.uuid == BluetoothUUID(0x2900) {
                properties.formUnion(CharacteristicProperties(extended: descriptor.value))
            } else {
                security.formUnion(descriptor.security.ofSubscriptions(properties))
            }
        }
        guard !properties.isEmpty else {
            report.warn(
                element,
                "the characteristic \(uuid) is not imported, because it has no property",
                hint: "add a <property> such as <property name=\"READ\"/>"
            )
            return nil
        }
        var draft = ProfileDraft.Characteristic(
            uuid: uuid,
            properties: properties,
            value: value,
            descriptors: descriptors
        )
        draft.security = security
        return draft
    }

    private func properties(of element: XMLElement) -> CharacteristicProperties {
        var properties: CharacteristicProperties = []
        for child in element.children where child.name == "property" {
            report.checkParts(of: child, attributes: ["name"], children: [])
            guard let name = report.name(of: child) else { continue }
            if let known = PropertyWords.all.first(where: { $0.words.contains(name) }) {
                properties.formUnion(known.property)
            } else {
                report.warnUnknown(name, of: child, among: PropertyWords.all.flatMap(\.words))
            }
        }
        return properties
    }

    /// Returns a descriptor, also one that bluetoothd adds itself.
    private mutating func descriptor(_ element: XMLElement) -> ProfileDraft.Descriptor? {
        report.checkParts(of: element, attributes: ["name", "uuid", "value"], children: ["permission"])
        let uuid = report.uuid(of: element)
        let value = report.value(of: element)
        guard let uuid, let value else { return nil }
        names.add(element, uuid, .descriptor)
        let access = AccessReader(element, report)
        var descriptor = ProfileDraft.Descriptor(uuid: uuid, value: value)
        descriptor.properties = access.properties
        descriptor.security = access.security
        if access.properties.isEmpty, !AutomaticAttributes.descriptors.contains(uuid) {
            report.warn(
                element,
                "the descriptor \(uuid) has no permission, and clients can read it in the profile",
                hint: "add a <permission> such as <permission name=\"READ\"/>"
            )
            descriptor.properties = .read
        }
        return descriptor
    }
}

extension CharacteristicProperties {
    /// Creates the properties of a Characteristic Extended Properties descriptor (Core Specification, Vol 3, Part G, 3.3.3.1).
    fileprivate init(extended value: [UInt8]) {
        self = .extendedProperties
        let bits = value.first ?? 0
        if bits & 1 != 0 { insert(.reliableWrite) }
        if bits & 2 != 0 { insert(.writableAuxiliaries) }
    }
}

extension AttributePermissions {
    /// The requirements of subscriptions, from those of writing a Client Characteristic Configuration.
    fileprivate func ofSubscriptions(_ properties: CharacteristicProperties) -> AttributePermissions {
        var permissions: AttributePermissions = []
        if contains(.encryptWrite) {
            if properties.contains(.notify) { permissions.insert(.encryptNotify) }
            if properties.contains(.indicate) { permissions.insert(.encryptIndicate) }
        }
        if contains(.encryptAuthenticatedWrite) {
            if properties.contains(.notify) { permissions.insert(.encryptAuthenticatedNotify) }
            if properties.contains(.indicate) { permissions.insert(.encryptAuthenticatedIndicate) }
        }
        return permissions
    }
}
