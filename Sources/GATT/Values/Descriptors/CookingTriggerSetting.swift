/// The Cooking Trigger Setting descriptor (0x2917): when the value of a sensor of a piece of cookware is sent.
///
/// Layout, Cookware Service 1.0; some fields are in the format of the sensor, so all of it is shown as hex.
public struct CookingTriggerSetting: OctetsValue {
    /// The octets.
    public var octets: [UInt8]

    /// Makes the value from its octets.
    public init(_ octets: [UInt8]) { self.octets = octets }

    /// The UUID, 0x2917.
    public static let uuid = BluetoothUUID(0x2917)
    /// The key of the field.
    public static let key = "cookingTriggerSetting"
}
