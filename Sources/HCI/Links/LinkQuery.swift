/// A question to a controller about one of its connections (Core Specification, Vol 4, Part E, 7).
package enum LinkQuery: CaseIterable, Hashable, Sendable {
    /// HCI_Read_RSSI (7.5.4).
    case rssi
    /// HCI_Read_Transmit_Power_Level (7.3.35).
    case transmitPower
    /// HCI_LE_Read_PHY (7.8.47).
    case phy

    /// The answer of a controller.
    package enum Answer: Hashable, Sendable {
        /// The signal strength in dBm; nil if the controller does not know it.
        case rssi(Int?)
        /// The current transmit power in dBm.
        case transmitPower(Int)
        case phy(sent: UInt8, received: UInt8)
        /// The status of a command that failed (Core Specification, Vol 1, Part F).
        case failed(status: UInt8)
    }

    private var opcode: UInt16 {
        switch self {
        case .rssi: 0x1405
        case .transmitPower: 0x0C2D
        case .phy: 0x2030
        }
    }

    /// Returns the command packet, which starts with its type.
    package func packet(handle: UInt16) -> [UInt8] {
        // The current power, and not the maximum.
        let parameters = Self.bytes(handle) + (self == .transmitPower ? [0x00] : [])
        return [0x01] + Self.bytes(opcode) + [UInt8(truncatingIfNeeded: parameters.count)] + parameters
    }

    /// Returns the answer in a packet that starts with its type; nil if it answers another command, or one about another connection.
    package func answer(in packet: [UInt8], handle: UInt16) -> Answer? {
        guard packet.count >= 7, packet[0] == 0x04 else { return nil }
        switch packet[1] {
        // HCI_Command_Complete: number of permitted commands, opcode, then the results, which start with the status.
        case 0x0E:
            guard Self.word(packet, 4) == opcode else { return nil }
            let status = packet[6]
            if packet.count >= 9 {
                guard let own = Self.word(packet, 7), own & 0x0FFF == handle else { return nil }
            }
            guard status == 0 else { return .failed(status: status) }
            return result(in: packet)
        // HCI_Command_Status: status, number of permitted commands, opcode.
        case 0x0F:
            guard Self.word(packet, 5) == opcode, packet[3] != 0 else { return nil }
            return .failed(status: packet[3])
        default: return nil
        }
    }

    /// Returns the results that follow the status and the handle.
    private func result(in packet: [UInt8]) -> Answer? {
        guard packet.count >= 10 else { return nil }
        switch self {
        case .rssi:
            let rssi = Int8(bitPattern: packet[9])
            return .rssi(rssi == 127 ? nil : Int(rssi))
        case .transmitPower: return .transmitPower(Int(Int8(bitPattern: packet[9])))
        case .phy: return packet.count >= 11 ? .phy(sent: packet[9], received: packet[10]) : nil
        }
    }

    private static func bytes(_ word: UInt16) -> [UInt8] {
        [UInt8(truncatingIfNeeded: word), UInt8(truncatingIfNeeded: word >> 8)]
    }

    private static func word(_ packet: [UInt8], _ offset: Int) -> UInt16? {
        guard packet.count >= offset + 2 else { return nil }
        return UInt16(packet[offset]) | UInt16(packet[offset + 1]) << 8
    }
}
