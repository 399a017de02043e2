internal import DBus
internal import GATT

/// A reason for bluetoothd to reject an application; the raw value is the text of its reply.
enum RegistrationError: String, Error {
    /// The client exports no objects.
    case noObject = "No object received"
    /// There is no service, or an object that cannot be part of one.
    case noValidService = "No valid service object found"
    /// A service cannot be added to the database.
    case notCreated = "Failed to create entry in database"
}

/// The objects of an application, assembled into services.
///
/// bluetoothd processes them by kind: services, characteristics and descriptors, each in the order of the reply, so
/// that a service may follow its characteristics.
struct ApplicationObjects {
    struct Service {
        let interface: ClientInterface
        var characteristics: [Characteristic] = []
        /// The number of handles for the declaration, the characteristics and the descriptors.
        var size = 1
    }

    struct Characteristic {
        let interface: ClientInterface
        let flags: CharacteristicFlags
        var descriptors: [Descriptor] = []
    }

    struct Descriptor {
        let interface: ClientInterface
        let flags: DescriptorFlags
    }

    private(set) var services: [Service] = []
    /// The objects that request connections to devices with certain services.
    private(set) var profiles: [ClientInterface] = []

    /// - Throws: The reason for rejecting the application.
    init(_ interfaces: [ClientInterface]) throws(RegistrationError) {
        guard !interfaces.isEmpty else { throw .noObject }
        for interface in interfaces where interface.name == ClientInterfaceName.profile { try addProfile(interface) }
        for interface in interfaces where interface.name == ClientInterfaceName.service {
            services.append(Service(interface: interface))
        }
        for interface in interfaces where interface.name == ClientInterfaceName.characteristic {
            try addCharacteristic(interface)
        }
        for interface in interfaces where interface.name == ClientInterfaceName.descriptor {
            try addDescriptor(interface)
        }
        guard !services.isEmpty || !profiles.isEmpty else { throw .noValidService }
    }

    private mutating func addProfile(_ interface: ClientInterface) throws(RegistrationError) {
        guard let uuids = interface.properties["UUIDs"]?.strings, !uuids.isEmpty else { throw .noValidService }
        profiles.append(interface)
    }

    private mutating func addCharacteristic(_ interface: ClientInterface) throws(RegistrationError) {
        guard let path = interface.properties["Service"]?.objectPath,
            let index = services.firstIndex(where: { $0.interface.path == path })
        else { throw .noValidService }
        let flags = try CharacteristicFlags(interface.properties["Flags"])
        services[index].characteristics.append(Characteristic(interface: interface, flags: flags))
        // The declaration, the value, and the descriptors that bluetoothd creates itself.
        try countHandles(
            2 + (flags.properties.isDisjoint(with: [.notify, .indicate]) ? 0 : 1)
                + (flags.properties.isDisjoint(with: [.reliableWrite, .writableAuxiliaries]) ? 0 : 1),
            of: index
        )
    }

    private mutating func addDescriptor(_ interface: ClientInterface) throws(RegistrationError) {
        guard let path = interface.properties["Characteristic"]?.objectPath else { throw .noValidService }
        for (index, service) in services.enumerated() {
            guard let position = service.characteristics.firstIndex(where: { $0.interface.path == path }) else {
                continue
            }
            let flags = try DescriptorFlags(interface.properties["Flags"])
            services[index].characteristics[position].descriptors.append(Descriptor(interface: interface, flags: flags))
            return try countHandles(1, of: index)
        }
        throw .noValidService
    }

    private mutating func countHandles(_ handles: Int, of index: Int) throws(RegistrationError) {
        services[index].size += handles
        guard services[index].size <= UInt16.max else { throw .noValidService }
    }
}
