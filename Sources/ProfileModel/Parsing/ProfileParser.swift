package import Documents
internal import GATT

extension PeripheralProfile {
    /// Parses a profile that has no base.
    ///
    /// - Parameters:
    ///   - text: The profile, YAML in UTF-8.
    ///   - file: The name of the text in diagnostics.
    /// - Throws: `InvalidDocument` with all problems found.
    package static func parse(_ text: [UInt8], file: String) throws(InvalidDocument) -> PeripheralProfile {
        try ResolvedProfile.parse(text, file: file).profile
    }
}

/// A parser for the top level of a profile.
struct ProfileParser {
    let report: DiagnosticCollector

    func profile(_ root: YAMLNode) -> PeripheralProfile? {
        let keys = [
            "name", "description", "appearance", "advertising", "types", "signals", "services", "script", "defective",
            // Replaced before, and known here for suggestions.
            "extends", "variables",
        ]
        guard let section = Section(root, "a profile", keys: keys, report) else { return nil }
        let name = section.required("name").flatMap { report.text($0, "name") }
        let description = section["description"].flatMap { report.text($0, "description") }
        let appearance = section["appearance"].flatMap { self.appearance($0) }
        // First, because the rest of the profile refers to the types.
        if let node = section["types"] { report.types = TypeParser.parse(node, report) }
        var signals = section["signals"].map { SignalParser.parse($0, report) } ?? []
        let isDefective = section["defective"].flatMap { report.boolean($0, "defective") } ?? false
        let services =
            self.services(section).map { node in
                ServiceParser.parse(node, &signals, isDefective: isDefective, report)
            } ?? []
        let sets = AdvertisingParser(report: report).sets(section["advertising"], name: name)
        guard let name else { return nil }
        let profile = PeripheralProfile(
            name: name,
            description: description,
            appearance: appearance,
            advertising: sets.first ?? AdvertisingProfile(localName: name),
            additionalAdvertising: Array(sets.dropFirst()),
            services: services.map(\.profile),
            signals: signals,
            types: report.types,
            isDefective: isDefective,
            script: section["script"].flatMap { ScriptParser(report: report).script($0) }
        )
        AdvertisingParser(report: report).checkBudget(profile, section)
        return profile
    }

    /// Returns the section of services, which only a beacon can omit: a device that does nothing but advertise data.
    private func services(_ section: Section) -> YAMLNode? {
        let isBeacon = section["advertising"].map(AdvertisingParser.hasData) ?? false
        guard !isBeacon else { return section["services"] }
        return section.required(
            "services",
            hint: "list the services, or let a beacon advertise manufacturer-data or service-data"
        )
    }

    private func appearance(_ node: YAMLNode) -> UInt16? {
        switch FieldValue(node) {
        case .integer(let number):
            if let appearance = UInt16(exactly: number) { return appearance }
            report.mismatch(node, "appearance", "a number from 0 to 65535, or a name")
        case .text(let name):
            if let appearance = AssignedNumbers.appearance(named: name) { return appearance }
            report.error(
                node.mark,
                "unknown appearance '\(name)'",
                hint: Spelling.closest(to: name, among: AssignedNumbers.appearanceKebabNames)
                    .map { "did you mean '\($0)'?" }
                    ?? "write a name such as heart-rate-belt, or a number such as 0x0341"
            )
        default:
            report.mismatch(node, "appearance", "a number from 0 to 65535, or a name")
        }
        return nil
    }
}
