internal import DBus
internal import GATT

/// Why bluetoothd does not take an application; the text is what it answers.
enum RegistrationRefusal: String, Error {
    /// The program shows nothing.
    case noObject = "No object received"
    /// There is no service, or an object that cannot be one of a service.
    case noValidService = "No valid service object found"
    /// A service that cannot be put into the database.
    case notCreated = "Failed to create entry in database"
}

/// The objects of an application, put together to services.
///
/// bluetoothd goes through them by kind: services, characteristics and descriptors, each in the order of the answer, so
/// that a service may come after its characteristics.
struct ApplicationObjects {
    struct Service {
        let interface: ClientInterface
        var characteristics: [Characteristic] = []
        /// How many handles its declaration, characteristics and descriptors take.
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
    /// The objects that wish for connections to devices with some services.
    private(set) var profiles: [ClientInterface] = []

    /// - Throws: What the application is refused with.
    init(_ interfaces: [ClientInterface]) throws(RegistrationRefusal) {
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

    private mutating func addProfile(_ interface: ClientInterface) throws(RegistrationRefusal) {
        guard let uuids = interface.properties["UUIDs"]?.strings, !uuids.isEmpty else { throw .noValidService }
        profiles.append(interface)
    }

    private mutating func addCharacteristic(_ interface: ClientInterface) throws(RegistrationRefusal) {
        guard let path = interface.properties["Service"]?.objectPath,
            let index = services.firstIndex(where: { $0.interface.path == path })
        else { throw .noValidService }
        let flags = try CharacteristicFlags(interface.properties["Flags"])
        services[index].characteristics.append(Characteristic(interface: interface, flags: flags))
        // Declaration and value, and the descriptors that bluetoothd makes itself.
        try take(
            2 + (flags.properties.isDisjoint(with: [.notify, .indicate]) ? 0 : 1)
                + (flags.properties.isDisjoint(with: [.reliableWrite, .writableAuxiliaries]) ? 0 : 1),
            of: index
        )
    }

    private mutating func addDescriptor(_ interface: ClientInterface) throws(RegistrationRefusal) {
        guard let path = interface.properties["Characteristic"]?.objectPath else { throw .noValidService }
        for (index, service) in services.enumerated() {
            guard let place = service.characteristics.firstIndex(where: { $0.interface.path == path }) else { continue }
            let flags = try DescriptorFlags(interface.properties["Flags"])
            services[index].characteristics[place].descriptors.append(Descriptor(interface: interface, flags: flags))
            return try take(1, of: index)
        }
        throw .noValidService
    }

    private mutating func take(_ handles: Int, of index: Int) throws(RegistrationRefusal) {
        services[index].size += handles
        guard services[index].size <= UInt16.max else { throw .noValidService }
    }
}
