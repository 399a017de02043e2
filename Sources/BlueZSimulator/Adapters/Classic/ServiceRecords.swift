internal import DBus
internal import GATT

/// The SDP records of an adapter: no peer can read them without BR/EDR, but their UUIDs are among those of Adapter1.
@EventLoop
final class ServiceRecords {
    private unowned let adapter: SimulatedAdapter
    /// The number of records of each service, and its place in the order in which the services came.
    private var entries: [BluetoothUUID: (count: Int, place: Int)] = [:]
    private var nextPlace = 0
    private var hasChanged = false

    init(of adapter: SimulatedAdapter) {
        self.adapter = adapter
    }

    /// The services that have a record, the oldest first.
    var services: [BluetoothUUID] { entries.sorted { $0.value.place < $1.value.place }.map(\.key) }

    func add(_ service: BluetoothUUID) {
        if let count = entries[service]?.count {
            entries[service]?.count = count + 1
            return
        }
        entries[service] = (1, nextPlace)
        nextPlace += 1
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

    /// Announces the services if any that the adapter does not have anyway has come or gone.
    ///
    /// To be called after the answer to the call that changed them, as bluetoothd has the kernel confirm them first.
    func announce() {
        guard hasChanged else { return }
        hasChanged = false
        adapter.changed("UUIDs")
    }
}
