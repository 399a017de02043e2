internal import DBus
internal import GATT

/// What bluetoothd keeps of a device that stays: who it is, what programs have set, its keys and its services.
struct StoredDevice {
    private let address: DeviceAddress
    private let addressType: Controller.AddressType
    private let alias: String?
    private let advertisement: KnownAdvertisement
    private let services: [BluetoothUUID]
    private let isTrusted: Bool
    private let isBlocked: Bool
    private let bond: Bond?
    private let identityKey: IdentityResolvingKey?
    /// What its server has, so that it need not be asked again.
    private let known: KnownServer?
    /// What it has configured for Service Changed of this side's server.
    private let changesConfiguration: UInt16

    /// Takes what is kept of a device; nil if it is one that goes by itself.
    @EventLoop
    init?(_ device: SimulatedDevice) {
        guard !device.isTemporary else { return nil }
        address = device.address
        addressType = device.addressType
        alias = device.givenAlias
        advertisement = device.advertisement.identity
        services = device.services
        isTrusted = device.isTrusted
        isBlocked = device.isBlocked
        bond = device.isBonded ? device.adapter.controller.bonds[device.address] : nil
        identityKey = device.adapter.controller.identities[device.address]
        known = device.connection.known
        changesConfiguration = device.adapter.localGATT.changesConfiguration(of: device)
    }

    /// Makes an adapter that has just come know the device again.
    @EventLoop
    func restore(to adapter: SimulatedAdapter) {
        let device = adapter.makeDevice(address, addressType)
        device.isTemporary = false
        device.advertisement = advertisement
        device.givenAlias = alias
        device.services = services
        device.servicesWereResolved = adapter.simulation.options.version.restoresResolution && !services.isEmpty
        device.isTrusted = isTrusted
        device.isBlocked = isBlocked
        device.connection.known = known
        guard let bond else { return }
        adapter.controller.bonds[address] = bond
        if let identityKey { adapter.controller.identities.add(address, addressType, identityKey) }
        device.isPaired = true
        device.isBonded = true
        // bluetoothd tells it again with the services.
        device.connection.pairedIsUntold = true
        if changesConfiguration != 0 { adapter.localGATT.restore(device, changesConfiguration) }
    }
}
