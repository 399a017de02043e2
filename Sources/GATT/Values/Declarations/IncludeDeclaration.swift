/// The value of an Include declaration (0x2802): a service uses another.
///
/// Layout, Core Specification, Vol 3, Part G, 3.2: handles of the first and the last attribute of the other service,
/// u16 each, and its UUID if it has one of 16 bits.
public struct IncludeDeclaration: AttributeValue {
    /// The handle of the declaration of the other service.
    public var includedServiceAttributeHandle: UInt16 = 1
    /// The handle of its last attribute.
    public var endGroupHandle: UInt16 = 1
    /// Its UUID, if that has 16 bits; others are read from its declaration.
    public var serviceUUID: ShortUUID?

    /// Makes the declaration of a service at handle 1.
    public init() {}

    /// The UUID, 0x2802.
    public static let uuid = BluetoothUUID(0x2802)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        let handle = Quantity(range: 1...0xFFFF)
        try coder.field("includedServiceAttributeHandle", &includedServiceAttributeHandle, handle)
        try coder.field("endGroupHandle", &endGroupHandle, handle)
        let isOrdered = includedServiceAttributeHandle <= endGroupHandle
        try coder.require(isOrdered, "endGroupHandle", "must not be below includedServiceAttributeHandle")
        let isShort = coder.hasOctets(2, otherwise: serviceUUID != nil)
        try coder.optional("serviceUuid", &serviceUUID, isPresent: isShort)
    }
}
