/// The channels of periodic advertising, and from when on (Core Specification Supplement, Part A, 1.20).
///
/// Layout: channel map, 40 bits of which 37 to 39 are reserved; instant u16, a periodic advertising event.
public struct ADChannelMapUpdate: Hashable, Sendable {
    /// A bit for each channel in use, 0 to 36.
    public let channels: UInt64
    /// The event from which on they are used.
    public let instant: UInt16

    /// The bits of the channels there are.
    private static let mask: UInt64 = 1 << 37 - 1

    /// Makes an update; bits of channels that do not exist are left out.
    public init(channels: UInt64, instant: UInt16) {
        self.channels = channels & Self.mask
        self.instant = instant
    }

    init(from reader: inout ByteReader) throws(DecodeError) {
        let bits = try reader.word("channelMap", octets: 5)
        try reader.reserve(~Self.mask, of: bits, octets: 5, "channelMap")
        self.init(channels: bits, instant: try reader.integer("instant"))
    }

    func encode(into data: inout [UInt8]) {
        data.append(channels, octets: 5)
        data.appendLittleEndian(instant)
    }
}
