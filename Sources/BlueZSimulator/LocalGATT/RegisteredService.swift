internal import DBus
internal import EventLoop

/// A service of an application in the database.
@EventLoop
final class RegisteredService {
    let path: ObjectPath
    let range: ClosedRange<UInt16>
    let characteristics: [RegisteredCharacteristic]
    private let byPath: [ObjectPath: RegisteredCharacteristic]
    private let descriptors: [RegisteredDescriptor]
    private let database: AttributeDatabase

    /// Adds a service to the database, and notifies the application of the handles that it left to bluetoothd.
    ///
    /// - Throws: `.notCreated` for an invalid UUID, handle or other property.
    init(
        _ object: ApplicationObjects.Service,
        in application: RegisteredApplication,
        _ localGATT: LocalGATT
    ) throws(RegistrationError) {
        path = object.interface.path
        database = localGATT.database
        let includes = try object.interface.includes
        var definition = ServiceDefinition(
            uuid: try object.interface.uuid,
            isPrimary: try object.interface.isPrimary,
            // A service that is not in the database, or not yet, is left out.
            includes: includes.compactMap { application.range(of: $0) }
        )
        var characteristics: [RegisteredCharacteristic] = []
        var descriptors: [RegisteredDescriptor] = []
        for characteristic in object.characteristics {
            let handler = RegisteredCharacteristic(
                characteristic,
                application.proxy(characteristic.interface),
                in: localGATT
            )
            characteristics.append(handler)
            var entry = CharacteristicDefinition(
                uuid: try characteristic.interface.uuid,
                properties: characteristic.flags.properties,
                permissions: characteristic.flags.permissions,
                value: .handler(FaultyAttribute(handler, localGATT.faults)),
                valueHandle: try characteristic.interface.handle
            )
            for descriptor in characteristic.descriptors {
                let handler = RegisteredDescriptor(
                    descriptor,
                    application.proxy(descriptor.interface),
                    localGATT.version
                )
                descriptors.append(handler)
                entry.descriptors.append(
                    DescriptorDefinition(
                        uuid: try descriptor.interface.uuid,
                        isReadable: descriptor.flags.isReadable,
                        isWritable: descriptor.flags.isWritable,
                        permissions: descriptor.flags.permissions,
                        value: .handler(FaultyAttribute(handler, localGATT.faults)),
                        handle: try descriptor.interface.handle
                    )
                )
            }
            definition.characteristics.append(entry)
        }
        let serviceEntry: ServiceEntry
        do {
            serviceEntry = try database.add(
                definition,
                at: try object.interface.handle,
                reserving: object.size + includes.count
            )
        } catch {
            throw .notCreated
        }
        range = serviceEntry.range
        self.characteristics = characteristics
        self.descriptors = descriptors
        byPath = Dictionary(characteristics.map { ($0.proxy.interface.path, $0) }) { first, _ in first }
        reportHandles(serviceEntry, application.proxy(object.interface))
    }

    private func reportHandles(_ serviceEntry: ServiceEntry, _ service: ClientProxy) {
        var proxies = [(service, serviceEntry.range.lowerBound)]
        var rest = descriptors[...]
        for (characteristic, entry) in zip(characteristics, serviceEntry.characteristics) {
            characteristic.valueHandle = entry.valueHandle
            proxies.append((characteristic.proxy, entry.valueHandle))
            for handle in entry.descriptorHandles {
                if let descriptor = rest.popFirst() { proxies.append((descriptor.proxy, handle)) }
            }
        }
        for (proxy, handle) in proxies where proxy.interface.expectsHandle { proxy.setHandle(handle) }
    }

    func characteristic(at path: ObjectPath) -> RegisteredCharacteristic? { byPath[path] }

    /// Removes the service from the database, and answers the operations that wait for its application.
    func remove() {
        for characteristic in characteristics { characteristic.cancel() }
        for descriptor in descriptors { descriptor.cancel() }
        database.remove(range)
    }
}
