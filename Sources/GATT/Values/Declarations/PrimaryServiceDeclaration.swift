/// The value of a Primary Service declaration (0x2800): a service begins here.
///
/// Layout, Core Specification, Vol 3, Part G, 3.1: the UUID of the service, 2 or 16 octets.
public struct PrimaryServiceDeclaration: SingleFieldValue {
    /// The UUID of the service.
    public var value: BluetoothUUID

    /// Makes the declaration of the service whose UUID is zero.
    public init() { value = BluetoothUUID() }

    /// Makes the declaration of a service.
    public init(_ value: BluetoothUUID) { self.value = value }

    /// The UUID, 0x2800.
    public static let uuid = BluetoothUUID(0x2800)
    /// The key of the field.
    public static let key = "serviceUuid"
}
