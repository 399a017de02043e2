internal import EventLoop

extension StoredAdapter {
    /// Captures the state of an adapter.
    @EventLoop
    init(_ adapter: SimulatedAdapter) {
        alias = adapter.settings.alias
        // A setting that expires is not stored.
        isDiscoverable = adapter.settings.isDiscoverable && adapter.settings.discoverableTimeout == 0
        discoverableTimeout = adapter.settings.discoverableTimeout
        pairableTimeout = adapter.settings.pairableTimeout
        isPairable = adapter.settings.isPairable
        completeNames = adapter.completeNames
        devices = adapter.knownDevices.compactMap { StoredDevice($0) }
    }

    /// Restores the state of an adapter that has just been added.
    @EventLoop
    func restore(to adapter: SimulatedAdapter) {
        adapter.settings.alias = alias
        adapter.settings.discoverableTimeout = discoverableTimeout
        adapter.settings.isDiscoverable = isDiscoverable
        adapter.settings.isConnectable = isDiscoverable
        adapter.settings.pairableTimeout = pairableTimeout
        adapter.settings.isPairable = isPairable
        adapter.completeNames = completeNames
        for device in devices { device.restore(to: adapter) }
    }
}
