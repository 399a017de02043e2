/// The Battery Critical Status value (0x2BE9): why the device may stop working as it should.
///
/// Layout, GATT Specification Supplement, Battery Critical Status: 8 bits.
public struct BatteryCriticalStatus: BitFieldValue {
    /// The bits.
    public let rawValue: UInt8

    /// Makes the value from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// There is too little energy left.
    public static let criticalPowerState = Self(rawValue: 1 << 0)
    /// The battery must be serviced at once.
    public static let immediateServiceRequired = Self(rawValue: 1 << 1)

    /// The UUID, 0x2BE9.
    public static let uuid = BluetoothUUID(0x2BE9)
    /// The key of the field.
    public static let key = "batteryCriticalStatus"
    /// The words, by bit.
    public static let allWords = ["critical-power-state", "immediate-service-required"]
}
