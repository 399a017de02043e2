/// The value of a Primary Service declaration (0x2800), which starts the attributes of a service.
///
/// Layout, Core Specification, Vol 3, Part G, 3.1: the UUID of the service, 2 or 16 bytes.
public struct PrimaryServiceDeclaration: SingleFieldAttributeValue {
    /// The UUID of the service.
    public var value: BluetoothUUID

    /// Creates the declaration of a service whose UUID is zero.
    public init() { value = BluetoothUUID() }

    /// Creates the declaration of the service with this UUID.
    public init(_ value: BluetoothUUID) { self.value = value }

    /// The assigned UUID of the Primary Service declaration.
    public static let uuid = BluetoothUUID(0x2800)
    /// The JSON key of the service UUID.
    public static let key = "serviceUuid"
}

/// The value of a Secondary Service declaration (0x2801), which starts the attributes of a service for inclusion by
/// others.
///
/// Layout, Core Specification, Vol 3, Part G, 3.1: the UUID of the service, 2 or 16 bytes.
public struct SecondaryServiceDeclaration: SingleFieldAttributeValue {
    /// The UUID of the service.
    public var value: BluetoothUUID

    /// Creates the declaration of a service whose UUID is zero.
    public init() { value = BluetoothUUID() }

    /// Creates the declaration of the service with this UUID.
    public init(_ value: BluetoothUUID) { self.value = value }

    /// The assigned UUID of the Secondary Service declaration.
    public static let uuid = BluetoothUUID(0x2801)
    /// The JSON key of the service UUID.
    public static let key = "serviceUuid"
}

/// The value of an Include declaration (0x2802): a reference to an included service.
///
/// Layout, Core Specification, Vol 3, Part G, 3.2: handles of the first and last attribute of the included service, u16
/// each, and its UUID if it is a 16-bit UUID.
public struct IncludeDeclaration: AttributeValue {
    /// The handle of the included service's declaration, 0x0001 to 0xFFFF.
    public var includedServiceAttributeHandle: UInt16 = 1
    /// The handle of the included service's last attribute, 0x0001 to 0xFFFF.
    public var endGroupHandle: UInt16 = 1
    /// The UUID of the included service if it has 16 bits; a longer UUID is read from the service's declaration.
    public var serviceUUID: ShortUUID?

    /// Creates the declaration of an included service at handle 1.
    public init() {}

    /// The assigned UUID of the Include declaration.
    public static let uuid = BluetoothUUID(0x2802)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        let handle = FieldQuantity(range: 1...0xFFFF)
        try coder.field("includedServiceAttributeHandle", &includedServiceAttributeHandle, handle)
        try coder.field("endGroupHandle", &endGroupHandle, handle)
        let isOrdered = includedServiceAttributeHandle <= endGroupHandle
        try coder.require(isOrdered, "endGroupHandle", "must not be below includedServiceAttributeHandle")
        let isShort = coder.hasBytes(2, otherwise: serviceUUID != nil)
        try coder.optional("serviceUuid", &serviceUUID, isPresent: isShort)
    }
}

/// The value of a Characteristic declaration (0x2803): the properties, value handle and UUID of a characteristic.
///
/// Layout, Core Specification, Vol 3, Part G, 3.3.1: properties u8, handle of the value u16, UUID of the
/// characteristic, 2 or 16 bytes.
public struct CharacteristicDeclaration: AttributeValue {
    /// The operations that the characteristic permits, without the extended properties, which are not declared here.
    public var properties: CharacteristicProperties = []
    /// The handle of the characteristic value, 0x0001 to 0xFFFF.
    public var valueHandle: UInt16 = 1
    /// The UUID of the characteristic.
    public var characteristicUUID = BluetoothUUID()

    /// Creates the declaration of a characteristic without properties whose value handle is 1.
    public init() {}

    /// Creates the declaration of a characteristic.
    public init(_ characteristicUUID: BluetoothUUID, _ properties: CharacteristicProperties, valueHandle: UInt16) {
        self.characteristicUUID = characteristicUUID
        self.properties = properties
        self.valueHandle = valueHandle
    }

    /// The assigned UUID of the Characteristic declaration.
    public static let uuid = BluetoothUUID(0x2803)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var declared = DeclaredProperties(rawValue: properties.declared)
        try coder.field("properties", &declared)
        properties = CharacteristicProperties(rawValue: UInt16(declared.rawValue))
        try coder.field("valueHandle", &valueHandle, FieldQuantity(range: 1...0xFFFF))
        try coder.field("characteristicUuid", &characteristicUUID)
    }
}

/// The properties that have a bit in the declaration.
private struct DeclaredProperties: BitField {
    let rawValue: UInt8

    static let bitNames = Array(CharacteristicProperties.bitNames.prefix(UInt8.bitWidth))
}
