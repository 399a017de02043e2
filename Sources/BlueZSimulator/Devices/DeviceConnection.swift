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
        // Who is to be paired with is waited for as long as the program does.
        if pairing == nil {
            attemptTimer = clock.after(Self.connectTime) { [weak self] in self?.handle(.gaveUp) }
        }
        attempt = adapter.controller.connect(to: device.address, device.addressType) { [weak self] end in
            self?.established(end)
        }
    }

    private func stopConnecting() {
        attempt?.cancel()
        attempt = nil
        attemptTimer?.cancel()
        attemptTimer = nil
    }

    /// Takes a link that this side or the peer has made.
    func established(_ end: LinkEnd) {
        stopConnecting()
        capability = device.simulation.agents.agent(for: nil)?.capability ?? .noInputNoOutput
        device.link = end
        device.linkBegan(isOurs: end.isCentral)
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

    private func startParting() {
        plugins.disconnect()
        partingTimer = clock.after(Self.partingTime) { [weak self] in self?.handle(.partingOver) }
    }

    private func unresolve() {
        guard device.servicesAreResolved else { return }
        device.servicesAreResolved = false
        device.advertisement.forgetServices()
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
    func powerOff() { handle(.gaveUp) }

    /// The adapter forgets the device.
    private func end() {
        partingTimer?.cancel()
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
            link?.disconnect()
        }
        bearer.client.raiseSecurity = { [weak self] level, done in
            if let self { raiseSecurity(to: level, done) } else { done(false) }
        }
        gatt.attach(bearer)
        adapter.localGATT.connected(bearer)
        bearer.client.start(mtu: device.simulation.options.mtu, known: known) { [weak self, weak bearer] result in
            guard let self, let bearer, bearer === self.bearer, bearer.isOpen else { return }
            started(result)
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
            known = server
            device.isTemporary = false
            updateUUIDs()
            plugins.accept(server.services)
            gatt.ready(server)
            followServiceChanges()
        }
        resolved()
    }

    private func resolved() {
        device.servicesAreResolved = true
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

    /// Shows which services the device has.
    func updateUUIDs() {
        var uuids: [BluetoothUUID] = []
        for service in known?.services ?? [] where !uuids.contains(service.uuid) { uuids.append(service.uuid) }
        uuids.sort()
        guard uuids != device.services else { return }
        device.services = uuids
        device.changed("UUIDs")
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
