internal import Documents
internal import GATT

/// A parser for the section `services`.
struct ServiceParser {
    let report: DiagnosticCollector
    let signals: [Signal]
    let values: ValueParser
    let isDefective: Bool
    private var attributes = 0
    /// The lowest handle that the next service can have, as far as the profile decides it.
    private var nextHandle = 1
    /// The UUIDs of the services so far.
    private var services: [BluetoothUUID] = []
    /// The characteristics with their sections, whose rules for writes may refer to later characteristics.
    private var pendingRules: [(origin: CharacteristicReference, section: Section)] = []

    /// - Parameters:
    ///   - signals: The signals; the values that rules for writes set them to are added.
    ///   - isDefective: A Boolean value that indicates whether services may violate their specifications.
    static func parse(
        _ node: YAMLNode,
        _ signals: inout [Signal],
        isDefective: Bool,
        _ report: DiagnosticCollector
    ) -> [ParsedService] {
        var parser = ServiceParser(report: report, signals: signals, isDefective: isDefective)
        var services = (report.items(node, "services") ?? []).compactMap { parser.service($0) }
        parser.addRules(to: &services, &signals)
        if !isDefective { ServiceChecker.check(services, report) }
        return services
    }

    private init(report: DiagnosticCollector, signals: [Signal], isDefective: Bool) {
        self.report = report
        self.signals = signals
        self.isDefective = isDefective
        values = ValueParser(report: report, signals: signals)
    }

    /// Parses the rules for writes, now that all characteristics are known.
    private func addRules(to services: inout [ParsedService], _ signals: inout [Signal]) {
        let characteristics = CharacteristicIndex(services)
        let settings = SignalSettings()
        var rules: [AttributeID: [WriteRule]] = [:]
        var records = RecordStoreParser(report: report, ranges: values.ranges, characteristics: characteristics)
        for (origin, section) in pendingRules {
            let context = WriteContext(origin: origin, characteristics: characteristics, settings: settings)
            records.parse(section, origin)
            rules[origin.id] = WriteRuleParser(report: report, values: values, context: context).rules(section)
        }
        for service in services.indices {
            for index in services[service].characteristics.indices {
                let id = services[service].characteristics[index].profile.id
                services[service].characteristics[index].profile.writeRules = rules[id] ?? []
                if id == records.controlPoint {
                    services[service].characteristics[index].profile.records = records.rule
                }
            }
        }
        settings.apply(to: &signals, services, report)
    }

    private mutating func service(_ node: YAMLNode) -> ParsedService? {
        let keys = ["uuid", "primary", "handle", "includes", "characteristics"]
        guard let section = Section(node, "a service", keys: keys, report) else { return nil }
        let uuid = section.required("uuid").flatMap { report.uuid($0, "the service", .service) }
        let isPrimary = section["primary"].flatMap { report.boolean($0, "primary") } ?? true
        let handle = section["handle"].flatMap { report.integer($0, "handle", in: 1...0xFFFF) }
        let items = section.required("characteristics").flatMap { report.items($0, "characteristics") } ?? []
        let characteristics = items.compactMap { characteristic($0) }
        let includes = section["includes"].flatMap { report.items($0, "includes") } ?? []
        let indices = includes.compactMap { index(ofIncluded: $0) }
        guard let uuid else { return nil }
        services.append(uuid)
        var service = ParsedService(
            uuid: uuid,
            isPrimary: isPrimary,
            includes: indices,
            mark: section["uuid"]?.mark ?? section.mark,
            characteristics: characteristics
        )
        if let node = section["handle"], let handle { place(&service, at: handle, node.mark) }
        nextHandle += service.handleCount
        return service
    }

    /// Gives a service its handle, if that is free.
    private mutating func place(_ service: inout ParsedService, at handle: Int, _ mark: TextMark) {
        let last = handle + service.handleCount - 1
        guard handle >= nextHandle, last <= 0xFFFF, let start = UInt16(exactly: handle) else {
            report.error(
                mark,
                "the service needs the handles \(handle) to \(last), of which \(nextHandle) to \(0xFFFF) are free",
                hint: "handles ascend in the order of the services; leave the first 100 to bluetoothd"
            )
            return
        }
        service.handle = start
        nextHandle = handle
    }

    /// Returns the index of a service that precedes the one that includes it; of several with its UUID, the last one.
    private func index(ofIncluded node: YAMLNode) -> Int? {
        guard let uuid = report.uuid(node, "the included service", .service) else { return nil }
        guard let index = services.lastIndex(of: uuid) else {
            report.error(
                node.mark,
                "the included service \(uuid) does not precede this service",
                hint: "define it before the services that include it"
            )
            return nil
        }
        return index
    }

