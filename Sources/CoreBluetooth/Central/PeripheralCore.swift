internal import BlueZ
internal import Central
internal import DBus
internal import Foundation
internal import GATT
internal import L2CAP

/// One peripheral on the event loop: the attempt to connect to it, its connection, and the operations on it.
@EventLoop
final class PeripheralCore {
    private nonisolated let host: BluetoothHost
    private nonisolated let identifier: UUID
    private nonisolated let address: DeviceAddress
    private nonisolated let adapter: AdapterSelector?
    private let emit: @Sendable (PeripheralEvent) -> Void
    private var attempt: Task<Void, Never>?
    private var link: Link?
    private var observation: Observation?
    private var operations: AsyncStream<@EventLoop (Link) async -> Void>.Continuation?
    private var reloadsServices = false

    /// The time after which a peer that does not respond has failed an operation (Core Specification, Vol 3, Part F, 3.3.3).
    static let operationTimeout = Duration.seconds(30)
    /// The time after which a search for a device that is not in range starts over.
    private static let searchTimeout = Duration.seconds(3600)

    nonisolated init(
        host: BluetoothHost,
        identifier: UUID,
        address: DeviceAddress,
        adapter: AdapterSelector?,
        emit: @escaping @Sendable (PeripheralEvent) -> Void
    ) {
        self.host = host
        self.identifier = identifier
        self.address = address
        self.adapter = adapter
        self.emit = emit
    }

    // MARK: - Connecting

    /// Connects, without a timeout; does nothing if there is a connection or an attempt.
    func connect() {
        guard attempt == nil, link == nil else { return }
        attempt = Task { @EventLoop in
            let result = await captureResult { () async throws(CentralError) in try await makeLink() }
            attempt = nil
            switch result {
            case .success(let link): established(link)
            case .failure(let error) where error.code == .cancelled: emit(.disconnected(nil))
            case .failure(let error) where Self.endsAllConnections(error): emit(.invalidated)
            case .failure(let error): emit(.failedToConnect(error))
            }
        }
    }

    /// Ends the connection or the attempt.
    func disconnect() {
        if let attempt { return attempt.cancel() }
        guard let link = endLink() else { return }
        Task { @EventLoop in
            await link.disconnect()
            emit(.disconnected(nil))
        }
    }

    private func makeLink() async throws(CentralError) -> Link {
        while true {
            guard let scan = host.session.scan else { throw CentralError(.noBus, "the bus is not available") }
            do throws(CentralError) {
                let device = try await scan.find(.address(address), on: adapter, within: Self.searchTimeout)
                let lock = host.session.connectLock(of: device.adapter)
                return try await Connector(to: device, lock: lock).link(within: nil)
            } catch  where error.code == .deviceNotFound {
                // bluetoothd removes a device that it has not received for some time; the attempt continues.
            } catch  where error.code == .connectionFailed && !isKnown(to: scan.client) {
                // The device was removed during the attempt.
            }
        }
    }

    private func isKnown(to client: BlueZClient) -> Bool {
        let adapter = try? client.poweredAdapter(adapter)
        return adapter?.devices.contains { $0.address == address } == true
    }

    private static func endsAllConnections(_ error: CentralError) -> Bool {
        switch error.code {
        case .noBus, .bluetoothdUnavailable, .noAdapter, .adapterOff: true
        default: false
        }
    }

    private func established(_ link: Link) {
        self.link = link
        host.identifiers.keep(identifier)
        link.onLoss = { [weak self] reason in self?.lost(reason) }
        observation = link.device.client.observe { [weak self] in self?.handle($0) }
        let (stream, continuation) = AsyncStream.makeStream(of: (@EventLoop (Link) async -> Void).self)
        operations = continuation
        // One at a time: bluetoothd refuses a second write to an attribute during the first.
        Task { @EventLoop in
            for await operation in stream { await operation(link) }
        }
        emit(.connected(name: link.device[DeviceProperty.name], services: link.services, mtu: link.mtu))
    }

    private func lost(_ reason: LossReason) {
        guard let link = endLink() else { return }
        switch reason {
        case .local, .deviceRemoved: emit(.disconnected(reason))
        case .linkLost:
            // bluetoothd reports the end of the connection first when the adapter is powered off.
            Task { @EventLoop in
                try? await link.device.client.flushSignals()
                emit(link.device.adapter.isPowered ? .disconnected(reason) : .invalidated)
            }
        case .adapterOff, .adapterRemoved, .bluetoothdStopped, .busLost: emit(.invalidated)
        }
    }

    private func endLink() -> Link? {
        defer { link = nil }
        link?.onLoss = nil
        observation?.cancel()
        operations?.finish()
        operations = nil
        return link
    }

    // MARK: - Changes

    private func handle(_ event: TreeEvent) {
        guard let link else { return }
        switch event {
        case .changed(link.device.path, BlueZNames.Interface.device, let properties, _)
        where properties[BlueZNames.PropertyName.name] != nil:
            emit(.nameChanged(link.device[DeviceProperty.name]))
        case .added(let path, let interfaces), .removed(let path, let interfaces):
            guard path.isWithin(link.device.path), interfaces.contains(BlueZNames.Interface.gattService) else { return }
            reloadServices(of: link)
        default: break
        }
    }

    /// Reports the services after all objects of a change have been received.
    private func reloadServices(of link: Link) {
        guard !reloadsServices else { return }
        reloadsServices = true
        Task { @EventLoop in
            try? await link.device.client.flushSignals()
            reloadsServices = false
            let services = await link.device.loadServices()
            if self.link === link { emit(.servicesChanged(services)) }
        }
    }

    // MARK: - Operations

    private func perform(_ operation: @escaping @EventLoop (Link) async -> Void) {
        operations?.yield(operation)
    }

    func read(_ attribute: Attribute) {
        perform { [emit] link in
            let result = await captureResult { () async throws(CentralError) in
                try await link.read(attribute, within: Self.operationTimeout)
            }
            emit(.read(attribute, result))
        }
    }

    func write(_ value: [UInt8], to attribute: Attribute, as kind: WriteKind) {
        perform { [emit] link in
            let result = await captureResult { () async throws(CentralError) in
                try await link.write(value, to: attribute, as: kind, within: Self.operationTimeout)
            }
            switch (kind, result) {
            case (.command, _): emit(.sent)
            case (_, .success): emit(.written(attribute, nil))
            case (_, .failure(let error)): emit(.written(attribute, error))
            }
        }
    }

    func setNotifying(_ isNotifying: Bool, _ characteristic: RemoteCharacteristic) {
        perform { [emit] link in
            guard isNotifying else {
                await link.unsubscribe(from: characteristic)
                return emit(.notifying(characteristic.handle, false, nil))
            }
            do throws(CentralError) {
                try await link.subscribe(to: characteristic, within: Self.operationTimeout) { value in
                    emit(.notified(characteristic.handle, value))
                }
                emit(.notifying(characteristic.handle, true, nil))
            } catch {
                emit(.notifying(characteristic.handle, false, error))
            }
        }
    }

    /// Opens a channel, without waiting for other operations: a pairing may take long.
    func openChannel(_ psm: UInt16) {
        guard let link else { return }
        Task { @EventLoop [emit] in
            emit(.opened(await captureResult { () async throws(L2CAPError) in try await link.device.openChannel(psm) }))
        }
    }

    /// Reports the signal strength that bluetoothd received last: BlueZ does not measure that of a connection.
    func readRSSI() {
        perform { [emit] link in emit(.rssi(link.device[DeviceProperty.rssi])) }
    }
}
