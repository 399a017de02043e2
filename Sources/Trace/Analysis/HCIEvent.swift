internal import GATT

/// An HCI event that concerns LE connections, advertising or the controller's address (Core Specification, Vol 4,
/// Part E, 7.7).
enum HCIEvent {
    case connected(handle: UInt16, peer: DeviceAddress)
    case disconnected(handle: UInt16)
    case advertising([TracedReport])
    /// The public address of the controller, the result of HCI_Read_BD_ADDR (7.4.6).
    case controllerAddress(DeviceAddress)

    /// Parses an event packet; returns `nil` for other events, failures and truncated packets.
    init?(_ packet: [UInt8]) {
        var reader = PacketReader(packet)
        guard let code = reader.byte(), reader.byte() != nil else { return nil }
        switch code {
        case 0x05:
            guard reader.byte() == 0, let handle = reader.word() else { return nil }
            self = .disconnected(handle: handle & 0x0FFF)
        case 0x0E:
            // One byte with the number of permitted commands, then the opcode and the status.
            reader.skip(1)
            guard reader.word() == 0x1009, reader.byte() == 0, let address = reader.address() else { return nil }
            self = .controllerAddress(address)
        case 0x3E:
            guard let event = Self(meta: &reader) else { return nil }
            self = event
        default: return nil
        }
    }

    private init?(meta reader: inout PacketReader) {
        switch reader.byte() {
        // HCI_LE_Connection_Complete and its two enhanced forms, which start with the same fields (7.7.65.1, 7.7.65.10).
        case 0x01, 0x0A, 0x29:
            guard reader.byte() == 0, let handle = reader.word() else { return nil }
            // Role and type of the peer's address.
            reader.skip(2)
            guard let peer = reader.address() else { return nil }
            self = .connected(handle: handle & 0x0FFF, peer: peer)
        case 0x02: self = .advertising(Self.reports(&reader) { TracedReport(legacy: &$0) })
        case 0x0D: self = .advertising(Self.reports(&reader) { TracedReport(extended: &$0) })
        default: return nil
        }
    }

    private static func reports(
        _ reader: inout PacketReader,
        _ parse: (inout PacketReader) -> TracedReport?
    ) -> [TracedReport] {
        var parts: [TracedReport] = []
        for _ in 0..<(reader.byte() ?? 0) {
            guard let part = parse(&reader) else { break }
            parts.append(part)
        }
        return parts
    }
}
