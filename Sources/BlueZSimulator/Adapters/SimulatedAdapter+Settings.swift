internal import DBus

/// The writes of Adapter1's properties: answered first, and shown as changed afterwards.
extension SimulatedAdapter {
    func setAlias(_ value: Value, _ write: PropertyWrite) {
        let text = value.string ?? ""
        let alias = text.isEmpty ? nil : text
        guard alias != settings.alias else { return write.done() }
        settings.alias = alias
        write.done()
        changed("Alias")
        advertising.refresh()
    }

    func setPowered(_ value: Value, _ write: PropertyWrite) {
        let wish = value.boolean ?? false
        guard settings.power == .on || settings.power == .off else {
            return write.fail(.bluez("Busy", ""))
        }
        guard wish != isPowered else { return write.done() }
        if !wish {
            monitors.powerDown()
            removeTemporaryDevices()
            // The kernel ends what is connected before it says that it is off.
            for link in controller.links { link.close(.remotePowerOff, by: controller) }
        }
        settings.power = wish ? .enabling : .disabling
        changed("PowerState")
        EventLoop.soon { [weak self] in
            guard let self else { return }
            write.done()
            if wish { powerUp() } else { powerDown() }
        }
    }

    func setDiscoverable(_ value: Value, _ write: PropertyWrite) {
        let wish = value.boolean ?? false
        guard wish != settings.isDiscoverable else { return write.done() }
        guard isPowered else { return write.fail(.failed("Not Powered")) }
        if wish, simulation.options.version.showsConnectable { setConnectable(true) }
        write.done()
        setDiscoverable(wish, timeout: settings.discoverableTimeout)
    }

    func setDiscoverableTimeout(_ value: Value, _ write: PropertyWrite) {
        settings.discoverableTimeout = value.uint32 ?? 0
        write.done()
        changed("DiscoverableTimeout")
        if settings.isDiscoverable { setDiscoverable(true, timeout: settings.discoverableTimeout) }
    }

    func setPairable(_ value: Value, _ write: PropertyWrite) {
        let wish = value.boolean ?? false
        guard wish != settings.isPairable else { return write.done() }
        write.done()
        setPairable(wish)
    }

    func setPairableTimeout(_ value: Value, _ write: PropertyWrite) {
        settings.pairableTimeout = value.uint32 ?? 0
        write.done()
        changed("PairableTimeout")
        restartPairableTimer()
    }

    func setConnectable(_ value: Value, _ write: PropertyWrite) {
        let wish = value.boolean ?? false
        write.done()
        setConnectable(wish)
        if !wish { setDiscoverable(false, timeout: 0) }
    }
}

extension SimulatedAdapter {
    /// Lets others find the adapter, or not; in advertisements too.
    func setDiscoverable(_ wish: Bool, timeout: UInt32) {
        discoverableTimer?.cancel()
        discoverableTimer = nil
        if wish, timeout > 0 {
            discoverableTimer = simulation.clock.after(.seconds(Int64(timeout))) { [weak self] in
                self?.setDiscoverable(false, timeout: 0)
            }
        }
        guard wish != settings.isDiscoverable else { return }
        settings.isDiscoverable = wish
        changed("Discoverable")
        setConnectable(wish)
        advertising.refresh()
    }

    private func setConnectable(_ wish: Bool) {
        guard wish != settings.isConnectable else { return }
        settings.isConnectable = wish
        if simulation.options.version.showsConnectable { changed("Connectable") }
    }

    /// Lets others pair, or not.
    func setPairable(_ wish: Bool) {
        guard wish != settings.isPairable else { return }
        settings.isPairable = wish
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

    /// Switches the adapter on or off, as a key of the machine does.
    package func setPower(_ wish: Bool) {
        guard wish != isPowered else { return }
        if wish { return powerUp() }
        removeTemporaryDevices()
        powerDown()
    }

    /// Takes the controller off the air for good; programs have what they registered back.
    func goOff() {
        simulation.world.storage[controller.address] = StoredAdapter(self)
        advertising.end()
        monitors.end()
        batteries.end()
        media.end()
        networkServers.end()
        endAddressConnections()
        discovery.powerDown()
        controller.setOn(false)
        simulation.air.remove(controller)
    }

    private func removeTemporaryDevices() {
        for device in knownDevices where device.isTemporary { remove(device) }
    }

    private func powerUp() {
        settings.power = .on
        changed("PowerState")
        changed("Powered")
        controller.setOn(true)
        advertising.powerUp()
        updateScanning()
        for device in knownDevices { device.connection.updateAutoConnection() }
    }

    private func powerDown() {
        settings.power = .off
        changed("PowerState")
        changed("Powered")
        // Without an end of its own, the kernel keeps it for the next time.
        if settings.discoverableTimeout > 0 { setDiscoverable(false, timeout: 0) }
        discovery.powerDown()
        advertising.powerDown()
        for device in knownDevices { device.connection.powerOff() }
        endAddressConnections()
        controller.setOn(false)
    }
}
