/// The message authentication code AES-CMAC (RFC 4493).
struct AESCMAC {
    private let cipher: AES128
    /// The subkeys for the last block: one for a complete block, one for a padded block.
    private let subkeys: (whole: [UInt8], padded: [UInt8])

    /// - Parameter key: The key, 16 bytes.
    init(key: [UInt8]) {
        cipher = AES128(key: key)
        let whole = Self.doubled(cipher.encrypt([UInt8](repeating: 0, count: 16)))
        subkeys = (whole, Self.doubled(whole))
    }

    /// Returns the authentication code of a message: 16 bytes, most significant first.
    func code(of message: [UInt8]) -> [UInt8] {
        let isWhole = !message.isEmpty && message.count.isMultiple(of: 16)
        var padded = message
        if !isWhole {
            padded.append(0x80)
            while !padded.count.isMultiple(of: 16) { padded.append(0) }
        }
        var state = [UInt8](repeating: 0, count: 16)
        for start in stride(from: 0, to: padded.count, by: 16) {
            let isLast = start + 16 == padded.count
            for index in 0..<16 {
                state[index] ^= padded[start + index]
                if isLast { state[index] ^= (isWhole ? subkeys.whole : subkeys.padded)[index] }
            }
            state = cipher.encrypt(state)
        }
        return state
    }

    /// Returns a block multiplied by 2 in the field of 2 to the power of 128 elements (RFC 4493, 2.3).
    private static func doubled(_ block: [UInt8]) -> [UInt8] {
        let value = block.reduce(into: UInt128(0)) { $0 = $0 << 8 | UInt128($1) }
        let double = value << 1 ^ (value >> 127 == 1 ? 0x87 : 0)
        return (0..<16).map { UInt8(truncatingIfNeeded: double >> UInt128(8 * (15 - $0))) }
    }
}
