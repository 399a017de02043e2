/// The Peripheral Preferred Connection Parameters value (0x2A04).
///
/// Layout, Core Specification, Vol 3, Part C, 12.3: shortest and longest connection interval u16 × 1.25 ms, latency u16 in
/// connection events, supervision timeout u16 × 10 ms. 0xFFFF in an interval or the timeout means "no preference".
public struct PeripheralPreferredConnectionParameters: AttributeValue {
    /// An interval or timeout that may be anything.
    public static let noPreference = UInt16.max

    /// The shortest connection interval in units of 1.25 ms, 6 to 3200, or `noPreference`.
    public var minimumInterval = noPreference
    /// The longest connection interval in units of 1.25 ms, 6 to 3200, or `noPreference`.
    public var maximumInterval = noPreference
    /// How many connection events the peripheral may leave out, 0 to 499.
    public var latency: UInt16 = 0
    /// The supervision timeout in units of 10 ms, 10 to 3200, or `noPreference`.
    public var supervisionTimeout = noPreference

    /// Makes connection parameters without preferences.
    public init() {}

    /// The UUID, 0x2A04.
    public static let uuid = BluetoothUUID(0x2A04)

    private static var interval: Quantity {
        Quantity(.times(1.25), unit: "ms", unknown: Int(noPreference), range: 6...3200)
    }
    private static var timeout: Quantity {
        Quantity(.times(10), unit: "ms", unknown: Int(noPreference), range: 10...3200)
    }

    /// Walks over the fields; a minimum above the maximum contradicts it.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("minimumConnectionInterval", &minimumInterval, Self.interval)
        try coder.field("maximumConnectionInterval", &maximumInterval, Self.interval)
        try coder.require(
            minimumInterval <= maximumInterval || minimumInterval == Self.noPreference,
            "maximumConnectionInterval",
            "must not be below minimumConnectionInterval"
        )
        try coder.field("peripheralLatency", &latency, Quantity(range: 0...499))
        try coder.field("connectionSupervisionTimeout", &supervisionTimeout, Self.timeout)
    }
}
