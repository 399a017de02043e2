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
    /// Whether the database makes the Client Characteristic Configuration that notifications and indications need.
    package var hasConfiguration = true
    /// Where the value is to stand, right after the declaration; nil behind what comes before it.
    package var valueHandle: UInt16?

    package init(
        uuid: BluetoothUUID,
        properties: CharacteristicProperties,
        permissions: AttributePermissions = [],
        value: AttributeSource,
        descriptors: [DescriptorDefinition] = [],
        valueHandle: UInt16? = nil
    ) {
        self.uuid = uuid
        self.properties = properties
        self.permissions = permissions
        self.value = value
        self.descriptors = descriptors
        self.valueHandle = valueHandle
    }

    /// Whether the database makes a Client Characteristic Configuration descriptor.
    var isConfigurable: Bool { hasConfiguration && !properties.isDisjoint(with: [.notify, .indicate]) }

    /// The bits of the Characteristic Extended Properties descriptor.
    var extended: UInt16 { properties.rawValue >> 8 }

    /// Whether the database makes a Characteristic Extended Properties descriptor.
    ///
    /// bluetoothd makes none for a characteristic that has extended properties, but neither of the two there are.
    var isExtended: Bool { extended != 0 }

    /// How many handles it takes without the descriptors of the definition.
    var ownSize: Int { 2 + (isConfigurable ? 1 : 0) + (isExtended ? 1 : 0) }

    /// How many handles it takes: declaration, value and descriptors.
    var size: Int { ownSize + descriptors.count }
}

/// A descriptor to put into a database.
package struct DescriptorDefinition {
    package var uuid: BluetoothUUID
    package var isReadable: Bool
    package var isWritable: Bool
    package var permissions: AttributePermissions
    package var value: AttributeSource
    /// Where it is to stand; nil behind what comes before it.
    package var handle: UInt16?

    package init(
        uuid: BluetoothUUID,
        isReadable: Bool = true,
        isWritable: Bool = false,
        permissions: AttributePermissions = [],
        value: AttributeSource,
        handle: UInt16? = nil
    ) {
        self.uuid = uuid
        self.isReadable = isReadable
        self.isWritable = isWritable
        self.permissions = permissions
        self.value = value
        self.handle = handle
    }
}

/// Where the value of an attribute comes from.
package enum AttributeSource {
    /// It never changes.
    case constant([UInt8])
    /// Each use is handed on.
    case handler(any AttributeHandler)
}
