internal import GATT

/// The requirements of SIG service specifications for a server.
enum StandardServices {
    private struct Definition {
        var service: UInt16
        var specification: String
        /// A Boolean value that indicates whether a device has at most one instance.
        var isSingle: Bool
        var characteristics: [Rule]
    }

    private struct Rule {
        var uuid: UInt16
        var mandatory = false
        var properties: CharacteristicProperties
        var optional: CharacteristicProperties = []
    }

    private static let definitions = [
        Definition(
            service: 0x180D,
            specification: "Heart Rate Service 1.0",
            isSingle: true,
            characteristics: [
                Rule(uuid: 0x2A37, mandatory: true, properties: .notify),
                Rule(uuid: 0x2A38, properties: .read),
                Rule(uuid: 0x2A39, properties: .write),
            ]
        ),
        Definition(
            service: 0x180F,
            specification: "Battery Service 1.1",
            isSingle: false,
            characteristics: [Rule(uuid: 0x2A19, mandatory: true, properties: .read, optional: .notify)]
        ),
        Definition(
            service: 0x180A,
            specification: "Device Information Service 1.1",
            isSingle: true,
            characteristics: [0x2A23, 0x2A24, 0x2A25, 0x2A26, 0x2A27, 0x2A28, 0x2A29, 0x2A2A, 0x2A50]
                .map { Rule(uuid: $0, properties: .read) }
        ),
    ]

    static func check(_ services: [ParsedService], _ report: DiagnosticCollector) {
        for service in services where [BluetoothUUID(0x1800), BluetoothUUID(0x1801)].contains(service.uuid) {
            report.error(
                service.mark,
                "bluetoothd provides the service \(service.uuid) itself",
                hint: "remove it; its values come from the profile's name and appearance"
            )
        }
        for definition in definitions {
            let instances = services.filter { $0.uuid == BluetoothUUID(definition.service) }
            for instance in instances {
                check(instance, definition, report)
            }
            if definition.isSingle, let second = instances.dropFirst().first {
                report.error(second.mark, "a device has only one \(definition.specification); this is the second")
            }
        }
        checkBatteries(services.filter { $0.uuid == BluetoothUUID(0x180F) }, report)
    }

    /// Battery Service 1.1: multiple instances are distinguished by a Characteristic Presentation Format.
    private static func checkBatteries(_ services: [ParsedService], _ report: DiagnosticCollector) {
        guard services.count > 1 else { return }
        for level in services.flatMap(\.characteristics) where level.profile.uuid == BluetoothUUID(0x2A19) {
            guard !level.profile.descriptors.contains(where: { $0.uuid == BluetoothUUID(0x2904) }) else { continue }
            report.error(
                level.mark,
                "with several batteries, each 2A19 needs the descriptor 2904",
                hint: "add a characteristic-presentation-format with a distinct description"
            )
        }
    }

    private static func check(_ service: ParsedService, _ definition: Definition, _ report: DiagnosticCollector) {
        if !service.isPrimary {
            report.error(service.mark, "the \(definition.specification) is a primary service")
        }
        for rule in definition.characteristics {
            let uuid = BluetoothUUID(rule.uuid)
            let found = service.characteristics.filter { $0.profile.uuid == uuid }
            if rule.mandatory, found.isEmpty {
                report.error(service.mark, "the \(definition.specification) needs the characteristic \(uuid)")
            }
            if let second = found.dropFirst().first {
                report.error(second.mark, "the \(definition.specification) has only one \(uuid); this is the second")
            }
            for characteristic in found {
                check(characteristic, rule, definition, report)
            }
        }
        if definition.service == 0x180D { checkEnergy(service, report) }
    }

    private static func check(
        _ characteristic: ParsedCharacteristic,
        _ rule: Rule,
        _ definition: Definition,
        _ report: DiagnosticCollector
    ) {
        let properties = characteristic.profile.properties
        // Invalid properties have already been reported.
        guard !properties.isEmpty else { return }
        guard
            !properties.isSuperset(of: rule.properties)
                || !properties.isSubset(of: rule.properties.union(rule.optional))
        else { return }
        let allowed = rule.properties.names.joined(separator: ", ")
        let optional = rule.optional.isEmpty ? "" : " and may have \(rule.optional.names.joined(separator: ", "))"
        report.error(
            characteristic.propertiesMark,
            "\(characteristic.profile.uuid) has \(allowed)\(optional) in the \(definition.specification), "
                + "not \(properties.names.joined(separator: ", "))",
            hint: "properties: [\(allowed)]"
        )
    }

    /// Heart Rate Service 1.0, list of characteristics: the control point is present if, and only if, energy is sent.
    private static func checkEnergy(_ service: ParsedService, _ report: DiagnosticCollector) {
        guard let measurement = service.characteristics.first(where: { $0.profile.uuid == BluetoothUUID(0x2A37) })
        else { return }
        let controlPoint = service.characteristics.first { $0.profile.uuid == BluetoothUUID(0x2A39) }
        let sendsEnergy: Bool
        switch measurement.profile.value {
        case .fields(let template):
            sendsEnergy = template.contains("energyExpended")
        case .bytes(let bytes):
            // An empty value has already been reported. Bit 3 of the flags indicates the field.
            guard let flags = bytes.first else { return }
            sendsEnergy = flags & 0x08 != 0
        }
        if sendsEnergy, controlPoint == nil {
            report.error(
                measurement.mark,
                "a measurement with energyExpended needs the characteristic 2A39 to reset it",
                hint: "add heart-rate-control-point, or remove energyExpended"
            )
        }
        if !sendsEnergy, let controlPoint {
            report.error(
                controlPoint.mark,
                "2A39 requires energyExpended in 2A37",
                hint: "add energyExpended to the value of 2A37, or remove 2A39"
            )
        }
    }
}
