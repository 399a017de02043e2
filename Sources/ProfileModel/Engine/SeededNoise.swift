/// Random numbers by position: the same seed, stream and index give the same number, whatever was asked before.
///
/// Position by position, so that a value at a moment doesn't depend on when it was looked at.
struct SeededNoise: Sendable {
    let seed: UInt64

    /// A number from -1 to 1.
    func value(stream: Int, index: Int64) -> Double {
        let position = mix(UInt64(truncatingIfNeeded: index) &+ mix(UInt64(truncatingIfNeeded: stream)))
        let bits = mix(seed ^ position)
        // The upper 53 bits are what a Double holds exactly.
        return Double(bits >> 11) / Double(1 << 52) - 1
    }

    /// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014): one step and its mixer.
    private func mix(_ value: UInt64) -> UInt64 {
        var bits = value &+ 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
