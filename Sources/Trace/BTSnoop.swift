/// The btsnoop file format (RFC 1761 with another magic), which btmon and Wireshark read.
///
/// Traces are written in the variant of BlueZ's monitor. Those of Android and iOS have the data link of HCI UART.
///
/// The numbers of the format are big-endian; those inside packets are not.
package enum BTSnoop {
    /// The format of the records and their packets.
    package enum DataLink: UInt32, CaseIterable, Sendable {
        /// HCI packets with the packet type of UART in front.
        case uart = 1002
        /// The records of the Linux monitor.
        case monitor = 2001
    }

    /// The header of a file of the Linux monitor.
    package static let header = header(of: .monitor)

    /// Returns the header of a file: magic, version 1, and the data link.
    package static func header(of link: DataLink) -> [UInt8] {
        Array("btsnoop\0".utf8) + bytes(UInt32(1)) + bytes(link.rawValue)
    }

    /// The size of the header of each packet, in bytes: two lengths, flags, lost records (4 bytes each), and the time
    /// (8).
    static let recordHeaderSize = 24
    /// The maximum length of a packet, which the monitor stores in 16 bits.
    static let largestPacket = 0xFFFF
    /// The number of microseconds from the format's epoch, midnight at the start of the year 1 AD, to 1970.
    static let epoch: UInt64 = 0x00DC_DDB3_0F2F_8000

    fileprivate static func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        (1...Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> (Number.bitWidth - 8 * $0)) }
    }
}

extension TraceRecord {
    /// The record in the format of a file; a packet that is too long is truncated.
    package var bytes: [UInt8] {
        let microseconds = time.components.seconds * 1_000_000 + time.components.attoseconds / 1_000_000_000_000
        let included = packet.prefix(BTSnoop.largestPacket)
        // The upper half of the flags is the index of the controller, the lower half the kind of the record.
        let flags = UInt32(index) << 16 | UInt32(kind.rawValue)
        return BTSnoop.bytes(UInt32(clamping: originalLength)) + BTSnoop.bytes(UInt32(included.count))
            + BTSnoop.bytes(flags) + BTSnoop.bytes(lost)
            + BTSnoop.bytes(BTSnoop.epoch &+ UInt64(clamping: microseconds))
            + Array(included)
    }
}
