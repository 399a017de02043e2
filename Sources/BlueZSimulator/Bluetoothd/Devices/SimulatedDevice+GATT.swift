extension SimulatedDevice: GATTPeer {
    package var bearer: ATTBearer? { connection.bearer }
}

extension RemoteGATT {
    /// Creates the attributes of a device's server, which are not known yet.
    convenience init(of device: SimulatedDevice) {
        let simulation = device.simulation
        self.init(of: device.path, simulation.server, simulation.clients, simulation.options.version) {
            [weak device] in device?.isDisconnecting ?? false
        }
    }
}
