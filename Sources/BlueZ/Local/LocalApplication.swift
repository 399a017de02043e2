package import DBus
internal import GATT

/// A GATT application of ours: the objects bluetoothd reads its attribute table from and passes requests to.
///
/// `export()` puts the objects on the bus, `register(on:)` gives them to an adapter's GattManager1. They stay exported
/// while bluetoothd or the adapter come and go. Teardown goes the other way: `unregister(from:)`, then `unexport()`.
@EventLoop
package final class LocalApplication {
    /// The path of the ObjectManager that bluetoothd asks.
    package let root: ObjectPath
    private let connection: Connection
    private weak var delegate: (any LocalApplicationDelegate)?
    /// In the order of the attribute table; all exported together.
    private var objects: [ExportedObject] = []
    private var characteristics: [Int: CharacteristicObject] = [:]
    private var isExported = false

    /// Prepares the objects.
    ///
    /// - Parameter offersSockets: whether bluetoothd may send through sockets; without, every notification is a
    ///   PropertiesChanged signal.
    /// - Throws: `DBusError` of kind `.invalid` when there are more attributes than fit into object names.
    package init(
        root: ObjectPath,
        services: [LocalService],
        connection: Connection,
        delegate: any LocalApplicationDelegate,
        offersSockets: Bool = true
    ) throws(DBusError) {
        self.root = root
        self.connection = connection
        self.delegate = delegate
        objects.append(ExportedObject(path: root, interfaces: [], isObjectManager: true))
        for (index, service) in services.enumerated() {
            try add(service, at: root.appending("service" + Self.digits(index)), offersSockets)
        }
    }

    /// The numbers have a fixed width, so that the order of names is the order of the table too.
    private static func digits(_ index: Int) -> String {
        let text = String(index, radix: 16)
        return String(repeating: "0", count: max(4 - text.count, 0)) + text
    }

    private func add(_ service: LocalService, at path: ObjectPath, _ offersSockets: Bool) throws(DBusError) {
        let description = ExportedInterface(
            Names.Interface.gattService,
            properties: [
                ExportedProperty(Names.PropertyName.uuid, constant: .string(service.uuid.longDescription)),
                ExportedProperty(Names.PropertyName.primary, constant: .boolean(service.isPrimary)),
            ]
        )
        objects.append(ExportedObject(path: path, interfaces: [description]))
        for (index, characteristic) in service.characteristics.enumerated() {
            let characteristicPath = try path.appending("char" + Self.digits(index))
            let object = CharacteristicObject(
                characteristic,
                path: characteristicPath,
                service: path,
                offersSockets: offersSockets,
                attribute: attribute(characteristic.id),
                delegate: delegate
            )
            characteristics[characteristic.id] = object
            objects.append(object.exported)
            for (index, descriptor) in characteristic.descriptors.enumerated() {
                objects.append(
                    DescriptorObject.exported(
                        descriptor,
                        path: try characteristicPath.appending("desc" + Self.digits(index)),
                        characteristic: characteristicPath,
                        attribute: attribute(descriptor.id)
                    )
                )
            }
        }
    }

    private func attribute(_ id: Int) -> AttributeObject {
        AttributeObject(id: id, delegate: delegate) { [weak self] request in
            guard let self else { return }
            for object in characteristics.values { object.noteCapacity(request) }
        }
    }

    // MARK: - On the bus

    /// Puts the objects on the bus.
    package func export() throws(DBusError) {
        guard !isExported else { return }
        for object in objects { try connection.export(object) }
        isExported = true
    }

    /// Takes the objects off the bus, the deepest first, and cuts the subscribers off.
    package func unexport() {
        guard isExported else { return }
        isExported = false
        dropSubscribers()
        for object in objects.reversed() { connection.unexport(object.path) }
    }

    /// Gives the application to an adapter.
    package func register(on adapter: Adapter) async throws(BlueZError) {
        try await adapter.registerApplication(root)
    }

    /// Takes the application back from an adapter.
    package func unregister(from adapter: Adapter) async throws(BlueZError) {
        try await adapter.unregisterApplication(root)
    }

    // MARK: - Subscribers

    /// Who gets the values of a characteristic now.
    package func subscribers(of id: Int) -> [Subscriber] {
        characteristics[id]?.subscribers ?? []
    }

    /// Cuts all subscribers off: bluetoothd is gone, and with it whoever was behind a property.
    package func dropSubscribers() {
        for object in characteristics.values { object.dropSubscribers() }
    }
}
