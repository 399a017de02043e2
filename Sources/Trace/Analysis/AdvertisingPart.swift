internal import GATT

/// The data of an advertisement or a scan response, or a fragment of it.
struct AdvertisingPart {
    var isScanResponse: Bool
    /// A Boolean value that indicates whether more data of the same advertisement follows.
    var isIncomplete = false
    var data: [UInt8]
}

/// A received advertisement.
struct TracedReport {
    var address: DeviceAddress
    var isRandom: Bool
    /// The signal strength in dBm; nil if the controller did not measure it.
    var rssi: Int8?
    var part: AdvertisingPart

    /// The value of a signal strength that is not available.
    private static let noRSSI: Int8 = 127

    /// Parses a report of HCI_LE_Advertising_Report (Core Specification, Vol 4, Part E, 7.7.65.2).
    init?(legacy reader: inout PacketReader) {
        guard let type = reader.byte(), let addressType = reader.byte(), let address = reader.address(),
            let length = reader.byte(), let data = reader.bytes(Int(length))
        else { return nil }
        let rssi = reader.byte().map { Int8(bitPattern: $0) }
        self.address = address
        self.rssi = rssi == Self.noRSSI ? nil : rssi
        isRandom = addressType & 1 != 0
        part = AdvertisingPart(isScanResponse: type == 4, data: data)
    }

    /// Parses a report of HCI_LE_Extended_Advertising_Report (7.7.65.13).
    init?(extended reader: inout PacketReader) {
        guard let type = reader.word(), let addressType = reader.byte(), let address = reader.address() else {
            return nil
        }
        // PHYs, set identifier and transmit power precede the RSSI; the periodic interval and the target of directed
        // advertising follow.
        reader.skip(4)
        let rssi = reader.byte().map { Int8(bitPattern: $0) }
        reader.skip(9)
        guard let length = reader.byte(), let data = reader.bytes(Int(length)) else { return nil }
        self.address = address
        self.rssi = rssi == Self.noRSSI ? nil : rssi
        isRandom = addressType & 1 != 0
        part = AdvertisingPart(isScanResponse: type & 0x08 != 0, isIncomplete: type & 0x60 == 0x20, data: data)
    }
}

extension AdvertisingPart {
    /// Parses the command that sets the data of this host's advertisement: HCI_LE_Set_Advertising_Data,
    /// HCI_LE_Set_Scan_Response_Data or their extended forms (Core Specification, Vol 4, Part E, 7.8.7, 7.8.8, 7.8.54,
    /// 7.8.55); returns `nil` for other commands.
    init?(command packet: [UInt8]) {
        var reader = PacketReader(packet)
        guard let code = reader.word(), reader.byte() != nil else { return nil }
        var isIncomplete = false
        switch code {
        case 0x2008, 0x2009: break
        case 0x2037, 0x2038:
            // The advertising set; then the operation, of which 0 and 1 are fragments, and 4 changes nothing.
            reader.skip(1)
            guard let operation = reader.byte(), operation < 4 else { return nil }
            isIncomplete = operation < 2
            // The preference for fragmentation.
            reader.skip(1)
        default: return nil
        }
        guard let length = reader.byte(), let data = reader.bytes(Int(length)) else { return nil }
        self.init(isScanResponse: code == 0x2009 || code == 0x2038, isIncomplete: isIncomplete, data: data)
    }
}
