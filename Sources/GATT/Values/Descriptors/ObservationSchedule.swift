/// The Observation Schedule descriptor (0x2910): over what time a health sensor observes, and how often.
///
/// Layout, Generic Health Sensor Service 1.0: observation type u32, measurement period and update interval, medical
/// numbers of 32 bits in seconds.
public struct ObservationSchedule: AttributeValue {
    /// What is observed: a code of IEEE 11073-10101, the partition in the upper 16 bits.
    public var observationType: UInt32 = 0
    /// The time over which it is observed in seconds.
    public var measurementPeriod = MedicalFloat32()
    /// The time between observations in seconds.
    public var updateInterval = MedicalFloat32()

    /// Makes a schedule of no times.
    public init() {}

    /// The UUID, 0x2910.
    public static let uuid = BluetoothUUID(0x2910)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("observationType", &observationType)
        try coder.field("measurementPeriod", &measurementPeriod, .unit("s"))
        try coder.field("updateInterval", &updateInterval, .unit("s"))
    }
}
