/// The value of a Characteristic declaration (0x2803): what a characteristic is, and where its value is.
///
/// Layout, Core Specification, Vol 3, Part G, 3.3.1: properties u8, handle of the value u16, the UUID of the
/// characteristic, 2 or 16 octets.
public struct CharacteristicDeclaration: AttributeValue {
    /// What a client may do with the characteristic, but for the extended properties, which are not declared here.
    public var properties: CharacteristicProperties = []
    /// The handle of the value.
    public var valueHandle: UInt16 = 1
    /// The UUID of the characteristic.
    public var characteristicUUID = BluetoothUUID()

    /// Makes the declaration of a characteristic at handle 1 with which nothing may be done.
    public init() {}

    /// Makes the declaration of a characteristic.
    public init(_ characteristicUUID: BluetoothUUID, _ properties: CharacteristicProperties, valueHandle: UInt16) {
        self.characteristicUUID = characteristicUUID
        self.properties = properties
        self.valueHandle = valueHandle
    }

    /// The UUID, 0x2803.
    public static let uuid = BluetoothUUID(0x2803)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var declared = DeclaredProperties(rawValue: properties.declared)
        try coder.field("properties", &declared)
        properties = CharacteristicProperties(rawValue: UInt16(declared.rawValue))
        try coder.field("valueHandle", &valueHandle, Quantity(range: 1...0xFFFF))
        try coder.field("characteristicUuid", &characteristicUUID)
    }
}

/// The properties that have a bit in the declaration.
private struct DeclaredProperties: BitField {
    let rawValue: UInt8

    static let allWords = Array(CharacteristicProperties.allWords.prefix(UInt8.bitWidth))
}
