internal import BlueZ
internal import Control
internal import DBus
internal import GATT
internal import Peripheral
internal import ProfileModel
internal import Sessions

/// Tells what happens to an emulated peripheral, as JSON and for people.
@EventLoop
final class EmulationLog {
    private let console: Console
    private var writer = EventWriter()

    init(_ console: Console) {
        self.console = console
    }

    func tell(_ event: EmulatorEvent) {
        switch event {
        case .ready(let identity): ready(identity)
        case .lost(let loss): lost(loss.word)
        case .waiting(let error): console.note("note: \(error.message); waiting")
        case .refused(let error): console.note("note: \(error.message); trying again")
        case .subscribed(let attribute, let peer): tell(.subscribed, attribute, nil, peer)
        case .unsubscribed(let attribute, let peer): tell(.unsubscribed, attribute, nil, peer)
        case .read(let attribute, let value, let peer): tell(.read, attribute, value, peer)
        case .write(let attribute, let value, let peer): tell(.write, attribute, value, peer)
        case .rejected(let attribute, let value, let error, let peer): tell(.rejected, attribute, value, peer, error)
        case .notification(let attribute, let value, let peer): tell(.notification, attribute, value, peer)
        case .dropped(let attribute, let value, let peer): tell(.dropped, attribute, value, peer)
        }
    }

    private func ready(_ identity: EmulatorIdentity) {
        console.emit(
            [
                "event": "ready",
                "adapter": .text(identity.adapter),
                "address": FieldValue(identity.address?.description),
                "name": .text(identity.name),
                "services": FieldValue(identity.services),
            ]
        )
        let services = identity.services.map { AssignedNumbers.name(of: $0, .service) ?? $0.description }
        let address = identity.address.map { " (\($0))" } ?? ""
        console.line(
            console.style.green("ready")
                + ": '\(identity.name)' on \(identity.adapter)\(address) with \(services.joined(separator: ", "))"
        )
    }

    private func lost(_ reason: String) {
        console.emit(["event": "lost", "time": console.time, "reason": .text(reason)])
        console.line(console.style.yellow("off the air (\(reason)); waiting"))
    }

    private func tell(
        _ event: EmulatedEvent.Kind,
        _ attribute: EmulatedAttribute,
        _ value: [UInt8]?,
        _ peer: DeviceAddress?,
        _ error: ATTError? = nil
    ) {
        guard console.isJSON else { return line(event.rawValue, attribute, value, peer, error) }
        let event = EmulatedEvent(
            kind: event,
            characteristic: attribute.characteristic,
            descriptor: attribute.descriptor,
            value: value,
            peer: peer,
            att: error?.rawValue
        )
        console.output.write { json in
            writer.append(.emulated(event), at: .now(), to: &json)
            json.append(UInt8(ascii: "\n"))
        }
    }

    private func line(
        _ event: String,
        _ attribute: EmulatedAttribute,
        _ value: [UInt8]?,
        _ peer: DeviceAddress?,
        _ error: ATTError?
    ) {
        let time = console.style.dim(String(Timestamp.now().text.dropFirst(11).dropLast()))
        let name = console.style.cyan(ValueName.text(attribute.type))
        var parts = [time, event.padded(to: 12), name]
        if let value { parts.append(ValueText.text(attribute.type, value)) }
        if let error { parts.append(console.style.red(error.description)) }
        if let peer { parts.append(console.style.dim(peer.description)) }
        console.line(parts.joined(separator: "  "))
    }
}

extension EmulatedAttribute {
    /// What its values are of.
    fileprivate var type: BluetoothUUID { descriptor ?? characteristic }
}

extension Lifecycle.Loss {
    /// For programs; the words of a watch that loses the same.
    fileprivate var word: String {
        switch self {
        case .missing(.bluetoothd): "bluetoothd-gone"
        case .missing(.adapter), .missing(.managers): "adapter-gone"
        case .missing(.power): "adapter-off"
        case .released: "advertisement-released"
        }
    }
}
