/// The Heart Rate Control Point value (0x2A39): one octet, written only (Heart Rate Service 1.0, 3.3).
///
/// A sensor answers any value but `resetEnergyExpended` with `ATTError.controlPointNotSupported`.
public struct HeartRateControlPoint: RawRepresentable, AttributeValue {
    /// The octet; all but 1 are reserved.
    public var rawValue: UInt8

    /// Makes a command from its octet.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Sets the energy expended back to zero.
    public static let resetEnergyExpended = Self(rawValue: 1)
}

extension HeartRateControlPoint: WordValue {
    /// The UUID, 0x2A39.
    public static let uuid = BluetoothUUID(0x2A39)
    /// The keys of the fields.
    public static let fieldKeys = ["heartRateControlPoint"]

    static let words: [(rawValue: UInt8, word: String)] = [(1, "reset-energy-expended")]
}
