/// The Physical Activity Monitor Features value (0x2B3B): the features of a physical activity monitor, 64 bits.
///
/// The service is not in the GATT Specification Supplement; two public implementations agree on the bits.
public struct PhysicalActivityMonitorFeatures: BitFieldAttributeValue {
    /// The raw bits; bits 55 and above are reserved.
    public var rawValue: UInt64

    /// Creates a set from its raw bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// The assigned UUID of the Physical Activity Monitor Features characteristic.
    public static let uuid = BluetoothUUID(0x2B3B)
    /// The JSON key of the Physical Activity Monitor Features value.
    public static let key = "physicalActivityMonitorFeatures"

    /// The names of the bits in kebab case, lowest bit first.
    public static let bitNames = [
        "multiple-users", "user-data-service", "device-worn", "normal-walking-energy-expenditure",
        "normal-walking-energy-expenditure-per-hour", "intensity-energy-expenditure",
        "intensity-energy-expenditure-per-hour", "total-energy-expenditure", "total-energy-expenditure-per-hour",
        "fat-burned", "fat-burned-per-hour", "metabolic-equivalent", "distance", "speed",
        "duration-of-normal-walking-episodes", "duration-of-intensity-walking-episodes", "motion-cadence", "floors",
        "positive-elevation-gain", "negative-elevation-gain", "elevation", "activity-count",
        "activity-count-per-minute", "activity-level", "activity-type", "worn-duration", "time-in-heart-rate-zone-1",
        "time-in-heart-rate-zone-2", "time-in-heart-rate-zone-3", "time-in-heart-rate-zone-4",
        "time-in-heart-rate-zone-5", "vo2-max", "heart-rate", "pulse-inter-beat-interval", "resting-heart-rate",
        "heart-rate-variability", "respiration-rate", "resting-respiration-rate", "normal-walking-steps",
        "intensity-steps", "floor-steps", "total-sleep-time", "total-wake-time", "total-bed-time",
        "number-of-awakenings", "sleep-latency", "sleep-efficiency", "snooze-time", "number-of-toss-and-turn-events",
        "time-of-awakening-after-alarm", "visible-light-level", "uv-light-level", "ir-light-level", "sleep-stage",
        "sleeping-heart-rate",
    ]
}
