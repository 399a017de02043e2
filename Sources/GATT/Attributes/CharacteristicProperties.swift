/// The properties of a characteristic, which define the operations available to clients.
///
/// Bits 0 to 7 are the Characteristic Properties of the declaration (Core Specification, Vol 3, Part G, 3.3.1.1); bits
/// 8 and 9 are those of the Characteristic Extended Properties descriptor (3.3.3.1), shifted left by a byte.
public struct CharacteristicProperties: OptionSet, Hashable, Sendable {
    /// The property bits; bits 0 to 7 are those of the declaration.
    public let rawValue: UInt16

    /// Creates a set of properties from its bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The value can be broadcast in advertising data.
    public static let broadcast = Self(rawValue: 1 << 0)
    /// The value can be read.
    public static let read = Self(rawValue: 1 << 1)
    /// The value can be written without a response.
    public static let writeWithoutResponse = Self(rawValue: 1 << 2)
    /// The value can be written with a response.
    public static let write = Self(rawValue: 1 << 3)
    /// The value can be notified, without confirmation.
    public static let notify = Self(rawValue: 1 << 4)
    /// The value can be indicated, with confirmation.
    public static let indicate = Self(rawValue: 1 << 5)
    /// The value can be written with a signed write.
    public static let authenticatedSignedWrites = Self(rawValue: 1 << 6)
    /// The characteristic has a Characteristic Extended Properties descriptor.
    public static let extendedProperties = Self(rawValue: 1 << 7)
    /// The value can be written with the reliable write procedure.
    public static let reliableWrite = Self(rawValue: 1 << 8)
    /// The Characteristic User Description descriptor can be written.
    public static let writableAuxiliaries = Self(rawValue: 1 << 9)

    /// The properties byte of the characteristic declaration, bits 0 to 7.
    public var declared: UInt8 { UInt8(truncatingIfNeeded: rawValue) }
}

extension CharacteristicProperties: NamedBitSet {
    /// The names in BlueZ's `Flags` property and in gattlab's files, starting with bit 0.
    public static let bitNames = [
        "broadcast", "read", "write-without-response", "write", "notify", "indicate", "authenticated-signed-writes",
        "extended-properties", "reliable-write", "writable-auxiliaries",
    ]
}
