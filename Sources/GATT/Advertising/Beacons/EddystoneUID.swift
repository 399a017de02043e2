/// A static beacon identifier, which consists of a namespace and an instance.
///
/// Layout: TX power s8 in dBm at 0 m, namespace of 10 bytes, instance of 6 bytes, 2 bytes reserved.
public struct EddystoneUID: Hashable, Sendable {
    /// The signal strength at a distance of 0 m in dBm.
    public let txPower: Int8
    /// The namespace, 10 bytes, which identifies the owner of the beacon.
    public let namespace: [UInt8]
    /// The instance, 48 bits, which identifies the beacon within its namespace.
    public let instance: UInt48

    /// Creates a frame; returns `nil` if the size of the namespace is not 10 bytes.
    public init?(txPower: Int8, namespace: [UInt8], instance: UInt48) {
        guard namespace.count == Self.namespaceSize else { return nil }
        self.txPower = txPower
        self.namespace = namespace
        self.instance = instance
    }

    private static let namespaceSize = 10

    /// Reads the frame; strict decoding rejects missing or nonzero reserved bytes.
    init(from reader: inout ByteReader) throws(DecodeError) {
        txPower = try reader.integer("txPower")
        namespace = try reader.bytes("namespace", count: Self.namespaceSize)
        let high: UInt16 = try reader.bigEndian("instance")
        let low: UInt32 = try reader.bigEndian("instance")
        instance = UInt48(rawWord: UInt64(high) << 32 | UInt64(low))
        if reader.remaining < 2 {
            let reason = DecodeError.Reason.truncated(needed: 2, available: reader.remaining)
            try reader.report(DecodeError(reason, field: "reserved", offset: reader.offset))
        } else {
            let reserved: UInt16 = try reader.integer("reserved")
            try reader.reportReservedBits(UInt16.max, of: reserved, "reserved")
        }
    }

    func encode(into bytes: inout [UInt8]) {
        bytes.appendLittleEndian(txPower)
        bytes += namespace
        bytes.appendBigEndian(UInt16(truncatingIfNeeded: instance.value >> 32))
        bytes.appendBigEndian(UInt32(truncatingIfNeeded: instance.value))
        bytes += [0, 0]
    }
}
