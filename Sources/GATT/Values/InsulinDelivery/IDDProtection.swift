/// What protects the values of an insulin delivery device: a counter and a check behind the other fields.
///
/// Insulin Delivery Service 1.0.1, E2E-Protection, as the only public implementation has it that was found; both are
/// there or neither.
public struct IDDProtection: Record {
    /// Counts the values that are sent.
    public var counter: UInt8 = 0
    /// The check over the value and the counter.
    public var e2eCRC = E2ECRC.valid

    /// Makes a protection with the counter 0.
    public init() {}

    /// Walks over the fields; the check starts with the value.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("e2eCounter", &counter)
        var crc: E2ECRC? = e2eCRC
        try coder.checksum("e2eCrc", &crc, from: 0, isPresent: true)
        e2eCRC = crc ?? .valid
    }
}

extension ValueCoder {
    /// Passes the protection at the end of a value, which is there if the octets for it are.
    @inline(__always)
    mutating func protection(_ protection: inout IDDProtection?) throws(Failure) {
        let isPresent = hasOctets(UInt8.octets + UInt16.octets, otherwise: protection != nil)
        try group(&protection, isPresent: isPresent)
    }
}
