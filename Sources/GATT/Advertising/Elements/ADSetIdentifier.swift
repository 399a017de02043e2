/// A resolvable identifier of a device's coordinated set (Coordinated Set Identification Service 1.0, 3.1).
///
/// Only holders of the set's key can resolve it. Layout: hash u24; random number u24, from which the hash is computed
/// with the key.
public struct ADSetIdentifier: Hashable, Sendable {
    /// The hash of the random number and the set's key.
    public var hash: UInt24
    /// The random number that the hash is computed from.
    public var random: UInt24

    /// Creates an identifier.
    public init(hash: UInt24, random: UInt24) {
        self.hash = hash
        self.random = random
    }

    init(from reader: inout ByteReader) throws(DecodeError) {
        hash = UInt24(rawWord: try reader.word("hash", width: UInt24.byteCount))
        random = UInt24(rawWord: try reader.word("random", width: UInt24.byteCount))
    }

    func encode(into data: inout [UInt8]) {
        hash.encode(into: &data)
        random.encode(into: &data)
    }
}
