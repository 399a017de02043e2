package import Control
package import GATT
package import Trace

/// A formatter for the events in a trace.
package struct TraceLines: Sendable {
    private let style: Style
    private let types: AttributeTypes
    private let time: @Sendable (Timestamp) -> String

    /// Creates a formatter with a style, the types of attributes, and a format of timestamps.
    package init(_ style: Style, types: AttributeTypes, time: @escaping @Sendable (Timestamp) -> String) {
        self.style = style
        self.types = types
        self.time = time
    }

    /// Returns an event as a line of text; the escaping of foreign text is left to the console.
    package func text(_ event: TraceEvent) -> String {
        let head = style.dim(time(Timestamp(event.time))) + "  hci\(event.index)"
        switch event.content {
        case .controllerAdded(let address):
            return head + style.dim("  adapter added\(address.map { ": \($0)" } ?? "")")
        case .controllerRemoved: return head + style.yellow("  adapter removed")
        case .attribute(let pdu): return "\(head)  \(direction(pdu))  \(device(event))  \(text(pdu))"
        default: return "\(head)  \(device(event))  \(content(event.content))"
        }
    }

    private func device(_ event: TraceEvent) -> String {
        let address = event.peer?.description ?? "(unknown device) "
        return address + (event.name.map { " '\($0)'" } ?? "")
    }

    private func content(_ content: TraceEvent.Content) -> String {
        switch content {
        case .controllerAdded, .controllerRemoved, .attribute: ""
        case .connected(let isCentral):
            style.green("connected") + ", this host is the \(isCentral ? "central" : "peripheral")"
        case .connectionFailed(let status): style.yellow("connection failed: \(status)")
        case .disconnected(let reason): style.yellow("disconnected: \(reason)")
        case .encryptionChanged(let isEncrypted): style.green(isEncrypted ? "encrypted" : "no longer encrypted")
        case .encryptionFailed(let status): style.yellow("encryption failed: \(status)")
        case .advertisement(let data, let rssi, let isScanResponse):
            advertisement(data, rssi, isScanResponse: isScanResponse)
        case .truncated(let kind, let captured, let length):
            style.yellow("\(kind.words): truncated, \(captured) of \(length) bytes")
        }
    }

    private func serviceName(_ uuid: BluetoothUUID) -> String { types.serviceName(of: uuid) ?? uuid.description }

    private func advertisement(_ data: AdvertisingData, _ rssi: Int8?, isScanResponse: Bool) -> String {
        let services = data.serviceUUIDs.map(serviceName) + data.solicitedUUIDs.map { "solicits \(serviceName($0))" }
        let companies = data.manufacturerData.map {
            AssignedNumbers.companyName($0.company) ?? "company \(BluetoothUUID($0.company))"
        }
        let strength = rssi.map { ["\($0) dBm"] } ?? []
        return style.dim(
            ([isScanResponse ? "scan response" : "advertisement"] + strength + services + companies)
                .joined(separator: "  ")
        )
    }

    // MARK: - Attributes

    private func text(_ pdu: TracedPDU) -> String {
        var parts = [pdu.opcode.words]
        if let type = pdu.searchedType { parts.append(declarationName(type)) }
        if let range = pdu.range { parts.append("\(hex(range.start)) to \(hex(range.end))") }
        if let mtu = pdu.mtu { parts.append("MTU \(mtu)") }
        if let count = pdu.foundCount, pdu.attributes.isEmpty { parts.append("\(count) found") }
        parts += pdu.attributes.map { text($0) }
        if let error = pdu.error {
            let request = pdu.request.map { " to \($0.words)" } ?? ""
            parts.append(style.yellow(error.description) + request)
        }
        if let bytes = pdu.bytes { parts.append(HexText.encode(bytes)) }
        if pdu.missing > 0 { parts.append(style.yellow("truncated, \(pdu.missing) bytes missing")) }
        return parts.joined(separator: "  ")
    }

    /// Returns the direction with the central on the left.
    private func direction(_ pdu: TracedPDU) -> String {
        guard let isCentral = pdu.isCentral else {
            return pdu.isSent ? "host → device       " : "host ← device       "
        }
        return pdu.isSent == isCentral ? "central → peripheral" : "central ← peripheral"
    }

    private func text(_ attribute: TracedPDU.Attribute) -> String {
        let handle = hex(attribute.handle)
        var text = handle
        if let type = attribute.type {
            let owner = attribute.characteristic.map { " of \(ValueName.text($0, types))" } ?? ""
            text = style.cyan(declarationName(type) + owner) + " (\(handle))"
        }
        guard let value = attribute.value else { return text }
        return "\(text): \(self.text(value, of: attribute))"
    }

    private func text(_ value: [UInt8], of attribute: TracedPDU.Attribute) -> String {
        guard let type = attribute.type, !attribute.isPart else { return ValueText.undecoded(value, isKnown: false) }
        return ValueText.text(type, value, types)
    }

    /// Returns the name of a type, including those of declarations.
    private func declarationName(_ type: BluetoothUUID) -> String {
        AssignedNumber.find(uuid: type, .declaration).first?.name ?? ValueName.text(type, types)
    }

    private func hex(_ handle: UInt16) -> String {
        let digits = String(handle, radix: 16)
        return "0x" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}

extension TraceLines {
    /// Returns an event as a JSON object.
    package func json(_ event: TraceEvent) -> FieldObject {
        var object: FieldObject = ["event": .text(word(event.content)), "adapter": .text("hci\(event.index)")]
        func append(_ key: String, _ value: FieldValue) { object.append(key, value) }
        switch event.content {
        case .controllerAdded(let address): append("address", FieldValue(address?.description))
        case .controllerRemoved: break
        default:
            append("address", FieldValue(event.peer?.description))
            append("name", FieldValue(event.name))
        }
        switch event.content {
        case .controllerAdded, .controllerRemoved: break
        case .connected(let isCentral): append("role", .text(isCentral ? "central" : "peripheral"))
        case .connectionFailed(let status), .disconnected(let status), .encryptionFailed(let status):
            append("status", .integer(Int(status.rawValue)))
            append("reason", FieldValue(status.name))
        case .encryptionChanged(let isEncrypted): append("encrypted", .boolean(isEncrypted))
        case .advertisement(let data, let rssi, let isScanResponse):
            append("rssi", rssi.map { .integer(Int($0)) } ?? .null)
            append("scanResponse", .boolean(isScanResponse))
            append("services", .list(data.serviceUUIDs.map { .text($0.description) }))
            append("solicitedServices", .list(data.solicitedUUIDs.map { .text($0.description) }))
            append("companies", .list(data.manufacturerData.map { .integer(Int($0.company)) }))
        case .attribute(let pdu): for entry in fields(pdu).entries { append(entry.key, entry.value) }
        case .truncated(let kind, let captured, let length):
            append("packet", .text(kind.words))
            append("captured", .integer(captured))
            append("length", .integer(length))
        }
        append("time", .text(Timestamp(event.time).text))
        return object
    }

    private func word(_ content: TraceEvent.Content) -> String {
        switch content {
        case .controllerAdded: "adapter-added"
        case .controllerRemoved: "adapter-removed"
        case .connected: "connected"
        case .connectionFailed: "connection-failed"
        case .disconnected: "disconnected"
        case .encryptionChanged: "encryption-changed"
        case .encryptionFailed: "encryption-failed"
        case .advertisement: "advertisement"
        case .attribute: "att"
        case .truncated: "truncated"
        }
    }

    private func fields(_ pdu: TracedPDU) -> FieldObject {
        var object: FieldObject = [
            "direction": .text(pdu.isSent ? "sent" : "received"),
            "role": FieldValue(pdu.isCentral.map { $0 ? "central" : "peripheral" }),
            "operation": .text(pdu.opcode.words),
            "opcode": .integer(Int(pdu.opcode.rawValue)),
            "attributes": .list(pdu.attributes.map { .object(fields($0)) }),
        ]
        if let request = pdu.request { object.append("request", .text(request.words)) }
        if let type = pdu.searchedType { object.append("type", .text(type.description)) }
        if let range = pdu.range {
            object.append("range", .list([.integer(Int(range.start)), .integer(Int(range.end))]))
        }
        if let count = pdu.foundCount { object.append("found", .integer(count)) }
        if let mtu = pdu.mtu { object.append("mtu", .integer(Int(mtu))) }
        if let error = pdu.error {
            object.append("error", .object(["att": .integer(Int(error.rawValue)), "name": .text(error.name)]))
        }
        if let bytes = pdu.bytes { object.append("bytes", FieldValue(hex: bytes)) }
        if pdu.missing > 0 { object.append("missing", .integer(pdu.missing)) }
        return object
    }

    private func fields(_ attribute: TracedPDU.Attribute) -> FieldObject {
        var object: FieldObject = [
            "handle": .integer(Int(attribute.handle)), "uuid": FieldValue(attribute.type?.description),
            "type": FieldValue(attribute.type.map { declarationName($0) }),
        ]
        if let characteristic = attribute.characteristic {
            object.append("characteristic", .text(characteristic.description))
        }
        if let value = attribute.value {
            object.append("value", FieldValue(hex: value))
            object.append("partial", .boolean(attribute.isPart))
            if let type = attribute.type, !attribute.isPart {
                object.append(decoded: value, as: type, with: types)
            }
        }
        return object
    }
}

extension ATTOpcode {
    /// The name of the PDU in words, such as `Read By Group Type Request`.
    fileprivate var words: String {
        guard let name else { return "Opcode 0x" + HexText.encode([rawValue]) }
        return name.split(separator: "_").dropFirst().map { Self.word($0) }.joined(separator: " ")
    }

    private static func word(_ part: Substring) -> String {
        switch part {
        case "REQ": "Request"
        case "RSP": "Response"
        case "CMD": "Command"
        case "NTF": "Notification"
        case "IND": "Indication"
        case "CFM": "Confirmation"
        case "MTU": "MTU"
        default: part.prefix(1) + part.dropFirst().lowercased()
        }
    }
}

extension Timestamp {
    /// Creates a timestamp from the time of a record.
    fileprivate init(_ time: Duration) {
        self = Timestamp(seconds: 0, milliseconds: 0).advanced(by: time)
    }
}

extension TraceRecord.Kind {
    /// The kind of a packet in words.
    fileprivate var words: String {
        switch self {
        case .command: "command"
        case .event: "event"
        case .sentData: "sent data"
        case .receivedData: "received data"
        default: "packet"
        }
    }
}
