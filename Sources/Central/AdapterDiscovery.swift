internal import BlueZ
internal import DBus
internal import EventLoop
internal import GATT

/// The discovery of one adapter: performs the calls that `DiscoveryMachine` requests, and passes received advertisements to all
/// listeners.
@EventLoop
final class AdapterDiscovery {
    let adapter: Adapter
    private var machine = DiscoveryMachine()
    /// The listeners in the order in which they joined, which is also the order in which they are called.
    private var listeners: [ScanListener] = []
    private var nextListener = 0
    private var received = ReceivedAdvertisements()
    private var lastReception = ContinuousClock.now
    /// A Boolean value that indicates whether another program is also discovering, with an unknown filter.
    ///
    /// It is set if the adapter was discovering before, if a device was reported that the own filter does not pass, or if another
    /// program has started at the same moment.
    private var isShared = false
    private var observation: Observation?
    private var lastCall = 0
    /// The call that has neither ended nor counted as unanswered.
    private var pendingCall: Int?
    /// The last call that counted as unanswered, whose reply may only be late.
    private var unansweredCall: Int?
    private var silenceTimer: Timer?
    private var retryTimer: Timer?
    /// Continuations that wait for the discovery to end.
    private var pendingLeaves: [CheckedContinuation<Void, Never>] = []

    /// The time without any advertisement after which discovery is restarted.
    ///
    /// A controller that filters duplicates reports a device once per scan, and the kernel drops reports that arrive before it
    /// has marked discovery as running. Such a report stays lost until the scan restarts, which the kernel and bluetoothd do on
    /// their own only after some 15 s.
    private static let silenceTimeout = Duration.milliseconds(500)
    /// The time after which a call without a reply counts as unanswered; bluetoothd replies within 150 ms in an emulated machine.
    private static let patience = Duration.seconds(2)

    init(_ adapter: Adapter) {
        self.adapter = adapter
        observation = adapter.client.observe { [weak self] in self?.handle($0) }
    }

    /// Adds a listener and returns once discovery runs with its filter; the listener is called meanwhile.
    func join(_ listener: ScanListener) async throws(CentralError) {
        nextListener += 1
        listener.id = nextListener
        listener.start = .now
        listeners.append(listener)
        feed(.join(listener.id, listener.filter.discoveryFilter(for: adapter.release)))
        do {
            try await listener.started.value()
        } catch {
            await leave(listener)
            throw error
        }
    }

    /// Removes a listener, and waits until discovery has ended unless others are still listening.
    func leave(_ listener: ScanListener) async {
        guard let index = listeners.firstIndex(where: { $0 === listener }) else { return }
        listeners.remove(at: index)
        feed(.leave(listener.id))
        guard listeners.isEmpty, !machine.isAtRest else { return }
        await withCheckedContinuation { pendingLeaves.append($0) }
    }

    /// The last advertisement of every device that was discovered and is still known.
    var discovered: [Advertisement] { received.all }

    // MARK: - Performing the machine's actions

    private func feed(_ input: DiscoveryMachine.Input) {
        for action in machine.handle(input) { perform(action) }
        if machine.isRunning { startSilenceTimer() } else { received.removeAll() }
        if machine.isAtRest || !listeners.isEmpty {
            let continuations = pendingLeaves
            pendingLeaves = []
            for continuation in continuations { continuation.resume() }
        }
    }

