package import GATT

/// The definition of a service to be added to a database.
package struct ServiceDefinition {
    package var uuid: BluetoothUUID
    package var isPrimary: Bool
    /// The handles of the included services, which are already in the database.
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

    /// The number of handles that the service needs.
    package var size: Int {
        1 + includes.count + characteristics.reduce(0) { $0 + $1.size }
    }
}

/// The definition of a characteristic to be added to a database.
package struct CharacteristicDefinition {
    package var uuid: BluetoothUUID
    package var properties: CharacteristicProperties
    package var permissions: AttributePermissions
    package var value: AttributeSource
    /// The descriptors that the database does not create itself.
    package var descriptors: [DescriptorDefinition]
    /// A Boolean value that indicates whether the database creates the Client Characteristic Configuration that
    /// notifications and indications need.
    package var hasConfiguration = true
    /// The handle of the value, right after the declaration; nil for the next handle.
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

    /// A Boolean value that indicates whether the database creates a Client Characteristic Configuration descriptor.
    var isConfigurable: Bool { hasConfiguration && !properties.isDisjoint(with: [.notify, .indicate]) }

    /// The bits of the Characteristic Extended Properties descriptor.
    var extended: UInt16 { properties.rawValue >> 8 }

    /// A Boolean value that indicates whether the database creates a Characteristic Extended Properties descriptor.
    ///
    /// bluetoothd creates none for a characteristic with the Extended Properties bit but neither of the two extended
    /// properties.
    var isExtended: Bool { extended != 0 }

    /// The number of handles for everything except the descriptors of the definition.
    var ownSize: Int { 2 + (isConfigurable ? 1 : 0) + (isExtended ? 1 : 0) }

    /// The number of handles for the declaration, the value and the descriptors.
    var size: Int { ownSize + descriptors.count }
}

/// The definition of a descriptor to be added to a database.
package struct DescriptorDefinition {
    package var uuid: BluetoothUUID
    package var isReadable: Bool
    package var isWritable: Bool
    package var permissions: AttributePermissions
    package var value: AttributeSource
    /// The handle of the descriptor; nil for the next handle.
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

/// The source of an attribute's value.
package enum AttributeSource {
    /// A value that never changes.
    case constant([UInt8])
    /// A handler that serves each access.
    case handler(any AttributeHandler)
}
