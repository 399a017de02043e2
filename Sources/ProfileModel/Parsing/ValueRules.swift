internal import Documents
internal import GATT

/// The rules of the Heart Rate Service for its control point, which depend on the measurement's value.
enum EnergyRules {
    /// Heart Rate Service 1.0, list of characteristics: the control point is present if, and only if, energy is sent.
    static func check(_ service: ParsedService, _ report: DiagnosticCollector) {
        guard let measurement = service.characteristics.first(where: { $0.profile.uuid == BluetoothUUID(0x2A37) })
        else { return }
        let controlPoint = service.characteristics.first { $0.profile.uuid == BluetoothUUID(0x2A39) }
        let sendsEnergy: Bool
        switch measurement.profile.value {
        case .fields(_, let template):
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

/// The rules of the Battery Service for several batteries.
enum BatteryRules {
    /// Battery Service 1.1: multiple instances are distinguished by a Characteristic Presentation Format.
    static func check(_ services: [ParsedService], _ report: DiagnosticCollector) {
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
}
