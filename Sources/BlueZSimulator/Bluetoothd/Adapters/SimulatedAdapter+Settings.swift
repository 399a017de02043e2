internal import DBus
internal import EventLoop

/// Writes of Adapter1's properties, which are answered before the change is emitted.
extension SimulatedAdapter {
    func setAlias(_ value: Value, _ write: PropertyWrite) {
        let text = value.string ?? ""
        let alias = text.isEmpty ? nil : text
        guard alias != settings.alias else { return write.accept() }
        settings.alias = alias
        write.accept()
        changed("Alias")
        advertising.refresh()
    }

    func setPowered(_ value: Value, _ write: PropertyWrite) {
        let newValue = value.boolean ?? false
        guard settings.power == .on || settings.power == .off else {
            return write.fail(.bluez("Busy", ""))
        }
        guard newValue != isPowered else { return write.accept() }
        if !newValue {
            monitors.powerDown()
            removeTemporaryDevices()
            // The kernel disconnects all devices before it reports that the controller is off.
            for link in controller.links { link.close(.remotePowerOff, by: controller) }
        }
        settings.power = newValue ? .enabling : .disabling
        changed("PowerState")
        EventLoop.deferToEndOfTurn { [weak self] in
            guard let self else { return }
            write.accept()
            if newValue { powerUp() } else { powerDown() }
        }
    }

    func setDiscoverable(_ value: Value, _ write: PropertyWrite) {
        let newValue = value.boolean ?? false
        guard newValue != settings.isDiscoverable else { return write.accept() }
        guard isPowered else { return write.fail(.failed("Not Powered")) }
        if newValue, simulation.options.version.hasConnectableProperty { setConnectable(true) }
        write.accept()
        setDiscoverable(newValue, timeout: settings.discoverableTimeout)
    }

    func setDiscoverableTimeout(_ value: Value, _ write: PropertyWrite) {
        settings.discoverableTimeout = value.uint32 ?? 0
        write.accept()
        changed("DiscoverableTimeout")
        if settings.isDiscoverable { setDiscoverable(true, timeout: settings.discoverableTimeout) }
    }

    func setPairable(_ value: Value, _ write: PropertyWrite) {
        let newValue = value.boolean ?? false
        guard newValue != settings.isPairable else { return write.accept() }
        write.accept()
        setPairable(newValue)
    }

    func setPairableTimeout(_ value: Value, _ write: PropertyWrite) {
        settings.pairableTimeout = value.uint32 ?? 0
        write.accept()
        changed("PairableTimeout")
        restartPairableTimer()
    }

    func setConnectable(_ value: Value, _ write: PropertyWrite) {
        let newValue = value.boolean ?? false
        write.accept()
        setConnectable(newValue)
        if !newValue { setDiscoverable(false, timeout: 0) }
    }
}

extension SimulatedAdapter {
    /// Makes the adapter discoverable or not, also in its advertisements.
    func setDiscoverable(_ newValue: Bool, timeout: UInt32) {
        discoverableTimer?.cancel()
        discoverableTimer = nil
        if newValue, timeout > 0 {
            discoverableTimer = simulation.clock.after(.seconds(Int64(timeout))) { [weak self] in
                self?.setDiscoverable(false, timeout: 0)
            }
        }
        guard newValue != settings.isDiscoverable else { return }
        settings.isDiscoverable = newValue
        changed("Discoverable")
        setConnectable(newValue)
        advertising.refresh()
    }

    private func setConnectable(_ newValue: Bool) {
        guard newValue != settings.isConnectable else { return }
        settings.isConnectable = newValue
        if simulation.options.version.hasConnectableProperty { changed("Connectable") }
    }

    /// Makes the adapter pairable or not.
    func setPairable(_ newValue: Bool) {
        guard newValue != settings.isPairable else { return }
        settings.isPairable = newValue
        changed("Pairable")
        restartPairableTimer()
    }

    private func restartPairableTimer() {
        pairableTimer?.cancel()
        pairableTimer = nil
        guard settings.isPairable, settings.pairableTimeout > 0 else { return }
        pairableTimer = simulation.clock.after(.seconds(Int64(settings.pairableTimeout))) { [weak self] in
            self?.setPairable(false)
        }
    }

    /// Powers the adapter on or off, as a hardware switch does.
    package func switchPower(on isOn: Bool) {
        guard isOn != isPowered else { return }
        if isOn { return powerUp() }
        removeTemporaryDevices()
        powerDown()
    }

    /// Removes the controller from the air permanently, and releases what clients have registered.
    func shutDown() {
        simulation.world.storage[controller.address] = StoredAdapter(self)
        advertising.end()
        monitors.end()
        batteries.end()
        media.end()
        networkServers.end()
        endAddressConnections()
        discovery.powerDown()
        controller.setPowered(false)
        // The links end before bluetoothd frees the services.
        localGATT.end()
        simulation.air.remove(controller)
    }

    private func removeTemporaryDevices() {
        for device in knownDevices where device.isTemporary { remove(device) }
    }

    private func powerUp() {
        settings.power = .on
        changed("PowerState")
        changed("Powered")
        controller.setPowered(true)
        advertising.powerUp()
        updateScanning()
        for device in knownDevices { device.connection.updateAutoConnection() }
    }

    private func powerDown() {
        settings.power = .off
        if simulation.options.controllers.isDualMode { changed("Class") }
        changed("PowerState")
        changed("Powered")
        // Without a timeout, the kernel keeps the setting until the adapter is powered on again.
        if settings.discoverableTimeout > 0 { setDiscoverable(false, timeout: 0) }
        discovery.powerDown()
        advertising.powerDown()
        for device in knownDevices { device.connection.powerOff() }
        endAddressConnections()
        controller.setPowered(false)
    }
}
