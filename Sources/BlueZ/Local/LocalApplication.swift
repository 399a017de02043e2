package import DBus
package import EventLoop
internal import GATT

/// A local GATT application: the objects that bluetoothd builds its attribute table from and forwards requests to.
///
/// `export()` puts the objects on the bus, `register(on:)` registers them with an adapter's GattManager1. They remain exported
/// while bluetoothd or the adapter restarts. Tear down in the opposite order: `unregister(from:)`, then `unexport()`.
@EventLoop
package final class LocalApplication {
    /// The path of the ObjectManager that bluetoothd queries.
    package let root: ObjectPath
    private let connection: Connection
    private weak var delegate: (any LocalApplicationDelegate)?
    private let forwardsOffsets: Bool
    private let window: NotificationWindow
    /// The objects in the order of the attribute table; all are exported together.
    private var objects: [ExportedObject] = []
    private var characteristics: [Int: CharacteristicObject] = [:]
    private var isExported = false

    /// Creates the objects without exporting them.
    ///
    /// - Parameter offersSockets: A Boolean value that indicates whether bluetoothd may receive values through sockets; if
    ///   false, every notification is a PropertiesChanged signal.
    /// - Parameter forwardsOffsets: A Boolean value that indicates whether the delegate handles each part of a long read, instead
    ///   of the first part only.
    /// - Throws: `DBusError` of kind `.invalid` if there are more attributes than object names can number.
    package init(
        root: ObjectPath,
        services: [LocalService],
        connection: Connection,
        delegate: any LocalApplicationDelegate,
        offersSockets: Bool = true,
        forwardsOffsets: Bool = false
    ) throws(DBusError) {
        self.root = root
        self.connection = connection
        self.delegate = delegate
        self.forwardsOffsets = forwardsOffsets
        window = NotificationWindow { [weak connection] answered in
            guard let connection else { return }
            let ping = MethodCall(
                destination: BlueZNames.service,
                path: root,
                interface: BlueZNames.Interface.peer,
                member: BlueZNames.Member.ping
            )
            connection.send(ping) { _ in answered() }
        }
        objects.append(ExportedObject(path: root, interfaces: [], isObjectManager: true))
        let paths = try services.indices.map { index throws(DBusError) in
            try root.appending("service" + Self.digits(index))
        }
        for (service, path) in zip(services, paths) {
            let includes = service.includes.filter(paths.indices.contains).map { paths[$0] }
            try add(service, including: includes, at: path, offersSockets)
        }
    }

    /// Formats a number with a fixed width, so that the names sort in the order of the attribute table.
    private static func digits(_ index: Int) -> String {
        let text = String(index, radix: 16)
        return String(repeating: "0", count: max(4 - text.count, 0)) + text
    }

    private func add(
        _ service: LocalService,
        including includes: [ObjectPath],
        at path: ObjectPath,
        _ offersSockets: Bool
    ) throws(DBusError) {
        var properties = [
            ExportedProperty(BlueZNames.PropertyName.uuid, constant: .string(service.uuid.description128)),
            ExportedProperty(BlueZNames.PropertyName.primary, constant: .boolean(service.isPrimary)),
        ]
        if let handle = service.handle {
            properties.append(ExportedProperty(BlueZNames.PropertyName.handle, constant: .uint16(handle)))
        }
        if !includes.isEmpty {
            let paths = Value.objectPaths(includes)
            properties.append(ExportedProperty(BlueZNames.PropertyName.includes, constant: paths))
        }
        let description = ExportedInterface(BlueZNames.Interface.gattService, properties: properties)
        objects.append(ExportedObject(path: path, interfaces: [description]))
        for (index, characteristic) in service.characteristics.enumerated() {
            let characteristicPath = try path.appending("char" + Self.digits(index))
            let object = CharacteristicObject(
                characteristic,
                path: characteristicPath,
                service: path,
                offersSockets: offersSockets,
                window: window,
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
        AttributeObject(id: id, delegate: delegate, forwardsOffsets: forwardsOffsets) { [weak self] request in
            guard let self else { return }
            for object in characteristics.values { object.updateCapacity(from: request) }
        }
    }

    // MARK: - Registration

    /// Exports the objects on the bus.
    package func export() throws(DBusError) {
        guard !isExported else { return }
        var exported: [ObjectPath] = []
        do throws(DBusError) {
            for object in objects {
                try connection.export(object)
                exported.append(object.path)
            }
        } catch {
            for path in exported.reversed() { connection.unexport(path) }
            throw error
        }
        isExported = true
    }

    /// Removes all subscribers and then the objects from the bus, the deepest first.
    package func unexport() {
        guard isExported else { return }
        isExported = false
        dropSubscribers()
        for object in objects.reversed() { connection.unexport(object.path) }
    }

    /// Registers the application with an adapter.
    package func register(on adapter: Adapter) async throws(BlueZError) {
        try await adapter.registerApplication(root)
    }

    /// Unregisters the application from an adapter.
    package func unregister(from adapter: Adapter) async throws(BlueZError) {
        try await adapter.unregisterApplication(root)
    }

    // MARK: - Subscribers

    /// Returns the current subscribers of a characteristic.
    package func subscribers(of id: Int) -> [Subscriber] {
        characteristics[id]?.subscribers ?? []
    }

    /// Removes all subscribers after the loss of bluetoothd, including those behind a property.
    package func dropSubscribers() {
        for object in characteristics.values { object.dropSubscribers() }
    }
}
