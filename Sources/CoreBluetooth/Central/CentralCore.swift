internal import BlueZ
internal import Central
internal import EventLoop
internal import Foundation
internal import GATT

/// The central role of one manager: its state, and its scan.
@EventLoop
final class CentralCore {
    private nonisolated let host: BluetoothHost
    private let emit: @Sendable (CentralEvent) -> Void
    nonisolated let monitor: StateMonitor
    /// The current scan; the task ends when it is canceled.
    private var scanning: Task<Void, Never>?
    /// The number of the current scan.
    private var scanNumber: Int?
    private var connectionFilter: ConnectionEventFilter?
    private var connectionEvents: ConnectionEventObserver?

    nonisolated init(host: BluetoothHost, adapter: AdapterSelector?, emit: @escaping @Sendable (CentralEvent) -> Void) {
        self.host = host
        self.emit = emit
        monitor = StateMonitor(host: host, adapter: adapter)
    }

    func start() {
        monitor.start { [weak self] state in
            guard let self else { return }
            if state != .poweredOn { stopScan() }
            observeConnections()
            emit(.state(state))
        }
    }

    func stop() {
        monitor.stop()
        stopScan()
        connectionEvents = nil
    }

    // MARK: - Scanning

    /// Scans with a filter, instead of with that of an earlier scan; events contain the number of their scan.
    func scan(_ filter: ScanFilter, as number: Int) {
        stopScan()
        guard let scan = host.session.scan, let adapter = monitor.poweredAdapter else {
            return emit(.scanEnded(number))
        }
        scanNumber = number
        scanning = Task { @EventLoop in
            do throws(CentralError) {
                let listener = try await scan.listen(on: adapter, for: filter) { [weak self] _ in
                    self?.scanEnded(number)
                } _: { [weak self] advertisement, device in
                    guard !device.isConnected else { return }
                    self?.received(advertisement, by: number)
                }
                await waitForCancellation()
                await ignoringCancellation { await listener.stop() }
            } catch {
                scanEnded(number)
            }
        }
    }

    func stopScan() {
        scanNumber = nil
        scanning?.cancel()
        scanning = nil
    }

    private func scanEnded(_ number: Int) {
        if number == scanNumber { emit(.scanEnded(number)) }
    }

    private func received(_ advertisement: Advertisement, by number: Int) {
        guard number == scanNumber else { return }
        emit(.discovered(host.identifiers.identifier(of: advertisement.address), advertisement, scan: number))
    }

    private func waitForCancellation() async {
        let promise = Promise<Void, CentralError>()
        _ = try? await promise.value()
    }

    // MARK: - Devices

    /// Reports connections of matching devices from now on; nil ends the reports.
    func reportConnections(matching filter: ConnectionEventFilter?) {
        connectionFilter = filter
        observeConnections()
    }

    private func observeConnections() {
        connectionEvents = nil
        guard let connectionFilter, monitor.state == .poweredOn, let adapter = monitor.poweredAdapter else { return }
        connectionEvents = ConnectionEventObserver(adapter, connectionFilter, host.identifiers, emit: emit)
    }

    /// The devices of the adapter that are connected and have at least one of the services.
    func connectedDevices(with services: [BluetoothUUID]) -> [(address: DeviceAddress, name: String?)] {
        guard let adapter = monitor.poweredAdapter else { return [] }
        return adapter.devices.filter { $0.isConnected && !$0.serviceUUIDs.isDisjoint(with: services) }
            .compactMap { device in device.address.map { ($0, device[DeviceProperty.name]) } }
    }
}
