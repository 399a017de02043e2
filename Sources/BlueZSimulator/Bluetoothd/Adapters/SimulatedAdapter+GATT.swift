extension LocalGATT {
    /// Creates the server of an adapter.
    convenience init(of adapter: SimulatedAdapter) {
        let simulation = adapter.simulation
        self.init(
            simulation.server,
            simulation.clients,
            simulation.clock,
            simulation.options.version,
            simulation.gattProfiles
        ) { [weak adapter] in adapter?.alias ?? "" }
        faults.decide = { [weak adapter] operation, type in
            guard let adapter else { return nil }
            return adapter.simulation.world.fault(operation, device: adapter.controller.address, attribute: type)
        }
        onProfiles = { [weak adapter] in
            for device in adapter?.knownDevices ?? [] { device.matchProfiles() }
        }
    }
}
