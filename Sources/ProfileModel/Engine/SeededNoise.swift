/// Random numbers by position: the same seed, stream and index produce the same number, regardless of earlier calls.
///
/// A value at a given time therefore does not depend on when it was sampled.
struct SeededNoise: Sendable {
    let seed: UInt64

    /// Returns a number from -1 to 1.
    func value(stream: Int, index: Int64) -> Double {
        let position = mix(UInt64(truncatingIfNeeded: index) &+ mix(UInt64(truncatingIfNeeded: stream)))
        let bits = mix(seed ^ position)
        // A Double represents exactly the upper 53 bits.
        return Double(bits >> 11) / Double(1 << 52) - 1
    }

    /// Returns noise at a time: a random number from -1 to 1 per period, with straight lines in between.
    func value(stream: Int, at time: Int64, period: Int64) -> Double {
        let (step, rest) = time.quotientAndRemainder(dividingBy: period)
        let left = value(stream: stream, index: step)
        let right = value(stream: stream, index: step &+ 1)
        return left + (right - left) * (Double(rest) / Double(period))
    }

    /// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014): one step and its mixer.
    private func mix(_ value: UInt64) -> UInt64 {
        var bits = value &+ 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
