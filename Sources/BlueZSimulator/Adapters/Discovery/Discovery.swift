internal import DBus

/// The discovery of an adapter: who wants it, with which filters, and the scanning that comes of it.
@EventLoop
final class Discovery {
    private unowned let adapter: SimulatedAdapter
    /// The clients that discover, the latest first.
    private(set) var sessions: [Client] = []
    /// The clients that have only set a filter, the latest first.
    private var presets: [Client] = []
    /// What the property says, in the pauses between two scans as well.
    private(set) var isDiscovering = false
    /// Whether the controller scans.
    private(set) var isScanning = false
    /// The filters of all clients, as the controller has them; nil while no client has one.
    private(set) var filter: ScanFilter?
    /// The devices heard since the discovery began.
    private var found: [SimulatedDevice] = []
    /// The end of a scan, or of the pause after it.
    private var timer: SimulationTimer?
    /// It made the adapter discoverable.
    private var madeDiscoverable = false

    /// How long the kernel scans at a time.
    private static let scanTime = Duration.milliseconds(10_240)
    /// How long bluetoothd rests after a scan without filters.
    private static let pause = Duration.seconds(5)

    /// A client with a filter or a session.
    final class Client {
        let name: String
        var filter: DiscoveryFilter?
        var watch: ClientWatch?
        /// The call that waits for the controller.
        var pending: Invocation?

        init(name: String) {
            self.name = name
        }
    }

    init(of adapter: SimulatedAdapter) {
        self.adapter = adapter
    }

    /// Whether somebody discovers.
    var hasSessions: Bool { !sessions.isEmpty }

    /// Whether a client wants to hear the same data again.
    var wantsDuplicates: Bool { sessions.contains { $0.filter?.duplicateData == true } }
}

// MARK: - What clients call

extension Discovery {
    func start(_ invocation: Invocation) {
        guard adapter.isPowered else { return invocation.fail(.notReady) }
        let name = invocation.sender ?? ""
        guard !sessions.contains(where: { $0.name == name }) else { return invocation.fail(.operationInProgress) }
        let client: Client
        if let index = presets.firstIndex(where: { $0.name == name }) {
            client = presets.remove(at: index)
        } else {
            client = makeClient(name)
        }
        sessions.insert(client, at: 0)
        client.pending = invocation
        if !update() { settle(client) }
    }

    func stop(_ invocation: Invocation) {
        guard adapter.isPowered else { return invocation.fail(.notReady) }
        guard let client = sessions.first(where: { $0.name == invocation.sender ?? "" }) else {
            return invocation.fail(.failed("No discovery started"))
        }
        guard client.pending == nil else { return invocation.fail(.operationInProgress) }
        client.pending = invocation
        end(client)
    }

    func setFilter(_ invocation: Invocation) {
        guard adapter.isPowered else { return invocation.fail(.notReady) }
        let name = invocation.sender ?? ""
        do throws(DBusError) {
            let filter = try DiscoveryFilter.read(
                invocation.arguments.first ?? .options([:]),
                adapter.simulation.options.version
            )
            if let client = sessions.first(where: { $0.name == name }) {
                client.filter = filter
                _ = update()
            } else {
                preset(filter, for: name)
            }
            invocation.reply()
        } catch {
            invocation.fail(error)
        }
    }

    private func preset(_ filter: DiscoveryFilter?, for name: String) {
        let index = presets.firstIndex { $0.name == name }
        if let filter {
            let client = index.map { presets[$0] } ?? makeClient(name)
            client.filter = filter
            if index == nil { presets.insert(client, at: 0) }
        } else if let index {
            release(presets.remove(at: index))
        }
    }

    private func makeClient(_ name: String) -> Client {
        let client = Client(name: name)
        client.watch = adapter.simulation.clients.whenLeft(name) { [weak self, weak client] in
            guard let self, let client else { return }
            client.watch = nil
            presets.removeAll { $0 === client }
            if sessions.contains(where: { $0 === client }) { end(client) }
        }
        return client
    }

    /// Lets go of a client; a call of it that still waits is refused.
    private func release(_ client: Client) {
        if let watch = client.watch { adapter.simulation.clients.forget(watch) }
        client.watch = nil
        client.pending?.fail(.operationInProgress)
        client.pending = nil
    }

    private func settle(_ client: Client) {
        client.pending?.reply()
        client.pending = nil
    }
}

// MARK: - Scanning

