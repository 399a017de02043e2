internal import BlueZ
package import EventLoop
internal import GATT

/// Gives an adapter the name of the peripheral that is emulated on it, and restores its alias at the end.
///
/// bluetoothd serves the alias as the Device Name (2A00), which centrals read on connecting and show instead of the advertised
/// name.
@EventLoop
package final class DeviceNaming {
    private let changesAdapterInUse: Bool
    private let records: any AliasRecords
    private var change: AliasChange?
    private var isDecided = false

    /// - Parameters:
    ///   - changesAdapterInUse: A Boolean value that indicates whether the alias is changed while other programs or paired
    ///     devices use the adapter.
    ///   - records: The changes of emulations that ended without restoring the alias.
    package init(changesAdapterInUse: Bool, records: any AliasRecords) {
        self.changesAdapterInUse = changesAdapterInUse
        self.records = records
    }

    /// Changes the alias at the first call, and again if bluetoothd has lost it in a restart.
    ///
    /// If bluetoothd refuses, the alias remains, and with it the Device Name.
    func apply(_ name: String, to adapter: Adapter) async {
        guard let alias = adapter[AdapterProperty.alias], let address = adapter.address else { return }
        if isDecided {
            if change != nil, alias == adapter[AdapterProperty.name] { try? await adapter.setAlias(name) }
            return
        }
        isDecided = true
        guard changesAdapterInUse || !adapter.isInUse else { return }
        let left = records.load(address.description)
        let machineName = adapter[AdapterProperty.name]
        guard let change = AliasChange.change(from: alias, machineName: machineName, to: name, left: left) else {
            return
        }
        // Recorded first: if the process ends in between, the record does not match the alias and has no effect.
        records.save(change, of: address.description)
        do throws(BlueZError) {
            try await adapter.setAlias(name)
            self.change = change
        } catch {
            records.save(left, of: address.description)
        }
    }

    /// Restores the alias unless another program has changed it.
    ///
    /// If the adapter is not available, the record remains, and the next emulation on it restores the alias at its end.
    func restore(on adapter: Adapter) async {
        guard let change, let address = adapter.address else { return }
        self.change = nil
        if let alias = change.restoration(of: adapter[AdapterProperty.alias]) {
            guard (try? await adapter.setAlias(alias)) != nil else { return }
        }
        records.save(nil, of: address.description)
    }
}

extension Adapter {
    /// A Boolean value that indicates whether the adapter advertises, discovers, or has a connected or paired device.
    fileprivate var isInUse: Bool {
        (self[AdapterProperty.activeInstances] ?? 0) > 0 || self[AdapterProperty.discovering] ?? false
            || devices.contains { $0.isConnected || $0[DeviceProperty.paired] ?? false }
    }
}
