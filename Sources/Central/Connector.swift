package import BlueZ
package import DBus
internal import GATT

extension Device {
    /// Connects and waits until the services are really there; tries again after failures that pass, within `limit`.
    package func link(within limit: Duration) async throws(CentralError) -> Link {
        try await Connector(to: self).link(within: limit)
    }

    /// Ends a connection attempt, or the connection it has led to meanwhile.
    fileprivate func giveUp() async {
        guard client.isAvailable else { return }
        try? await disconnect()
        // The controllers may have connected while the daemon cancelled: the link then shows a moment later.
        let late = try? await client.wait(upTo: .milliseconds(500), for: "a late link") {
            self.isConnected ? true : nil
        }
        if late != nil { try? await disconnect() }
    }
}

extension Device {
    /// Whether the address outlives a restart: public and static random ones do, private ones (the two most significant bits
    /// other than 11) change (Core Specification, Vol 6, Part B, 1.3.2).
    package var hasLastingAddress: Bool {
        guard self[DeviceProperty.addressType] == "random", let address else { return true }
        return address.value >> 46 == 0b11
    }
}

/// One attempt to get a link: the I/O around a `ConnectMachine`, which gets the tree's events and says what to do.
@EventLoop
package final class Connector {
    private let device: Device
    /// The order in which those who connect through one adapter do.
    private let turns: Turns?
    private var machine = ConnectMachine()
    private var observation: Observation?
    private var deadline: Timer?
    private var wait: Timer?
    private var continuation: CheckedContinuation<Result<Link, CentralError>, Never>?
    private var isOver = false
    /// Whether a connection was asked for that may have come, or may still come.
    private var hasTried = false
    private var mtu: UInt16?

    package init(to device: Device, turns: Turns? = nil) {
        self.device = device
        self.turns = turns
    }

    /// Connects and waits until the services are really there; tries again after failures that pass.
    ///
    /// - Parameter limit: how long it may take; nil for as long as the task is not cancelled.
    package func link(within limit: Duration?) async throws(CentralError) -> Link {
        let result = await withTaskCancellationHandler {
            await run(within: limit)
        } onCancel: {
            EventLoop.post { self.finish(.failure(.cancelled)) }
        }
        if case .failure = result, hasTried { await shielded { await self.device.giveUp() } }
        return try result.get()
    }

    /// What to tell those who do not wait any longer.
    package var overdue: CentralError { machine.overdue }

    private func run(within limit: Duration?) async -> Result<Link, CentralError> {
        if isOver || Task.isCancelled { return .failure(.cancelled) }
        observation = device.client.observe { [weak self] in self?.take($0) }
        deadline = limit.map { EventLoop.after($0) { [weak self] in self?.feed(.deadline) } }
        return await withCheckedContinuation {
            continuation = $0
            feed(.start(connected: device.isConnected, resolved: device.isResolved))
        }
    }

    private func take(_ event: TreeEvent) {
        switch event {
        case .unavailable where !device.client.connection.isOpen:
            finish(.failure(CentralError(.busGone)))
        case .unavailable:
            feed(.daemonLost)
        case .removed(device.path, let interfaces) where interfaces.contains(Names.Interface.device):
            feed(.deviceRemoved)
        case .changed(device.path, Names.Interface.device, let properties, _):
            if let connected = properties[Names.PropertyName.connected]?.boolean { feed(.connectedChanged(connected)) }
            if let resolved = properties[Names.PropertyName.servicesResolved]?.boolean {
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
            // The order is that of asking: a task that is only begun later goes by way of another thread.
            Task.immediate { @EventLoop in await connect() }
        case .flush:
            Task { @EventLoop in
                await flush()
                feed(.flushed(presence))
            }
        case .wait(let duration):
            wait?.cancel()
            wait = EventLoop.after(duration) { [weak self] in self?.feed(.waited) }
        case .succeed:
            guard let address = device.address else {
                return finish(.failure(CentralError(.connectionFailed, "the device was removed")))
            }
            let link = Link(device: device, address: address, mtu: mtu, isOurs: hasTried)
            Task.immediate { @EventLoop in
                await link.loadServices()
                finish(link.lossError.map { .failure($0) } ?? .success(link))
            }
        case .fail(let error):
            finish(.failure(error))
        }
    }

    /// Calls Connect when it is our turn, which lasts until it is answered, also when nobody wants to know any more.
    private func connect() async {
        await turns?.take()
        guard !isOver else {
            turns?.giveBack()
            return
        }
        hasTried = true
        let result = await attempt { () async throws(BlueZError) in try await device.connect(timeout: nil) }
        turns?.giveBack()
        switch result {
        case .success: feed(.connectSucceeded)
        case .failure(let error): feed(.connectFailed(error))
        }
    }

    /// One round trip to the daemon: the MTU's, or, while there is no characteristic to ask for it, one more before that.
    ///
    /// A daemon that cannot answer is on its way out, and that arrives as an event of its own.
    private func flush() async {
        let early = device.firstCharacteristicPath
        if early == nil { try? await device.client.barrier() }
        guard let characteristic = early ?? device.firstCharacteristicPath else { return }
        mtu = await device.client.readMTU(at: characteristic)
    }

    /// Whether the services that the device lists have their objects.
    ///
    /// Those that bluetoothd keeps to itself never do.
    private var presence: ConnectMachine.Presence {
        let exported = device.serviceUUIDs
        let listed = Set(device[DeviceProperty.uuids] ?? []).subtracting(BluetoothUUID.keptByDaemon)
        if !exported.isEmpty, listed.isSubset(of: exported) { return .all }
        return exported.isEmpty ? .none : .some
    }

    private func finish(_ result: Result<Link, CentralError>) {
        isOver = true
        observation?.cancel()
        deadline?.cancel()
        wait?.cancel()
        continuation?.resume(returning: result)
        continuation = nil
    }
}

extension BluetoothUUID {
    /// The services that bluetoothd claims for itself.
    ///
    /// Generic Access and Generic Attribute; with `--experimental` also Volume Control, which every bluetoothd at the other
    /// end then offers, Coordinated Set Identification, Media Control, Generic Media Control, Microphone Control, Audio
    /// Stream Control, Broadcast Audio Scan and Published Audio Capabilities.
    fileprivate static let keptByDaemon = Set(
        [0x1800, 0x1801, 0x1844, 0x1846, 0x1848, 0x1849, 0x184D, 0x184E, 0x184F, 0x1850].map { BluetoothUUID($0) }
    )
}
