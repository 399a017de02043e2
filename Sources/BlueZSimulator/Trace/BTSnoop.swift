/// The btsnoop file format (RFC 1761 with another magic), of the kind that BlueZ's monitor writes: btmon and Wireshark read it.
///
/// All numbers of the format are big-endian, those inside the packets are not.
struct BTSnoop {
    /// What a record is, in the lower half of its flags; the upper half is the adapter's index.
    enum Opcode: UInt16 {
        case newIndex = 0
        case event = 3
        case sentData = 4
        case receivedData = 5
        case note = 12
    }

    /// Stands for no adapter.
    static let noIndex: UInt16 = 0xFFFF

    /// The beginning of a file: magic, version 1, and the data link of the Linux monitor, 2001.
    static let header: [UInt8] = Array("btsnoop\0".utf8) + bytes(UInt32(1)) + bytes(UInt32(2001))

    /// Microseconds from the format's beginning of time, midnight before the year 1, to 1970.
    private static let epoch: UInt64 = 0x00DC_DDB3_0F2F_8000

    /// One record; `time` counts from 1970.
    static func record(_ opcode: Opcode, index: UInt16, time: Duration, _ packet: [UInt8]) -> [UInt8] {
        let microseconds = UInt64(clamping: time.wholeNanoseconds / 1000)
        let length = bytes(UInt32(truncatingIfNeeded: packet.count))
        let flags = bytes(UInt32(index) << 16 | UInt32(opcode.rawValue))
        return length + length + flags + bytes(UInt32(0)) + bytes(epoch &+ microseconds) + packet
    }

    private static func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        (1...Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> (Number.bitWidth - 8 * $0)) }
    }
}
