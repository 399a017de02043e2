internal import Foundation
internal import GATT

/// The peers whose connection events a program has registered for.
struct ConnectionEventFilter: Hashable, Sendable {
    var services: Set<BluetoothUUID> = []
    var peripherals: Set<UUID> = []

    /// The maximum number of services of a registration; further ones are ignored.
    static let serviceLimit = 4

    init(services: Set<BluetoothUUID> = [], peripherals: Set<UUID> = []) {
        self.services = services
        self.peripherals = peripherals
    }

    /// Reads the options of a program; nil if they match no peer.
    init?(_ options: [CBConnectionEventMatchingOption: Any]?) {
        let uuids = options?[.serviceUUIDs] as? [CBUUID] ?? []
        services = Set(uuids.prefix(Self.serviceLimit).map(\.bluetoothUUID))
        peripherals = Set(options?[.peripheralUUIDs] as? [UUID] ?? [])
        if services.isEmpty, peripherals.isEmpty { return nil }
    }

    /// Returns true if a peer has one of the identifiers or services.
    func matches(_ identifier: UUID, _ services: [BluetoothUUID]) -> Bool {
        peripherals.contains(identifier) || services.contains(where: self.services.contains)
    }
}
