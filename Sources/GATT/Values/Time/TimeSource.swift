/// The Time Source value (0x2A13): where a clock gets its time from, one octet (GATT Specification Supplement, Time Source).
public struct TimeSource: EnumerationValue {
    /// The octet; 8 and above are reserved.
    public var rawValue: UInt8

    /// Makes a source from its octet.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// An unknown source, or one without a number.
    public static let unknown = Self(rawValue: 0)
    /// The Network Time Protocol, of any version.
    public static let networkTimeProtocol = Self(rawValue: 1)
    /// Satellites: GPS, Galileo, GLONASS, BeiDou.
    public static let gps = Self(rawValue: 2)
    /// A time signal on the radio.
    public static let radioTimeSignal = Self(rawValue: 3)
    /// A person.
    public static let manual = Self(rawValue: 4)
    /// An atomic clock; `radioTimeSignal` is preferred today.
    public static let atomicClock = Self(rawValue: 5)
    /// A mobile network.
    public static let cellularNetwork = Self(rawValue: 6)
    /// None: the clock runs on its own.
    public static let notSynchronized = Self(rawValue: 7)

    /// The UUID, 0x2A13.
    public static let uuid = BluetoothUUID(0x2A13)
    /// The key of the field.
    public static let key = "timeSource"

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [
        .init(0, "unknown"), .init(1, "network-time-protocol"), .init(2, "gps"), .init(3, "radio-time-signal"),
        .init(4, "manual"), .init(5, "atomic-clock"), .init(6, "cellular-network"), .init(7, "not-synchronized"),
    ]
}
