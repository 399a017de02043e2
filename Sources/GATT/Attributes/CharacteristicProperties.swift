/// What a client may do with a characteristic.
///
/// Bits 0 to 7 are the Characteristic Properties of the declaration (Core Specification, Vol 3, Part G, 3.3.1.1); bits 8
/// and 9 are those of the Characteristic Extended Properties descriptor (3.3.3.1), moved up by a byte.
public struct CharacteristicProperties: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt16

    /// Makes a set from its bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The value may be broadcast in advertising data.
    public static let broadcast = Self(rawValue: 1 << 0)
    /// The value may be read.
    public static let read = Self(rawValue: 1 << 1)
    /// The value may be written without a response.
    public static let writeWithoutResponse = Self(rawValue: 1 << 2)
    /// The value may be written with a response.
    public static let write = Self(rawValue: 1 << 3)
    /// The value may be notified, without confirmation.
    public static let notify = Self(rawValue: 1 << 4)
    /// The value may be indicated, with confirmation.
    public static let indicate = Self(rawValue: 1 << 5)
    /// The value may be written with a signed write.
    public static let authenticatedSignedWrites = Self(rawValue: 1 << 6)
    /// There is a Characteristic Extended Properties descriptor.
    public static let extendedProperties = Self(rawValue: 1 << 7)
    /// The value may be written by the reliable write procedure.
    public static let reliableWrite = Self(rawValue: 1 << 8)
    /// The Characteristic User Description may be written.
    public static let writableAuxiliaries = Self(rawValue: 1 << 9)

    /// The octet of the characteristic declaration.
    public var declared: UInt8 { UInt8(truncatingIfNeeded: rawValue) }
}

extension CharacteristicProperties: WordSet {
    /// The words BlueZ's `Flags` and gattlab's files use, by bit.
    public static let allWords = [
        "broadcast", "read", "write-without-response", "write", "notify", "indicate", "authenticated-signed-writes",
        "extended-properties", "reliable-write", "writable-auxiliaries",
    ]
}
