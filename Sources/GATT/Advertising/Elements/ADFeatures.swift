/// The LE link layer features (Core Specification Supplement, Part A, 1.19; Core Specification, Vol 6, Part B, 4.6).
///
/// Layout: one bit for each feature, starting with bit 0 of the first byte; trailing zero bytes are omitted.
public struct ADFeatures: Hashable, Sendable {
    /// The feature bits, without trailing zero bytes.
    public let bytes: [UInt8]

    /// Creates features from their bits; removes trailing zero bytes.
    public init(bytes: [UInt8]) {
        self.bytes = bytes.lastIndex { $0 != 0 }.map { Array(bytes[...$0]) } ?? []
    }

    /// Returns a Boolean value that indicates whether a feature bit is set.
    public func contains(_ bit: Int) -> Bool {
        guard bit >= 0, bit / 8 < bytes.count else { return false }
        return bytes[bit / 8] & 1 << UInt8(bit % 8) != 0
    }
}
