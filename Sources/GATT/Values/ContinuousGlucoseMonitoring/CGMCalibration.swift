/// A calibration of a continuous glucose monitor: the operand of its control point.
///
/// Layout, GATT Specification Supplement, CGM Specific Ops Control Point, Calibration Value: concentration SFLOAT mg/dL,
/// time u16, sample type and location of four bits each, time of the next calibration u16, record number u16, status u8;
/// times in minutes since the start of the session.
public struct CGMCalibration: Record {
    /// The glucose concentration that was measured to calibrate, in mg/dL.
    public var glucoseConcentration = MedicalFloat16()
    /// When it was measured, in minutes since the start of the session.
    public var time: UInt16 = 0
    /// In what it was measured, and where.
    public var source = TypeSampleLocation()
    /// When to calibrate again, in minutes since the start of the session.
    public var nextTime: UInt16 = 0
    /// The number of the record, which the sensor gives.
    public var recordNumber: UInt16 = 0
    /// What has become of the calibration.
    public var status: Status = []

    /// Makes a calibration of 0 mg/dL.
    public init() {}

    /// What has become of a calibration: eight bits.
    public struct Status: BitField {
        /// The bits.
        public let rawValue: UInt8

        /// Makes the status from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The sensor has rejected it.
        public static let dataRejected = Self(rawValue: 1 << 0)
        /// The concentration is too low or too high.
        public static let dataOutOfRange = Self(rawValue: 1 << 1)
        /// It goes on.
        public static let processPending = Self(rawValue: 1 << 2)

        /// The words, by bit.
        public static let allWords = ["data-rejected", "data-out-of-range", "process-pending"]
    }

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("glucoseConcentrationOfCalibration", &glucoseConcentration, .unit("mg/dL"))
        try coder.field("calibrationTime", &time, .unit("min"))
        try source.code("type", "sampleLocation", with: &coder)
        try coder.field("nextCalibrationTime", &nextTime, .unit("min"))
        try coder.field("calibrationDataRecordNumber", &recordNumber)
        try coder.field("calibrationStatus", &status)
    }
}
