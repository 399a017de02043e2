internal import Documents
internal import GATT

/// A characteristic that the rules of a profile refer to.
struct CharacteristicReference {
    var id: AttributeID
    /// The UUID; nil if it was reported as invalid.
    var uuid: BluetoothUUID?
    var properties: CharacteristicProperties
    var notify: NotifyRule?
    /// The value; nil if there is none.
    var value: ValueSource?

    /// A Boolean value that indicates whether the value follows signals.
    var isDynamic: Bool { value?.isDynamic ?? false }

    /// A name for messages.
    var name: String { uuid?.description ?? "the characteristic" }
}

/// The characteristics of a profile, for references by UUID or by service and UUID.
struct CharacteristicIndex {
    private struct Entry {
        /// The position of the service in the profile.
        var service: Int
        var reference: CharacteristicReference
    }

    private var entries: [BluetoothUUID: [Entry]] = [:]
    private var services: [BluetoothUUID: Set<Int>] = [:]
    /// The service of each characteristic.
    private var owners: [AttributeID: Int] = [:]

    init(_ parsed: [ParsedService]) {
        for (number, service) in parsed.enumerated() {
            services[service.uuid, default: []].insert(number)
            for characteristic in service.characteristics.map(\.profile) {
                owners[characteristic.id] = number
                let reference = CharacteristicReference(
                    id: characteristic.id,
                    uuid: characteristic.uuid,
                    properties: characteristic.properties,
                    notify: characteristic.notify,
                    value: characteristic.value
                )
                entries[characteristic.uuid, default: []].append(Entry(service: number, reference: reference))
            }
        }
    }

    /// Returns the characteristic that a node names; those in the service of `origin` precede others.
    func characteristic(
        _ node: YAMLNode,
        from origin: AttributeID,
        _ report: DiagnosticCollector
    ) -> CharacteristicReference? {
        guard let text = report.text(node, "characteristic") else { return nil }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { part in
            YAMLNode(content: .scalar(String(part), isQuoted: true), mark: node.mark)
        }
        guard parts.count <= 2, let first = parts.first, let last = parts.last else {
            report.error(
                node.mark,
                "'\(text)' is not a characteristic",
                hint: "write characteristic or service/characteristic"
            )
            return nil
        }
        guard let uuid = report.uuid(last, "the characteristic", .characteristic) else { return nil }
        var candidates = entries[uuid] ?? []
        if parts.count == 2 {
            guard let service = report.uuid(first, "the service", .service) else { return nil }
            candidates = candidates.filter { services[service]?.contains($0.service) ?? false }
        }
        let own = candidates.filter { $0.service == owners[origin] }
        if !own.isEmpty { candidates = own }
        guard let found = candidates.first else {
            report.error(node.mark, "the profile has no characteristic '\(text)'", hint: "define it under 'services'")
            return nil
        }
        guard candidates.count == 1 else {
            report.error(
                node.mark,
                "the profile has \(candidates.count) characteristics '\(text)'",
                hint: "write service/characteristic, and define it once in that service"
            )
            return nil
        }
        return found.reference
    }
}
