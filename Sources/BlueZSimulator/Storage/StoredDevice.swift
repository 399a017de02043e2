internal import GATT

/// The persistent state of a device: its identity, the settings made by clients, its keys and its services.
struct StoredDevice {
    let address: DeviceAddress
    let addressType: Controller.AddressType
    let alias: String?
    let advertisement: KnownAdvertisement
    let services: [BluetoothUUID]
    let isTrusted: Bool
    let isBlocked: Bool
    let bond: Bond?
    let identityKey: IdentityResolvingKey?
    /// The attributes of the device's server, which need not be discovered again.
    let known: KnownServer?
    /// The device's configuration of Service Changed on this side's server.
    let serviceChangedConfiguration: UInt16
}
