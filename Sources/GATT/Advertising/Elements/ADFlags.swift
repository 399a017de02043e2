/// How a device can be found, and whether it knows BR/EDR (Core Specification Supplement, Part A, 1.3).
///
/// Layout: bits, in as many octets as are needed; all that have a meaning are in the first.
public struct ADFlags: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The device can be found for a limited time.
    public static let leLimitedDiscoverable = Self(rawValue: 1 << 0)
    /// The device can be found at any time.
    public static let leGeneralDiscoverable = Self(rawValue: 1 << 1)
    /// The device knows LE only.
    public static let brEDRNotSupported = Self(rawValue: 1 << 2)
    /// The controller can do LE and BR/EDR at once with the same device.
    public static let simultaneousController = Self(rawValue: 1 << 3)
    /// The host can do LE and BR/EDR at once with the same device; the bit has no meaning in new devices.
    public static let simultaneousHost = Self(rawValue: 1 << 4)
}

extension ADFlags: WordSet {
    /// The words, by bit.
    public static let allWords = [
        "le-limited-discoverable", "le-general-discoverable", "br-edr-not-supported", "simultaneous-controller",
        "simultaneous-host",
    ]
}

extension ADFlags {
    /// Reads the bits; none at all are as good as zeros.
    init(from reader: inout ByteReader) throws(DecodeError) {
        var bits: UInt8 = 0
        if reader.remaining > 0 {
            bits = try reader.integer("flags")
            try reader.reserve(Self.unnamedBits, of: bits, "flags")
        }
        self.init(rawValue: bits)
    }
}
