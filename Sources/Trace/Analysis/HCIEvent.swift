internal import GATT

/// An HCI event that concerns LE connections, advertising or the controller's address (Core Specification, Vol 4,
/// Part E, 7.7).
enum HCIEvent {
    case connected(handle: UInt16, peer: DeviceAddress)
    case disconnected(handle: UInt16)
    case advertising([AdvertisingPart])
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
        case 0x02: self = .advertising(Self.reports(&reader) { AdvertisingPart(legacy: &$0) })
        case 0x0D: self = .advertising(Self.reports(&reader) { AdvertisingPart(extended: &$0) })
        default: return nil
        }
    }

    private static func reports(
        _ reader: inout PacketReader,
        _ parse: (inout PacketReader) -> AdvertisingPart?
    ) -> [AdvertisingPart] {
        var parts: [AdvertisingPart] = []
        for _ in 0..<(reader.byte() ?? 0) {
            guard let part = parse(&reader) else { break }
            parts.append(part)
        }
        return parts
    }
}

/// An advertising report, or a fragment of one.
struct AdvertisingPart {
    var address: DeviceAddress
    var isRandom: Bool
    var isScanResponse: Bool
    /// A Boolean value that indicates whether more data of the same report follows.
    var isIncomplete = false
    var data: [UInt8]

    /// Parses a report of HCI_LE_Advertising_Report (Core Specification, Vol 4, Part E, 7.7.65.2).
    init?(legacy reader: inout PacketReader) {
        guard let type = reader.byte(), let addressType = reader.byte(), let address = reader.address(),
            let length = reader.byte(), let data = reader.bytes(Int(length))
        else { return nil }
        // The RSSI.
        reader.skip(1)
        self.address = address
        self.data = data
        isRandom = addressType & 1 != 0
        isScanResponse = type == 4
    }

    /// Parses a report of HCI_LE_Extended_Advertising_Report (7.7.65.13).
    init?(extended reader: inout PacketReader) {
        guard let type = reader.word(), let addressType = reader.byte(), let address = reader.address() else {
            return nil
        }
        // PHYs, set identifier, transmit power, RSSI, periodic interval, and the target of directed advertising.
        reader.skip(14)
        guard let length = reader.byte(), let data = reader.bytes(Int(length)) else { return nil }
        self.address = address
        self.data = data
        isRandom = addressType & 1 != 0
        isScanResponse = type & 0x08 != 0
        isIncomplete = type & 0x60 == 0x20
    }
}
