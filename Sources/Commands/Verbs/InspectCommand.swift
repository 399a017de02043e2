internal import BlueZ
internal import Central
internal import Control
internal import DBus
internal import GATT

/// `gattlab inspect DEVICE`: shows all of a device's attributes with their values.
enum InspectCommand {
    static let command = Command(
        "inspect",
        summary: "Show all services, characteristics and descriptors of a device with their values",
        discussion: ["What can be read is read; what the device refuses is shown without a value."],
        parameters: [.argument(LinkOptions.device), .option(LinkOptions.timeout)],
        examples: ["inspect service=180D": "the attributes of the first heart-rate sensor found"]
    ) { (session) throws(Failure) in
        let console = session.console
        try await session.withLink { (link) throws(CentralError) in
            let (values, silent) = try await read(link)
            let tree = InspectedDevice(
                address: link.address,
                name: link.device[DeviceProperty.name],
                mtu: link.mtu,
                services: link.services,
                values: values
            )
            console.emit(tree.json)
            for line in tree.lines(console.style) { console.line(line) }
            for warning in tree.warnings { console.note("warning: \(warning)") }
            if let silent {
                console.note("warning: no answer for \(silent.uuid) @\(silent.handle); what follows it was not read")
            }
        }
    }

    /// How long one value may take.
    ///
    /// A read that waits for a pairing which nobody confirms holds up all that follow it, since ATT is sequential, and may
    /// cost the connection in the end.
    private static let valueLimit = Duration.seconds(10)

    /// Reads whatever says that it can be read, and all descriptors, up to one that gets no answer or ends the connection.
    ///
    /// - Throws: anything but a refusal of the peer's, which is part of the result, and silence.
    @EventLoop
    private static func read(
        _ link: Link
    ) async throws(CentralError) -> (values: [ObjectPath: Result<[UInt8], ATTError>], silent: Attribute?) {
        var values: [ObjectPath: Result<[UInt8], ATTError>] = [:]
        for attribute in link.services.flatMap(\.characteristics).flatMap(\.readable) {
            do {
                values[attribute.path] = .success(try await link.read(attribute, within: valueLimit))
            } catch {
                if error.code == .timedOut || error.code == .connectionLost { return (values, attribute) }
                guard let refusal = error.att else { throw error }
                values[attribute.path] = .failure(refusal)
            }
        }
        return (values, nil)
    }
}

extension RemoteCharacteristic {
    /// The value, if its properties say that it can be read, and all descriptors.
    fileprivate var readable: [Attribute] {
        (properties.contains(.read) ? [.characteristic(self)] : [])
            + descriptors.map { .descriptor($0, of: self) }
    }
}

/// The attributes of a device as they were found.
struct InspectedDevice {
    var address: DeviceAddress
    var name: String?
    var mtu: UInt16?
    var services: [RemoteService]
    var values: [ObjectPath: Result<[UInt8], ATTError>]

    // MARK: JSON

    var json: FieldObject {
        [
            "address": .text(address.description),
            "name": FieldValue(name),
            "mtu": FieldValue(mtu),
            "services": .list(services.map { .object(json($0)) }),
        ]
    }

    private func json(_ service: RemoteService) -> FieldObject {
        let includes = service.includes.compactMap { path in services.first { $0.path == path }?.uuid }
        return [
            "uuid": .text(service.uuid.description),
            "name": FieldValue(AssignedNumbers.name(of: service.uuid, .service)),
            "handle": FieldValue(service.handle),
            "primary": .boolean(service.isPrimary),
            "includes": FieldValue(includes),
            "characteristics": .list(service.characteristics.map { .object(json($0)) }),
        ]
    }

    private func json(_ characteristic: RemoteCharacteristic) -> FieldObject {
        [
            "uuid": .text(characteristic.uuid.description),
            "name": FieldValue(AssignedNumbers.name(of: characteristic.uuid, .characteristic)),
            "handle": FieldValue(characteristic.handle),
            "properties": .list(characteristic.properties.words.map(FieldValue.text)),
            "value": FieldValue(hex: value(characteristic.path)),
            "decoded": decoded(characteristic.uuid, characteristic.path),
            "descriptors": .list(characteristic.descriptors.map { .object(json($0)) }),
        ]
    }

    private func json(_ descriptor: RemoteDescriptor) -> FieldObject {
        [
            "uuid": .text(descriptor.uuid.description),
            "name": FieldValue(AssignedNumbers.name(of: descriptor.uuid, .descriptor)),
            "handle": FieldValue(descriptor.handle),
            "value": FieldValue(hex: value(descriptor.path)),
            "decoded": decoded(descriptor.uuid, descriptor.path),
        ]
    }

    private func value(_ path: ObjectPath) -> [UInt8]? {
        guard case .success(let bytes) = values[path] else { return nil }
        return bytes
    }

    private func decoded(_ uuid: BluetoothUUID, _ path: ObjectPath) -> FieldValue {
        guard let bytes = value(path) else { return .null }
        return FieldValue(((try? AttributeValues.decode(uuid, bytes, .lenient)) ?? nil)?.fields)
    }

    // MARK: For people

    func lines(_ style: Style) -> [String] {
        var table = Table()
        for service in services {
            let name = AssignedNumbers.name(of: service.uuid, .service) ?? "Service"
            table.append([
                style.cyan("\(service.uuid)  \(name)"), "@\(service.handle)", service.isPrimary ? "" : "secondary",
            ])
            for characteristic in service.characteristics {
                table.append(
                    row(2, characteristic.uuid, .characteristic, characteristic.handle, characteristic.path) {
                        characteristic.properties.words.joined(separator: " ")
                    }
                )
                for descriptor in characteristic.descriptors {
                    table.append(row(4, descriptor.uuid, .descriptor, descriptor.handle, descriptor.path) { "" })
                }
            }
        }
        let title = [style.bold(address.description), name ?? "", mtu.map { "MTU \($0)" } ?? ""]
        return [title.filter { !$0.isEmpty }.joined(separator: "  ")] + table.lines
    }

    private func row(
        _ indentation: Int,
        _ uuid: BluetoothUUID,
        _ kind: AssignedNumbers.Kind,
        _ handle: UInt16,
        _ path: ObjectPath,
        _ properties: () -> String
    ) -> [String] {
        let name = AssignedNumbers.name(of: uuid, kind) ?? ""
        let head = String(repeating: " ", count: indentation) + "\(uuid)  \(name)"
        let value =
            switch values[path] {
            case nil: ""
            case .success(let bytes): ValueText.text(uuid, bytes)
            case .failure(let refusal): "(\(refusal.name))"
            }
        return [head, "@\(handle)", properties(), value]
    }

    var warnings: [String] {
        services.flatMap(\.characteristics).flatMap { characteristic in
            let attributes =
                [(characteristic.uuid, characteristic.path)] + characteristic.descriptors.map { ($0.uuid, $0.path) }
            return attributes.flatMap { uuid, path in value(path).map { ValueText.warnings(uuid, $0) } ?? [] }
        }
    }
}
