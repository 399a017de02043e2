internal import Glibc

/// A random generator that gives the same numbers for the same seed, on every machine.
///
/// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    /// The seed of every run, so that a run that passes passes again. `GATTLAB_SEED` selects another one, for `scripts/soak`.
    package static let seed: UInt64 =
        0x6761_7474_6C61_62 &+ (getenv("GATTLAB_SEED").flatMap { UInt64(String(cString: $0)) } ?? 0)

    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    /// Random octets, up to as many.
    package mutating func octets(_ limit: Int) -> [UInt8] {
        octets(exactly: Int.random(in: 0...limit, using: &self))
    }

    /// So many random octets.
    package mutating func octets(exactly count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
    }
}

extension [UInt8] {
    /// The bytes with one random change: a bit turned, a byte replaced, added or taken away, or the end cut off.
    package func mutated(using generator: inout SeededGenerator) -> [UInt8] {
        var bytes = self
        let random = UInt8.random(in: .min ... .max, using: &generator)
        guard let index = bytes.indices.randomElement(using: &generator) else { return [random] }
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[index] ^= 1 << (random % 8)
        case 1: bytes[index] = random
        case 2: bytes.insert(random, at: index)
        case 3: bytes.remove(at: index)
        default: bytes.removeSubrange(index...)
        }
        return bytes
    }
}
