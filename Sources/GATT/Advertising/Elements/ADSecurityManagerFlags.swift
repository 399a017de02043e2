/// What a device has told out of band for pairing (Core Specification Supplement, Part A, 1.7).
public struct ADSecurityManagerFlags: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// There is out-of-band data.
    public static let dataPresent = Self(rawValue: 1 << 0)
    /// The host knows LE.
    public static let leSupported = Self(rawValue: 1 << 1)
    /// The host can do LE and BR/EDR at once with the same device; the bit has no meaning in new devices.
    public static let simultaneousHost = Self(rawValue: 1 << 2)
    /// The address is a random one.
    public static let randomAddress = Self(rawValue: 1 << 3)
}

extension ADSecurityManagerFlags: WordSet {
    /// The words, by bit.
    public static let allWords = ["data-present", "le-supported", "simultaneous-host", "random-address"]

    init(from reader: inout ByteReader) throws(DecodeError) {
        let bits: UInt8 = try reader.integer("flags")
        try reader.reserve(Self.unnamedBits, of: bits, "flags")
        self.init(rawValue: bits)
    }
}
