/// Encrypted AD structures (Core Specification Supplement, Part A, 1.23).
///
/// Layout: randomizer of 40 bits, payload, message integrity check u32.
public struct ADEncryptedData: Hashable, Sendable {
    /// The randomizer, 40 bits.
    public let randomizer: UInt64
    /// The encrypted AD structures.
    public let payload: [UInt8]
    /// The message integrity check.
    public let integrityCheck: UInt32

    /// Creates encrypted data; clears the bits of the randomizer above the lowest 40.
    public init(randomizer: UInt64, payload: [UInt8], integrityCheck: UInt32) {
        self.randomizer = randomizer & (1 << 40 - 1)
        self.payload = payload
        self.integrityCheck = integrityCheck
    }

    init(from reader: inout ByteReader) throws(DecodeError) {
        let randomizer = try reader.word("randomizer", width: 5)
        let payload = try reader.bytes("payload", count: max(0, reader.remaining - 4))
        self.init(randomizer: randomizer, payload: payload, integrityCheck: try reader.integer("mic"))
    }

    func encode(into data: inout [UInt8]) {
        data.append(randomizer, width: 5)
        data += payload
        data.appendLittleEndian(integrityCheck)
    }
}
