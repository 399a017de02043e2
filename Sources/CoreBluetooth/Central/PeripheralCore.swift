internal import BlueZ
internal import Central
internal import DBus
internal import EventLoop
internal import Foundation
internal import GATT
internal import L2CAP

internal import class EventLoop.Timer

/// One peripheral on the event loop: its connection, which other managers may share, and the changes of its attributes.
///
/// `PeripheralMachine` decides on the connection; this class performs its actions.
@EventLoop
final class PeripheralCore: BluetoothUser {
    private nonisolated let host: BluetoothHost
    private nonisolated let identifier: UUID
    nonisolated let address: DeviceAddress
    private nonisolated let monitor: StateMonitor
    let emit: @Sendable (PeripheralEvent) -> Void
    private var machine = PeripheralMachine()
    private var timer: Timer?
    private var attempt: Task<Void, Never>?
    /// The number of attempts so far.
    private var attempts = 0
    /// The share of the current connection; nil as soon as the connection is lost or being released.
    private(set) var share: LinkShare?
    /// A Boolean value that indicates whether a connection that exists already is ended with its last user.
    private var adoptsConnection = false
    private var observation: Observation?
    var operations: AsyncStream<@EventLoop (LinkShare) async -> PeripheralEvent?>.Continuation?
    /// The subscriptions by the handles of their characteristics.
    var subscriptions: [UInt16: LinkSubscription] = [:]
    private var reloadsServices = false

    /// The time after which a search for a device that is not in range starts over.
    private static let searchTimeout = Duration.seconds(3600)

    nonisolated init(
        host: BluetoothHost,
        identifier: UUID,
        address: DeviceAddress,
        monitor: StateMonitor,
        emit: @escaping @Sendable (PeripheralEvent) -> Void
    ) {
        self.host = host
        self.identifier = identifier
        self.address = address
        self.monitor = monitor
        self.emit = emit
    }

    // MARK: - Connecting

    /// Connects, without a timeout; does nothing if there is a connection or an attempt.
    ///
    /// - Parameter adopting: If true, ends a connection that exists already as if this program had established it.
    func connect(_ options: ConnectOptions = ConnectOptions(), adopting: Bool = false) {
        if adopting { adoptsConnection = true }
        monitor.add(self)
        feed(.connect(options))
    }

    /// Ends the connection or the attempt.
    func disconnect() { feed(.cancel) }

    /// Ends what is pending; a connection ends by itself.
    func bluetoothBecameUnavailable() {
        guard share == nil else { return }
        attempt?.cancel()
        attempt = nil
        feed(.unavailable)
    }

    private func feed(_ input: PeripheralMachine.Input) {
        for action in machine.handle(input) { perform(action) }
    }

    private func perform(_ action: PeripheralMachine.Action) {
        switch action {
        case .startTimer(let delay): timer = EventLoop.after(delay) { [weak self] in self?.feed(.timerFired) }
        case .cancelTimer: timer?.cancel()
        case .startAttempt: startAttempt()
        case .cancelAttempt: attempt?.cancel()
        case .release:
            let share = detach()
            Task { @EventLoop in
                await share?.release()
                feed(.ended)
            }
        case .report(.connected):
            guard let share else { return }
            emit(.connected(name: share.device[DeviceProperty.name], services: services, mtu: share.mtu))
        case .report(.failed(let error)): emit(.failedToConnect(error))
        case .report(.disconnected(let reason, let isReconnecting)):
            emit(.disconnected(reason, isReconnecting: isReconnecting))
        case .report(.invalidated):
            emit(.invalidated)
        }
    }

    /// The services at the time of the connection.
    private var services: [RemoteService] = []

    private func startAttempt() {
        attempts += 1
        let number = attempts
        attempt = Task { @EventLoop in
            let result = await captureResult { () async throws(CentralError) in try await makeShare() }
            // Bluetooth became unavailable during the attempt.
            guard attempt != nil, number == attempts else {
                if case .success(let share) = result { await share.release() }
                return
            }
            attempt = nil
            switch result {
            case .success(let share): established(share)
            case .failure(let error) where error.code == .cancelled: feed(.ended)
            case .failure(let error) where Self.endsAllConnections(error): feed(.unavailable)
            case .failure(let error): feed(.failed(error))
            }
        }
    }

