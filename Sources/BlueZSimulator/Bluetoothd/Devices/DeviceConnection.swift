internal import DBus
package import EventLoop
import GATT

/// The connection of a device: its link, its attributes and its pairing.
@EventLoop
package final class DeviceConnection {
    unowned let device: SimulatedDevice
    package let gatt: RemoteGATT
    private(set) var machine: ConnectionStateMachine<Invocation>
    /// The ATT bearer on the link.
    package private(set) var bearer: ATTBearer?
    private var attempt: ConnectionAttempt?
    private var attemptTimer: SimulationTimer?
    private var attemptStart = Duration.zero
    /// The kernel's automatic connection attempt, which lasts until the device advertises.
    private var autoConnectAttempt: ConnectionAttempt?
    /// A link to the device that was established while it is blocked.
    private var ignoredLink: LinkEnd?
    private var disconnectTimer: SimulationTimer?
    private var closeReason = DisconnectReason.remoteUser
    /// The known attributes of the peer, including those from earlier links.
    var known: KnownServer?
    var changes = ServiceChanges()
    let plugins: DevicePlugins
    /// The pending pairing request of a client.
    var pairing: PairingRequest?
    /// A Boolean value that indicates whether the device is paired, but the change is only to be emitted with the services.
    var isPairedChangePending = false
    /// The user's capability when the link was established, which is the only time the kernel reads it.
    private(set) var capability = IOCapability.noInputNoOutput
    /// The requests that wait for a higher security level of the link.
    var securityWaiters: [(level: SecurityLevel, done: @EventLoop (Bool) -> Void)] = []

    /// The kernel's timeout for connecting.
    static let connectTimeout = Duration.seconds(20)
    /// The timeout of bluetoothd's socket, also for a link that the kernel ignores.
    static let socketTimeout = Duration.seconds(40)
    /// Time for profiles to disconnect before the link is closed.
    static let disconnectDelay = Duration.seconds(2)

    init(of device: SimulatedDevice) {
        self.device = device
        gatt = RemoteGATT(of: device)
        machine = ConnectionStateMachine(version: device.simulation.options.version)
        plugins = DevicePlugins(of: device)
        device.onEnd.append { [weak self] in self?.end() }
    }

    var clock: SimulationClock { device.simulation.clock }
    var adapter: SimulatedAdapter { device.adapter }

    /// A Boolean value that indicates whether a connection attempt is in progress.
    var isBusy: Bool { machine.phase == .connecting }

    func handle(_ event: ConnectionStateMachine<Invocation>.Event) {
        for step in machine.handle(event) { perform(step) }
    }

    func setPairing(_ request: PairingRequest?) {
        pairing = request
        machine.setPairing(request != nil)
    }

    private func perform(_ step: ConnectionStateMachine<Invocation>.Step) {
        switch step {
        case .startConnecting: startConnecting()
        case .stopConnecting: stopConnecting()
        case .makePermanent: device.isTemporary = false
        case .announceConnected: device.changed("Connected")
        case .announceBearer: device.bearerChanged("Connected")
        case .startGATT: startGATT()
        case .endGATT: endGATT()
        case .unresolve: unresolve()
        case .startPairing: startPairing()
        case .failPairing(let error): finishPairing(error)
        case .cancelPairing: cancelPairing()
        case .clearPairing: clearPairing()
        case .startDisconnecting: startDisconnecting()
        case .closeLink: device.link?.disconnect()
        case .reply(let call): call.reply()
        case .fail(let call, let error): call.fail(error)
        case .announceDisconnected: announceDisconnected(of: SimulatedDevice.interfaceName)
        case .announceBearerDisconnected: announceDisconnected(of: SimulatedDevice.bearerName)
        }
    }

    // MARK: Link

    private func startConnecting() {
        attemptStart = clock.now
        // A pairing waits for its device as long as the client does.
        if pairing == nil {
            attemptTimer = clock.after(Self.connectTimeout) { [weak self] in self?.handle(.connectFailed) }
        }
        attempt = adapter.controller.connect(to: device.address, device.addressType) { [weak self] end in
            guard let self else { return }
            if device.isBlocked { ignore(end) } else { established(end) }
        }
    }

    /// Ignores a link to a blocked device, as the kernel does: bluetoothd is not notified, and its socket times out.
    private func ignore(_ end: LinkEnd) {
        attempt = nil
        ignoredLink = end
        attemptTimer?.cancel()
        attemptTimer = clock.after(attemptStart + Self.socketTimeout - clock.now) { [weak self] in
            self?.handle(.connectFailed)
        }
    }

    private func stopConnecting() {
        attempt?.cancel()
        attempt = nil
        ignoredLink?.disconnect()
        ignoredLink = nil
        attemptTimer?.cancel()
        attemptTimer = nil
    }

    /// Handles a link that this side or the peer has established.
    func established(_ end: LinkEnd) {
        stopConnecting()
        capability = device.simulation.agents.agent(for: nil)?.capability ?? .noInputNoOutput
        device.link = end
        device.linkEstablished(isOutgoing: end.isCentral)
        updateAutoConnection()
        end.onClose = { [weak self] reason in self?.closed(reason) }
        handle(end.isCentral && end.encryptWithBond() == false ? .keyMissing : .linkUp)
    }

    private func closed(_ reason: DisconnectReason) {
        closeReason = reason
        disconnectTimer?.cancel()
        disconnectTimer = nil
        device.link = nil
        handle(.linkDown)
        adapter.connectionEnded(to: device)
    }

    /// Starts or cancels the kernel's automatic connection attempt.
    func updateAutoConnection() {
        let shouldConnect =
            device.autoConnection.isEnabled && device.link == nil && !device.isBlocked && !device.isRemoved
            && !device.hasPrivateAddress && adapter.isPowered
        if !shouldConnect {
            autoConnectAttempt?.cancel()
            autoConnectAttempt = nil
        } else if autoConnectAttempt == nil {
            autoConnectAttempt = adapter.controller.connect(to: device.address, device.addressType) { [weak self] end in
                guard let self else { return }
                autoConnectAttempt = nil
                established(end)
                // There is no reply before which bluetoothd would emit the change.
                device.server.flush()
            }
        }
    }

    private func startDisconnecting() {
        plugins.disconnect()
        disconnectTimer = clock.after(Self.disconnectDelay) { [weak self] in self?.handle(.disconnectTimeout) }
    }

    private func unresolve() {
        device.advertisement.clearServices()
        guard device.servicesAreResolved else { return }
        device.servicesAreResolved = false
        device.changed("ServicesResolved")
    }

    private func announceDisconnected(of interface: String) {
        let (name, message) = closeReason.bluezReason
        device.server.emit(
            Signal(
                path: device.path,
                interface: interface,
                member: "Disconnected",
                arguments: [.string("org.bluez.Reason." + name), .string(message)]
            )
        )
    }

    /// Fails the pending connection attempt because the adapter is powered off.
    func powerOff() {
        handle(.connectFailed)
        updateAutoConnection()
    }

    /// Ends the connection because the adapter removes the device.
    private func end() {
        disconnectTimer?.cancel()
        autoConnectAttempt?.cancel()
        device.link?.onClose = nil
        handle(.deviceRemoved)
        device.link = nil
        plugins.disconnect()
        device.server.emitPropertyChanges(at: device.path)
        gatt.removeAll()
        adapter.controller.bonds[device.address] = nil
        adapter.controller.identities.remove(device.address)
    }

    // MARK: GATT

    private func startGATT() {
        guard let link = device.link else { return }
        let version = device.simulation.options.version
        let bearer = ATTBearer(
            database: adapter.localGATT.database,
            receiveMTU: device.simulation.options.mtu,
            clock: clock,
            transmit: { [weak link] pdu in link?.send(pdu) }
        )
        bearer.owner = device
        bearer.security = link.link?.security ?? .none
        self.bearer = bearer
        let faults = adapter.localGATT.faults
        link.onReceive = { [weak bearer] pdu in
            if let bearer, !faults.intercept(pdu, from: bearer) { bearer.receive(pdu) }
        }
        link.onSecurityChange = { [weak self, weak bearer] level in
            bearer?.security = level
            self?.securityRaised(to: level)
        }
        bearer.onClose = { [weak self, weak link] in
            self?.bearerClosed()
            link?.closeSocket()
        }
        bearer.client.raiseSecurity = { [weak self] level, done in
            if let self { raiseSecurity(to: level, done) } else { done(false) }
        }
        bearer.client.dropsSecuringRequest = version.dropsSecuringRequests
        bearer.client.retriesOnce = version.retriesSecuringRequestsOnce
        gatt.attach(bearer)
        adapter.localGATT.connected(bearer)
        bearer.client.start(mtu: device.simulation.options.mtu, known: known) { [weak self, weak bearer] result in
            guard let self, let bearer, bearer === self.bearer else { return }
            if bearer.isOpen { started(result) } else { bearerClosedDuringStart() }
        }
    }

    private func endGATT() { bearer?.close() }

    private func bearerClosed() {
        guard let bearer else { return }
        self.bearer = nil
        plugins.disconnect()
        gatt.detach()
        adapter.localGATT.disconnected(bearer)
        changes = ServiceChanges()
        securityWaiters = []
    }

    private func started(_ result: Result<KnownServer, ATTError>) {
        if case .success(let server) = result {
            let former = known?.services ?? []
            known = server
            bearer?.client.hasMoreBearers = device.simulation.options.version.hasMoreBearers(with: server)
            device.isTemporary = false
            updateUUIDs(replacing: former)
            plugins.accept(server.services)
            gatt.discoveryFinished(server)
            observeServiceChanges()
        }
        resolved()
    }

    /// Handles the end of ATT, by a timeout or a protocol violation, before the services were known.
    ///
    /// bluetoothd announces the services as resolved before the link ends.
    private func bearerClosedDuringStart() {
        guard machine.phase == .connected else { return }
        resolved()
        device.server.emitPropertyChanges(at: device.path)
    }

    private func resolved() {
        device.servicesAreResolved = true
        device.servicesWereResolved = true
        device.advertisement.clearServices()
        device.changed("ServicesResolved")
        if isPairedChangePending {
            isPairedChangePending = false
            device.bearerChanged("Paired")
            device.changed("Paired")
        }
        // A pairing that ended before the services were known is reported with them.
        if device.isPaired, pairing != nil { finishPairing(nil) }
    }

    /// Updates the UUIDs of the device, without those that only the former attribute table had.
    func updateUUIDs(replacing former: [DiscoveredService]) {
        let current = Set((known?.services ?? []).map(\.uuid))
        let dropped = Set(former.map(\.uuid)).subtracting(current)
        let uuids = Set(device.services).subtracting(dropped).union(current).sorted()
        guard uuids != device.services else { return }
        device.services = uuids
        device.changed("UUIDs")
        device.matchProfiles()
    }
}

extension DisconnectReason {
    /// The name and the message of the reason in bluetoothd's signal Disconnected.
    fileprivate var bluezReason: (name: String, message: String) {
        switch self {
        case .supervisionTimeout: ("Timeout", "Connection timeout")
        case .localHost: ("Local", "Connection terminated by local host")
        case .remoteUser, .remotePowerOff: ("Remote", "Connection terminated by remote user")
        default: ("Unknown", "Unspecified")
        }
    }
}
