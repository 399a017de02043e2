/// The smallest, largest and average of what a physical activity monitor measures, under three flags in a row.
public struct ActivityRange<Number: WireInteger>: Hashable, Sendable {
    /// The smallest.
    public var minimum: Number?
    /// The largest.
    public var maximum: Number?
    /// The average.
    public var average: Number?

    /// Makes a range of which nothing is known.
    public init() {}

    /// The three flags, that of the minimum lowest.
    var flags: UInt32 { UInt32(bits: minimum != nil, maximum != nil, average != nil) }

    /// Walks over those that the three flags say are there.
    mutating func code<Coder: ValueCoder>(
        _ name: String,
        flags: UInt32,
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.optional("minimum\(name)", &minimum, isPresent: flags.has(bit: 0))
        try coder.optional("maximum\(name)", &maximum, isPresent: flags.has(bit: 1))
        try coder.optional("average\(name)", &average, isPresent: flags.has(bit: 2))
    }
}
