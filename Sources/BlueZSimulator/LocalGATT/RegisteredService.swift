internal import DBus
internal import GATT

/// A service of an application, in the database.
@EventLoop
final class RegisteredService {
    let path: ObjectPath
    let range: ClosedRange<UInt16>
    let characteristics: [RegisteredCharacteristic]
    private let byPath: [ObjectPath: RegisteredCharacteristic]
    private let descriptors: [RegisteredDescriptor]
    private let database: AttributeDatabase

    /// Puts a service into the database, and tells the application the handles it left to choose.
    ///
    /// - Throws: `.notCreated` for a UUID, a handle or another property that cannot be.
    init(
        _ object: ApplicationObjects.Service,
        in application: RegisteredApplication,
        _ localGATT: LocalGATT
    ) throws(RegistrationRefusal) {
        path = object.interface.path
        database = localGATT.database
        let includes = try object.interface.includes
        var definition = ServiceDefinition(
            uuid: try object.interface.uuid,
            isPrimary: try object.interface.isPrimary,
            // One that is not there, or not yet, is left out.
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
        let place: ServiceEntry
        do {
            place = try database.add(
                definition,
                at: try object.interface.handle,
                reserving: object.size + includes.count
            )
        } catch {
            throw .notCreated
        }
        range = place.range
        self.characteristics = characteristics
        self.descriptors = descriptors
        byPath = Dictionary(characteristics.map { ($0.proxy.interface.path, $0) }) { first, _ in first }
        tellHandles(place, application.proxy(object.interface))
    }

    private func tellHandles(_ place: ServiceEntry, _ service: ClientProxy) {
        var proxies = [(service, place.range.lowerBound)]
        var rest = descriptors[...]
        for (characteristic, entry) in zip(characteristics, place.characteristics) {
            characteristic.valueHandle = entry.valueHandle
            proxies.append((characteristic.proxy, entry.valueHandle))
            for handle in entry.descriptorHandles {
                if let descriptor = rest.popFirst() { proxies.append((descriptor.proxy, handle)) }
            }
        }
        for (proxy, handle) in proxies where proxy.interface.wantsHandle { proxy.setHandle(handle) }
    }

    func characteristic(at path: ObjectPath) -> RegisteredCharacteristic? { byPath[path] }

    /// Takes the service out of the database; whoever waits for its application is answered.
    func remove() {
        for characteristic in characteristics { characteristic.cancel() }
        for descriptor in descriptors { descriptor.cancel() }
        database.remove(range)
    }
}