    private func perform(_ action: DiscoveryMachine.Action) {
        let adapter = adapter
        let isDiscovering = { @EventLoop in adapter[AdapterProperty.discovering] == true }
        switch action {
        case .start(let filter, let replacing):
            if !replacing { isShared = adapter[AdapterProperty.discovering] == true }
            call(isDone: isDiscovering) { () async throws(BlueZError) in
                if replacing { try? await adapter.stopDiscovery() }
                try await adapter.setDiscoveryFilter(filter)
                try await adapter.startDiscovery()
            }
        case .updateFilter(let filter):
            call { () async throws(BlueZError) in try await adapter.setDiscoveryFilter(filter) }
        case .restart:
            call(isDone: isDiscovering) { () async throws(BlueZError) in
                try? await adapter.stopDiscovery()
                try await adapter.startDiscovery()
            }
        case .stop:
            call(isDone: { true }) { () async throws(BlueZError) in try await adapter.stopDiscovery() }
        case .startTimer(let pause):
            retryTimer = EventLoop.after(pause) { [weak self] in self?.feed(.timerFired) }
        case .notifyStarted(let numbers):
            for listener in listeners where numbers.contains(listener.id) { replayAdvertisements(to: listener) }
            if isShared { reportDevicesOfOthers() }
        case .fail(let numbers, let error):
            for listener in removeListeners(numbers) { listener.started.complete(.failure(CentralError(error))) }
        case .notifyLost(let numbers):
            let loss = CentralError(lossOf: adapter)
            for listener in removeListeners(numbers) {
                listener.started.complete(.failure(loss))
                listener.onLoss?(loss)
            }
        }
    }

    /// Performs a call in a separate task: a listener may leave, but a call in progress must be awaited.
    ///
    /// - Parameter isDone: Returns whether the call has had its effect without a reply; nil if bluetoothd always replies. The outcome
    ///   of a call that counts as unanswered no longer matters.
    private func call(
        isDone: (@EventLoop () -> Bool)? = nil,
        _ body: @escaping @EventLoop () async throws(BlueZError) -> Void
    ) {
        lastCall += 1
        pendingCall = lastCall
        let number = lastCall
        if let isDone { awaitReply(number, isDone) }
        Task { @EventLoop in
            let outcome: DiscoveryMachine.Input
            do throws(BlueZError) {
                try await body()
                outcome = .succeeded
            } catch {
                let isRefused = machine.isUnanswered && error.code == .inProgress
                outcome = isRefused && isDone?() == true ? .unanswered : .failed(error)
            }
            end(number, outcome)
        }
    }

    private func end(_ number: Int, _ outcome: DiscoveryMachine.Input) {
        guard pendingCall == number else {
            if case .succeeded = outcome, number == unansweredCall { feed(.answered) }
            return
        }
        pendingCall = nil
        feed(outcome)
    }

    private func awaitReply(_ number: Int, _ isDone: @escaping @EventLoop () -> Bool) {
        EventLoop.after(Self.patience) { [weak self] in
            guard let self, pendingCall == number else { return }
            guard isDone() || listeners.isEmpty else { return awaitReply(number, isDone) }
            isShared = true
            unansweredCall = number
            end(number, .unanswered)
        }
    }

    private func removeListeners(_ numbers: [DiscoveryMachine.Listener]) -> [ScanListener] {
        let removed = listeners.filter { numbers.contains($0.id) }
        listeners.removeAll { numbers.contains($0.id) }
        return removed
    }

    /// Passes earlier advertisements to a new listener, since a controller reports a device only once per scan.
    private func replayAdvertisements(to listener: ScanListener) {
        listener.started.complete(.success(()))
        let replay = received.replay(for: listener.filter, joinedAt: listener.start, now: .now)
        for (path, advertisement) in replay.recent {
            listener.receive(advertisement, packet: advertisement, of: Device(client: adapter.client, path: path))
        }
        if replay.hasOlder { feed(.outdated) }
    }

    /// Reports the devices that another program's discovery has found.
    ///
    /// A controller that filters duplicates does not report them again while that discovery runs. bluetoothd removes the RSSI
    /// when a discovery ends, so a device that has one was reported during the current discovery.
    private func reportDevicesOfOthers() {
        for device in adapter.devices
        where received[device.path] == nil && device[DeviceProperty.rssi] != nil {
            processAdvertisement(of: device.path, isConnected: false, isReported: false)
        }
    }

