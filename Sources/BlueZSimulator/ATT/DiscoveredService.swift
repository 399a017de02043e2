package import GATT

/// A service that a client has discovered on its peer.
package struct DiscoveredService: Hashable, Sendable {
    package var uuid: BluetoothUUID
    package var range: ClosedRange<UInt16>
    package var isPrimary: Bool
    /// The handles of the included services.
    package var includes: [ClosedRange<UInt16>]
    package var characteristics: [DiscoveredCharacteristic]

    package init(
        uuid: BluetoothUUID,
        range: ClosedRange<UInt16>,
        isPrimary: Bool = true,
        includes: [ClosedRange<UInt16>] = [],
        characteristics: [DiscoveredCharacteristic] = []
    ) {
        self.uuid = uuid
        self.range = range
        self.isPrimary = isPrimary
        self.includes = includes
        self.characteristics = characteristics
    }
}

/// A characteristic that a client has discovered on its peer.
package struct DiscoveredCharacteristic: Hashable, Sendable {
    /// The handle of the declaration.
    package var handle: UInt16
    package var valueHandle: UInt16
    package var properties: CharacteristicProperties
    package var uuid: BluetoothUUID
    package var descriptors: [DiscoveredDescriptor]

    package init(
        handle: UInt16,
        valueHandle: UInt16,
        properties: CharacteristicProperties,
        uuid: BluetoothUUID,
        descriptors: [DiscoveredDescriptor] = []
    ) {
        self.handle = handle
        self.valueHandle = valueHandle
        self.properties = properties
        self.uuid = uuid
        self.descriptors = descriptors
    }
}

/// A descriptor that a client has discovered on its peer.
package struct DiscoveredDescriptor: Hashable, Sendable {
    package var handle: UInt16
    package var uuid: BluetoothUUID

    package init(handle: UInt16, uuid: BluetoothUUID) {
        self.handle = handle
        self.uuid = uuid
    }
}