    private func makeShare() async throws(CentralError) -> LinkShare {
        while true {
            guard host.session.scan != nil else { throw CentralError(.noBus, "the bus is not available") }
            do throws(CentralError) {
                let device = try await host.connections.device(
                    .address(address),
                    on: monitor.selection,
                    discoveryTimeout: Self.searchTimeout
                )
                let connection = host.connections.connection(to: device)
                if adoptsConnection { connection.adopt() }
                return try await join(connection)
            } catch  where error.code == .deviceNotFound {
                // bluetoothd removes a device that it has not received for some time; the attempt continues.
            } catch  where error.code == .connectionFailed && !isKnown {
                // The device was removed during the attempt.
            }
        }
    }

    private func join(_ connection: SharedConnection) async throws(CentralError) -> LinkShare {
        do {
            let share = try await connection.join(within: nil)
            await share.synchronize()
            // Another manager may have established the connection before the services changed.
            services = await share.device.loadServices()
            return share
        } catch {
            // The attempt ends with its last user.
            if error.code == .cancelled { await ignoringCancellation { await connection.waitForEnd() } }
            throw error
        }
    }

    private var isKnown: Bool { monitor.poweredAdapter?.devices.contains { $0.address == address } == true }

    private static func endsAllConnections(_ error: CentralError) -> Bool {
        switch error.code {
        case .noBus, .bluetoothdUnavailable, .noAdapter, .adapterOff: true
        default: false
        }
    }

    private func established(_ share: LinkShare) {
        self.share = share
        host.identifiers.keep(identifier)
        observation = share.device.client.observe { [weak self] in self?.handle($0) }
        startOperations(on: share)
        feed(.connected)
        share.whenLost { [weak self] reason in self?.lost(reason) }
    }

    private func lost(_ reason: LossReason) {
        guard let share = detach() else { return }
        switch reason {
        case .local, .deviceRemoved: feed(.lost(reason))
        case .linkLost, .endedByDevice, .endedByHost, .supervisionTimeout, .authenticationFailed, .suspended:
            // bluetoothd reports the end of the connection first when the adapter is powered off.
            Task { @EventLoop in
                try? await share.device.client.flushSignals()
                feed(share.device.adapter.isPowered ? .lost(reason) : .unavailable)
            }
        case .adapterOff, .adapterRemoved, .bluetoothdStopped, .busLost: feed(.unavailable)
        }
    }

    /// Detaches from the connection, whose operations give no more events, and returns the share of it.
    private func detach() -> LinkShare? {
        defer { share = nil }
        observation?.cancel()
        operations?.finish()
        operations = nil
        subscriptions = [:]
        return share
    }

    // MARK: - Changes

    private func handle(_ event: TreeEvent) {
        guard let share else { return }
        switch event {
        case .changed(share.device.path, BlueZNames.Interface.device, let properties, _)
        where properties[BlueZNames.PropertyName.name] != nil:
            emit(.nameChanged(share.device[DeviceProperty.name]))
        case .added(let path, let interfaces), .removed(let path, let interfaces):
            guard path.isWithin(share.device.path), interfaces.contains(BlueZNames.Interface.gattService) else {
                return
            }
            reloadServices(of: share)
        default: break
        }
    }

    /// Reports the services after all objects of a change have been received.
    private func reloadServices(of share: LinkShare) {
        guard !reloadsServices else { return }
        reloadsServices = true
        Task { @EventLoop in
            try? await share.device.client.flushSignals()
            reloadsServices = false
            let services = await share.device.loadServices()
            guard self.share === share else { return }
            let handles = Set(services.flatMap(\.characteristics).map(\.handle))
            for (handle, subscription) in subscriptions where !handles.contains(handle) {
                subscriptions[handle] = nil
                await subscription.cancel()
            }
            emit(.servicesChanged(services))
        }
    }

    /// Opens a channel, without waiting for other operations: a pairing may take long.
    func openChannel(_ psm: UInt16) {
        guard let share else { return }
        Task { @EventLoop [emit] in
            emit(
                .opened(await captureResult { () async throws(L2CAPError) in try await share.device.openChannel(psm) })
            )
        }
    }
}
