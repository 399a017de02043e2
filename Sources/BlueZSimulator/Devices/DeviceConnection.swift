package import DBus
import GATT

/// What a device is to programs beyond what it advertises: its link, its attributes, its pairing.
@EventLoop
package final class DeviceConnection {
    unowned let device: SimulatedDevice
    package let gatt: RemoteGATT
    private(set) var machine: ConnectionMachine<Invocation>
    /// ATT on the link.
    package private(set) var bearer: ATTBearer?
    private var attempt: ConnectionAttempt?
    private var attemptTimer: SimulationTimer?
    private var attemptStart = Duration.zero
    /// The kernel's own attempt, which lasts until the device advertises.
    private var autoAttempt: ConnectionAttempt?
    /// A link to the device that was made while it is blocked.
    private var ignoredLink: LinkEnd?
    private var partingTimer: SimulationTimer?
    private var closeReason = DisconnectReason.remoteUser
    /// What is known of the peer's attributes, also from former links.
    var known: KnownServer?
    var changes = ServiceChanges()
    let plugins: DevicePlugins
    /// The program that wants to pair, while it waits.
    var pairing: PairingRequest?
    /// It is paired, which is told with the services.
    var pairedIsUntold = false
    /// What the user could do when the link was made: the kernel looks then, and not again.
    private(set) var capability = IOCapability.noInputNoOutput
    /// Requests that wait for a better protected link.
    var securityWaiters: [(level: SecurityLevel, done: @EventLoop (Bool) -> Void)] = []

    /// How long the kernel tries to connect.
    static let connectTime = Duration.seconds(20)
    /// Timeout of bluetoothd's socket, also for a link that the kernel ignores.
    static let socketTime = Duration.seconds(40)
    /// How long profiles get to say goodbye before the link is closed.
    static let partingTime = Duration.seconds(2)

    init(of device: SimulatedDevice) {
        self.device = device
        gatt = RemoteGATT(of: device)
        machine = ConnectionMachine(version: device.simulation.options.version)
        plugins = DevicePlugins(of: device)
        device.onEnd.append { [weak self] in self?.end() }
    }

    var clock: SimulationClock { device.simulation.clock }
    var adapter: SimulatedAdapter { device.adapter }

    /// Whether a program waits for a link.
    var isBusy: Bool { machine.phase == .connecting }

    func handle(_ event: ConnectionMachine<Invocation>.Event) {
        for step in machine.handle(event) { perform(step) }
    }

    func setPairing(_ request: PairingRequest?) {
        pairing = request
        machine.setPairing(request != nil)
    }

    private func perform(_ step: ConnectionMachine<Invocation>.Step) {
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
        case .forgetPairing: forgetPairing()
        case .startParting: startParting()
        case .closeLink: device.link?.disconnect()
        case .reply(let call): call.reply()
        case .fail(let call, let error): call.fail(error)
        case .announceDisconnected: announceDisconnected(of: SimulatedDevice.interfaceName)
        case .announceBearerDisconnected: announceDisconnected(of: SimulatedDevice.bearerName)
        }
    }

    // MARK: The link

    private func startConnecting() {
        attemptStart = clock.now
        // Who is to be paired with is waited for as long as the program does.
        if pairing == nil {
            attemptTimer = clock.after(Self.connectTime) { [weak self] in self?.handle(.gaveUp) }
        }
        attempt = adapter.controller.connect(to: device.address, device.addressType) { [weak self] end in
            guard let self else { return }
            if device.isBlocked { ignore(end) } else { established(end) }
        }
    }

    /// Leaves a link to a blocked device alone, as the kernel does: bluetoothd never hears of it, and its socket times out.
    private func ignore(_ end: LinkEnd) {
        attempt = nil
        ignoredLink = end
        attemptTimer?.cancel()
        attemptTimer = clock.after(attemptStart + Self.socketTime - clock.now) { [weak self] in self?.handle(.gaveUp) }
    }

    private func stopConnecting() {
        attempt?.cancel()
        attempt = nil
        ignoredLink?.disconnect()
        ignoredLink = nil
        attemptTimer?.cancel()
        attemptTimer = nil
    }

    /// Takes a link that this side or the peer has made.
    func established(_ end: LinkEnd) {
        stopConnecting()
        capability = device.simulation.agents.agent(for: nil)?.capability ?? .noInputNoOutput
        device.link = end
        device.linkBegan(isOurs: end.isCentral)
        updateAutoConnection()
        end.onClose = { [weak self] reason in self?.closed(reason) }
        handle(end.isCentral && end.protectWithBond() == false ? .keyMissing : .linkUp)
    }

    private func closed(_ reason: DisconnectReason) {
        closeReason = reason
        partingTimer?.cancel()
        partingTimer = nil
        device.link = nil
        handle(.linkDown)
        adapter.connectionEnded(to: device)
    }

    /// Starts or cancels the kernel's own attempt to connect the device.
    func updateAutoConnection() {
        let isWanted =
            device.autoConnection.isEnabled && device.link == nil && !device.isBlocked && !device.isGone
            && !device.hasPrivateAddress && adapter.isPowered
        if !isWanted {
            autoAttempt?.cancel()
            autoAttempt = nil
        } else if autoAttempt == nil {
            autoAttempt = adapter.controller.connect(to: device.address, device.addressType) { [weak self] end in
                guard let self else { return }
                autoAttempt = nil
                established(end)
                // No call is answered, before which bluetoothd would announce it.
                device.server.flush()
            }
        }
    }

    private func startParting() {
        plugins.disconnect()
        partingTimer = clock.after(Self.partingTime) { [weak self] in self?.handle(.partingOver) }
    }

    private func unresolve() {
        device.advertisement.forgetServices()
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

    /// The adapter is switched off: what waits for a link gets none.
    func powerOff() {
        handle(.gaveUp)
        updateAutoConnection()
    }

    /// The adapter forgets the device.
    private func end() {
        partingTimer?.cancel()
        autoAttempt?.cancel()
        device.link?.onClose = nil
        handle(.forgotten)
        device.link = nil
        plugins.disconnect()
        device.server.tellChanges(at: device.path)
        gatt.removeAll()
        adapter.controller.bonds[device.address] = nil
        adapter.controller.identities.remove(device.address)
    }

    // MARK: GATT

    private func startGATT() {
        guard let link = device.link else { return }
        let bearer = ATTBearer(
            database: adapter.localGATT.database,
            receiveMTU: device.simulation.options.mtu,
            clock: clock,
            transmit: { [weak link] pdu in link?.send(pdu) }
        )
        bearer.tag = device
        bearer.security = link.link?.security ?? .none
        self.bearer = bearer
        let faults = adapter.localGATT.faults
        link.onReceive = { [weak bearer] pdu in
            if let bearer, !faults.keep(pdu, from: bearer) { bearer.receive(pdu) }
        }
        link.onSecurity = { [weak self, weak bearer] level in
            bearer?.security = level
            self?.protected(level)
        }
        bearer.onClose = { [weak self, weak link] in
            self?.bearerClosed()
            link?.abandon()
        }
        bearer.client.raiseSecurity = { [weak self] level, done in
            if let self { raiseSecurity(to: level, done) } else { done(false) }
        }
        gatt.attach(bearer)
        adapter.localGATT.connected(bearer)
        bearer.client.start(mtu: device.simulation.options.mtu, known: known) { [weak self, weak bearer] result in
            guard let self, let bearer, bearer === self.bearer else { return }
            if bearer.isOpen { started(result) } else { abandoned() }
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
            device.isTemporary = false
            updateUUIDs(replacing: former)
            plugins.accept(server.services)
            gatt.ready(server)
            followServiceChanges()
        }
        resolved()
    }

    /// ATT has ended, by a timeout or a violation of the protocol, before the services were known.
    ///
    /// bluetoothd announces them as resolved before the link ends.
    private func abandoned() {
        guard machine.phase == .connected else { return }
        resolved()
        device.server.tellChanges(at: device.path)
    }

    private func resolved() {
        device.servicesAreResolved = true
        device.servicesWereResolved = true
        device.advertisement.forgetServices()
        device.changed("ServicesResolved")
        if pairedIsUntold {
            pairedIsUntold = false
            device.bearerChanged("Paired")
            device.changed("Paired")
        }
        // A pairing that was over before the services were known is told with them.
        if device.isPaired, pairing != nil { finishPairing(nil) }
    }

    /// Shows which services the device has; those that only the former attribute table had are dropped.
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
    /// The name and the text that bluetoothd has for the reason.
    fileprivate var bluezReason: (name: String, message: String) {
        switch self {
        case .supervisionTimeout: ("Timeout", "Connection timeout")
        case .localHost: ("Local", "Connection terminated by local host")
        case .remoteUser, .remotePowerOff: ("Remote", "Connection terminated by remote user")
        default: ("Unknown", "Unspecified")
        }
    }
}
