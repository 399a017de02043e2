package import GATT

/// The location of a service in a database.
package struct ServiceEntry: Hashable, Sendable {
    package let uuid: BluetoothUUID
    package let isPrimary: Bool
    /// The handles of the service, including those reserved for it.
    package let range: ClosedRange<UInt16>
    /// The locations of the characteristics, in order.
    package let characteristics: [CharacteristicEntry]
}

/// The location of a characteristic in a database.
package struct CharacteristicEntry: Hashable, Sendable {
    package let uuid: BluetoothUUID
    package let properties: CharacteristicProperties
    /// The handle of the declaration.
    package let handle: UInt16
    /// The handle of the value.
    package let valueHandle: UInt16
    /// The handle of the Client Characteristic Configuration, if it has one.
    package let configurationHandle: UInt16?
    /// The handles of the descriptors of its definition, in order.
    package let descriptorHandles: [UInt16]
}
