package import DBus
import GATT

/// The services bluetoothd puts first into the database of an adapter: Generic Access, Generic Attribute and Device
/// Information.
@EventLoop
package struct OwnServices {
    private let name: @EventLoop () -> String
    private let appearance: @EventLoop () -> UInt16
    private let version: BlueZVersion

    /// - Parameters:
    ///   - name: The name of the adapter.
    ///   - appearance: What bluetoothd makes of the class of device: its lower 13 bits.
    ///   - version: The release of bluetoothd.
    package init(
        name: @escaping @EventLoop () -> String,
        appearance: @escaping @EventLoop () -> UInt16,
        version: BlueZVersion = .v5_66
    ) {
        self.name = name
        self.appearance = appearance
        self.version = version
    }

    /// Adds them to a database that is still empty.
    ///
    /// With its experimental interfaces, 5.66 has a Volume Control Service as well, and a gap where a Media Control Service
    /// is kept but not shown.
    package func add(to database: AttributeDatabase) throws(DatabaseError) {
        try database.add(genericAccess)
        try database.add(genericAttribute(of: database))
        if version.knowsItsController { database.skip(2) }
        try database.add(deviceInformation)
        guard !version.knowsItsController else { return }
        try database.add(volumeControl)
        database.skip(31)
    }

    private var genericAccess: ServiceDefinition {
        ServiceDefinition(
            uuid: BluetoothUUID(0x1800),
            characteristics: [
                readable(0x2A00) { _ in Array(name().utf8) },
                readable(0x2A01) { _ in
                    var value: [UInt8] = []
                    value.appendLittleEndian(appearance())
                    return value
                },
            ] + (version.knowsItsController ? [] : [readable(0x2AA6) { _ in [0x01] }])
        )
    }

    private func genericAttribute(of database: AttributeDatabase) -> ServiceDefinition {
        ServiceDefinition(
            uuid: BluetoothUUID(0x1801),
            characteristics: [
                CharacteristicDefinition(uuid: BluetoothUUID(0x2A05), properties: .indicate, value: .constant([])),
                CharacteristicDefinition(
                    uuid: BluetoothUUID(0x2B29),
                    properties: [.read, .write],
                    value: .handler(
                        ComputedValue(
                            { [$0.peer.server.clientFeatures.rawValue] },
                            write: { $1.peer.server.takeClientFeatures($0) }
                        )
                    )
                ),
                readable(0x2B2A) { [unowned database] access in
                    access.peer.server.awareness = .aware
                    return database.hash
                },
            ] + (version.knowsItsController ? [] : [serverFeatures])
        )
    }

    /// Enhanced ATT is offered, though no bearer but the first is simulated.
    private var serverFeatures: CharacteristicDefinition {
        readable(0x2B3A) { _ in [ServerSupportedFeatures.enhancedATTBearer.rawValue] }
    }

    /// The PnP ID: product 0x0246 of the Linux Foundation, in the version that the two parts of the release's number make.
    private var identity: [UInt8] { [0x02, 0x6B, 0x1D, 0x46, 0x02] + version.parts.reversed() }

    private var deviceInformation: ServiceDefinition {
        ServiceDefinition(
            uuid: BluetoothUUID(0x180A),
            characteristics: [
                CharacteristicDefinition(uuid: BluetoothUUID(0x2A50), properties: .read, value: .constant(identity))
            ]
        )
    }

    private var volumeControl: ServiceDefinition {
        ServiceDefinition(
            uuid: BluetoothUUID(0x1844),
            characteristics: [
                // Volume 0, not muted, never changed.
                CharacteristicDefinition(
                    uuid: BluetoothUUID(0x2B7D),
                    properties: [.read, .notify],
                    value: .constant([0, 0, 0])
                ),
                CharacteristicDefinition(
                    uuid: BluetoothUUID(0x2B7E),
                    properties: .write,
                    value: .handler(ComputedValue({ _ in [] }, write: { _, _ in .failure(.controlPointNotSupported) }))
                ),
                // The volume has been set by a user.
                CharacteristicDefinition(
                    uuid: BluetoothUUID(0x2B7F),
                    properties: [.read, .notify],
                    value: .constant([1])
                ),
            ]
        )
    }

    private func readable(
        _ uuid: UInt16,
        _ value: @escaping @EventLoop (AttributeAccess) -> [UInt8]
    ) -> CharacteristicDefinition {
        CharacteristicDefinition(
            uuid: BluetoothUUID(uuid),
            properties: .read,
            value: .handler(ComputedValue(value))
        )
    }
}
