/// What a device tells of another transport it has (Transport Discovery Service 1.0).
///
/// Layout, as often as there are transports:
///
///     organization  u8, who defines the data
///     flags         u8     bits 0–1 role (1 seeker, 2 provider, 3 both) · 2 data incomplete · 3–4 state · 5–7 reserved
///     length        u8, octets of data
///     data
public struct ADTransportBlock: Hashable, Sendable {
    /// Who defines the data; 1 is the Bluetooth SIG.
    public let organization: UInt8
    /// The role, the state, and whether the data is incomplete.
    public let flags: UInt8
    /// The data.
    public let data: [UInt8]

    /// Makes a block; data beyond 255 octets, which no structure holds, is left out.
    public init(organization: UInt8, flags: UInt8, data: [UInt8]) {
        self.organization = organization
        self.flags = flags
        self.data = Array(data.prefix(Int(UInt8.max)))
    }

    /// Whether there is more data to be read from the device.
    public var isIncomplete: Bool { flags & 1 << 2 != 0 }

    private init(from reader: inout ByteReader) throws(DecodeError) {
        organization = try reader.integer("organization")
        flags = try reader.integer("flags")
        try reader.reserve(0xE0, of: flags, "flags")
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
