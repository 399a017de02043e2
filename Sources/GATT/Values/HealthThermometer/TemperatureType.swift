/// The Temperature Type value (0x2A1D): where on the body a temperature is taken, one octet.
///
/// GATT Specification Supplement, Temperature Type, after IEEE 11073-10408; also a field of the measurements.
public struct TemperatureType: EnumerationValue {
    /// The octet; 0 and those above 9 are reserved.
    public var rawValue: UInt8

    /// Makes a place from its octet.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The armpit.
    public static let armpit = Self(rawValue: 1)
    /// The body in general.
    public static let body = Self(rawValue: 2)
    /// The ear, usually its lobe.
    public static let ear = Self(rawValue: 3)
    /// A finger.
    public static let finger = Self(rawValue: 4)
    /// The gastro-intestinal tract.
    public static let gastrointestinalTract = Self(rawValue: 5)
    /// The mouth.
    public static let mouth = Self(rawValue: 6)
    /// The rectum.
    public static let rectum = Self(rawValue: 7)
    /// A toe.
    public static let toe = Self(rawValue: 8)
    /// The eardrum.
    public static let tympanum = Self(rawValue: 9)

    /// The UUID, 0x2A1D.
    public static let uuid = BluetoothUUID(0x2A1D)
    /// The key of the field.
    public static let key = "temperatureType"

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [
        .init(1, "armpit"), .init(2, "body"), .init(3, "ear"), .init(4, "finger"), .init(5, "gastrointestinal-tract"),
        .init(6, "mouth"), .init(7, "rectum"), .init(8, "toe"), .init(9, "tympanum"),
    ]
}