    private func startSilenceTimer() {
        guard silenceTimer == nil else { return }
        silenceTimer = EventLoop.after(Self.silenceTimeout) { [weak self] in self?.silenceTimerFired() }
    }

    private func silenceTimerFired() {
        silenceTimer = nil
        guard machine.isRunning else { return }
        if ContinuousClock.now - lastReception >= Self.silenceTimeout { feed(.outdated) } else { startSilenceTimer() }
    }

    // MARK: - Handling tree events

    private func handle(_ event: TreeEvent) {
        switch event {
        case .unavailable:
            feed(.lost)
        case .removed(adapter.path, let interfaces) where interfaces.contains(BlueZNames.Interface.adapter):
            feed(.lost)
        case .changed(adapter.path, BlueZNames.Interface.adapter, let properties, _)
        where properties[BlueZNames.PropertyName.powered]?.boolean == false:
            feed(.lost)
        case .added(let path, let interfaces) where interfaces.contains(BlueZNames.Interface.device):
            processAdvertisement(of: path, isConnected: false, isReported: false)
        case .changed(let path, BlueZNames.Interface.device, let properties, _):
            let isConnected = properties[BlueZNames.PropertyName.connected]?.boolean == true
            guard isConnected || properties.keys.contains(where: Self.advertised.contains) else { return }
            let isReported = properties[BlueZNames.PropertyName.rssi] != nil
            processAdvertisement(
                of: path,
                isConnected: isConnected,
                isReported: isReported,
                emitted: isReported && separatesPackets ? properties.keys : nil
            )
        case .removed(let path, _):
            received.remove(path)
        default:
            break
        }
    }

    /// The service that a device advertises when bluetoothd reports it; nil unless the filter contains exactly one service and
    /// no other filter can be in effect.
    private var filteredService: BluetoothUUID? {
        guard machine.phase == .running, !isShared, machine.filter.services.count == 1,
            adapter.release?.filtersServices == true
        else {
            return nil
        }
        return machine.filter.services.first
    }

    /// A Boolean value that indicates whether bluetoothd emits the data of every packet, changed or not.
    private var separatesPackets: Bool { machine.phase == .running && machine.filter.duplicates }

    /// Parses the advertisement of a device once for all listeners.
    ///
    /// - Parameters:
    ///   - isReported: A Boolean value that indicates whether the event was caused by a report of the controller, which has passed
    ///     the filter.
    ///   - emitted: The properties that bluetoothd has emitted for a packet; nil if it does not separate packets.
    private func processAdvertisement(
        of path: ObjectPath,
        isConnected: Bool,
        isReported: Bool,
        emitted: Dictionary<String, Value>.Keys? = nil
    ) {
        guard !listeners.isEmpty, path.isWithin(adapter.path) else { return }
        let device = Device(client: adapter.client, path: path)
        // A device without a signal strength is cached, not in range: the RSSI is removed when discovery ends.
        let isInRange = device[DeviceProperty.rssi] != nil
        guard isInRange || isConnected, var advertisement = Advertisement(device) else { return }
        if isReported, let service = filteredService, !advertisement.services.contains(service) {
            if advertisement.hasAttributeTableServices {
                advertisement.services.append(service)
            } else {
                isShared = true
            }
        }
        if isInRange {
            lastReception = .now
            received.record(advertisement, of: path, at: lastReception)
        }
        let packet = emitted.map { advertisement.ofPacket(emitting: $0) } ?? advertisement
        for listener in listeners where isInRange || listener.includesConnected {
            listener.receive(advertisement, packet: packet, of: device)
        }
    }

    /// Properties whose changes indicate a received advertisement.
    static let advertised: Set<String> = [
        BlueZNames.PropertyName.rssi, BlueZNames.PropertyName.txPower, BlueZNames.PropertyName.name,
        BlueZNames.PropertyName.uuids, BlueZNames.PropertyName.appearance, BlueZNames.PropertyName.manufacturerData,
        BlueZNames.PropertyName.serviceData,
    ]
}
