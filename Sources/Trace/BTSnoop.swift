/// The btsnoop file format (RFC 1761 with another magic), of the kind that BlueZ's monitor writes: btmon and Wireshark read it.
///
/// All numbers of the format are big-endian, those inside the packets are not.
package enum BTSnoop {
    /// The beginning of a file: magic, version 1, and the data link of the Linux monitor, 2001.
    package static let header: [UInt8] = Array("btsnoop\0".utf8) + bytes(UInt32(1)) + bytes(UInt32(2001))

    /// What comes before each packet: its length twice, flags, how many were lost (4 octets each), and the time (8).
    static let recordHeaderSize = 24
    /// The monitor has 16 bits for the length of a packet.
    static let largestPacket = 0xFFFF
    /// Microseconds from the format's beginning of time, midnight before the year 1, to 1970.
    static let epoch: UInt64 = 0x00DC_DDB3_0F2F_8000

    fileprivate static func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        (1...Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> (Number.bitWidth - 8 * $0)) }
    }
}

extension TraceRecord {
    /// The record as it is in a file; of a packet that is too long, the beginning.
    package var bytes: [UInt8] {
        let microseconds = time.components.seconds * 1_000_000 + time.components.attoseconds / 1_000_000_000_000
        let included = packet.prefix(BTSnoop.largestPacket)
        // The upper half of the flags is the controller, the lower what the record is.
        let flags = UInt32(index) << 16 | UInt32(kind.rawValue)
        return BTSnoop.bytes(UInt32(clamping: packet.count)) + BTSnoop.bytes(UInt32(included.count))
            + BTSnoop.bytes(flags) + BTSnoop.bytes(lost)
            + BTSnoop.bytes(BTSnoop.epoch &+ UInt64(clamping: microseconds))
            + included
    }
}
