internal import DBus
internal import GATT

/// Adapter1.ConnectDevice: a link to an address, and a device once there is a link.
extension SimulatedAdapter {
    func connectDevice(_ invocation: Invocation) {
        guard isPowered else { return invocation.fail(.notReady) }
        do throws(DBusError) {
            let request = try ConnectDeviceRequest(invocation.arguments.first?.properties ?? [:])
            let known = devices[request.address]
            if known != nil, simulation.options.version.refusesKnownDevices { throw .alreadyExists }
            // There is no BR/EDR, and only one socket for ATT a device.
            guard let type = request.addressType, addressConnections[request.address] == nil,
                known?.isConnected != true, known?.connection.isBusy != true
            else { throw .failed("Connect failed") }
            addressConnections[request.address] = AddressConnection(invocation, to: request.address, type, of: self)
        } catch {
            invocation.fail(error)
        }
    }

    /// The adapter is switched off or removed.
    func endAddressConnections() {
        for connection in addressConnections.values { connection.fail() }
    }
}

/// An attempt to connect to an address for a call of ConnectDevice.
@EventLoop
final class AddressConnection {
    private unowned let adapter: SimulatedAdapter
    private let invocation: Invocation
    private let address: DeviceAddress
    private let type: Controller.AddressType
    private let start: Duration
    private var attempt: ConnectionAttempt?
    private var timer: SimulationTimer?
    /// A link to a device that is blocked.
    private var ignoredLink: LinkEnd?

    init(
        _ invocation: Invocation,
        to address: DeviceAddress,
        _ type: Controller.AddressType,
        of adapter: SimulatedAdapter
    ) {
        self.invocation = invocation
        self.adapter = adapter
        self.address = address
        self.type = type
        start = adapter.simulation.clock.now
        timer = fail(after: DeviceConnection.connectTime)
        attempt = adapter.controller.connect(to: address, type) { [weak self] in self?.established($0) }
    }

    private func fail(after time: Duration) -> SimulationTimer {
        let clock = adapter.simulation.clock
        return clock.after(start + time - clock.now) { [weak self] in self?.fail() }
    }

    private func established(_ end: LinkEnd) {
        attempt = nil
        timer?.cancel()
        if adapter.devices[address]?.isBlocked == true {
            ignoredLink = end
            timer = fail(after: DeviceConnection.socketTime)
            return
        }
        adapter.addressConnections[address] = nil
        let device = adapter.makeDevice(address, type)
        device.connection.established(end)
        invocation.reply([.objectPath(device.path)])
        device.isTemporary = false
    }

    /// Gives up, with the error that has another name than all others.
    func fail() {
        attempt?.cancel()
        timer?.cancel()
        ignoredLink?.disconnect()
        adapter.addressConnections[address] = nil
        invocation.fail(DBusError("org.bluez.Failed", ""))
    }
}
