internal import GATT
internal import ProfileModel

/// The key that a device uses to generate resolvable private addresses, and its peers to resolve them.
package struct IdentityResolvingKey: Sendable {
    /// The key: 16 bytes, most significant first.
    package let bytes: [UInt8]
    private let cipher: AES128

    /// - Parameter bytes: The key: 16 bytes, most significant first.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        cipher = AES128(key: bytes)
    }

    init(_ random: inout SeededRandom) {
        let halves = [random.next(), random.next()]
        self.init(halves.flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> (8 * $0)) } })
    }

    /// Returns the result of the random address hash function ah for a 24-bit value (Core Specification, Vol 3, Part H,
    /// 2.2.2), 24 bits long.
    func hash(of value: UInt32) -> UInt32 {
        var block = [UInt8](repeating: 0, count: 13)
        block += [16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
        return cipher.encrypt(block).suffix(3).reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Returns a resolvable private address (Vol 6, Part B, 1.3.2.2): the upper half is random, the lower half is its hash.
    ///
    /// - Parameter random: The random part, of which the lower 22 bits are used; they must be neither all zeros nor all ones.
    func address(random: UInt32) -> DeviceAddress {
        let upper = random & 0x3F_FFFF | 0x40_0000
        return DeviceAddress(value: UInt64(upper) << 24 | UInt64(hash(of: upper))) ?? DeviceAddress()
    }

    /// Returns a Boolean value that indicates whether a resolvable private address was generated with the key (1.3.2.3).
    func resolves(_ address: DeviceAddress) -> Bool {
        UInt64(hash(of: UInt32(truncatingIfNeeded: address.value >> 24))) == address.value & 0xFF_FFFF
    }
}
