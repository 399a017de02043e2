package import BlueZ
internal import DBus
internal import GATT

extension Device {
    /// Connects and waits until the services are really there; tries again after failures that pass, within `limit`.
    package func link(within limit: Duration) async throws(CentralError) -> Link {
        let connector = Connector(device: self)
        let result = await withTaskCancellationHandler {
            await connector.run(within: limit)
        } onCancel: {
            Task { @EventLoop in connector.cancel() }
        }
        if case .failure = result, connector.hasTried { await shielded { await self.giveUp() } }
        return try result.get()
    }

    /// Ends a connection attempt, or the connection it has led to meanwhile.
    private func giveUp() async {
        guard client.isAvailable else { return }
        try? await disconnect()
        // The controllers may have connected while the daemon cancelled: the link then shows a moment later.
        let late = try? await client.wait(upTo: .milliseconds(500), for: "a late link") {
            self.isConnected ? true : nil
        }
        if late != nil { try? await disconnect() }
    }
}

extension BlueZClient {
    /// Finds a device, connects, runs `body`, and disconnects whatever happened.
    package func withLink<Success: Sendable>(
        to selector: DeviceSelector,
        on adapter: AdapterSelector?,
        finding: Duration,
        connecting: Duration,
        _ body: @EventLoop (Link) async throws(CentralError) -> Success
    ) async throws(CentralError) -> Success {
        let link = try await find(selector, on: adapter, within: finding).link(within: connecting)
        let result = await attempt { () async throws(CentralError) in try await body(link) }
        await link.disconnect()
        return try result.get()
    }
}

/// The I/O around a `ConnectMachine`: feeds it the tree's events, does what it says.
@EventLoop
private final class Connector {
    private let device: Device
    private var machine = ConnectMachine()
    private var observation: Observation?
    private var deadline: Timer?
    private var wait: Timer?
    private var continuation: CheckedContinuation<Result<Link, CentralError>, Never>?
    private var isCancelled = false
    private var mtu: UInt16?

    init(device: Device) {
        self.device = device
    }

    func run(within limit: Duration) async -> Result<Link, CentralError> {
        if isCancelled { return .failure(CentralError(.cancelled, "cancelled")) }
        observation = device.client.observe { [weak self] in self?.take($0) }
        deadline = EventLoop.after(limit) { [weak self] in self?.feed(.deadline) }
        return await withCheckedContinuation {
            continuation = $0
            feed(.start(connected: device.isConnected, resolved: device.isResolved))
        }
    }

    /// Whether a connection was asked for that may have come, or may still come.
    var hasTried: Bool { machine.attempt > 0 }

    func cancel() {
        isCancelled = true
        finish(.failure(CentralError(.cancelled, "cancelled")))
    }

    private func take(_ event: TreeEvent) {
        switch event {
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
            Task { @EventLoop in
                do throws(BlueZError) {
                    try await device.connect(timeout: nil)
                    feed(.connectSucceeded)
                } catch {
                    feed(.connectFailed(error))
                }
            }
        case .flush:
            Task { @EventLoop in
                await flush()
                feed(.flushed(presence))
            }
        case .wait(let duration):
            wait?.cancel()
            wait = EventLoop.after(duration) { [weak self] in self?.feed(.waited) }
        case .succeed:
            guard let address = device.address else { return feed(.deviceRemoved) }
            finish(.success(Link(device: device, address: address, mtu: mtu, isOurs: hasTried)))
        case .fail(let error):
            finish(.failure(error))
        }
    }

    /// One round trip to the daemon: the MTU's, or, while there is no characteristic to ask for it, one more before that.
    ///
    /// A daemon that cannot answer is on its way out, and that arrives as an event of its own.
    private func flush() async {
        let early = firstCharacteristic
        if early == nil { try? await device.client.barrier() }
        guard let characteristic = early ?? firstCharacteristic else { return }
        mtu = await device.client.readMTU(at: characteristic.path)
    }

    private var firstCharacteristic: RemoteCharacteristic? {
        for service in device.services {
            if let first = service.characteristics.first { return first }
        }
        return nil
    }

    /// Whether the services that the device lists have their objects.
    ///
    /// Those that bluetoothd keeps to itself never do.
    private var presence: ConnectMachine.Presence {
        let exported = Set(device.services.map(\.uuid))
        let listed = Set(device[DeviceProperty.uuids] ?? []).subtracting(BluetoothUUID.keptByDaemon)
        if !exported.isEmpty, listed.isSubset(of: exported) { return .all }
        return exported.isEmpty ? .none : .some
    }

    private func finish(_ result: Result<Link, CentralError>) {
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
