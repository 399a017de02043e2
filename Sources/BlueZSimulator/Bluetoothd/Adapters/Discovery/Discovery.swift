internal import DBus
internal import EventLoop

/// The discovery of devices by an adapter: the clients, their filters and the resulting scans.
@EventLoop
final class Discovery {
    private unowned let adapter: SimulatedAdapter
    /// The clients with a discovery session, the latest first.
    private(set) var sessions: [Client] = []
    /// The clients that have only set a filter, the latest first.
    private var filterOnlyClients: [Client] = []
    /// The value of the property Discovering, which stays true during the pauses between scans.
    private(set) var isDiscovering = false
    /// A Boolean value that indicates whether the controller is scanning.
    private(set) var isScanning = false
    /// The merged filters of all clients, as passed to the controller; nil while no client has one.
    private(set) var filter: ScanFilter?
    /// The devices found since the discovery started.
    private var found: [SimulatedDevice] = []
    /// The timer for the end of a scan, or of the pause after it.
    private var timer: SimulationTimer?
    /// A Boolean value that indicates whether the discovery made the adapter discoverable.
    private var madeDiscoverable = false

    /// Duration of one scan by the kernel.
    private static let scanTime = Duration.milliseconds(10_240)
    /// Pause of bluetoothd after a scan without filters.
    private static let pause = Duration.seconds(5)

    /// A client with a filter or a session.
    final class Client {
        let name: String
        var filter: DiscoveryFilter?
        var watch: ClientWatch?
        /// The pending call of StartDiscovery or StopDiscovery.
        var pending: Invocation?

        init(name: String) {
            self.name = name
        }
    }

    init(of adapter: SimulatedAdapter) {
        self.adapter = adapter
    }

    /// A Boolean value that indicates whether any client is discovering.
    var hasSessions: Bool { !sessions.isEmpty }

    /// A Boolean value that indicates whether any discovering client has set the filter DuplicateData.
    var reportsDuplicates: Bool { sessions.contains { $0.filter?.duplicateData == true } }
}

// MARK: - Methods

extension Discovery {
    func start(_ invocation: Invocation) {
        guard adapter.isPowered else { return invocation.fail(.notReady) }
        let name = invocation.sender ?? ""
        guard !sessions.contains(where: { $0.name == name }) else { return invocation.fail(.operationInProgress) }
        let client: Client
        if let index = filterOnlyClients.firstIndex(where: { $0.name == name }) {
            client = filterOnlyClients.remove(at: index)
        } else {
            client = makeClient(name)
        }
        sessions.insert(client, at: 0)
        client.pending = invocation
        if !update() { completeCall(of: client) }
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
                storeFilter(filter, for: name)
            }
            invocation.reply()
        } catch {
            invocation.fail(error)
        }
    }

    /// Stores the filter of a client without a session, or removes it if `filter` is nil.
    private func storeFilter(_ filter: DiscoveryFilter?, for name: String) {
        let index = filterOnlyClients.firstIndex { $0.name == name }
        if let filter {
            let client = index.map { filterOnlyClients[$0] } ?? makeClient(name)
            client.filter = filter
            if index == nil { filterOnlyClients.insert(client, at: 0) }
        } else if let index {
            release(filterOnlyClients.remove(at: index))
        }
    }

    private func makeClient(_ name: String) -> Client {
        let client = Client(name: name)
        client.watch = adapter.simulation.clients.watch(name) { [weak self, weak client] in
            guard let self, let client else { return }
            client.watch = nil
            filterOnlyClients.removeAll { $0 === client }
            if sessions.contains(where: { $0 === client }) { end(client) }
        }
        return client
    }

    /// Discards a client and fails its pending call.
    private func release(_ client: Client) {
        if let watch = client.watch { adapter.simulation.clients.cancel(watch) }
        client.watch = nil
        client.pending?.fail(.operationInProgress)
        client.pending = nil
    }

    private func completeCall(of client: Client) {
        client.pending?.reply()
        client.pending = nil
    }
}

// MARK: - Scanning

