internal import Glibc

/// A random number generator that produces the same numbers for the same seed, on every machine.
///
/// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    /// The seed of every run, so that results are reproducible. `GATTLAB_SEED` sets another one, for `scripts/soak`.
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

    /// Random bytes, at most as many.
    package mutating func bytes(upTo limit: Int) -> [UInt8] {
        bytes(exactly: Int.random(in: 0...limit, using: &self))
    }

    /// A number of random bytes.
    package mutating func bytes(exactly count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
    }
}

extension [UInt8] {
    /// Returns the bytes with one random change: a bit flipped, a byte replaced, added or removed, or the end cut off.
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

    /// Returns the bytes with one random change of a text: a byte replaced, added or removed.
    ///
    /// - Parameter meaningful: The bytes to add and to replace others with: those with a meaning in the language of the text, so that
    ///   many changed texts remain valid.
    package func mutated(with meaningful: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
        var bytes = self
        let new = meaningful.randomElement(using: &generator) ?? 0
        guard let index = bytes.indices.randomElement(using: &generator) else { return [new] }
        switch Int.random(in: 0...2, using: &generator) {
        case 0: bytes[index] = new
        case 1: bytes.remove(at: index)
        default: bytes.insert(new, at: index)
        }
        return bytes
    }
}
