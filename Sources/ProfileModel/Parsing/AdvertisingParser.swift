internal import Documents
internal import GATT

/// A parser for the section `advertising`, which also checks the size of the advertisement.
struct AdvertisingParser {
    private static let keys = [
        "local-name", "services", "solicit-services", "manufacturer-data", "service-data", "includes", "interval",
        "address", "connectable", "secondary-phy", "for",
    ]
    /// A limit for lists by mistake, far beyond the instances of controllers.
    static let maximumSetCount = 32
    /// Core Specification, Vol 6, Part B, 4.4.2.2.1: from 20 ms to 10,485.759375 s; limited to whole seconds here.
    private static let intervals: ClosedRange<Duration> = .milliseconds(20) ... .seconds(10_485)

    let report: DiagnosticCollector

    /// The range of the time in which a set is advertised before the next one takes its turn.
    private static let turns: ClosedRange<Duration> = .milliseconds(100) ... .seconds(3600)

    /// Returns whether a set contains manufacturer data or service data, the content of a beacon.
    static func hasData(_ node: YAMLNode) -> Bool {
        let sets = if case .sequence(let sets) = node.content { sets } else { [node] }
        return sets.contains { hasDataEntry($0) }
    }

    private static func hasDataEntry(_ set: YAMLNode) -> Bool {
        guard case .mapping(let entries) = set.content else { return false }
        return entries.contains { entry in
            guard entry.key == "manufacturer-data" || entry.key == "service-data" else { return false }
            // Anything but a mapping is reported as such.
            guard case .mapping(let data) = entry.value.content else { return true }
            return !data.isEmpty
        }
    }

    /// Parses the section: one set, or a list of sets.
    func sets(_ node: YAMLNode?, name: String?) -> [AdvertisingProfile] {
        guard let node, case .sequence(let nodes) = node.content else {
            let set = advertising(node, "advertising", name: name)
            if let entry = node.flatMap({ Self.entry("for", of: $0) }) { reportSingleTurn(entry) }
            return [set]
        }
        guard !nodes.isEmpty else {
            report.error(node.mark, "advertising has no set", hint: "describe at least one set, or remove the key")
            return []
        }
        guard nodes.count <= Self.maximumSetCount else {
            report.error(
                node.mark,
                "advertising has \(nodes.count) sets, more than \(Self.maximumSetCount)",
                hint: "remove sets; controllers advertise a few at a time"
            )
            return []
        }
        let sets = nodes.map { advertising($0, "an advertising set", name: name) }
        let turns = nodes.compactMap { Self.entry("for", of: $0) }
        if turns.count == 1, let entry = turns.first { reportSingleTurn(entry) }
        for (node, set) in zip(nodes, sets).dropFirst() where set.address != sets.first?.address {
            report.error(
                Self.entry("address", of: node)?.keyMark ?? node.mark,
                "the sets of a device have the same kind of address",
                hint: "write the same 'address' in all sets"
            )
        }
        return sets
    }

    private func reportSingleTurn(_ entry: YAMLNode.Entry) {
        report.error(
            entry.keyMark,
            "only one set takes turns",
            hint: "add 'for' to the sets that take turns with it, or remove it"
        )
    }

    private static func entry(_ key: String, of node: YAMLNode) -> YAMLNode.Entry? {
        guard case .mapping(let entries) = node.content else { return nil }
        return entries.first { $0.key == key }
    }

