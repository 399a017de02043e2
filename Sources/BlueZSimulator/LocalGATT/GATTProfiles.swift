import EventLoop
import GATT

/// The services for which clients have registered a GattProfile1, on any adapter.
@EventLoop
final class GATTProfiles {
    private var counts: [BluetoothUUID: Int] = [:]

    func add(_ service: BluetoothUUID) { counts[service, default: 0] += 1 }

    func remove(_ service: BluetoothUUID) {
        counts[service] = counts[service].flatMap { $0 > 1 ? $0 - 1 : nil }
    }

    func contains(_ service: BluetoothUUID) -> Bool { counts[service] != nil }

    var isEmpty: Bool { counts.isEmpty }
}
