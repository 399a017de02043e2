/// The IMD Trigger Setting descriptor (0x2915): when an industrial measurement is sent.
///
/// Layout, Industrial Measurement Device Service 1.0; some fields are in the format of the characteristic, so all of it
/// is shown as hex.
public struct IMDTriggerSetting: OctetsValue {
    /// The octets.
    public var octets: [UInt8]

    /// Makes the value from its octets.
    public init(_ octets: [UInt8]) { self.octets = octets }

    /// The UUID, 0x2915.
    public static let uuid = BluetoothUUID(0x2915)
    /// The key of the field.
    public static let key = "imdTriggerSetting"
}
