/// SHA-1 (FIPS 180-4), which the handshake of WebSocket requires; it protects nothing there.
enum SHA1 {
    private static let blockSize = 64

    /// Returns the 20 bytes of the digest.
    static func digest(_ message: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
        let bytes = padded(message)
        for start in stride(from: 0, to: bytes.count, by: blockSize) {
            process(bytes[start..<start + blockSize], &state)
        }
        return state.flatMap(bigEndian)
    }

    private static func padded(_ message: [UInt8]) -> [UInt8] {
        var bytes = message + [0x80]
        let used = (bytes.count + 8) % blockSize
        if used != 0 { bytes += [UInt8](repeating: 0, count: blockSize - used) }
        let bits = UInt64(message.count) * 8
        return bytes + bigEndian(UInt32(truncatingIfNeeded: bits >> 32)) + bigEndian(UInt32(truncatingIfNeeded: bits))
    }

    private static func bigEndian(_ word: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
    }

    private static func process(_ block: ArraySlice<UInt8>, _ state: inout [UInt32]) {
        var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
            block[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        for index in 16..<80 {
            words.append(rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], by: 1))
        }
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for (index, word) in words.enumerated() {
            let (mix, constant): (UInt32, UInt32) =
                switch index {
                case ..<20: (b & c | ~b & d, 0x5A82_7999)
                case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
                case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
                default: (b ^ c ^ d, 0xCA62_C1D6)
                }
            let next = rotated(a, by: 5) &+ mix &+ e &+ constant &+ word
            (e, d, c, b, a) = (d, c, rotated(b, by: 30), a, next)
        }
        for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
    }

    private static func rotated(_ word: UInt32, by count: UInt32) -> UInt32 {
        word << count | word >> (32 - count)
    }
}
