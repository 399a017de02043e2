extension FixedWidthInteger {
    /// Creates flags from bits, starting with the lowest.
    @inline(__always)
    init(bits: Bool...) {
        self = 0
        for (index, bit) in bits.enumerated() where bit { self |= 1 << Self(truncatingIfNeeded: index) }
    }

    /// Returns a Boolean value that indicates whether a bit is set.
    @inline(__always)
    func has(bit: Int) -> Bool {
        self & (1 << Self(truncatingIfNeeded: bit)) != 0
    }
}
