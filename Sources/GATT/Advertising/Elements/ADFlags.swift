/// Flags for discoverability and BR/EDR support (Core Specification Supplement, Part A, 1.3).
///
/// Layout: a bit field of variable length; all defined bits are in the first byte.
public struct ADFlags: OptionSet, Hashable, Sendable {
    /// The flags as sent in the first byte.
    public let rawValue: UInt8

    /// Creates a set of flags from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The device is in limited discoverable mode.
    public static let leLimitedDiscoverable = Self(rawValue: 1 << 0)
    /// The device is in general discoverable mode.
    public static let leGeneralDiscoverable = Self(rawValue: 1 << 1)
    /// The device supports LE only.
    public static let brEDRNotSupported = Self(rawValue: 1 << 2)
    /// The controller supports simultaneous LE and BR/EDR to the same device.
    public static let simultaneousController = Self(rawValue: 1 << 3)
    /// The host supports simultaneous LE and BR/EDR to the same device; the bit has no meaning in new devices.
    public static let simultaneousHost = Self(rawValue: 1 << 4)
}

extension ADFlags: NamedBitSet {
    /// The name of each bit, starting with bit 0.
    public static let bitNames = [
        "le-limited-discoverable", "le-general-discoverable", "br-edr-not-supported", "simultaneous-controller",
        "simultaneous-host",
    ]
}

extension ADFlags {
    /// Reads the flags; empty data means that no flag is set.
    init(from reader: inout ByteReader) throws(DecodeError) {
        var bits: UInt8 = 0
        if reader.remaining > 0 {
            bits = try reader.integer("flags")
            try reader.reportReservedBits(Self.reservedBits, of: bits, "flags")
        }
        self.init(rawValue: bits)
    }
}
