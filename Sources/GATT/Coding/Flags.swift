extension FixedWidthInteger {
    /// Makes flags of their bits, the lowest first.
    @inline(__always)
    init(bits: Bool...) {
        self = 0
        for (index, bit) in bits.enumerated() where bit { self |= 1 << Self(truncatingIfNeeded: index) }
    }

    /// Whether a bit is set.
    @inline(__always)
    func has(bit: Int) -> Bool {
        self & (1 << Self(truncatingIfNeeded: bit)) != 0
    }
}
