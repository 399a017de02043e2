internal import GATT

/// HCI packets as a controller sends them (Core Specification, Vol 4, Part E, 5.4 and 7.7).
enum HCIPacket {
    private static let metaEvent: UInt8 = 0x3E

    private static func event(_ code: UInt8, _ parameters: [UInt8]) -> [UInt8] {
        [code, UInt8(truncatingIfNeeded: parameters.count)] + parameters
    }

    /// HCI_LE_Connection_Complete (7.7.65.1): interval 50 ms, no latency, supervision timeout 420 ms.
    static func connectionComplete(_ handle: UInt16, isCentral: Bool, peer: Controller.AirAddress) -> [UInt8] {
        let head = [0x01, 0x00] + low(handle) + [isCentral ? 0 : 1, peer.type.byte] + peer.address.littleEndianBytes
        return event(metaEvent, head + low(40) + low(0) + low(42) + [0x00])
    }

    /// HCI_Disconnection_Complete (7.7.5).
    static func disconnectionComplete(_ handle: UInt16, _ reason: DisconnectReason) -> [UInt8] {
        event(0x05, [0x00] + low(handle) + [reason.rawValue])
    }

    /// Returns the packets for an advertising report.
    ///
    /// These are an HCI_LE_Advertising_Report (7.7.65.2) for the advertising data and one for the scan response, or
    /// HCI_LE_Extended_Advertising_Report events (7.7.65.13) if the data is too long for that.
    static func advertisingReports(_ report: AdvertisingReport) -> [[UInt8]] {
        guard report.data.count <= 31, report.scanResponse.count <= 31 else { return extendedReports(report) }
        // The event types are ADV_IND or ADV_NONCONN_IND, and SCAN_RSP.
        var packets = [legacyReport(report, type: report.isConnectable ? 0 : 3, report.data)]
        if !report.scanResponse.isEmpty { packets.append(legacyReport(report, type: 4, report.scanResponse)) }
        return packets
    }

    private static func legacyReport(_ report: AdvertisingReport, type: UInt8, _ data: [UInt8]) -> [UInt8] {
        let head = [0x02, 0x01, type, report.addressType.byte] + report.address.littleEndianBytes
        return event(metaEvent, head + [UInt8(data.count)] + data + [UInt8(bitPattern: report.rssi)])
    }

    private static func extendedReports(_ report: AdvertisingReport) -> [[UInt8]] {
        let data = report.data + report.scanResponse
        // An event has room for 255 bytes of parameters, of which 26 are fixed.
        let parts = stride(from: 0, to: data.count, by: 229).map { data[$0..<min($0 + 229, data.count)] }
        return parts.enumerated().map { index, part in
            // Bit 0 means connectable; bits 5 and 6 are the data status, in which 01 means that more data follows.
            let isLast = index == parts.count - 1
            let type: UInt8 = (report.isConnectable ? 1 : 0) | (isLast ? 0 : 0x20)
            // Both PHYs 1M, no set identifier, unknown transmit power, no periodic advertising, no target.
            let head = [0x0D, 0x01, type, 0x00, report.addressType.byte] + report.address.littleEndianBytes
            let radio: [UInt8] = [0x01, 0x01, 0xFF, 0x7F, UInt8(bitPattern: report.rssi), 0, 0]
            let target: [UInt8] = [0, 0, 0, 0, 0, 0, 0]
            return event(metaEvent, head + radio + target + [UInt8(part.count)] + part)
        }
    }

    /// Returns an ACL data packet (5.4.2) with an ATT PDU: the first of its L2CAP frame, on the fixed channel 4.
    static func data(_ handle: UInt16, _ pdu: [UInt8], isSent: Bool) -> [UInt8] {
        let length = UInt16(truncatingIfNeeded: pdu.count)
        // The packet boundary flag is 0 from the host and 2 from the controller.
        return low(handle | (isSent ? 0 : 0x2000)) + low(length &+ 4) + low(length) + low(0x0004) + pdu
    }

    private static func low(_ number: UInt16) -> [UInt8] {
        [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
    }
}

extension Controller {
    /// The address that a controller advertises, with its type.
    struct AirAddress: Hashable {
        var address: DeviceAddress
        var type: AddressType
    }

    var airAddress: AirAddress { AirAddress(address: address, type: addressType) }
}

extension Controller.AddressType {
    /// The encoded Address_Type.
    fileprivate var byte: UInt8 { self == .public ? 0 : 1 }
}

extension DeviceAddress {
    /// The encoded address, least significant byte first.
    var littleEndianBytes: [UInt8] { (0..<6).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
}
