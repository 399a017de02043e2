internal import BlueZ
internal import DBus
internal import EventLoop
internal import Foundation
internal import GATT
internal import L2CAP

/// The peripheral role of one manager: its state, its services and its advertisement.
@EventLoop
final class PeripheralManagerCore {
    private nonisolated let host: BluetoothHost
    private nonisolated let monitor: StateMonitor
    private nonisolated let emit: @Sendable (PeripheralManagerEvent) -> Void
    private nonisolated let queue: TransmitQueue
    /// Registrations and their ends, one at a time in the order of the calls.
    private var operations: AsyncStream<@EventLoop () async -> Void>.Continuation?
    private var path: ObjectPath = "/"
    private lazy var publisher = ServicePublisher(root: path, delegate: self)
    private lazy var advertiser = Advertiser(path: path) { [weak self] in self?.emit(.advertisingEnded) }
    private lazy var sender = UpdateSender(identifiers: host.identifiers) { [weak self] id in
        self?.publisher.subscribers(of: id) ?? []
    } onSent: { [weak self] in
        if let self, queue.release() { emit(.isReady) }
    }
    private lazy var channels = ChannelPublisher { [weak self] channel, address in
        if let self { emit(.opened(channel, central(address, nil))) }
    }
    /// The state of a former run, which is published once Bluetooth is on.
    private var restoration: (plans: [ServicePlan], content: AdvertisementContent?)?
    /// The central of requests without a device.
    private let unknownCentral = UUID()

    /// The number of managers of this process; several share a connection.
    private static var count = 0
    /// The timeout for an adapter's managers: bluetoothd adds them a moment after the adapter.
    private static let managersTimeout = Duration.seconds(2)

    nonisolated init(
        host: BluetoothHost,
        adapter: AdapterSelector?,
        queue: TransmitQueue,
        emit: @escaping @Sendable (PeripheralManagerEvent) -> Void
    ) {
        self.host = host
        self.queue = queue
        self.emit = emit
        monitor = StateMonitor(host: host, adapter: adapter)
    }

    func start() {
        Self.count += 1
        path = ObjectPath(stringLiteral: "/gattlab/manager\(Self.count)")
        let (stream, continuation) = AsyncStream.makeStream(of: (@EventLoop () async -> Void).self)
        operations = continuation
        Task { @EventLoop in
            for await operation in stream { await operation() }
        }
        monitor.start { [weak self] in self?.stateChanged(to: $0) }
    }

    /// Publishes the state of a former run once Bluetooth is on.
    func restore(_ plans: [ServicePlan], _ content: AdvertisementContent?) { restoration = (plans, content) }

    /// Withdraws everything from bluetoothd.
    func stop() {
        monitor.stop()
        channels.clear()
        perform { [self] in
            await advertiser.stop(on: monitor.poweredAdapter)
            await publisher.removeAll(from: monitor.poweredAdapter)
        }
        operations?.finish()
    }

    private func perform(_ operation: @escaping @EventLoop () async -> Void) {
        operations?.yield(operation)
    }

    private func stateChanged(to state: CBManagerState) {
        switch state {
        case .poweredOn:
            perform { [weak self] in
                if let self, let adapter = monitor.poweredAdapter { await advertiser.resume(on: adapter) }
            }
            for plan in restoration?.plans ?? [] { add(plan) }
            if let content = restoration?.content { startAdvertising(content) }
            restoration = nil
        case .poweredOff: advertiser.pause()
        case .unknown, .resetting, .unsupported, .unauthorized:
            advertiser.clear()
            publisher.clear()
            channels.clear()
        }
        emit(.state(state))
    }

    // MARK: - Services

    func add(_ plan: ServicePlan) {
        perform { [weak self] in
            guard let self else { return }
            do throws(BlueZError) {
                try await publisher.add(plan, on: adapterWithManagers())
                emit(.added(plan.key, nil))
            } catch {
                emit(.added(plan.key, error))
            }
        }
    }

    func remove(_ key: Int) {
        perform { [weak self] in
            if let self, let adapter = monitor.poweredAdapter { await publisher.remove(key, from: adapter) }
        }
    }

    func removeAll() {
        perform { [weak self] in
            if let self { await publisher.removeAll(from: monitor.poweredAdapter) }
        }
    }

