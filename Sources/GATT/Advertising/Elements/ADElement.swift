/// What an advertising data structure says (Core Specification Supplement, Part A).
///
/// A case for each AD type with a layout that is public; the others, and those not assigned yet, stay structures.
public enum ADElement: Hashable, Sendable {
    /// How the device can be found, and whether it knows BR/EDR.
    case flags(ADFlags)
    /// The services of the device, or some of them.
    case serviceUUIDs(ADUUIDList, isComplete: Bool)
    /// The services the device looks for.
    case solicitedServiceUUIDs(ADUUIDList)
    /// The local name, or its beginning.
    case localName(String, isComplete: Bool)
    /// The transmit power in dBm, -127 to 127.
    case txPowerLevel(Int8)
    /// The class of a BR/EDR device.
    case classOfDevice(ADClassOfDevice)
    /// The vendor and product of a BR/EDR device.
    case deviceID(ADDeviceID)
    /// What is needed to pair out of band.
    case pairing(ADPairingValue)
    /// What a device has told out of band for pairing.
    case securityManagerFlags(ADSecurityManagerFlags)
    /// The connection intervals a peripheral prefers.
    case connectionIntervalRange(ADConnectionIntervalRange)
    /// Data of a service; in the narrowest form of its UUID.
    case serviceData(AdvertisingData.ServiceData)
    /// The devices meant.
    case targetAddresses([DeviceAddress], isRandom: Bool)
    /// What the device looks like to a person.
    case appearance(Appearance)
    /// The advertising interval.
    case advertisingInterval(ADInterval)
    /// The address, told out of band.
    case deviceAddress(DeviceAddress, isRandom: Bool)
    /// The roles the device can take.
    case role(ADRole)
    /// A URI.
    case uri(ADURI)
    /// Where the device is indoors.
    case indoorPositioning(ADIndoorPositioning)
    /// What other transports the device has.
    case transportDiscovery([ADTransportBlock])
    /// The features of the link layer.
    case supportedFeatures(ADFeatures)
    /// The channels of periodic advertising, and from when on.
    case channelMapUpdate(ADChannelMapUpdate)
    /// A PDU of mesh provisioning.
    case provisioningBearer(ADProvisioningPDU)
    /// A beacon of a mesh.
    case meshBeacon(ADMeshBeacon)
    /// The key of an encrypted broadcast isochronous group.
    case broadcastCode(UInt128)
    /// The coordinated set the device belongs to, for those who know its key.
    case resolvableSetIdentifier(ADSetIdentifier)
    /// The name of a broadcast, 4 to 32 characters.
    case broadcastName(String)
    /// Other structures, encrypted.
    case encryptedData(ADEncryptedData)
    /// When to respond to periodic advertising.
    case periodicResponseTiming(ADPeriodicResponseTiming)
    /// What a display for 3D glasses can do.
    case information3D(ADInformation3D)
    /// Data of a manufacturer.
    case manufacturerData(AdvertisingData.ManufacturerData)
    /// A structure of another type: Mesh Message, BIGInfo, Electronic Shelf Label, or not assigned.
    case other(ADStructure)
}
