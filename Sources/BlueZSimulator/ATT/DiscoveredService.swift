package import GATT

/// A service a client has found on its peer.
package struct DiscoveredService: Hashable, Sendable {
    package var uuid: BluetoothUUID
    package var range: ClosedRange<UInt16>
    package var isPrimary: Bool
    /// The handles of the services it includes.
    package var includes: [ClosedRange<UInt16>] = []
    package var characteristics: [DiscoveredCharacteristic] = []
}

/// A characteristic a client has found on its peer.
package struct DiscoveredCharacteristic: Hashable, Sendable {
    /// The handle of the declaration.
    package var handle: UInt16
    package var valueHandle: UInt16
    package var properties: CharacteristicProperties
    package var uuid: BluetoothUUID
    package var descriptors: [DiscoveredDescriptor] = []
}

/// A descriptor a client has found on its peer.
package struct DiscoveredDescriptor: Hashable, Sendable {
    package var handle: UInt16
    package var uuid: BluetoothUUID
}
