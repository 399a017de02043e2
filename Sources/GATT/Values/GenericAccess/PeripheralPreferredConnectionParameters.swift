/// The Peripheral Preferred Connection Parameters value (0x2A04).
///
/// Layout, Core Specification, Vol 3, Part C, 12.3: shortest and longest connection interval u16 × 1.25 ms, latency u16 in
/// connection events, supervision timeout u16 × 10 ms. 0xFFFF in an interval or the timeout means "no preference".
public struct PeripheralPreferredConnectionParameters: AttributeValue {
    /// The shortest connection interval in units of 1.25 ms.
    public var minimumInterval: UInt16?
    /// The longest connection interval in units of 1.25 ms.
    public var maximumInterval: UInt16?
    /// How many connection events the peripheral may leave out.
    public var latency: UInt16
    /// The supervision timeout in units of 10 ms.
    public var supervisionTimeout: UInt16?

    /// Makes connection parameters; `nil` stands for no preference.
    public init(minimumInterval: UInt16?, maximumInterval: UInt16?, latency: UInt16, supervisionTimeout: UInt16?) {
        self.minimumInterval = minimumInterval
        self.maximumInterval = maximumInterval
        self.latency = latency
        self.supervisionTimeout = supervisionTimeout
    }
}

extension PeripheralPreferredConnectionParameters {
    /// The UUID, 0x2A04.
    public static let uuid = BluetoothUUID(0x2A04)

    private static let noPreference = UInt16.max
    /// 7.5 ms to 4 s.
    private static let intervals: ClosedRange<UInt16> = 6...3200
    private static let latencies: ClosedRange<UInt16> = 0...499
    /// 100 ms to 32 s.
    private static let timeouts: ClosedRange<UInt16> = 10...3200
    /// In milliseconds.
    private static let intervalUnit = 1.25
    /// In milliseconds.
    private static let timeoutUnit = 10.0

    private enum Key {
        static let minimumInterval = "minimumConnectionInterval"
        static let maximumInterval = "maximumConnectionInterval"
        static let latency = "peripheralLatency"
        static let supervisionTimeout = "connectionSupervisionTimeout"
    }

    /// The keys of the fields.
    public static let fieldKeys = [Key.minimumInterval, Key.maximumInterval, Key.latency, Key.supervisionTimeout]

    /// Reads the value; a strict decoding refuses what is out of range, and a minimum above the maximum.
    public init(from reader: inout ByteReader) throws(DecodeError) {
        minimumInterval = try Self.read(&reader, Key.minimumInterval, Self.intervals)
        maximumInterval = try Self.read(&reader, Key.maximumInterval, Self.intervals)
        if let minimumInterval, let maximumInterval, minimumInterval > maximumInterval {
            try Self.refuse(&reader, maximumInterval, Key.maximumInterval)
        }
        latency = try reader.integer(Key.latency)
        if !Self.latencies.contains(latency) { try Self.refuse(&reader, latency, Key.latency) }
        supervisionTimeout = try Self.read(&reader, Key.supervisionTimeout, Self.timeouts)
        try reader.finish("peripheralPreferredConnectionParameters")
    }

    private static func read(
        _ reader: inout ByteReader,
        _ key: String,
        _ range: ClosedRange<UInt16>
    ) throws(DecodeError) -> UInt16? {
        let value: UInt16 = try reader.integer(key)
        guard value != noPreference else { return nil }
        if !range.contains(value) { try refuse(&reader, value, key) }
        return value
    }

    private static func refuse(_ reader: inout ByteReader, _ value: UInt16, _ key: String) throws(DecodeError) {
        try reader.report(DecodeError(.outOfRange(UInt64(value)), field: key, offset: reader.offset - 2))
    }

    /// Appends the value.
    public func encode(into bytes: inout [UInt8]) {
        bytes.appendLittleEndian(minimumInterval ?? Self.noPreference)
        bytes.appendLittleEndian(maximumInterval ?? Self.noPreference)
        bytes.appendLittleEndian(latency)
        bytes.appendLittleEndian(supervisionTimeout ?? Self.noPreference)
    }

    /// Gives intervals and timeout in milliseconds, `null` for no preference, and the latency in connection events.
    public func put<Sink: FieldSink>(into sink: inout Sink) {
        func time(_ raw: UInt16?, _ unit: Double) -> FieldValue {
            raw.map { .number(Double($0) * unit) } ?? .null
        }
        sink.put(Key.minimumInterval, time(minimumInterval, Self.intervalUnit), unit: "ms")
        sink.put(Key.maximumInterval, time(maximumInterval, Self.intervalUnit), unit: "ms")
        sink.put(Key.latency, .integer(Int(latency)))
        sink.put(Key.supervisionTimeout, time(supervisionTimeout, Self.timeoutUnit), unit: "ms")
    }

    /// Makes the value from its fields; times left out are no preference, a latency left out is zero.
    public init(fields: FieldObject) throws(FieldError) {
        func time(_ key: String, _ unit: Double, _ range: ClosedRange<UInt16>) throws(FieldError) -> UInt16? {
            try fields.optional(key)?.rounded(key, step: unit, in: range)
        }
        minimumInterval = try time(Key.minimumInterval, Self.intervalUnit, Self.intervals)
        maximumInterval = try time(Key.maximumInterval, Self.intervalUnit, Self.intervals)
        if let minimumInterval, let maximumInterval, minimumInterval > maximumInterval {
            throw FieldError(Key.maximumInterval, .contradiction("must not be below \(Key.minimumInterval)"))
        }
        latency = try fields.optional(Key.latency)?.integer(Key.latency, in: Self.latencies) ?? 0
        supervisionTimeout = try time(Key.supervisionTimeout, Self.timeoutUnit, Self.timeouts)
    }
}
