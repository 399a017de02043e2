internal import EventLoop

extension StoredDevice {
    /// Captures the state of a device; nil if the device is temporary.
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
        serviceChangedConfiguration = device.adapter.localGATT.serviceChangedConfiguration(of: device)
    }

    /// Restores the device on an adapter that has just been added.
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
        // bluetoothd emits it again with the services.
        device.connection.isPairedChangePending = !device.simulation.options.controllers.isDualMode
        if serviceChangedConfiguration != 0 { adapter.localGATT.restore(device, serviceChangedConfiguration) }
    }
}
