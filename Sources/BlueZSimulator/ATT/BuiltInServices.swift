package import EventLoop
import GATT

/// The services that bluetoothd adds first to the database of an adapter: Generic Access, Generic Attribute and Device
/// Information.
@EventLoop
package struct BuiltInServices {
    private let name: @EventLoop () -> String
    private let appearance: @EventLoop () -> UInt16
    private let version: BlueZVersion

    /// - Parameters:
    ///   - name: The name of the adapter.
    ///   - appearance: The appearance, for which bluetoothd uses the lower 13 bits of the class of device.
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

    /// Adds the services to an empty database.
    ///
    /// With its experimental interfaces, 5.66 also has a Volume Control Service, and a gap for a Media Control Service
    /// that is reserved but not shown.
    package func add(to database: AttributeDatabase) throws(DatabaseError) {
        try database.add(genericAccess)
        try database.add(genericAttribute(of: database))
        if version.adaptsDatabaseToController { database.reserveHandles(2) }
        try database.add(deviceInformation)
        guard !version.adaptsDatabaseToController else { return }
        try database.add(volumeControl)
        database.reserveHandles(31)
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
            ] + (version.adaptsDatabaseToController ? [] : [readable(0x2AA6) { _ in [0x01] }])
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
                            write: { $1.peer.server.setClientFeatures($0) }
                        )
                    )
                ),
                readable(0x2B2A) { [unowned database] access in
                    access.peer.server.awareness = .aware
                    return database.hash
                },
            ] + (version.adaptsDatabaseToController ? [] : [serverFeatures])
        )
    }

    /// The Server Supported Features with Enhanced ATT, although only the first bearer is simulated.
    private var serverFeatures: CharacteristicDefinition {
        readable(0x2B3A) { _ in [ServerSupportedFeatures.enhancedATTBearer.rawValue] }
    }

    /// The PnP ID: product 0x0246 of the Linux Foundation, in the version given by the two parts of the release number.
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
                // Volume 0, not muted, change counter 0.
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
