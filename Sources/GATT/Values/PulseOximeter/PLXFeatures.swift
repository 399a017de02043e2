/// The PLX Features value (0x2A60): the features of a pulse oximeter.
///
/// Layout, Pulse Oximeter Service 1.0, PLX Features: features u16; supported bits of the measurement status u16, if bit
/// 0 of the features is set; supported bits of the device and sensor status u24, if bit 1 is set.
public struct PLXFeatures: AttributeValue {
    /// The supported features.
    public var supportedFeatures: PLXSupportedFeatures = []
    /// The supported bits of the measurement status.
    public var measurementStatusSupport: PLXMeasurementStatus?
    /// The supported bits of the device and sensor status.
    public var deviceAndSensorStatusSupport: PLXDeviceAndSensorStatus?

    /// Creates the value of a pulse oximeter without features.
    public init() {}

    /// The assigned UUID of the PLX Features characteristic.
    public static let uuid = BluetoothUUID(0x2A60)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("supportedFeatures", &supportedFeatures)
        let (hasStatus, hasDevice) =
            (supportedFeatures.contains(.measurementStatus), supportedFeatures.contains(.deviceAndSensorStatus))
        try coder.optional("measurementStatusSupport", &measurementStatusSupport, isPresent: hasStatus)
        try coder.require(
            hasStatus == (measurementStatusSupport != nil),
            "measurementStatusSupport",
            "must be present if and only if the features include measurement-status"
        )
        try coder.optional("deviceAndSensorStatusSupport", &deviceAndSensorStatusSupport, isPresent: hasDevice)
        try coder.require(
            hasDevice == (deviceAndSensorStatusSupport != nil),
            "deviceAndSensorStatusSupport",
            "must be present if and only if the features include device-and-sensor-status"
        )
    }
}

/// The features of a pulse oximeter: a field of 16 bits in PLX Features.
public struct PLXSupportedFeatures: BitField {
    /// The raw bits; bits without a name in `bitNames` are reserved.
    public let rawValue: UInt16

    /// Creates a set from its raw bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Support for the measurement status.
    public static let measurementStatus = Self(rawValue: 1 << 0)
    /// Support for the device and sensor status.
    public static let deviceAndSensorStatus = Self(rawValue: 1 << 1)
    /// Support for storing spot-check measurements.
    public static let measurementStorage = Self(rawValue: 1 << 2)
    /// Support for timestamps in spot-check measurements.
    public static let timestamp = Self(rawValue: 1 << 3)
    /// Support for readings with fast response to changes.
    public static let spo2prFast = Self(rawValue: 1 << 4)
    /// Support for readings with slow response to changes.
    public static let spo2prSlow = Self(rawValue: 1 << 5)
    /// Support for the pulse amplitude index.
    public static let pulseAmplitudeIndex = Self(rawValue: 1 << 6)
    /// Support for several bonds.
    public static let multipleBonds = Self(rawValue: 1 << 7)

    /// The names of the bits in kebab case, lowest bit first.
    public static let bitNames = [
        "measurement-status", "device-and-sensor-status", "measurement-storage", "timestamp", "spo2pr-fast",
        "spo2pr-slow", "pulse-amplitude-index", "multiple-bonds",
    ]
}
