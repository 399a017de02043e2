/// A periodically changing beacon identifier, which only holders of the beacon's key can resolve.
///
/// Layout: TX power s8 in dBm at 0 m, ephemeral identifier u64.
public struct EddystoneEphemeralID: Hashable, Sendable {
    /// The signal strength at a distance of 0 m in dBm.
    public var txPower: Int8
    /// The current ephemeral identifier.
    public var identifier: UInt64

    /// Creates a frame.
    public init(txPower: Int8, identifier: UInt64) {
        self.txPower = txPower
        self.identifier = identifier
    }

    init(from reader: inout ByteReader) throws(DecodeError) {
        txPower = try reader.integer("txPower")
        identifier = try reader.bigEndian("ephemeralID")
    }

    func encode(into bytes: inout [UInt8]) {
        bytes.appendLittleEndian(txPower)
        bytes.appendBigEndian(identifier)
    }
}
