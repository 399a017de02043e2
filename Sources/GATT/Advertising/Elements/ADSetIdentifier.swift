/// The coordinated set a device belongs to, for those who know its key (Coordinated Set Identification Service 1.0, 3.1).
///
/// Layout: hash u24, random number u24 from which the hash is made with the key.
public struct ADSetIdentifier: Hashable, Sendable {
    /// The hash.
    public var hash: UInt24
    /// The random number.
    public var random: UInt24

    /// Makes an identifier.
    public init(hash: UInt24, random: UInt24) {
        self.hash = hash
        self.random = random
    }

    init(from reader: inout ByteReader) throws(DecodeError) {
        hash = UInt24(wire: try reader.word("hash", octets: UInt24.octets))
        random = UInt24(wire: try reader.word("random", octets: UInt24.octets))
    }

    func encode(into data: inout [UInt8]) {
        hash.encode(into: &data)
        random.encode(into: &data)
    }
}
