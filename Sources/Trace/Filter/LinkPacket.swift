internal import GATT

/// The connections that commands and events concern (Core Specification, Vol 4, Part E, 7.1 to 7.8).
enum LinkPacket {
    /// A command that concerns a connection or a device.
    struct Command {
        enum Target: Hashable {
            case connection(UInt16)
            case device(DeviceAddress)
        }

        var opcode: UInt16
        var target: Target

        /// Parses a command packet; returns nil for commands that concern neither.
        init?(_ packet: [UInt8]) {
            var reader = PacketReader(packet)
            guard let opcode = reader.word(), reader.byte() != nil else { return nil }
            self.opcode = opcode
            switch opcode {
            // HCI_LE_Create_Connection: interval and window of the scan, filter policy, type of the address (7.8.12).
            case 0x200D: reader.skip(6)
            // HCI_LE_Extended_Create_Connection: filter policy, types of both addresses (7.8.66).
            case 0x2043: reader.skip(3)
            // HCI_LE_Add_Device_To_Filter_Accept_List and HCI_LE_Remove_…: the type of the address (7.8.16, 7.8.17).
            case 0x2011, 0x2012: reader.skip(1)
            default:
                guard Self.withHandle.contains(opcode), let handle = reader.word() else { return nil }
                target = .connection(handle & 0x0FFF)
                return
            }
            guard let address = reader.address() else { return nil }
            target = .device(address)
        }

        /// The commands whose first parameter is the handle of a connection: disconnection, version, signal strength
        /// and timeouts; then connection parameters, features, encryption, data length and PHY of LE.
        private static let withHandle: Set<UInt16> = [
            0x0406, 0x041D, 0x0C2D, 0x0C7B, 0x0C7C, 0x1405,
            0x2013, 0x2015, 0x2016, 0x2019, 0x201A, 0x201B, 0x2020, 0x2021, 0x2022, 0x2030, 0x2032, 0x2076, 0x207D,
        ]
    }

    /// Returns the opcode of the command that HCI_Command_Complete or HCI_Command_Status answers (7.7.14, 7.7.15).
    static func answeredCommand(inEvent packet: [UInt8]) -> UInt16? {
        var reader = PacketReader(packet)
        let code = reader.byte()
        reader.skip(1)
        switch code {
        // The number of permitted commands.
        case 0x0E: reader.skip(1)
        // The status, too.
        case 0x0F: reader.skip(2)
        default: return nil
        }
        return reader.word()
    }

    /// Returns the handles of the connections that an event concerns.
    static func handles(inEvent packet: [UInt8]) -> [UInt16] {
        var reader = PacketReader(packet)
        guard let code = reader.byte(), reader.byte() != nil else { return [] }
        switch code {
        // Features, version, encryption change and refresh: the status precedes the handle.
        case 0x08, 0x0B, 0x0C, 0x30, 0x59: reader.skip(1)
        // HCI_Number_Of_Completed_Packets: handles and numbers in turns (7.7.19).
        case 0x13:
            var handles: [UInt16] = []
            for _ in 0..<(reader.byte() ?? 0) {
                guard let handle = reader.word(), reader.word() != nil else { break }
                handles.append(handle & 0x0FFF)
            }
            return handles
        // HCI_Authenticated_Payload_Timeout_Expired.
        case 0x57: break
        case 0x3E:
            switch reader.byte() {
            // Connection update, features, PHY, transmit power, subrate: the status precedes the handle.
            case 0x03, 0x04, 0x0C, 0x21, 0x23: reader.skip(1)
            // Request of a key, request of parameters, data length, channel selection, path loss.
            case 0x05, 0x06, 0x07, 0x14, 0x20: break
            // HCI_LE_Advertising_Set_Terminated: status and advertising set (7.7.65.18).
            case 0x12: reader.skip(2)
            default: return []
            }
        default: return []
        }
        return reader.word().map { [$0 & 0x0FFF] } ?? []
    }
}
