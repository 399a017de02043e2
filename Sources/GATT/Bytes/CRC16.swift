/// The cyclic redundancy check of 16 bits that medical values carry as their E2E-CRC.
///
/// GATT Specification Supplement, CRC calculation: the polynomial x^16 + x^12 + x^5 + 1, least significant bit first,
/// starting from 0xFFFF. The check value, that of the ASCII digits 1 to 9, is 0x6F91.
public struct CRC16: Hashable, Sendable {
    /// The check over the octets so far.
    public private(set) var value: UInt16 = 0xFFFF

    /// Starts a check over no octets.
    public init() {}

    /// The check over these octets.
    public init(_ octets: some Sequence<UInt8>) {
        for octet in octets { update(octet) }
    }

    /// Goes on with the next octet.
    public mutating func update(_ octet: UInt8) {
        value ^= UInt16(octet)
        for _ in 0..<8 {
            let isOdd = value & 1 != 0
            value >>= 1
            if isOdd { value ^= 0x8408 }
        }
    }
}
