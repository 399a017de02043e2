internal import DBus
internal import GATT

/// Discovery, creation and removal of devices.
extension SimulatedAdapter {
    /// Handles an advertising report from the controller.
    func handleReport(_ report: AdvertisingReport) {
        let (address, type) = controller.resolve(report.address, report.addressType)
        let known = devices[address]
        // The controller itself filters out the devices on its list.
        if known?.isBlocked == true { return }
        let data = report.data + report.scanResponse
        let matching = monitors.matches(data)
        guard discovery.isDiscovering || !matching.isEmpty else { return }
        let advertisement = ParsedAdvertisement(data)
        let isMonitored = !matching.isEmpty
        if !isMonitored, let filter = discovery.filter, !filter.passes(advertisement, rssi: report.rssi) { return }
        let isVisible = isMonitored || isVisible(advertisement, from: address)
        let isListed = isVisible || report.isConnectable && simulation.options.version.listsConnectableDevices
        guard let device = known ?? (isListed ? makeDevice(address, type) : nil) else { return }
        device.advertisementReceived(isConnectable: report.isConnectable)
        if let name = advertisement.name, advertisement.nameIsComplete, !device.hasPrivateAddress {
            completeNames[address] = name
        }
        if device.isTemporary, !device.isConnected, !discovery.hasSessions, !isMonitored { return }
        guard isVisible, isMonitored || discovery.filter == nil || passesAFilter(advertisement) else { return }
        let options = KnownAdvertisement.UpdateOptions(
            rssiThreshold: discovery.filter == nil ? 8 : 0,
            duplicateData: discovery.reportsDuplicates,
            servicesAreKnown: device.servicesWereResolved,
            derivesServicesFromServiceData: simulation.options.version.derivesServicesFromServiceData
        )
        device.update(from: advertisement, rssi: report.rssi, options)
        for monitor in matching { monitor.handleReport(of: device, rssi: report.rssi) }
        if discovery.hasSessions { discovery.deviceFound(device) }
    }

    /// Returns a Boolean value that indicates whether an advertisement makes its device visible.
    ///
    /// If clients have set patterns, the name or address must start with one of them; otherwise, the device must be
    /// discoverable unless there is a filter.
    private func isVisible(_ advertisement: ParsedAdvertisement, from address: DeviceAddress) -> Bool {
        let discoverable: ADFlags = [.leLimitedDiscoverable, .leGeneralDiscoverable]
        let flags = ADFlags(rawValue: advertisement.flags)
        var isVisible = discovery.filter != nil || !discoverable.isDisjoint(with: flags)
        if !discovery.hasSessions, !isVisible { return false }
        for client in discovery.sessions {
            let version = simulation.options.version
            guard let matches = client.filter?.matchesPattern(advertisement, address: address, version) else {
                continue
            }
            if matches { return true }
            isVisible = false
        }
        return isVisible
    }

    private func passesAFilter(_ advertisement: ParsedAdvertisement) -> Bool {
        discovery.sessions.contains { $0.filter?.matches(advertisement) ?? true }
    }

    /// Scans if there is a discovery, or passively, without scan requests, if there are only monitors.
    func updateScanning() {
        if isPowered, discovery.isScanning || monitors.isListening {
            controller.startScanning(filterDuplicates: !monitors.isListening, isActive: discovery.isScanning)
        } else {
            controller.stopScanning()
        }
    }

    /// Returns the device with an address, and creates it if it is not known.
    func makeDevice(_ address: DeviceAddress, _ type: Controller.AddressType) -> SimulatedDevice {
        if let device = devices[address] { return device }
        let device = SimulatedDevice(adapter: self, address: address, addressType: type, number: nextDevice)
        nextDevice += 1
        devices[address] = device
        device.export(name: completeNames[address] ?? "")
        return device
    }

    /// Returns the device at a path; nil if there is none.
    func device(at path: ObjectPath) -> SimulatedDevice? {
        guard path.parent == self.path, path.lastElement.hasPrefix("dev_") else { return nil }
        let text = String(path.lastElement.dropFirst(4).map { $0 == "_" ? ":" : $0 })
        if let device = DeviceAddress(text).flatMap({ devices[$0] }), device.path == path { return device }
        // The device had a private address when it was found.
        return devices.values.first { $0.path == path }
    }

    /// Adopts the identity address that a device has distributed in a pairing.
    func adoptIdentityAddress(of device: SimulatedDevice) {
        let (address, type) = controller.resolve(device.address, device.addressType)
        guard address != device.address else { return }
        // bluetoothd shows both objects until it is restarted.
        if let duplicate = devices[address] {
            device.merge(duplicate)
            devices[address] = nil
            monitors.discard(duplicate)
            duplicate.onEnd = []
            duplicate.end()
        }
        devices[device.address] = nil
        devices[address] = device
        device.update(address, type)
        device.isTemporary = false
    }

    /// Removes a device and all objects below it.
    func remove(_ device: SimulatedDevice) {
        guard devices[device.address] === device else { return }
        devices[device.address] = nil
        monitors.discard(device)
        device.end()
    }

    /// Updates or removes a device whose connection has ended; called after the end was emitted.
    func connectionEnded(to device: SimulatedDevice) {
        guard !device.isBeingRemoved else { return remove(device) }
        device.linkEnded()
        device.connection.updateAutoConnection()
    }
}
