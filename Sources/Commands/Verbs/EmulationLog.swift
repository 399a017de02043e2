internal import BlueZ
internal import DBus
internal import GATT
internal import Peripheral
internal import ProfileModel

/// Tells what happens to an emulated peripheral, as JSON and for people.
@EventLoop
final class EmulationLog {
    private let console: Console
    /// What is the same in thousands of lines: the names by the index of their attribute, and the last peer.
    private var names: [Int: [UInt8]] = [:]
    private var lastPeer: (address: DeviceAddress?, text: [UInt8])?

    init(_ console: Console) {
        self.console = console
    }

    func tell(_ event: EmulatorEvent) {
        switch event {
        case .ready(let identity): ready(identity)
        case .lost(let loss): lost(loss.word)
        case .refused(let error): console.note("note: \(error.message); trying again")
        case .subscribed(let attribute, let peer): tell("subscribed", attribute, nil, peer)
        case .unsubscribed(let attribute, let peer): tell("unsubscribed", attribute, nil, peer)
        case .read(let attribute, let value, let peer): tell("read", attribute, value, peer)
        case .write(let attribute, let value, let peer): tell("write", attribute, value, peer)
        case .rejected(let attribute, let value, let error, let peer): tell("rejected", attribute, value, peer, error)
        case .notification(let attribute, let value, let peer): tell("notification", attribute, value, peer)
        case .dropped(let attribute, let value, let peer): tell("dropped", attribute, value, peer)
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
        _ event: String,
        _ attribute: EmulatedAttribute,
        _ value: [UInt8]?,
        _ peer: DeviceAddress?,
        _ error: ATTError? = nil
    ) {
        guard console.isJSON else { return line(event, attribute, value, peer, error) }
        console.output.write { json in
            json.append(contentsOf: "{\"event\":\"".utf8)
            json.append(contentsOf: event.utf8)
            json.append(contentsOf: "\",\"time\":".utf8)
            console.appendTime(to: &json)
            json.append(contentsOf: name(of: attribute))
            Self.appendHex(value, to: &json)
            json.append(contentsOf: ",\"decoded\":".utf8)
            Self.appendDecoded(attribute.type, value, to: &json)
            json.append(contentsOf: text(of: peer))
            if let error {
                JSON.append(key: "att", to: &json)
                JSON.append(Int(error.rawValue), to: &json)
            }
            json.append(contentsOf: "}\n".utf8)
        }
    }

    /// From the time to the value, put together once for each attribute.
    private func name(of attribute: EmulatedAttribute) -> [UInt8] {
        if let name = names[attribute.id.index] { return name }
        var name: [UInt8] = []
        JSON.append(key: "characteristic", to: &name)
        JSON.append(attribute.characteristic.description, to: &name)
        if let descriptor = attribute.descriptor {
            JSON.append(key: "descriptor", to: &name)
            JSON.append(descriptor.description, to: &name)
        }
        JSON.append(key: "value", to: &name)
        names[attribute.id.index] = name
        return name
    }

    /// The peer, put together when it is another than the last.
    private func text(of peer: DeviceAddress?) -> [UInt8] {
        if let lastPeer, lastPeer.address == peer { return lastPeer.text }
        var text: [UInt8] = []
        JSON.append(key: "peer", to: &text)
        FieldValue(peer?.description).write(into: &text)
        lastPeer = (peer, text)
        return text
    }

    private static func appendHex(_ value: [UInt8]?, to json: inout [UInt8]) {
        guard let value else { return json.append(contentsOf: "null".utf8) }
        json.append(UInt8(ascii: "\""))
        Hex.append(value, to: &json)
        json.append(UInt8(ascii: "\""))
    }

    private static func appendDecoded(_ type: BluetoothUUID, _ value: [UInt8]?, to json: inout [UInt8]) {
        // A refused write may hold anything, so it may be beyond decoding.
        if let value, (try? AttributeValues.writeJSON(type, value, .lenient, into: &json)) ?? nil != nil { return }
        json.append(contentsOf: "null".utf8)
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
