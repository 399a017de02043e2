/// The type of an advertising data structure (Assigned Numbers, 2.3; Core Specification Supplement, Part A).
///
/// An open type: it represents every number a peer can send, including those without a name.
public struct ADType: RawRepresentable, Hashable, Sendable {
    /// The assigned number of the type.
    public let rawValue: UInt8

    /// Creates a type from its number.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Flags for discoverability and BR/EDR support.
    public static let flags = Self(rawValue: 0x01)
    /// An incomplete list of 16-bit service UUIDs.
    public static let incompleteServiceUUIDs16 = Self(rawValue: 0x02)
    /// The complete list of 16-bit service UUIDs.
    public static let completeServiceUUIDs16 = Self(rawValue: 0x03)
    /// An incomplete list of 32-bit service UUIDs.
    public static let incompleteServiceUUIDs32 = Self(rawValue: 0x04)
    /// The complete list of 32-bit service UUIDs.
    public static let completeServiceUUIDs32 = Self(rawValue: 0x05)
    /// An incomplete list of 128-bit service UUIDs.
    public static let incompleteServiceUUIDs128 = Self(rawValue: 0x06)
    /// The complete list of 128-bit service UUIDs.
    public static let completeServiceUUIDs128 = Self(rawValue: 0x07)
    /// The shortened local name.
    public static let shortenedLocalName = Self(rawValue: 0x08)
    /// The complete local name.
    public static let completeLocalName = Self(rawValue: 0x09)
    /// The transmit power in dBm.
    public static let txPowerLevel = Self(rawValue: 0x0A)
    /// The class of a BR/EDR device.
    public static let classOfDevice = Self(rawValue: 0x0D)
    /// The Secure Simple Pairing hash for P-192.
    public static let simplePairingHash192 = Self(rawValue: 0x0E)
    /// The Secure Simple Pairing randomizer for P-192.
    public static let simplePairingRandomizer192 = Self(rawValue: 0x0F)
    /// The vendor and product IDs, or, out of band, the temporary key of a pairing.
    public static let deviceID = Self(rawValue: 0x10)
    /// The out-of-band flags of the Security Manager.
    public static let securityManagerFlags = Self(rawValue: 0x11)
    /// The range of connection intervals that a peripheral prefers.
    public static let connectionIntervalRange = Self(rawValue: 0x12)
    /// A list of 16-bit UUIDs of solicited services.
    public static let solicitedServiceUUIDs16 = Self(rawValue: 0x14)
    /// A list of 128-bit UUIDs of solicited services.
    public static let solicitedServiceUUIDs128 = Self(rawValue: 0x15)
    /// Service data for a 16-bit UUID.
    public static let serviceData16 = Self(rawValue: 0x16)
    /// The public addresses of the target devices.
    public static let publicTargetAddress = Self(rawValue: 0x17)
    /// The random addresses of the target devices.
    public static let randomTargetAddress = Self(rawValue: 0x18)
    /// The appearance of the device.
    public static let appearance = Self(rawValue: 0x19)
    /// The advertising interval, up to 0xFFFF units.
    public static let advertisingInterval = Self(rawValue: 0x1A)
    /// The device address, exchanged out of band.
    public static let deviceAddress = Self(rawValue: 0x1B)
    /// The LE roles that the device supports.
    public static let role = Self(rawValue: 0x1C)
    /// The Secure Simple Pairing hash for P-256.
    public static let simplePairingHash256 = Self(rawValue: 0x1D)
    /// The Secure Simple Pairing randomizer for P-256.
    public static let simplePairingRandomizer256 = Self(rawValue: 0x1E)
    /// A list of 32-bit UUIDs of solicited services.
    public static let solicitedServiceUUIDs32 = Self(rawValue: 0x1F)
    /// Service data for a 32-bit UUID.
    public static let serviceData32 = Self(rawValue: 0x20)
    /// Service data for a 128-bit UUID.
    public static let serviceData128 = Self(rawValue: 0x21)
    /// The LE Secure Connections confirmation value.
    public static let secureConnectionsConfirmation = Self(rawValue: 0x22)
    /// The LE Secure Connections random value.
    public static let secureConnectionsRandom = Self(rawValue: 0x23)
    /// A URI, with its scheme compressed to a code point.
    public static let uri = Self(rawValue: 0x24)
    /// The position of a device, as defined by the Indoor Positioning Service.
    public static let indoorPositioning = Self(rawValue: 0x25)
    /// The other transports of the device, as defined by the Transport Discovery Service.
    public static let transportDiscoveryData = Self(rawValue: 0x26)
    /// The supported features of the LE link layer.
    public static let supportedFeatures = Self(rawValue: 0x27)
    /// An update of the channel map of periodic advertising.
    public static let channelMapUpdate = Self(rawValue: 0x28)
    /// A mesh provisioning PDU.
    public static let provisioningBearer = Self(rawValue: 0x29)
    /// A mesh network PDU.
    public static let meshMessage = Self(rawValue: 0x2A)
    /// A mesh beacon.
    public static let meshBeacon = Self(rawValue: 0x2B)
    /// The parameters required to receive a broadcast isochronous group.
    public static let bigInfo = Self(rawValue: 0x2C)
    /// The broadcast code that decrypts a broadcast isochronous group.
    public static let broadcastCode = Self(rawValue: 0x2D)
    /// An identifier of the device's coordinated set, which only holders of the set's key can resolve.
    public static let resolvableSetIdentifier = Self(rawValue: 0x2E)
    /// The advertising interval, above 0xFFFF units.
    public static let advertisingIntervalLong = Self(rawValue: 0x2F)
    /// The name of a broadcast.
    public static let broadcastName = Self(rawValue: 0x30)
    /// Encrypted AD structures.
    public static let encryptedData = Self(rawValue: 0x31)
    /// The timing of responses to periodic advertising.
    public static let periodicResponseTiming = Self(rawValue: 0x32)
    /// A message for electronic shelf labels.
    public static let electronicShelfLabel = Self(rawValue: 0x34)
    /// The capabilities of a display for 3D glasses.
    public static let information3D = Self(rawValue: 0x3D)
    /// Manufacturer-specific data.
    public static let manufacturerSpecificData = Self(rawValue: 0xFF)
}

extension ADType: CustomStringConvertible {
    /// The name and the number, such as `Tx Power Level (0x0a)`.
    public var description: String {
        "\(AssignedNumbers.adTypeName(self) ?? "not assigned") (0x\(HexText.encode(CollectionOfOne(rawValue))))"
    }
}