extension Discovery {
    /// Has the controller scan as all clients together want it.
    ///
    /// - Returns: whether the controller has to do something for that, after which the calls that wait are answered.
    private func update() -> Bool {
        let seesThroughEmpty = adapter.simulation.options.version.takesEmptyFiltersForNone
        let merged = ScanFilter.merging(
            sessions.map { client in seesThroughEmpty && client.filter?.isEmpty == true ? nil : client.filter }
        )
        if !adapter.settings.isDiscoverable, sessions.contains(where: { $0.filter?.discoverable == true }) {
            madeDiscoverable = true
            adapter.setDiscoverable(true, timeout: 0)
        }
        guard merged != filter || !isDiscovering else { return false }
        filter = merged
        timer?.cancel()
        timer = nil
        EventLoop.soon { [weak self] in self?.begin() }
        return true
    }

    /// Starts or restarts the controller's scan.
    private func begin() {
        guard adapter.isPowered, hasSessions else { return }
        if let filter, !filter.transport.contains(.le) {
            refuse()
            return
        }
        startScan()
        for client in sessions.reversed() { settle(client) }
        guard !isDiscovering else { return }
        isDiscovering = true
        adapter.changed("Discovering")
    }

    /// There is no BR/EDR to discover with: the clients whose calls wait are no clients.
    private func refuse() {
        for client in sessions where client.pending != nil {
            sessions.removeAll { $0 === client }
            client.pending?.fail(.operationInProgress)
            client.pending = nil
            keepOrRelease(client)
        }
    }

    private func startScan() {
        isScanning = true
        adapter.updateScanning()
        timer?.cancel()
        timer = adapter.simulation.clock.after(Self.scanTime) { [weak self] in
            guard let self, isScanning else { return }
            isScanning = false
            adapter.updateScanning()
            // With a filter there is no rest.
            guard filter == nil else { return startScan() }
            timer = adapter.simulation.clock.after(Self.pause) { [weak self] in
                guard let self, hasSessions, adapter.isPowered else { return }
                startScan()
            }
        }
    }

    /// Ends the session of a client.
    private func end(_ client: Client) {
        guard sessions.count == 1 else {
            sessions.removeAll { $0 === client }
            settle(client)
            keepOrRelease(client)
            _ = update()
            return
        }
        resetDiscoverable()
        guard isScanning else {
            // Resting: nothing to wait for, so the news comes before the answer.
            sessions = []
            keepOrRelease(client, answered: false)
            finish()
            settle(client)
            return
        }
        EventLoop.soon { [weak self] in
            guard let self, let index = sessions.firstIndex(where: { $0 === client }) else { return }
            sessions.remove(at: index)
            settle(client)
            keepOrRelease(client)
            if sessions.isEmpty { finish() }
        }
    }

    /// A client that goes on has its filter kept for the next time.
    private func keepOrRelease(_ client: Client, answered: Bool = true) {
        if client.watch != nil, client.filter != nil {
            presets.insert(client, at: 0)
        } else if answered {
            release(client)
        } else if let watch = client.watch {
            adapter.simulation.clients.forget(watch)
            client.watch = nil
        }
    }

    private func resetDiscoverable() {
        guard madeDiscoverable else { return }
        madeDiscoverable = false
        adapter.setDiscoverable(false, timeout: 0)
    }

    /// The last client is gone.
    private func finish() {
        timer?.cancel()
        timer = nil
        isScanning = false
        filter = nil
        adapter.updateScanning()
        cleanUp()
        isDiscovering = false
        adapter.changed("Discovering")
    }

    /// Forgets how well devices were heard, and the devices that were there only to be heard.
    private func cleanUp() {
        for device in found.reversed() where !device.isGone { device.forgetReception() }
        found = []
        for device in adapter.knownDevices where device.isTemporary && !device.isConnectable {
            adapter.remove(device)
        }
    }

    /// The adapter goes off, and all sessions and filters with it.
    func powerDown() {
        timer?.cancel()
        timer = nil
        let clients = presets + sessions
        presets = []
        sessions = []
        for client in clients { release(client) }
        filter = nil
        cleanUp()
        resetDiscoverable()
        isScanning = false
        isDiscovering = false
        adapter.changed("Discovering")
    }

    /// Notes that a device was heard.
    func noteFound(_ device: SimulatedDevice) {
        guard !device.isFound else { return }
        device.isFound = true
        found.append(device)
    }
}
