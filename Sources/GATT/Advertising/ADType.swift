/// The type of an advertising data structure (Assigned Numbers, 2.3; Core Specification Supplement, Part A).
///
/// An open type: any octet can be held, named or not.
public struct ADType: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt8

    /// Makes a type from its number.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Flags.
    public static let flags = Self(rawValue: 0x01)
    /// Some of the 16-bit service UUIDs.
    public static let incompleteServiceUUIDs16 = Self(rawValue: 0x02)
    /// All 16-bit service UUIDs.
    public static let completeServiceUUIDs16 = Self(rawValue: 0x03)
    /// Some of the 32-bit service UUIDs.
    public static let incompleteServiceUUIDs32 = Self(rawValue: 0x04)
    /// All 32-bit service UUIDs.
    public static let completeServiceUUIDs32 = Self(rawValue: 0x05)
    /// Some of the 128-bit service UUIDs.
    public static let incompleteServiceUUIDs128 = Self(rawValue: 0x06)
    /// All 128-bit service UUIDs.
    public static let completeServiceUUIDs128 = Self(rawValue: 0x07)
    /// The beginning of the local name.
    public static let shortenedLocalName = Self(rawValue: 0x08)
    /// The local name.
    public static let completeLocalName = Self(rawValue: 0x09)
    /// The transmit power in dBm.
    public static let txPowerLevel = Self(rawValue: 0x0A)
    /// The class of a BR/EDR device.
    public static let classOfDevice = Self(rawValue: 0x0D)
    /// The hash of Secure Simple Pairing, of P-192.
    public static let simplePairingHash192 = Self(rawValue: 0x0E)
    /// The randomizer of Secure Simple Pairing, of P-192.
    public static let simplePairingRandomizer192 = Self(rawValue: 0x0F)
    /// The vendor and product, or out of band the temporary key of a pairing.
    public static let deviceID = Self(rawValue: 0x10)
    /// What a device has told out of band for pairing.
    public static let securityManagerFlags = Self(rawValue: 0x11)
    /// The connection intervals a peripheral prefers.
    public static let connectionIntervalRange = Self(rawValue: 0x12)
    /// 16-bit UUIDs of services the device looks for.
    public static let solicitedServiceUUIDs16 = Self(rawValue: 0x14)
    /// 128-bit UUIDs of services the device looks for.
    public static let solicitedServiceUUIDs128 = Self(rawValue: 0x15)
    /// Data of a service with a 16-bit UUID.
    public static let serviceData16 = Self(rawValue: 0x16)
    /// The public addresses of the devices meant.
    public static let publicTargetAddress = Self(rawValue: 0x17)
    /// The random addresses of the devices meant.
    public static let randomTargetAddress = Self(rawValue: 0x18)
    /// The appearance.
    public static let appearance = Self(rawValue: 0x19)
    /// The advertising interval, up to 0xFFFF units.
    public static let advertisingInterval = Self(rawValue: 0x1A)
    /// The address, told out of band.
    public static let deviceAddress = Self(rawValue: 0x1B)
    /// The roles the device can take.
    public static let role = Self(rawValue: 0x1C)
    /// The hash of Secure Simple Pairing, of P-256.
    public static let simplePairingHash256 = Self(rawValue: 0x1D)
    /// The randomizer of Secure Simple Pairing, of P-256.
    public static let simplePairingRandomizer256 = Self(rawValue: 0x1E)
    /// 32-bit UUIDs of services the device looks for.
    public static let solicitedServiceUUIDs32 = Self(rawValue: 0x1F)
    /// Data of a service with a 32-bit UUID.
    public static let serviceData32 = Self(rawValue: 0x20)
    /// Data of a service with a 128-bit UUID.
    public static let serviceData128 = Self(rawValue: 0x21)
    /// The confirmation value of LE Secure Connections.
    public static let secureConnectionsConfirmation = Self(rawValue: 0x22)
    /// The random value of LE Secure Connections.
    public static let secureConnectionsRandom = Self(rawValue: 0x23)
    /// A URI.
    public static let uri = Self(rawValue: 0x24)
    /// Where a device of the Indoor Positioning Service is.
    public static let indoorPositioning = Self(rawValue: 0x25)
    /// What other transports the device has.
    public static let transportDiscoveryData = Self(rawValue: 0x26)
    /// The features of the link layer.
    public static let supportedFeatures = Self(rawValue: 0x27)
    /// The channels of periodic advertising, and from when on.
    public static let channelMapUpdate = Self(rawValue: 0x28)
    /// A PDU of mesh provisioning.
    public static let provisioningBearer = Self(rawValue: 0x29)
    /// A network PDU of a mesh.
    public static let meshMessage = Self(rawValue: 0x2A)
    /// A beacon of a mesh.
    public static let meshBeacon = Self(rawValue: 0x2B)
    /// What is needed to receive a broadcast isochronous group.
    public static let bigInfo = Self(rawValue: 0x2C)
    /// The key of an encrypted broadcast isochronous group.
    public static let broadcastCode = Self(rawValue: 0x2D)
    /// The coordinated set the device belongs to, for those who know its key.
    public static let resolvableSetIdentifier = Self(rawValue: 0x2E)
    /// The advertising interval, above 0xFFFF units.
    public static let advertisingIntervalLong = Self(rawValue: 0x2F)
    /// The name of a broadcast.
    public static let broadcastName = Self(rawValue: 0x30)
    /// Other structures, encrypted.
    public static let encryptedData = Self(rawValue: 0x31)
    /// When to respond to periodic advertising.
    public static let periodicResponseTiming = Self(rawValue: 0x32)
    /// A message to electronic shelf labels.
    public static let electronicShelfLabel = Self(rawValue: 0x34)
    /// What a display for 3D glasses can do.
    public static let information3D = Self(rawValue: 0x3D)
    /// Data of a manufacturer.
    public static let manufacturerSpecificData = Self(rawValue: 0xFF)
}

extension ADType: CustomStringConvertible {
    /// The name and the number: `Tx Power Level (0x0a)`.
    public var description: String {
        "\(AssignedNumbers.adTypeName(self) ?? "not assigned") (0x\(Hex.encode(CollectionOfOne(rawValue))))"
    }
}
