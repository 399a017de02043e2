/// Unencrypted telemetry of a beacon.
///
/// Layout, after the version:
///
///     battery voltage      u16, mV, zero if unknown
///     temperature          s16, 1/256 °C, 0x8000 if unknown
///     advertisement count  u32, PDUs since power-on
///     uptime               u32, 0.1 s since power-on
public struct EddystoneTelemetry: Hashable, Sendable {
    /// The battery voltage in millivolts; zero if unknown.
    public var batteryVoltage: UInt16
    /// The temperature in 1/256 °C; `Int16.min` if unknown.
    public var temperature: Int16
    /// The number of PDUs sent since power-on.
    public var advertisementCount: UInt32
    /// The time since power-on in units of 0.1 s.
    public var uptime: UInt32

    /// Creates a frame.
    public init(
        batteryVoltage: UInt16 = 0,
        temperature: Int16 = .min,
        advertisementCount: UInt32,
        uptime: UInt32
    ) {
        self.batteryVoltage = batteryVoltage
        self.temperature = temperature
        self.advertisementCount = advertisementCount
        self.uptime = uptime
    }

    /// The temperature in degrees Celsius; `nil` if unknown.
    public var celsius: Double? { temperature == .min ? nil : Double(temperature) / 256 }

    init(from reader: inout ByteReader) throws(DecodeError) {
        batteryVoltage = try reader.bigEndian("batteryVoltage")
        temperature = try reader.bigEndian("temperature")
        advertisementCount = try reader.bigEndian("advertisementCount")
        uptime = try reader.bigEndian("uptime")
    }

    func encode(into bytes: inout [UInt8]) {
        bytes.appendBigEndian(batteryVoltage)
        bytes.appendBigEndian(temperature)
        bytes.appendBigEndian(advertisementCount)
        bytes.appendBigEndian(uptime)
    }
}
