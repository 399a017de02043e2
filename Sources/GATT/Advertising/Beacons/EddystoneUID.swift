/// Which beacon it is.
///
/// Layout: TX power s8 in dBm at 0 m, namespace of 10 octets, instance of 6 octets, 2 octets reserved.
public struct EddystoneUID: Hashable, Sendable {
    /// The signal strength at a distance of 0 m in dBm.
    public let txPower: Int8
    /// Whose beacon it is: 10 octets.
    public let namespace: [UInt8]
    /// Which of theirs it is: 48 bits.
    public let instance: UInt48

    /// Makes a frame; `nil` if the namespace does not have 10 octets.
    public init?(txPower: Int8, namespace: [UInt8], instance: UInt48) {
        guard namespace.count == Self.namespaceSize else { return nil }
        self.txPower = txPower
        self.namespace = namespace
        self.instance = instance
    }

    private static let namespaceSize = 10

    /// Reads the frame; a strict decoding refuses one without its reserved octets, or with any but zeros.
    init(from reader: inout ByteReader) throws(DecodeError) {
        txPower = try reader.integer("txPower")
        namespace = try reader.bytes("namespace", count: Self.namespaceSize)
        let high: UInt16 = try reader.bigEndian("instance")
        let low: UInt32 = try reader.bigEndian("instance")
        instance = UInt48(wire: UInt64(high) << 32 | UInt64(low))
        if reader.remaining < 2 {
            let reason = DecodeError.Reason.truncated(needed: 2, available: reader.remaining)
            try reader.report(DecodeError(reason, field: "reserved", offset: reader.offset))
        } else {
            let reserved: UInt16 = try reader.integer("reserved")
            try reader.reserve(UInt16.max, of: reserved, "reserved")
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
