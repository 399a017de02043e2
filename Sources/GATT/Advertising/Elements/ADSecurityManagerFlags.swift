/// The out-of-band flags of the Security Manager (Core Specification Supplement, Part A, 1.7).
public struct ADSecurityManagerFlags: OptionSet, Hashable, Sendable {
    /// The flags as sent; bits 4 to 7 are reserved.
    public let rawValue: UInt8

    /// Creates a set of flags from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Out-of-band data is present.
    public static let dataPresent = Self(rawValue: 1 << 0)
    /// The host supports LE.
    public static let leSupported = Self(rawValue: 1 << 1)
    /// The host supports simultaneous LE and BR/EDR to the same device; the bit has no meaning in new devices.
    public static let simultaneousHost = Self(rawValue: 1 << 2)
    /// The device address is random.
    public static let randomAddress = Self(rawValue: 1 << 3)
}

extension ADSecurityManagerFlags: NamedBitSet {
    /// The name of each bit, starting with bit 0.
    public static let bitNames = ["data-present", "le-supported", "simultaneous-host", "random-address"]

    init(from reader: inout ByteReader) throws(DecodeError) {
        let bits: UInt8 = try reader.integer("flags")
        try reader.reportReservedBits(Self.reservedBits, of: bits, "flags")
        self.init(rawValue: bits)
    }
}
