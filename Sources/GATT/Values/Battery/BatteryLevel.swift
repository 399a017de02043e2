/// The Battery Level value (0x2A19): one octet, per cent (Battery Service 1.1, 3.1).
public struct BatteryLevel: AttributeValue {
    /// The charge in per cent, 0 to 100; values above are reserved.
    public var level: UInt8

    /// Makes a level.
    public init(_ level: UInt8) {
        self.level = level
    }

    /// The UUID, 0x2A19.
    public static let uuid = BluetoothUUID(0x2A19)
    /// The keys of the fields.
    public static let fieldKeys = [key]
    private static let key = "batteryLevel"
    private static let range: ClosedRange<UInt8> = 0...100

    /// Reads the level; a strict decoding refuses more than 100.
    public init(from reader: inout ByteReader) throws(DecodeError) {
        level = try reader.integer(Self.key)
        if !Self.range.contains(level) { try reader.reserved(level, Self.key) }
        try reader.finish(Self.key)
    }

    /// Appends the level.
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(level)
    }

    /// Gives the level in per cent.
    public func put<Sink: FieldSink>(into sink: inout Sink) {
        sink.put(Self.key, .integer(Int(level)), unit: "%")
    }

    /// Makes the value from its level.
    public init(fields: FieldObject) throws(FieldError) {
        level = try fields.integer(Self.key, in: Self.range)
    }
}
