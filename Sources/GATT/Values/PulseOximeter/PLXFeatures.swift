/// The PLX Features value (0x2A60): what a pulse oximeter can do.
///
/// Layout, Pulse Oximeter Service 1.0, PLX Features: features u16; the bits of a measurement status that are used u16, if
/// bit 0 of the features is set; those of a device and sensor status u24, if bit 1 is set.
public struct PLXFeatures: AttributeValue {
    /// The features.
    public var supportedFeatures: PLXSupportedFeatures = []
    /// Which bits the measurement status of a measurement can have.
    public var measurementStatusSupport: PLXMeasurementStatus?
    /// Which bits the device and sensor status of a measurement can have.
    public var deviceAndSensorStatusSupport: PLXDeviceAndSensorStatus?

    /// Makes a pulse oximeter without features.
    public init() {}

    /// The UUID, 0x2A60.
    public static let uuid = BluetoothUUID(0x2A60)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("supportedFeatures", &supportedFeatures)
        let (hasStatus, hasDevice) =
            (supportedFeatures.contains(.measurementStatus), supportedFeatures.contains(.deviceAndSensorStatus))
        try coder.optional("measurementStatusSupport", &measurementStatusSupport, isPresent: hasStatus)
        try coder.require(
            hasStatus == (measurementStatusSupport != nil),
            "measurementStatusSupport",
            "must be there if measurement-status is among the features, and only then"
        )
        try coder.optional("deviceAndSensorStatusSupport", &deviceAndSensorStatusSupport, isPresent: hasDevice)
        try coder.require(
            hasDevice == (deviceAndSensorStatusSupport != nil),
            "deviceAndSensorStatusSupport",
            "must be there if device-and-sensor-status is among the features, and only then"
        )
    }
}
