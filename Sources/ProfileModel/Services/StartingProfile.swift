internal import GATT

/// The text of a profile to start from: the services' mandatory characteristics, and their common optional ones as comments.
package struct StartingProfile {
    private let services: [ServiceRules]
    private var lines: [String] = []

    /// The maximum number of 16-bit UUIDs in advertising data: 31 bytes, less the flags and the header of the list (Core
    /// Specification Supplement, Part A, 1.1).
    private static let advertisedServices = 13

    /// Returns the text of a profile with these services, which is valid; repeated services are omitted.
    package static func text(services: [ServiceRules]) -> String {
        var known: Set<BluetoothUUID> = []
        var profile = StartingProfile(services: services.filter { known.insert($0.uuid).inserted })
        profile.write()
        return profile.lines.map { $0 + "\n" }.joined()
    }

    private init(services: [ServiceRules]) {
        self.services = services
    }

    private mutating func write() {
        lines = [
            "# A profile of a peripheral. The language is described in docs/profiles.md; to check this file:",
            "# gattlab profile check FILE",
            "",
            "name: my device",
            "description: one sentence for gattlab profile list",
            "# appearance: heart-rate-belt     # a name or a number of Assigned Numbers, 2.6",
            "advertising:",
            "  services: [\(services.prefix(Self.advertisedServices).map(\.name).joined(separator: ", "))]",
        ]
        let signals = services.flatMap(\.signals)
        if !signals.isEmpty {
            lines += ["# Values that change over time. To fix one: gattlab emulate FILE --set NAME=VALUE", "signals:"]
            lines += signals.map { "  " + $0 }
        }
        lines.append("services:")
        for service in services { write(service) }
    }

    private mutating func write(_ service: ServiceRules) {
        lines += ["  # \(service.specification)", "  - uuid: \(service.name)", "    characteristics:"]
        let included = service.included
        for rule in service.characteristics where included.contains(rule.uuid) {
            lines += text(rule).map { "      " + $0 }
        }
        let others = service.characteristics.filter { !included.contains($0.uuid) && !$0.example.isEmpty }
        guard !others.isEmpty else { return }
        lines.append("      # Optional:")
        for rule in others { lines += text(rule).map { "      # " + $0 } }
    }

    private func text(_ rule: CharacteristicRules) -> [String] {
        // Subscriptions make a profile visible, so they are included wherever the specification allows them.
        let properties = rule.properties.union(rule.optional.intersection(.notify))
        return ["- uuid: \(rule.name)", "  properties: [\(properties.names.joined(separator: ", "))]"]
            + rule.example.map { "  " + $0 }
    }
}

extension ServiceRules {
    /// The characteristics of a starting profile: the mandatory ones, and one if any or one of several is required.
    fileprivate var included: Set<BluetoothUUID> {
        var included: Set<BluetoothUUID> = []
        for rule in characteristics {
            if case .mandatory = rule.presence { included.insert(rule.uuid) }
        }
        let choice = alternatives.first.map { BluetoothUUID($0) } ?? characteristics.first?.uuid
        if let choice, included.isEmpty || !alternatives.isEmpty { included.insert(choice) }
        return included
    }
}

/// The error for a service without a starting profile.
package struct UnknownService: Error, Hashable, Sendable {
    package var message: String
    package var hint: String
}

extension ServiceRules {
    /// Returns the rules of a service given by its UUID or name; the word `service` at the end of a name can be omitted.
    package static func named(_ name: String) throws(UnknownService) -> ServiceRules {
        let uuid =
            BluetoothUUID(name) ?? AssignedNumbers.uuid(named: name, .service)
            ?? AssignedNumbers.uuid(named: name + "-service", .service)
        if let rules = all.first(where: { $0.uuid == uuid }) { return rules }
        let suffix = "-service"
        let names = all.map { $0.name }
        let shortNames = names.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
        if let uuid, let known = AssignedNumbers.name(of: uuid, .service) {
            throw UnknownService(
                message: "no starting profile for the service \(known)",
                hint: "use one of \(names.joined(separator: ", "))"
            )
        }
        throw UnknownService(
            message: "unknown service '\(name)'",
            hint: Spelling.closest(to: name, among: names + shortNames).map { "did you mean '\($0)'?" }
                ?? "use one of \(names.joined(separator: ", "))"
        )
    }
}
