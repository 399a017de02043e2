/// The Heart Rate Control Point value (0x2A39): one octet, written only (Heart Rate Service 1.0, 3.3).
///
/// A sensor answers any value but `resetEnergyExpended` with `ATTError.controlPointNotSupported`.
public struct HeartRateControlPoint: EnumerationValue {
    /// The octet; all but 1 are reserved.
    public var rawValue: UInt8

    /// Makes a command from its octet.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Sets the energy expended back to zero.
    public static let resetEnergyExpended = Self(rawValue: 1)

    /// The UUID, 0x2A39.
    public static let uuid = BluetoothUUID(0x2A39)
    /// The key of the field.
    public static let key = "heartRateControlPoint"

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [.init(1, "reset-energy-expended")]
}
