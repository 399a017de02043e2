/// The AES-128 block cipher (FIPS 197), encryption only; neither fast nor resistant to timing attacks.
struct AES128 {
    /// The eleven round keys, concatenated.
    private let schedule: [UInt8]

    /// - Parameter key: The key, 16 bytes.
    init(key: [UInt8]) {
        var schedule = key
        var constant: UInt8 = 1
        for word in 4..<44 {
            var next = Array(schedule[(4 * word - 4)..<(4 * word)])
            if word.isMultiple(of: 4) {
                next = [next[1], next[2], next[3], next[0]].map { Self.substitutes[Int($0)] }
                next[0] ^= constant
                constant = Self.doubled(constant)
            }
            for index in 0..<4 { schedule.append(schedule[4 * word - 16 + index] ^ next[index]) }
        }
        self.schedule = schedule
    }

    /// Encrypts a block of 16 bytes.
    func encrypt(_ block: [UInt8]) -> [UInt8] {
        var state = added(block, round: 0)
        for round in 1...10 {
            // SubBytes and ShiftRows combined: row r of column c comes from column c + r.
            state = (0..<16).map { Self.substitutes[Int(state[($0 + 4 * ($0 % 4)) % 16])] }
            if round < 10 { state = Self.mixed(state) }
            state = added(state, round: round)
        }
        return state
    }

    private func added(_ state: [UInt8], round: Int) -> [UInt8] {
        (0..<16).map { state[$0] ^ schedule[16 * round + $0] }
    }

    private static func mixed(_ state: [UInt8]) -> [UInt8] {
        (0..<16).map { index in
            let column = index / 4 * 4
            let (a, b) = (state[index], state[column + (index + 1) % 4])
            let (c, d) = (state[column + (index + 2) % 4], state[column + (index + 3) % 4])
            return doubled(a ^ b) ^ b ^ c ^ d
        }
    }

    /// Returns a byte multiplied by 2 in the field of 256 elements.
    private static func doubled(_ byte: UInt8) -> UInt8 {
        byte << 1 ^ (byte & 0x80 == 0 ? 0 : 0x1B)
    }

    /// The S-box: for each byte, its inverse in the field of 256 elements, transformed by an affine map (5.1.1).
    private static let substitutes: [UInt8] = {
        // The powers of 3 are all elements except zero; the powers of its inverse are the same elements in reverse order.
        var powers: [UInt8] = [1]
        for _ in 1..<255 {
            let last = powers[powers.count - 1]
            powers.append(last ^ doubled(last))
        }
        var table = [UInt8](repeating: 0x63, count: 256)
        for (exponent, element) in powers.enumerated() {
            let inverse = powers[(255 - exponent) % 255]
            var turned = inverse
            for count in 1...4 { turned ^= inverse << UInt8(count) | inverse >> UInt8(8 - count) }
            table[Int(element)] = turned ^ 0x63
        }
        return table
    }()
}
