/// The LE roles that a device supports (Core Specification Supplement, Part A, 1.17).
public struct ADRole: RawRepresentable, Hashable, Sendable {
    /// The role as sent; values above 3 are reserved.
    public let rawValue: UInt8

    /// Creates a role from its raw value.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Peripheral role only.
    public static let peripheralOnly = Self(rawValue: 0)
    /// Central role only.
    public static let centralOnly = Self(rawValue: 1)
    /// Both roles, with the peripheral role preferred.
    public static let peripheralPreferred = Self(rawValue: 2)
    /// Both roles, with the central role preferred.
    public static let centralPreferred = Self(rawValue: 3)

    init(from reader: inout ByteReader) throws(DecodeError) {
        rawValue = try reader.integer("role")
        if rawValue > Self.centralPreferred.rawValue { try reader.reportReservedValue(rawValue, "role") }
    }
}
