/// An update of the channel map of periodic advertising (Core Specification Supplement, Part A, 1.20).
///
/// Layout: channel map, 40 bits of which 37 to 39 are reserved; instant u16, a periodic advertising event.
public struct ADChannelMapUpdate: Hashable, Sendable {
    /// The channel map, in which bits 0 to 36 mark the channels in use.
    public let channels: UInt64
    /// The periodic advertising event at which the channel map takes effect.
    public let instant: UInt16

    /// The bits of the existing channels, 0 to 36.
    private static let mask: UInt64 = 1 << 37 - 1

    /// Creates an update; clears the bits of nonexistent channels.
    public init(channels: UInt64, instant: UInt16) {
        self.channels = channels & Self.mask
        self.instant = instant
    }

    init(from reader: inout ByteReader) throws(DecodeError) {
        let bits = try reader.word("channelMap", width: 5)
        try reader.reportReservedBits(~Self.mask, of: bits, width: 5, "channelMap")
        self.init(channels: bits, instant: try reader.integer("instant"))
    }

    func encode(into data: inout [UInt8]) {
        data.append(channels, width: 5)
        data.appendLittleEndian(instant)
    }
}