extension Discovery {
    /// Scans with the merged filters of all clients.
    ///
    /// - Returns: A Boolean value that indicates whether the scan is about to start or restart, which completes the
    ///   pending calls.
    private func update() -> Bool {
        let options = adapter.simulation.options
        let merged = ScanFilter.merging(
            sessions.map(\.filter).map { filter in
                guard let filter, options.version.ignoresEmptyFilters, filter.isEmpty else { return filter }
                return options.controllers.isDualMode && filter.namesTransport ? filter : nil
            }
        )
        if !adapter.settings.isDiscoverable, sessions.contains(where: { $0.filter?.discoverable == true }) {
            madeDiscoverable = true
            adapter.setDiscoverable(true, timeout: 0)
        }
        guard merged != filter || !isDiscovering else { return false }
        filter = merged
        timer?.cancel()
        timer = nil
        EventLoop.deferToEndOfTurn { [weak self] in self?.startDiscovery() }
        return true
    }

    /// Starts or restarts the controller's scan.
    private func startDiscovery() {
        guard adapter.isPowered, hasSessions else { return }
        let isDualMode = adapter.simulation.options.controllers.isDualMode
        if let filter, !filter.transport.contains(.le), !isDualMode {
            rejectPendingClients()
            return
        }
        startScan()
        for client in sessions.reversed() { completeCall(of: client) }
        guard !isDiscovering else { return }
        isDiscovering = true
        adapter.changed("Discovering")
    }

    /// Rejects the clients with pending calls: they requested BR/EDR only, which the adapter does not support.
    private func rejectPendingClients() {
        for client in sessions where client.pending != nil {
            sessions.removeAll { $0 === client }
            client.pending?.fail(.operationInProgress)
            client.pending = nil
            releaseSession(of: client)
        }
    }

    private func startScan() {
        // Nothing on the air has BR/EDR only.
        isScanning = filter?.transport.contains(.le) != false
        adapter.updateScanning()
        timer?.cancel()
        timer = adapter.simulation.clock.after(Self.scanTime) { [weak self] in
            guard let self, isScanning else { return }
            isScanning = false
            adapter.updateScanning()
            // bluetoothd pauses only between scans without filters.
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
            completeCall(of: client)
            releaseSession(of: client)
            _ = update()
            return
        }
        resetDiscoverable()
        guard isScanning else {
            // During a pause there is no scan to stop, so the change is emitted before the reply.
            sessions = []
            releaseSession(of: client, failsCall: false)
            endDiscovery()
            completeCall(of: client)
            return
        }
        EventLoop.deferToEndOfTurn { [weak self] in
            guard let self, let index = sessions.firstIndex(where: { $0 === client }) else { return }
            sessions.remove(at: index)
            completeCall(of: client)
            releaseSession(of: client)
            if sessions.isEmpty { endDiscovery() }
        }
    }

    /// Releases the session of a client: keeps its filter for the next session, or discards the client if it has left the
    /// bus or has no filter.
    ///
    /// - Parameter failsCall: A Boolean value that indicates whether discarding the client fails its pending call.
    private func releaseSession(of client: Client, failsCall: Bool = true) {
        if client.watch != nil, client.filter != nil {
            filterOnlyClients.insert(client, at: 0)
        } else if failsCall {
            release(client)
        } else if let watch = client.watch {
            adapter.simulation.clients.cancel(watch)
            client.watch = nil
        }
    }

    private func resetDiscoverable() {
        guard madeDiscoverable else { return }
        madeDiscoverable = false
        adapter.setDiscoverable(false, timeout: 0)
    }

    /// Ends the discovery after its last session.
    private func endDiscovery() {
        timer?.cancel()
        timer = nil
        isScanning = false
        filter = nil
        adapter.updateScanning()
        cleanUp()
        isDiscovering = false
        adapter.changed("Discovering")
    }

    /// Clears the reception state of the found devices, and removes temporary devices that are not connectable.
    private func cleanUp() {
        for device in found.reversed() where !device.isRemoved { device.clearReception() }
        found = []
        for device in adapter.knownDevices where device.isTemporary && !device.isConnectable {
            adapter.remove(device)
        }
    }

    /// Ends all sessions and discards all filters because the adapter is powered off.
    func powerDown() {
        timer?.cancel()
        timer = nil
        let clients = filterOnlyClients + sessions
        filterOnlyClients = []
        sessions = []
        for client in clients { release(client) }
        filter = nil
        cleanUp()
        resetDiscoverable()
        isScanning = false
        isDiscovering = false
        adapter.changed("Discovering")
    }

    /// Records that a device was found.
    func deviceFound(_ device: SimulatedDevice) {
        guard !device.isFound else { return }
        device.isFound = true
        found.append(device)
    }
}
