/// A decoded advertising data structure (Core Specification Supplement, Part A).
///
/// There is one case for each AD type that has a public layout. Other and unassigned types remain structures.
public enum ADElement: Hashable, Sendable {
    /// Flags for discoverability and BR/EDR support.
    case flags(ADFlags)
    /// A complete or incomplete list of the device's services.
    case serviceUUIDs(ADUUIDList, isComplete: Bool)
    /// A list of solicited services.
    case solicitedServiceUUIDs(ADUUIDList)
    /// The complete or shortened local name.
    case localName(String, isComplete: Bool)
    /// The transmit power in dBm, -127 to 127.
    case txPowerLevel(Int8)
    /// The class of a BR/EDR device.
    case classOfDevice(ADClassOfDevice)
    /// The vendor and product IDs of a BR/EDR device.
    case deviceID(ADDeviceID)
    /// A value for out-of-band pairing.
    case pairing(ADPairingValue)
    /// The out-of-band flags of the Security Manager.
    case securityManagerFlags(ADSecurityManagerFlags)
    /// The range of connection intervals that a peripheral prefers.
    case connectionIntervalRange(ADConnectionIntervalRange)
    /// Service data, encoded with the shortest form of its UUID.
    case serviceData(AdvertisingData.ServiceData)
    /// The addresses of the target devices.
    case targetAddresses([DeviceAddress], isRandom: Bool)
    /// The appearance, which represents the kind of device to users.
    case appearance(AppearanceValue)
    /// The advertising interval.
    case advertisingInterval(ADInterval)
    /// The device address, exchanged out of band.
    case deviceAddress(DeviceAddress, isRandom: Bool)
    /// The LE roles that the device supports.
    case role(ADRole)
    /// A URI, with its scheme compressed to a code point.
    case uri(ADURI)
    /// The indoor position of the device.
    case indoorPositioning(ADIndoorPositioning)
    /// The other transports of the device.
    case transportDiscovery([ADTransportBlock])
    /// The supported features of the LE link layer.
    case supportedFeatures(ADFeatures)
    /// An update of the channel map of periodic advertising.
    case channelMapUpdate(ADChannelMapUpdate)
    /// A mesh provisioning PDU.
    case provisioningBearer(ADProvisioningPDU)
    /// A mesh beacon.
    case meshBeacon(ADMeshBeacon)
    /// The broadcast code that decrypts a broadcast isochronous group.
    case broadcastCode(UInt128)
    /// An identifier of the device's coordinated set, which only holders of the set's key can resolve.
    case resolvableSetIdentifier(ADSetIdentifier)
    /// The name of a broadcast, 4 to 32 characters.
    case broadcastName(String)
    /// Encrypted AD structures.
    case encryptedData(ADEncryptedData)
    /// The timing of responses to periodic advertising.
    case periodicResponseTiming(ADPeriodicResponseTiming)
    /// The capabilities of a display for 3D glasses.
    case information3D(ADInformation3D)
    /// Manufacturer-specific data.
    case manufacturerData(AdvertisingData.ManufacturerData)
    /// A structure of another type: Mesh Message, BIGInfo, Electronic Shelf Label, or an unassigned type.
    case other(ADStructure)
}
