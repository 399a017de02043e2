internal import GATT

/// A parser for the section `advertising`, which also checks the size of the advertisement.
struct AdvertisingParser {
    private static let keys = [
        "local-name", "services", "manufacturer-data", "service-data", "includes", "interval", "address",
    ]
    /// Core Specification, Vol 6, Part B, 4.4.2.2.1: from 20 ms to 10,485.759375 s; limited to whole seconds here.
    private static let intervals: ClosedRange<Duration> = .milliseconds(20) ... .seconds(10_485)

    let report: DiagnosticCollector

    /// Returns whether the section contains manufacturer data or service data, the content of a beacon.
    static func hasData(_ node: YAMLNode) -> Bool {
        guard case .mapping(let entries) = node.content else { return false }
        return entries.contains { entry in
            guard entry.key == "manufacturer-data" || entry.key == "service-data" else { return false }
            // Anything but a mapping is reported as such.
            guard case .mapping(let data) = entry.value.content else { return true }
            return !data.isEmpty
        }
    }

    /// Parses the section; without a local name, the profile's name is advertised.
    func advertising(_ node: YAMLNode?, name: String?) -> AdvertisingProfile {
        var advertising = AdvertisingProfile(localName: name)
        guard let node, let section = Section(node, "advertising", keys: Self.keys, report) else { return advertising }
        if let name = section["local-name"].flatMap({ report.text($0, "local-name") }) {
            advertising.localName = name
        }
        let services = section["services"].flatMap { report.items($0, "services") } ?? []
        advertising.services = services.compactMap { report.uuid($0, "the service", .service) }
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
        return advertising
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

    /// Reports each PDU that is too long, at the line of its largest element.
    func checkBudget(_ advertisement: LegacyAdvertisement, _ profile: Section) {
        var data = advertisement
        data.localName = nil
        var response = LegacyAdvertisement()
        response.localName = advertisement.localName
        for part in [data, response] {
            do throws(AdvertisingBudgetError) {
                try part.check()
            } catch {
                let mark = error.largest.flatMap { self.mark(of: $0.name, profile) } ?? profile.mark
                report.error(mark, "\(error)", hint: error.hint)
            }
        }
    }

    /// Returns the position in the profile that causes an element of the advertisement.
    private func mark(of element: String, _ profile: Section) -> TextMark? {
        let advertising: [YAMLNode.Entry] =
            if case .mapping(let entries)? = profile["advertising"]?.content { entries } else { [] }
        let key =
            ["services", "manufacturer-data", "service-data", "local-name"].first { key in
                let words = key == "services" ? "service UUIDs" : key.split(separator: "-").joined(separator: " ")
                return element.contains(words)
            }
        if let key, let entry = advertising.first(where: { $0.key == key }) { return entry.keyMark }
        return element == "local name" ? profile.mark(of: "name") : nil
    }
}