    private mutating func characteristic(_ node: YAMLNode) -> ParsedCharacteristic? {
        let keys =
            ["uuid", "properties", "security", ValueParser.editionKey] + ValueParser.attributeKeys
            + ["notify", "configuration", "write", "control-point", "records", "descriptors"]
        guard let section = Section(node, "a characteristic", keys: keys, report) else { return nil }
        let id = nextID()
        let uuid = section.required("uuid").flatMap { report.uuid($0, "the characteristic", .characteristic) }
        let properties = self.properties(section)
        let security =
            section["security"].flatMap { report.keywords($0, "security", as: AttributePermissions.self) } ?? []
        let source = values.source(section, uuid)
        let notify = NotifyRuleParser(report: report).rule(section, properties)
        let origin = CharacteristicReference(
            id: id,
            uuid: uuid,
            properties: properties,
            notify: notify,
            value: source
        )
        pendingRules.append((origin, section))
        let descriptors = section["descriptors"].flatMap { report.items($0, "descriptors") } ?? []
        let parsed = descriptors.compactMap { descriptor($0) }
        guard let uuid else { return nil }
        if Self.needsValue(properties, notify), section.present(among: ValueParser.attributeKeys).isEmpty {
            report.error(
                section.mark,
                "a characteristic that is read, notified or broadcast needs the key 'value', 'hex', 'text' or 'file'"
            )
        }
        return ParsedCharacteristic(
            profile: CharacteristicProfile(
                id: id,
                uuid: uuid,
                properties: properties,
                security: security,
                value: source ?? .bytes([]),
                notify: notify,
                configuration: section["configuration"].flatMap { configuration($0, properties) },
                writeRules: [],
                descriptors: parsed
            ),
            mark: section["uuid"]?.mark ?? section.mark,
            propertiesMark: section["properties"]?.mark ?? section.mark
        )
    }

    /// Returns whether a characteristic has a value besides its answers to writes.
    ///
    /// A characteristic that is only indicated, as control points are, has none unless it indicates at intervals. One that is sent
    /// on request needs none either.
    private static func needsValue(_ properties: CharacteristicProperties, _ notify: NotifyRule?) -> Bool {
        if !properties.isDisjoint(with: [.read, .broadcast]) { return true }
        return switch notify {
        case .every: !properties.isDisjoint(with: [.notify, .indicate])
        case .onRequest, nil: false
        case .onChange, .replay: properties.contains(.notify)
        }
    }

    private mutating func nextID() -> AttributeID {
        defer { attributes += 1 }
        return AttributeID(index: attributes)
    }

    private func properties(_ section: Section) -> CharacteristicProperties {
        guard let node = section.required("properties"),
            let properties = report.keywords(node, "properties", as: CharacteristicProperties.self)
        else { return [] }
        if properties.isEmpty, case .sequence(let items) = node.content, items.isEmpty {
            report.error(node.mark, "properties needs at least one word", hint: "such as read, write or notify")
        }
        return properties
    }

    /// Parses the defect of the Client Characteristic Configuration.
    private func configuration(_ node: YAMLNode, _ properties: CharacteristicProperties) -> ConfigurationDefect? {
        if !isDefective {
            report.error(
                node.mark,
                "'configuration' is allowed only for a defective device",
                hint: "if the device is meant to be defective, add defective: true at the top level"
            )
        }
        if properties.isDisjoint(with: [.notify, .indicate]) {
            report.error(node.mark, "'configuration' requires the property notify or indicate")
        }
        return report.keyword(node, "configuration", among: ConfigurationDefect.allCases.map(\.rawValue))
            .flatMap { ConfigurationDefect(rawValue: $0) }
    }

    private mutating func descriptor(_ node: YAMLNode) -> DescriptorProfile? {
        let keys = ["uuid", "properties", "security"] + ValueParser.attributeKeys
        guard let section = Section(node, "a descriptor", keys: keys, report) else { return nil }
        let id = nextID()
        let uuid = section.required("uuid").flatMap { report.uuid($0, "the descriptor", .descriptor) }
        let properties =
            section["properties"].flatMap { report.keywords($0, "properties", as: CharacteristicProperties.self) }
            ?? .read
        if let node = section["properties"], !properties.isSubset(of: [.read, .write]) {
            report.error(node.mark, "a descriptor can only have the properties read and write")
        }
        let security =
            section["security"].flatMap { report.keywords($0, "security", as: AttributePermissions.self) } ?? []
        let source = values.source(section, uuid)
        if section.present(among: ValueParser.attributeKeys).isEmpty {
            report.error(section.mark, "a descriptor needs the key 'value', 'hex', 'text' or 'file'")
        }
        guard let uuid else { return nil }
        // bluetoothd ignores those of an application.
        if AutomaticAttributes.descriptors.contains(uuid) {
            report.error(section.mark, "bluetoothd adds the descriptor \(uuid) itself", hint: "remove it")
        }
        return DescriptorProfile(
            id: id,
            uuid: uuid,
            properties: properties,
            security: security,
            value: source ?? .bytes([])
        )
    }
}

/// A parsed service with the positions of its parts.
struct ParsedService {
    var uuid: BluetoothUUID
    var isPrimary: Bool
    /// The handle of its declaration; nil for the next free one.
    var handle: UInt16?
    /// The indices of the included services.
    var includes: [Int] = []
    var mark: TextMark
    var characteristics: [ParsedCharacteristic]

    var profile: ServiceProfile {
        ServiceProfile(
            uuid: uuid,
            isPrimary: isPrimary,
            handle: handle,
            includes: includes,
            characteristics: characteristics.map(\.profile)
        )
    }

    /// The number of its attributes, with the descriptors that bluetoothd adds.
    var handleCount: Int {
        characteristics.map(\.profile).reduce(1 + includes.count) { count, characteristic in
            let properties = characteristic.properties
            // The declaration and the value.
            return count + 2 + characteristic.descriptors.count
                + (properties.isDisjoint(with: [.notify, .indicate]) ? 0 : 1)
                + (properties.isDisjoint(with: [.extendedProperties, .reliableWrite, .writableAuxiliaries]) ? 0 : 1)
        }
    }
}

/// A parsed characteristic with the positions of its parts.
struct ParsedCharacteristic {
    var profile: CharacteristicProfile
    var mark: TextMark
    var propertiesMark: TextMark
}
