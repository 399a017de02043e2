internal import DBus
internal import EventLoop
internal import GATT

/// Adapter1.ConnectDevice, which connects to an address and creates a device once the link exists.
extension SimulatedAdapter {
    func connectDevice(_ invocation: Invocation) {
        guard isPowered else { return invocation.fail(.notReady) }
        do throws(DBusError) {
            let request = try ConnectDeviceRequest(invocation.arguments.first?.properties ?? [:])
            let known = devices[request.address]
            if known != nil, simulation.options.version.rejectsKnownDevices { throw .alreadyExists }
            // There is no BR/EDR, and only one ATT socket for each device.
            guard let type = request.addressType, addressConnections[request.address] == nil,
                known?.isConnected != true, known?.connection.isBusy != true
            else { throw .failed("Connect failed") }
            addressConnections[request.address] = AddressConnection(invocation, to: request.address, type, of: self)
        } catch {
            invocation.fail(error)
        }
    }

    /// Fails the pending calls, because the adapter is powered off or removed.
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
    /// The link to a blocked device.
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
        timer = fail(after: DeviceConnection.connectTimeout)
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
            timer = fail(after: DeviceConnection.socketTimeout)
            return
        }
        adapter.addressConnections[address] = nil
        let device = adapter.makeDevice(address, type)
        device.connection.established(end)
        invocation.reply([.objectPath(device.path)])
        device.isTemporary = false
    }

    /// Fails the call, with an error whose name differs from that of all others.
    func fail() {
        attempt?.cancel()
        timer?.cancel()
        ignoredLink?.disconnect()
        adapter.addressConnections[address] = nil
        invocation.fail(DBusError("org.bluez.Failed", ""))
    }
}
