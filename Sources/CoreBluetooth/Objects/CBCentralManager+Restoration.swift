internal import Foundation
internal import GATT

// Managers with a restore identifier keep their scan and their connections for the next run of the program.
extension CBCentralManager {
    /// Restores the kept state, if there is one; called before the first event.
    func restore() {
        guard let restoreIdentifier,
            let kept = host.restoration.load(CentralRestorationState.self, .central, restoreIdentifier), !kept.isEmpty
        else { return }
        let peripherals = kept.peripherals.prefix(CentralRestorationState.limit).compactMap(restored)
        let request = kept.scan?.request
        withState { state in
            state.scan = request.map { Scan(request: $0) }
            state.isRestoring = true
        }
        self.kept.withLock { $0 = kept }
        var state = request.map { [CBCentralManagerRestoredStateScanOptionsKey: $0.options as Any] } ?? [:]
        if let services = request?.services {
            state[CBCentralManagerRestoredStateScanServicesKey] = services.map { CBUUID($0) }
        }
        if !peripherals.isEmpty { state[CBCentralManagerRestoredStatePeripheralsKey] = peripherals }
        deliver { [passed = Passed(state)] manager in
            manager.addPendingCall { $0.restoredState = passed }
            manager.performPendingCalls()
        }
    }

    private func restored(_ kept: CentralRestorationState.Peripheral) -> CBPeripheral? {
        guard let address = DeviceAddress(kept.address) else { return nil }
        let found = peripheral(host.identifiers.adopt(kept.identifier, for: address), address, name: nil)
        found.withState { state in
            state.phase = .connecting
            state.options = ConnectOptions(reconnects: kept.reconnects)
            state.isRestored = true
        }
        return found
    }

    /// Continues the restored scan and connections once Bluetooth is available.
    func resumeRestored() {
        let (isRestoring, scan, number, peripherals) = withState { state in
            defer { state.isRestoring = false }
            return (state.isRestoring, state.scan, state.scanNumber, state.peripherals.objects)
        }
        guard isRestoring else { return }
        for peripheral in peripherals {
            let options = peripheral.withState { state -> ConnectOptions? in
                defer { state.isRestored = false }
                return state.isRestored ? state.options : nil
            }
            guard let options else { continue }
            let core = peripheral.core
            // bluetoothd keeps a connection when the program that has requested it ends.
            host.post { core.connect(options, adopting: true) }
        }
        let core = core
        if let filter = scan?.request.filter { host.post { core.scan(filter, as: number) } }
    }

    /// Keeps the state after a change; does nothing without a restore identifier.
    func stateChanged() {
        guard let restoreIdentifier else { return }
        // A lock of its own: a later state must not precede an earlier one, and peripherals may be released here.
        kept.withLock { kept in
            let (scan, peripherals) = withState { ($0.scan, $0.peripherals.objects) }
            var state = CentralRestorationState(scan: scan.map { CentralRestorationState.Scan($0.request) })
            state.peripherals = Array(
                peripherals.compactMap(\.kept).sorted { $0.address < $1.address }.prefix(CentralRestorationState.limit)
            )
            guard state != kept else { return }
            kept = state
            host.restoration.save(state.isEmpty ? nil : state, .central, restoreIdentifier)
        }
    }
}

extension CBPeripheral {
    /// The part of the peripheral that is kept; nil if there is no connection to restore.
    fileprivate var kept: CentralRestorationState.Peripheral? {
        withState { state in
            guard state.phase == .connecting || state.phase == .connected else { return nil }
            return CentralRestorationState.Peripheral(
                identifier: identifier,
                address: "\(core.address)",
                reconnects: state.options.reconnects
            )
        }
    }
}
