/// The 16-bit cyclic redundancy check that medical values carry as their E2E-CRC.
///
/// GATT Specification Supplement, CRC calculation: the polynomial x^16 + x^12 + x^5 + 1, least significant bit first,
/// starting from 0xFFFF. The check value, that of the ASCII digits 1 to 9, is 0x6F91.
package struct CRC16: Hashable, Sendable {
    /// The CRC of the bytes so far.
    package private(set) var value: UInt16 = 0xFFFF

    /// Creates the CRC of an empty sequence.
    package init() {}

    /// Creates the CRC of a sequence of bytes.
    package init(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { update(byte) }
    }

    /// Updates the CRC with the next byte.
    package mutating func update(_ byte: UInt8) {
        value ^= UInt16(byte)
        for _ in 0..<8 {
            let isOdd = value & 1 != 0
            value >>= 1
            if isOdd { value ^= 0x8408 }
        }
    }
}
