import GATT

/// The attribute types that GATT itself defines (Core Specification, Vol 3, Part G, 3.4).
enum AttributeType {
    static let primaryService = BluetoothUUID(0x2800)
    static let secondaryService = BluetoothUUID(0x2801)
    static let include = BluetoothUUID(0x2802)
    static let characteristic = BluetoothUUID(0x2803)
    static let extendedProperties = BluetoothUUID(0x2900)
    static let clientConfiguration = BluetoothUUID(0x2902)
}
