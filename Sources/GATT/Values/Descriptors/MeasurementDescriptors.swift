/// The Observation Schedule descriptor (0x2910): the period and interval of a health sensor's observations.
///
/// Layout, Generic Health Sensor Service 1.0: observation type u32, measurement period and update interval, 32-bit
/// medical floats in seconds.
public struct ObservationSchedule: AttributeValue {
    /// The observation type: a code of IEEE 11073-10101, with the partition in the upper 16 bits.
    public var observationType: UInt32 = 0
    /// The duration of an observation, in seconds.
    public var measurementPeriod = MedicalFloat32()
    /// The interval between observations, in seconds.
    public var updateInterval = MedicalFloat32()

    /// Creates a schedule with a period and an interval of zero.
    public init() {}

    /// The assigned UUID of the Observation Schedule descriptor.
    public static let uuid = BluetoothUUID(0x2910)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("observationType", &observationType)
        try coder.field("measurementPeriod", &measurementPeriod, .unit("s"))
        try coder.field("updateInterval", &updateInterval, .unit("s"))
    }
}

/// The Valid Range and Accuracy descriptor (0x2911): the range and accuracy of a health sensor's observations.
///
/// Layout, Generic Health Sensor Service 1.0: observation type u32, unit code u16, lower and upper limit, and the
/// accuracy if any bytes remain; all three are 32-bit medical floats.
public struct ValidRangeAndAccuracy: AttributeValue {
    /// The observation type: a code of IEEE 11073-10101, with the partition in the upper 16 bits.
    public var observationType: UInt32 = 0
    /// The unit of the limits and the accuracy: a code of IEEE 11073-10101 in its partition for units.
    public var unitCode: UInt16 = 0
    /// The lower limit of the valid range.
    public var lowerLimit = MedicalFloat32()
    /// The upper limit of the valid range.
    public var upperLimit = MedicalFloat32()
    /// The accuracy; `nil` if it is not specified.
    public var accuracy: MedicalFloat32?

    /// Creates a range from zero to zero.
    public init() {}

    /// The assigned UUID of the Valid Range and Accuracy descriptor.
    public static let uuid = BluetoothUUID(0x2911)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("observationType", &observationType)
        try coder.field("unitCode", &unitCode)
        try coder.field("lowerLimit", &lowerLimit)
        try coder.field("upperLimit", &upperLimit)
        let isKnown = coder.hasBytes(MedicalFloat32.byteCount, otherwise: accuracy != nil)
        try coder.optional("accuracy", &accuracy, isPresent: isKnown)
    }
}
