package import BlueZ
internal import DBus
package import EventLoop
internal import GATT

extension Device {
    /// Connects and waits until the services and the ATT MTU are available; retries after transient failures within `limit`.
    package func link(within limit: Duration) async throws(CentralError) -> Link {
        let link = try await Connector(to: self).link(within: limit)
        await link.synchronize()
        return link
    }

    /// Cancels a connection attempt, or closes the connection that it has led to meanwhile.
    fileprivate func abortConnection() async {
        guard client.isAvailable else { return }
        try? await disconnect()
        // The controllers may have connected while bluetoothd was canceling: the connection then shows up a moment later.
        let late = try? await client.wait(upTo: .milliseconds(500), for: "a late link") {
            self.isConnected ? true : nil
        }
        if late != nil { try? await disconnect() }
    }
}

extension Device {
    /// A Boolean value that indicates whether the address persists across restarts.
    ///
    /// Public and static random addresses persist; private addresses (the two most significant bits other than 11) change (Core
    /// Specification, Vol 6, Part B, 1.3.2).
    package var hasPersistentAddress: Bool {
        guard self[DeviceProperty.addressType] == "random", let address else { return true }
        return address.value >> 46 == 0b11
    }
}

/// A connection attempt: the I/O around a `ConnectMachine`, which receives tree events and decides on actions.
@EventLoop
package final class Connector {
    private let device: Device
    /// The queue that serializes connection attempts through one adapter.
    private let lock: FIFOLock?
    private var machine = ConnectMachine()
    private var observation: Observation?
    private var deadline: Timer?
    private var timer: Timer?
    private var continuation: CheckedContinuation<Result<Link, CentralError>, Never>?
    private var isFinished = false
    /// A Boolean value that indicates whether a connection was requested that may exist or may still be established.
    private var hasRequestedConnection = false
    /// Called before each further attempt.
    package var onRetry: (@EventLoop (Retry) -> Void)?

    package init(to device: Device, lock: FIFOLock? = nil) {
        self.device = device
        self.lock = lock
    }

    /// Connects and waits until the services are available; retries after transient failures.
    ///
    /// - Parameter limit: The timeout; nil to wait until the task is canceled.
    package func link(within limit: Duration?) async throws(CentralError) -> Link {
        let result = await withTaskCancellationHandler {
            await run(within: limit)
        } onCancel: {
            EventLoop.post { self.finish(.failure(.cancelled)) }
        }
        if case .failure = result, hasRequestedConnection {
            await ignoringCancellation { await self.device.abortConnection() }
        }
        return try result.get()
    }

    /// The error for a caller that stops waiting.
    package var timeoutError: CentralError { machine.timeoutError(on: device.adapter.boxFacts) }

    private func run(within limit: Duration?) async -> Result<Link, CentralError> {
        if isFinished || Task.isCancelled { return .failure(.cancelled) }
        observation = device.client.observe { [weak self] in self?.handle($0) }
        deadline = limit.map {
            EventLoop.after($0) { [weak self] in
                guard let self else { return }
                feed(.deadline(device.adapter.boxFacts))
            }
        }
        return await withCheckedContinuation {
            continuation = $0
            feed(.start(connected: device.isConnected, resolved: device.isResolved))
        }
    }

    private func handle(_ event: TreeEvent) {
        switch event {
        case .unavailable where !device.client.connection.isOpen:
            finish(.failure(CentralError(.busConnectionLost)))
        case .unavailable:
            feed(.daemonLost)
        case .removed(device.path, let interfaces) where interfaces.contains(BlueZNames.Interface.device):
            feed(.deviceRemoved)
        case .removed(device.adapter.path, let interfaces) where interfaces.contains(BlueZNames.Interface.adapter):
            feed(.adapterRemoved(.adapterRemoved(device.adapter)))
        case .changed(device.adapter.path, BlueZNames.Interface.adapter, let properties, _)
        where properties[BlueZNames.PropertyName.powered]?.boolean == false:
            feed(.adapterOff(.adapterOff(device.adapter)))
        case .changed(device.path, BlueZNames.Interface.device, let properties, _):
            if let connected = properties[BlueZNames.PropertyName.connected]?.boolean {
                feed(.connectedChanged(connected))
            }
            if let resolved = properties[BlueZNames.PropertyName.servicesResolved]?.boolean {
                feed(.resolvedChanged(resolved))
            }
        case .added(let path, _) where path.isWithin(device.path):
            feed(.objectAdded)
        default:
            break
        }
    }

    private func feed(_ input: ConnectMachine.Input) {
        for action in machine.handle(input) { perform(action) }
    }

    private func perform(_ action: ConnectMachine.Action) {
        switch action {
        case .connect:
            // Attempts run in the order of the requests: a task that is not started immediately would be scheduled from another
            // thread.
            Task.immediate { @EventLoop in await connect() }
        case .flush:
            Task.immediate { @EventLoop in
                // A bluetoothd that cannot reply is about to exit, which is reported by a separate event.
                try? await device.client.flushSignals()
                feed(.flushed(presence))
            }
        case .startTimer(let duration):
            startTimer(duration)
        case .retry(let attempt, let error, let delay):
            let delay = RetryPolicy.jittered(delay, by: .random(in: 0..<1))
            let operation = "connecting to \(device.address?.description ?? "a device")"
            onRetry?(Retry(operation, attempt: attempt, error: error, delay: delay))
            startTimer(delay)
        case .succeed:
            guard let address = device.address else {
                return finish(.failure(CentralError(.connectionFailed, "the device was removed")))
            }
            let link = Link(device: device, address: address, ownsConnection: hasRequestedConnection)
            Task.immediate { @EventLoop in
                await link.loadServices()
                finish(link.lossError.map { .failure($0) } ?? .success(link))
            }
        case .fail(let error):
            finish(.failure(error))
        }
    }

    private func startTimer(_ duration: Duration) {
        timer?.cancel()
        timer = EventLoop.after(duration) { [weak self] in self?.feed(.timerFired) }
    }

    /// Calls Connect in turn; the turn lasts until bluetoothd replies, even if the attempt was canceled meanwhile.
    private func connect() async {
        await lock?.acquire()
        guard !isFinished else {
            lock?.release()
            return
        }
        hasRequestedConnection = true
        let result = await captureResult { () async throws(BlueZError) in try await device.connect(timeout: nil) }
        lock?.release()
        switch result {
        case .success: feed(.connectSucceeded)
        case .failure(let error): feed(.connectFailed(error))
        }
    }

    /// The presence of objects for the services that the device lists.
    ///
    /// Services that bluetoothd claims for itself never have objects.
    private var presence: ConnectMachine.Presence {
        let exported = device.serviceUUIDs
        let listed = Set(device[DeviceProperty.uuids] ?? []).subtracting(BluetoothUUID.claimedByBluetoothd)
        if !exported.isEmpty, listed.isSubset(of: exported) { return .all }
        return exported.isEmpty ? .none : .some
    }

    private func finish(_ result: Result<Link, CentralError>) {
        isFinished = true
        observation?.cancel()
        deadline?.cancel()
        timer?.cancel()
        continuation?.resume(returning: result)
        continuation = nil
    }
}

extension BluetoothUUID {
    /// The services that bluetoothd claims for itself.
    ///
    /// These are Generic Access and Generic Attribute; with `--experimental` also Volume Control, which every bluetoothd as a
    /// peer then offers, Coordinated Set Identification, Media Control, Generic Media Control, Microphone Control, Audio Stream
    /// Control, Broadcast Audio Scan and Published Audio Capabilities.
    fileprivate static let claimedByBluetoothd = Set(
        [0x1800, 0x1801, 0x1844, 0x1846, 0x1848, 0x1849, 0x184D, 0x184E, 0x184F, 0x1850].map { BluetoothUUID($0) }
    )
}
