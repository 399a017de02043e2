internal import EventLoop
internal import GATT

/// The SDP records of an adapter, which no peer can read without BR/EDR, but whose UUIDs are part of Adapter1's.
@EventLoop
final class ServiceRecords {
    private unowned let adapter: SimulatedAdapter
    /// The number of records of each service, and its position in the order in which the services were added.
    private var entries: [BluetoothUUID: (count: Int, order: Int)] = [:]
    private var nextOrder = 0
    private var hasChanged = false

    init(of adapter: SimulatedAdapter) {
        self.adapter = adapter
    }

    /// The services that have a record, oldest first.
    var services: [BluetoothUUID] { entries.sorted { $0.value.order < $1.value.order }.map(\.key) }

    func add(_ service: BluetoothUUID) {
        if let count = entries[service]?.count {
            entries[service]?.count = count + 1
            return
        }
        entries[service] = (1, nextOrder)
        nextOrder += 1
        hasChanged = hasChanged || !adapter.hasService(service)
    }

    func remove(_ service: BluetoothUUID) {
        guard let count = entries[service]?.count else { return }
        if count > 1 {
            entries[service]?.count = count - 1
        } else {
            entries[service] = nil
            hasChanged = hasChanged || !adapter.hasService(service)
        }
    }

    /// Announces the services, if a service that the adapter does not offer otherwise was added or removed.
    ///
    /// Must be called after the reply to the call that changed them, because bluetoothd waits for the kernel's
    /// confirmation first.
    func announce() {
        guard hasChanged else { return }
        hasChanged = false
        adapter.changed("UUIDs")
    }
}
