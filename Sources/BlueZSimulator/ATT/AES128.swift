/// The block cipher AES with a key of 128 bits (FIPS 197), encrypting only; neither fast nor safe from timing.
struct AES128 {
    /// The keys of the eleven rounds, one behind the other.
    private let schedule: [UInt8]

    /// - Parameter key: 16 octets.
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

    /// Encrypts a block of 16 octets.
    func encrypt(_ block: [UInt8]) -> [UInt8] {
        var state = added(block, round: 0)
        for round in 1...10 {
            // The substitution with the shift of the rows: row r of column c comes from column c + r.
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

    /// An octet doubled in the field of 256 elements.
    private static func doubled(_ octet: UInt8) -> UInt8 {
        octet << 1 ^ (octet & 0x80 == 0 ? 0 : 0x1B)
    }

    /// What each octet is replaced with: its inverse in the field of 256 elements, turned by an affine map (5.1.1).
    private static let substitutes: [UInt8] = {
        // The powers of 3 are all elements but zero; those of its inverse go through them the other way.
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
