package import GATT

/// A service to put into a database.
package struct ServiceDefinition {
    package var uuid: BluetoothUUID
    package var isPrimary: Bool
    /// The handles of the services it includes, which are in the database already.
    package var includes: [ClosedRange<UInt16>]
    package var characteristics: [CharacteristicDefinition]

    package init(
        uuid: BluetoothUUID,
        isPrimary: Bool = true,
        includes: [ClosedRange<UInt16>] = [],
        characteristics: [CharacteristicDefinition] = []
    ) {
        self.uuid = uuid
        self.isPrimary = isPrimary
        self.includes = includes
        self.characteristics = characteristics
    }

    /// How many handles it takes.
    package var size: Int {
        1 + includes.count + characteristics.reduce(0) { $0 + $1.size }
    }
}

/// A characteristic to put into a database.
package struct CharacteristicDefinition {
    package var uuid: BluetoothUUID
    package var properties: CharacteristicProperties
    package var permissions: AttributePermissions
    package var value: AttributeSource
    /// Those the database does not make itself.
    package var descriptors: [DescriptorDefinition]

    package init(
        uuid: BluetoothUUID,
        properties: CharacteristicProperties,
        permissions: AttributePermissions = [],
        value: AttributeSource,
        descriptors: [DescriptorDefinition] = []
    ) {
        self.uuid = uuid
        self.properties = properties
        self.permissions = permissions
        self.value = value
        self.descriptors = descriptors
    }

    /// Whether the database makes a Client Characteristic Configuration descriptor.
    var isConfigurable: Bool { !properties.isDisjoint(with: [.notify, .indicate]) }

    /// The bits of the Characteristic Extended Properties descriptor.
    var extended: UInt16 { properties.rawValue >> 8 }

    /// Whether the database makes a Characteristic Extended Properties descriptor.
    var isExtended: Bool { properties.contains(.extendedProperties) || extended != 0 }

    /// How many handles it takes: declaration, value and descriptors.
    var size: Int { 2 + (isConfigurable ? 1 : 0) + (isExtended ? 1 : 0) + descriptors.count }
}

/// A descriptor to put into a database.
package struct DescriptorDefinition {
    package var uuid: BluetoothUUID
    package var isReadable: Bool
    package var isWritable: Bool
    package var permissions: AttributePermissions
    package var value: AttributeSource

    package init(
        uuid: BluetoothUUID,
        isReadable: Bool = true,
        isWritable: Bool = false,
        permissions: AttributePermissions = [],
        value: AttributeSource
    ) {
        self.uuid = uuid
        self.isReadable = isReadable
        self.isWritable = isWritable
        self.permissions = permissions
        self.value = value
    }
}

/// Where the value of an attribute comes from.
package enum AttributeSource {
    /// It never changes.
    case constant([UInt8])
    /// Each use is handed on.
    case handler(any AttributeHandler)
}
