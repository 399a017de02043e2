internal import GATT

/// What a device makes resolvable private addresses with, and what those who have it know them by.
package struct IdentityResolvingKey: Sendable {
    /// 16 octets, the most significant first.
    package let octets: [UInt8]
    private let cipher: AES128

    /// - Parameter octets: 16 octets, the most significant first.
    package init(_ octets: [UInt8]) {
        self.octets = octets
        cipher = AES128(key: octets)
    }

    init(_ random: inout SeededRandom) {
        let halves = [random.next(), random.next()]
        self.init(halves.flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> (8 * $0)) } })
    }

    /// The random address hash function ah (Core Specification, Vol 3, Part H, 2.2.2), of 24 bits and 24 bits long.
    func hash(of value: UInt32) -> UInt32 {
        var block = [UInt8](repeating: 0, count: 13)
        block += [16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
        return cipher.encrypt(block).suffix(3).reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// A resolvable private address (Vol 6, Part B, 1.3.2.2): the upper half is chance, the lower one its hash.
    ///
    /// - Parameter chance: Its lower 22 bits count, which must be neither all zeros nor all ones.
    func address(_ chance: UInt32) -> DeviceAddress {
        let upper = chance & 0x3F_FFFF | 0x40_0000
        return DeviceAddress(value: UInt64(upper) << 24 | UInt64(hash(of: upper))) ?? DeviceAddress()
    }

    /// Whether a resolvable private address was made with the key (1.3.2.3).
    func resolves(_ address: DeviceAddress) -> Bool {
        UInt64(hash(of: UInt32(truncatingIfNeeded: address.value >> 24))) == address.value & 0xFF_FFFF
    }
}