    private func adapterWithManagers() async throws(BlueZError) -> Adapter {
        guard let adapter = monitor.poweredAdapter else { throw .bluetoothdUnavailable() }
        let tree = adapter.client.tree
        _ = try? await adapter.client.wait(upTo: Self.managersTimeout, for: "the managers of \(adapter.name)") {
            let hasManagers =
                tree.has(BlueZNames.Interface.gattManager, at: adapter.path)
                && tree.has(BlueZNames.Interface.advertisingManager, at: adapter.path)
            return hasManagers ? true : nil
        }
        return adapter
    }

    // MARK: - Advertising

    func startAdvertising(_ content: AdvertisementContent) {
        perform { [weak self] in
            guard let self else { return }
            do throws(BlueZError) {
                try await advertiser.start(content, on: adapterWithManagers())
                emit(.advertising(nil))
            } catch {
                emit(.advertising(error))
            }
        }
    }

    func stopAdvertising() {
        perform { [weak self] in
            if let self { await advertiser.stop(on: monitor.poweredAdapter) }
        }
    }

    // MARK: - Channels

    func publishChannel(isEncrypted: Bool) {
        perform { [weak self] in
            guard let self else { return }
            do throws(L2CAPError) {
                guard let adapter = monitor.poweredAdapter else { throw L2CAPError(.cancelled, "Bluetooth is off") }
                emit(.published(.success(try await channels.publish(isEncrypted: isEncrypted, on: adapter))))
            } catch {
                emit(.published(.failure(error)))
            }
        }
    }

    func unpublishChannel(_ psm: CBL2CAPPSM) {
        perform { [weak self] in
            if let self { emit(.unpublished(psm, channels.unpublish(psm))) }
        }
    }

    // MARK: - Values

    func send(_ update: UpdateSender.Update) { sender.send(update) }
}

// MARK: - Requests

extension PeripheralManagerCore: LocalApplicationDelegate {
    func read(
        _ id: Int,
        _ request: AttributeRequest,
        completion: @escaping @EventLoop (Result<[UInt8], ATTError>) -> Void
    ) {
        switch publisher.rule(of: id) {
        case .cached(let value):
            let isInside = request.offset <= value.count
            completion(isInside ? .success(Array(value.dropFirst(request.offset))) : .failure(.invalidOffset))
        case .forwarded(isReadable: true, _):
            emit(.read(id, central(of: request), offset: request.offset, Self.reply(completion)))
        case .forwarded: completion(.failure(.readNotPermitted))
        case nil: completion(.failure(.unlikelyError))
        }
    }

    func write(
        _ id: Int,
        _ value: [UInt8],
        _ request: AttributeRequest,
        completion: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    ) {
        switch publisher.rule(of: id) {
        case .forwarded(_, isWriteable: true):
            let reply = Self.reply { completion($0.map { _ in }) }
            emit(.written(id, value, central(of: request), offset: request.offset, reply))
        case .forwarded, .cached: completion(.failure(.writeNotPermitted))
        case nil: completion(.failure(.unlikelyError))
        }
    }

    private nonisolated static func reply(
        _ completion: @escaping @EventLoop (Result<[UInt8], ATTError>) -> Void
    ) -> Reply {
        { result in EventLoop.post { completion(result) } }
    }

    private func central(of request: AttributeRequest) -> RemoteCentral {
        central(request.peer, request.mtu.map { Subscriber.capacity(mtu: $0) })
    }

    private func central(_ peer: DeviceAddress?, _ capacity: Int?) -> RemoteCentral {
        let identifier = peer.map { host.identifiers.identifier(of: $0) } ?? unknownCentral
        return RemoteCentral(identifier: identifier, notificationCapacity: capacity)
    }

    func didSubscribe(_ id: Int, _ subscriber: Subscriber) {
        emit(.subscribed(id, central(subscriber.peer, subscriber.capacity)))
    }

    func didUnsubscribe(_ id: Int, _ subscriber: Subscriber) {
        emit(.unsubscribed(id, central(subscriber.peer, subscriber.capacity)))
    }

    func queuedValueCompleted(_ id: Int, _ subscriber: Subscriber, _ value: [UInt8], sent: Bool) {
        sender.queuedValueCompleted()
    }
}
