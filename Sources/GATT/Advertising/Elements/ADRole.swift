/// The roles a device can take on an LE link (Core Specification Supplement, Part A, 1.17).
public struct ADRole: RawRepresentable, Hashable, Sendable {
    /// The octet.
    public let rawValue: UInt8

    /// Makes a role from its octet.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Peripheral only.
    public static let peripheralOnly = Self(rawValue: 0)
    /// Central only.
    public static let centralOnly = Self(rawValue: 1)
    /// Both, preferably the peripheral.
    public static let peripheralPreferred = Self(rawValue: 2)
    /// Both, preferably the central.
    public static let centralPreferred = Self(rawValue: 3)

    init(from reader: inout ByteReader) throws(DecodeError) {
        rawValue = try reader.integer("role")
        if rawValue > Self.centralPreferred.rawValue { try reader.reserved(rawValue, "role") }
    }
}
