internal import Documents
internal import GATT

/// Checks that the services of a profile conform to their specifications.
struct ServiceChecker {
    private let report: DiagnosticCollector
    private let rules: ServiceRules

    static func check(_ services: [ParsedService], _ report: DiagnosticCollector) {
        for service in services where AutomaticAttributes.services.contains(service.uuid) {
            report.error(
                service.mark,
                "bluetoothd provides the service \(service.uuid) itself",
                hint: "remove it; its values come from the profile's name and appearance"
            )
        }
        let instances = Dictionary(grouping: services, by: \.uuid)
        for rules in ServiceRules.all {
            guard let instances = instances[rules.uuid] else { continue }
            ServiceChecker(report: report, rules: rules).check(instances)
        }
    }

    private func check(_ instances: [ParsedService]) {
        for instance in instances { check(instance) }
        if rules.instances == .single, let second = instances.dropFirst().first {
            report.error(
                second.mark,
                "a device has only one \(rules.specification); this is the second",
                hint: "remove it, or move its characteristics to the first"
            )
        }
        if rules.uuid == BluetoothUUID(0x180F) { BatteryRules.check(instances, report) }
    }

    private func check(_ service: ParsedService) {
        if rules.kind == .primary, !service.isPrimary {
            report.error(
                service.mark,
                "the \(rules.specification) is a primary service",
                hint: "remove primary: false"
            )
        }
        let characteristics = Dictionary(grouping: service.characteristics, by: \.profile.uuid)
        let alternatives = rules.alternatives.map { BluetoothUUID($0) }
        if !alternatives.isEmpty, !alternatives.contains(where: { characteristics[$0] != nil }) {
            report.error(
                service.mark,
                "the \(rules.specification) needs at least one of \(alternatives.shown)",
                hint: rules.characteristics.first { $0.uuid == alternatives.first }?.addition
            )
        }
        for rule in rules.characteristics {
            let found = characteristics[rule.uuid] ?? []
            if found.isEmpty { checkPresence(rule, service, characteristics) }
            if !rule.isRepeatable, let second = found.dropFirst().first {
                report.error(
                    second.mark,
                    "the \(rules.specification) has only one \(rule.uuid); this is the second",
                    hint: "keep one of them"
                )
            }
            for characteristic in found {
                checkProperties(characteristic, rule)
                checkDescriptors(characteristic, rule, isRepeated: found.count > 1)
            }
        }
        if rules.uuid == BluetoothUUID(0x180D) { EnergyRules.check(service, report) }
    }

    /// Reports a missing characteristic: at its service, or at the characteristic that requires it.
    private func checkPresence(
        _ rule: CharacteristicRules,
        _ service: ParsedService,
        _ characteristics: [BluetoothUUID: [ParsedCharacteristic]]
    ) {
        switch rule.presence {
        case .optional: return
        case .mandatory:
            report.error(
                service.mark,
                "the \(rules.specification) needs the characteristic \(rule.uuid)",
                hint: rule.addition
            )
        case .mandatoryWith(let others):
            guard let other = others.lazy.compactMap({ characteristics[BluetoothUUID($0)]?.first }).first else {
                return
            }
            report.error(
                other.mark,
                "in the \(rules.specification), \(other.profile.uuid) requires \(rule.uuid)",
                hint: rule.addition
            )
        case .mandatoryFor(let feature): checkFeatures([feature], rule, characteristics)
        case .mandatoryForAny(let features): checkFeatures(features, rule, characteristics)
        }
    }

    /// Reports the first feature that requires a missing characteristic.
    private func checkFeatures(
        _ features: [FeatureBit],
        _ rule: CharacteristicRules,
        _ characteristics: [BluetoothUUID: [ParsedCharacteristic]]
    ) {
        for feature in features {
            guard let owner = characteristics[feature.characteristic]?.first,
                // Features are constant during a connection, so they follow no signal.
                case .bytes(let value) = owner.profile.value, feature.isSet(in: value)
            else { continue }
            report.error(
                owner.mark,
                "the feature \(feature.name) of \(feature.characteristic) requires \(rule.uuid)",
                hint: "\(rule.addition), or remove \(feature.name) from the value of \(feature.characteristic)"
            )
            return
        }
    }

    private func checkProperties(_ characteristic: ParsedCharacteristic, _ rule: CharacteristicRules) {
        let properties = characteristic.profile.properties
        // Invalid properties have already been reported.
        guard !properties.isEmpty else { return }
        guard
            !properties.isSuperset(of: rule.properties)
                || !properties.isSubset(of: rule.properties.union(rule.optional))
        else { return }
        let optional = rule.optional.isEmpty ? "" : " and may have \(rule.optional.names.joined(separator: ", "))"
        report.error(
            characteristic.propertiesMark,
            "\(characteristic.profile.uuid) has \(rule.properties.names.joined(separator: ", "))\(optional) in the "
                + "\(rules.specification), not \(properties.names.joined(separator: ", "))",
            hint: rule.propertiesText
        )
    }

    private func checkDescriptors(
        _ characteristic: ParsedCharacteristic,
        _ rule: CharacteristicRules,
        isRepeated: Bool
    ) {
        let profile = characteristic.profile
        for descriptor in rule.descriptors where !profile.descriptors.contains(where: { $0.uuid == descriptor.uuid }) {
            let reason: String
            switch descriptor.condition {
            case .always: reason = ""
            case .severalInstances:
                guard isRepeated else { continue }
                reason = " if there are several"
            case .property(let property):
                guard profile.properties.contains(property) else { continue }
                reason = " with the property \(property.names.joined(separator: ", "))"
            }
            report.error(
                characteristic.mark,
                "in the \(rules.specification), \(profile.uuid) needs the descriptor \(descriptor.uuid)\(reason)",
                hint: AssignedNumbers.kebabName(of: descriptor.uuid, .descriptor)
                    .map { "add \($0) to its descriptors" }
            )
        }
    }
}

extension CharacteristicRules {
    /// The mandatory properties, as written in a profile.
    fileprivate var propertiesText: String { "properties: [\(properties.names.joined(separator: ", "))]" }

    /// A hint to add the characteristic.
    fileprivate var addition: String { "add \(name) with \(propertiesText)" }
}

extension [BluetoothUUID] {
    /// The first UUIDs, for messages.
    fileprivate var shown: String {
        let limit = 4
        let listed = prefix(limit).map(\.description).joined(separator: ", ")
        return count > limit ? "\(listed) and \(count - limit) more" : listed
    }
}
