/// The value of a Secondary Service declaration (0x2801): a service that others include begins here.
///
/// Layout, Core Specification, Vol 3, Part G, 3.1: the UUID of the service, 2 or 16 octets.
public struct SecondaryServiceDeclaration: SingleFieldValue {
    /// The UUID of the service.
    public var value: BluetoothUUID

    /// Makes the declaration of the service whose UUID is zero.
    public init() { value = BluetoothUUID() }

    /// Makes the declaration of a service.
    public init(_ value: BluetoothUUID) { self.value = value }

    /// The UUID, 0x2801.
    public static let uuid = BluetoothUUID(0x2801)
    /// The key of the field.
    public static let key = "serviceUuid"
}
