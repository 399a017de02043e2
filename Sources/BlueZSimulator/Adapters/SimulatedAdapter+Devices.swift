internal import DBus
internal import GATT

/// The coming and going of devices.
extension SimulatedAdapter {
    /// Takes an advertising report from the controller.
    func heard(_ report: AdvertisingReport) {
        let (address, type) = controller.resolve(report.address, report.addressType)
        let known = devices[address]
        // The controller's own list of those it does not listen to.
        if known?.isBlocked == true { return }
        let octets = report.data + report.scanResponse
        let matching = monitors.matches(octets)
        guard discovery.isDiscovering || !matching.isEmpty else { return }
        let heard = HeardAdvertisement(octets)
        let isMonitored = !matching.isEmpty
        if !isMonitored, let filter = discovery.filter, !filter.passes(heard, rssi: report.rssi) { return }
        let isWanted = isMonitored || isWanted(heard, from: address)
        guard let device = known ?? (isWanted ? makeDevice(address, type) : nil) else { return }
        device.seen(isConnectable: report.isConnectable)
        if let name = heard.name, heard.nameIsComplete, !device.hasPrivateAddress { toldNames[address] = name }
        if device.isTemporary, !device.isConnected, !discovery.hasSessions, !isMonitored { return }
        guard isWanted, isMonitored || discovery.filter == nil || passesAFilter(heard) else { return }
        let manner = KnownAdvertisement.Manner(
            rssiThreshold: discovery.filter == nil ? 8 : 0,
            duplicateData: discovery.wantsDuplicates,
            servicesAreKnown: device.servicesWereResolved,
            takesServicesFromData: simulation.options.version.takesServicesFromData
        )
        device.take(heard, rssi: report.rssi, manner)
        for monitor in matching { monitor.heard(device, rssi: report.rssi) }
        if discovery.hasSessions { discovery.noteFound(device) }
    }

    /// Whether a device that says this is to be seen: it is discoverable, or its name or address begins as asked for.
    private func isWanted(_ heard: HeardAdvertisement, from address: DeviceAddress) -> Bool {
        let discoverable: ADFlags = [.leLimitedDiscoverable, .leGeneralDiscoverable]
        var isWanted = discovery.filter != nil || !discoverable.isDisjoint(with: ADFlags(rawValue: heard.flags))
        if !discovery.hasSessions, !isWanted { return false }
        for client in discovery.sessions {
            let version = simulation.options.version
            guard let matches = client.filter?.matchesPattern(heard, address: address, version) else { continue }
            if matches { return true }
            isWanted = false
        }
        return isWanted
    }

    private func passesAFilter(_ heard: HeardAdvertisement) -> Bool {
        discovery.sessions.contains { $0.filter?.matches(heard) ?? true }
    }

    /// Listens if a discovery wants it, or else, without asking for scan responses, if a monitor does.
    func updateScanning() {
        if isPowered, discovery.isScanning || monitors.isListening {
            controller.startScanning(filterDuplicates: !monitors.isListening, isActive: discovery.isScanning)
        } else {
            controller.stopScanning()
        }
    }

    /// The device of an address, which comes into being if it is not known.
    func makeDevice(_ address: DeviceAddress, _ type: Controller.AddressType) -> SimulatedDevice {
        if let device = devices[address] { return device }
        let device = SimulatedDevice(adapter: self, address: address, addressType: type, number: nextDevice)
        nextDevice += 1
        devices[address] = device
        device.export(name: toldNames[address] ?? "")
        return device
    }

    /// The device at a path.
    func device(at path: ObjectPath) -> SimulatedDevice? {
        guard path.parent == self.path, path.lastElement.hasPrefix("dev_") else { return nil }
        let text = String(path.lastElement.dropFirst(4).map { $0 == "_" ? ":" : $0 })
        if let device = DeviceAddress(text).flatMap({ devices[$0] }), device.path == path { return device }
        // One that had a private address when it was found.
        return devices.values.first { $0.path == path }
    }

    /// Takes note of the address that a device has told in a pairing.
    func learnIdentity(of device: SimulatedDevice) {
        let (address, type) = controller.resolve(device.address, device.addressType)
        guard address != device.address else { return }
        // bluetoothd shows both until it is started again.
        if let duplicate = devices[address] {
            device.merge(duplicate)
            devices[address] = nil
            monitors.forget(duplicate)
            duplicate.onEnd = []
            duplicate.end()
        }
        devices[device.address] = nil
        devices[address] = device
        device.update(address, type)
        device.isTemporary = false
    }

    /// Forgets a device, with all that is below it.
    func remove(_ device: SimulatedDevice) {
        guard devices[device.address] === device else { return }
        devices[device.address] = nil
        monitors.forget(device)
        device.end()
    }

    /// To be called when a device is no longer connected, after that has been told.
    func connectionEnded(to device: SimulatedDevice) {
        guard !device.isBeingRemoved else { return remove(device) }
        device.linkEnded()
        device.connection.updateAutoConnection()
    }
}
