/// A description of another transport of the device (Transport Discovery Service 1.0).
///
/// The layout repeats for each transport:
///
///     organization  u8, which defines the data
///     flags         u8     bits 0–1 role (1 seeker, 2 provider, 3 both) · 2 data incomplete · 3–4 state · 5–7 reserved
///     length        u8, of the data in bytes
///     data
public struct ADTransportBlock: Hashable, Sendable {
    /// The organization that defines the data; 1 is the Bluetooth SIG.
    public let organization: UInt8
    /// The role, the state and the flag for incomplete data.
    public let flags: UInt8
    /// The transport data, in the format that the organization defines.
    public let data: [UInt8]

    /// Creates a block with at most the first 255 bytes of `data`, the maximum of the length field.
    public init(organization: UInt8, flags: UInt8, data: [UInt8]) {
        self.organization = organization
        self.flags = flags
        self.data = Array(data.prefix(Int(UInt8.max)))
    }

    /// A Boolean value that indicates whether more data can be read from the device.
    public var isIncomplete: Bool { flags & 1 << 2 != 0 }

    private init(from reader: inout ByteReader) throws(DecodeError) {
        organization = try reader.integer("organization")
        flags = try reader.integer("flags")
        try reader.reportReservedBits(0xE0, of: flags, "flags")
        let length: UInt8 = try reader.integer("length")
        data = try reader.bytes("data", count: Int(length))
    }

    static func blocks(from reader: inout ByteReader) throws(DecodeError) -> [ADTransportBlock] {
        var blocks: [ADTransportBlock] = []
        repeat { blocks.append(try ADTransportBlock(from: &reader)) } while reader.remaining > 0
        return blocks
    }

    func encode(into bytes: inout [UInt8]) {
        bytes.append(organization)
        bytes.append(flags)
        bytes.append(UInt8(clamping: data.count))
        bytes += data
    }
}
