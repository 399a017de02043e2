internal import GATT

/// An HCI event that concerns LE connections, advertising or the controller's address (Core Specification, Vol 4,
/// Part E, 7.7).
enum HCIEvent {
    case connected(handle: UInt16, peer: DeviceAddress, isCentral: Bool)
    case connectionFailed(peer: DeviceAddress, status: HCIStatus)
    case disconnected(handle: UInt16, reason: HCIStatus)
    case encryptionChanged(handle: UInt16, isEncrypted: Bool)
    case encryptionFailed(handle: UInt16, status: HCIStatus)
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
            // Some programs shorten the event in their traces; 0 is no reason.
            let reason = HCIStatus(rawValue: reader.byte() ?? 0)
            self = .disconnected(handle: handle & 0x0FFF, reason: reason)
        // HCI_Encryption_Change and its second version (7.7.8).
        case 0x08, 0x59:
            guard let status = reader.byte(), let handle = reader.word(), let state = reader.byte() else { return nil }
            let link = handle & 0x0FFF
            self =
                status == 0
                ? .encryptionChanged(handle: link, isEncrypted: state != 0)
                : .encryptionFailed(handle: link, status: HCIStatus(rawValue: status))
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
            guard let status = reader.byte(), let handle = reader.word(), let role = reader.byte() else { return nil }
            // The type of the peer's address.
            reader.skip(1)
            guard let peer = reader.address() else { return nil }
            self =
                status == 0
                ? .connected(handle: handle & 0x0FFF, peer: peer, isCentral: role == 0)
                : .connectionFailed(peer: peer, status: HCIStatus(rawValue: status))
        case 0x02: self = .advertising(Self.reports(&reader) { TracedReport(legacy: &$0) })
        case 0x0D: self = .advertising(Self.reports(&reader) { TracedReport(extended: &$0) })
        default: return nil
        }
    }

    /// The reports of received advertisements; empty for other events.
    var reports: [TracedReport] { if case .advertising(let reports) = self { reports } else { [] } }

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

extension TraceRecord {
    /// The number of advertisements that the controller reports with this record.
    package var advertisingReportCount: Int { kind == .event ? HCIEvent(packet)?.reports.count ?? 0 : 0 }
}
