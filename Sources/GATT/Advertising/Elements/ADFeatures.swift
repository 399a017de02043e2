/// The features of the link layer (Core Specification Supplement, Part A, 1.19; Core Specification, Vol 6, Part B, 4.6).
///
/// Layout: a bit for each feature, bit 0 of the first octet first; zeros at the end are left out.
public struct ADFeatures: Hashable, Sendable {
    /// The bits, without zeros at the end.
    public let octets: [UInt8]

    /// Makes features from their bits.
    public init(octets: [UInt8]) {
        self.octets = octets.lastIndex { $0 != 0 }.map { Array(octets[...$0]) } ?? []
    }

    /// Whether the feature with this bit is there.
    public func contains(_ bit: Int) -> Bool {
        guard bit >= 0, bit / 8 < octets.count else { return false }
        return octets[bit / 8] & 1 << UInt8(bit % 8) != 0
    }
}
