/// A calibration of a continuous glucose monitor: an operand of its control point.
///
/// Layout, GATT Specification Supplement, CGM Specific Ops Control Point, Calibration Value: concentration SFLOAT
/// mg/dL, time u16, sample type and location of four bits each, time of the next calibration u16, record number u16,
/// status u8; times in minutes since the start of the session.
public struct CGMCalibration: ValueRecord {
    /// The glucose concentration measured for the calibration, in mg/dL.
    public var glucoseConcentration = MedicalFloat16()
    /// The time of the calibration measurement, in minutes since the start of the session.
    public var time: UInt16 = 0
    /// The type and the location of the sample.
    public var source = GlucoseSampleTypeAndLocation()
    /// The time at which the next calibration is due, in minutes since the start of the session.
    public var nextTime: UInt16 = 0
    /// The number of the calibration record, assigned by the sensor.
    public var recordNumber: UInt16 = 0
    /// The result of the calibration.
    public var status: Status = []

    /// Creates a calibration of 0 mg/dL.
    public init() {}

    /// The result of a calibration: eight bits.
    public struct Status: BitField {
        /// The transmitted bits; bits 3 to 7 are reserved.
        public let rawValue: UInt8

        /// Creates the status from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The sensor rejected the calibration.
        public static let dataRejected = Self(rawValue: 1 << 0)
        /// The concentration is out of range.
        public static let dataOutOfRange = Self(rawValue: 1 << 1)
        /// The calibration is in progress.
        public static let processPending = Self(rawValue: 1 << 2)

        /// The names of the bits in kebab case, lowest bit first.
        public static let bitNames = ["data-rejected", "data-out-of-range", "process-pending"]
    }

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("glucoseConcentrationOfCalibration", &glucoseConcentration, .unit("mg/dL"))
        try coder.field("calibrationTime", &time, .unit("min"))
        try source.visitFields("type", "sampleLocation", with: &coder)
        try coder.field("nextCalibrationTime", &nextTime, .unit("min"))
        try coder.field("calibrationDataRecordNumber", &recordNumber)
        try coder.field("calibrationStatus", &status)
    }
}