    /// Parses a set; without a local name, the profile's name is advertised.
    private func advertising(_ node: YAMLNode?, _ title: String, name: String?) -> AdvertisingProfile {
        var advertising = AdvertisingProfile(localName: name)
        guard let node, let section = Section(node, title, keys: Self.keys, report) else { return advertising }
        if let name = section["local-name"].flatMap({ report.text($0, "local-name") }) {
            advertising.localName = name
        }
        advertising.services = services(section, "services")
        advertising.solicitedServices = services(section, "solicit-services")
        advertising.manufacturerData = entries(section, "manufacturer-data").compactMap { entry in
            guard let company = company(entry), let data = report.hex(entry.value, "manufacturer data") else {
                return nil
            }
            return AdvertisingData.ManufacturerData(company: company, data: data)
        }
        advertising.serviceData = entries(section, "service-data").compactMap { entry in
            let key = YAMLNode(content: .scalar(entry.key, isQuoted: true), mark: entry.keyMark)
            let uuid = report.uuid(key, "the service", .service)
            guard let uuid, let data = report.hex(entry.value, "service data") else { return nil }
            return AdvertisingData.ServiceData(uuid: uuid, data: data)
        }
        for item in section["includes"].flatMap({ report.items($0, "includes") }) ?? [] {
            if report.keyword(item, "an item of includes", among: ["tx-power"]) != nil {
                advertising.includesTxPower = true
            }
        }
        let kinds = AdvertisingAddress.allCases.map(\.rawValue)
        advertising.address = section["address"].flatMap { report.keyword($0, "address", among: kinds) }
            .flatMap { AdvertisingAddress(rawValue: $0) }
        advertising.interval = section["interval"].flatMap { report.duration($0, "interval", in: Self.intervals) }
        advertising.isConnectable = section["connectable"].flatMap { report.boolean($0, "connectable") } ?? true
        let phys = SecondaryPHY.allCases.map(\.rawValue)
        advertising.secondaryPHY = section["secondary-phy"].flatMap { report.keyword($0, "secondary-phy", among: phys) }
            .flatMap { SecondaryPHY(rawValue: $0) }
        advertising.turn = section["for"].flatMap { report.duration($0, "for", in: Self.turns) }
        return advertising
    }

    private func services(_ section: Section, _ key: String) -> [BluetoothUUID] {
        let items = section[key].flatMap { report.items($0, key) } ?? []
        return items.compactMap { report.uuid($0, "the service", .service) }
    }

    private func entries(_ section: Section, _ key: String) -> [YAMLNode.Entry] {
        guard let node = section[key] else { return [] }
        guard case .mapping(let entries) = node.content else {
            report.mismatch(node, key, "a mapping of \(key == "service-data" ? "services" : "companies") to hex")
            return []
        }
        return entries
    }

    private func company(_ entry: YAMLNode.Entry) -> UInt16? {
        if case .integer(let number) = FieldValue(plainScalar: entry.key), let company = UInt16(exactly: number) {
            return company
        }
        report.error(
            entry.keyMark,
            "invalid company identifier '\(entry.key)'",
            hint: "write its number, such as 0x004C"
        )
        return nil
    }

    /// Reports each packet that is too long, at the line of its largest element.
    func checkBudget(_ profile: PeripheralProfile, _ section: Section) {
        let node = section["advertising"]
        let nodes: [YAMLNode?] = if case .sequence(let nodes)? = node?.content { nodes } else { [node] }
        for (node, set) in zip(nodes, profile.advertisingSets) {
            let packets = profile.packets(of: set)
            for (part, data) in packets.parts {
                do throws(AdvertisingBudgetError) {
                    try data.check(packets.budget, of: part)
                } catch {
                    let mark = error.largest.flatMap { self.mark(of: $0.name, node, section) }
                    report.error(mark ?? node?.mark ?? section.mark, "\(error)", hint: error.hint)
                }
            }
        }
    }

    /// The words in the names of elements that differ from those of their keys.
    private static let elements = ["services": "service UUIDs", "solicit-services": "solicited UUIDs"]

    /// Returns the position in the profile that causes an element of a set.
    private func mark(of element: String, _ set: YAMLNode?, _ profile: Section) -> TextMark? {
        let key =
            ["services", "solicit-services", "manufacturer-data", "service-data", "local-name"].first { key in
                element.contains(Self.elements[key] ?? key.split(separator: "-").joined(separator: " "))
            }
        if let key, let set, let entry = Self.entry(key, of: set) { return entry.keyMark }
        return element == "local name" ? profile.mark(of: "name") : nil
    }
}
