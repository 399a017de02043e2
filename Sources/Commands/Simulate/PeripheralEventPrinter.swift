internal import BlueZSimulator
internal import Control
internal import EventLoop
internal import GATT
internal import Platform

/// A printer for the events of simulated peripherals, with the fields of the events of `emulate` and the peripheral's address.
@EventLoop
struct PeripheralEventPrinter {
    private let console: Console

    init(_ console: Console) { self.console = console }

    func print(_ event: PeripheralEvent, of peripheral: SimulatedPeripheral) {
        let time = Timestamp.now()
        guard let operation = EmulatedEvent(event) else {
            let word = event.kind == .connected ? "connected" : "disconnected"
            let fields: FieldObject = [
                "event": .text(word), "time": .text(time.text), "peer": .text(event.peer.description),
            ]
            return emit(fields, peripheral, text: "\(word.padded(to: 12))  \(event.peer)")
        }
        var lines = EventLines(console.style, width: nil, types: .assigned, time: { _ in "" })
        emit(
            SessionEvent.emulated(operation).fields(at: time),
            peripheral,
            text: lines.text(.emulated(operation))
        )
    }

    private func emit(_ fields: FieldObject, _ peripheral: SimulatedPeripheral, text: String) {
        var fields = fields
        fields.append("peripheral", .text(peripheral.address.description))
        console.emit(fields)
        console.line("\(console.style.dim("\(peripheral.address)"))  \(text)")
    }
}

extension EmulatedEvent {
    /// Creates the event of an attribute; nil for a connection and its end.
    fileprivate init?(_ event: PeripheralEvent) {
        switch event.kind {
        case .connected, .disconnected: return nil
        case .subscribed(let attribute): self.init(.subscribed, attribute, nil, event.peer)
        case .unsubscribed(let attribute): self.init(.unsubscribed, attribute, nil, event.peer)
        case .read(let attribute, let value): self.init(.read, attribute, value, event.peer)
        case .write(let attribute, let value): self.init(.write, attribute, value, event.peer)
        case .rejected(let attribute, let value, let error):
            self.init(.rejected, attribute, value, event.peer, att: error.rawValue)
        case .notification(let attribute, let value): self.init(.notification, attribute, value, event.peer)
        }
    }

    private init(
        _ kind: Kind,
        _ attribute: PeripheralAttribute,
        _ value: [UInt8]?,
        _ peer: DeviceAddress,
        att: UInt8? = nil
    ) {
        self.init(
            kind: kind,
            characteristic: attribute.characteristic,
            descriptor: attribute.descriptor,
            value: value,
            peer: peer,
            att: att
        )
    }
}
