/// What a pulse oximeter measures: oxygen saturation and pulse rate, an object in the measurements.
public struct PLXReading: Record {
    /// How much of the haemoglobin is saturated with oxygen, in per cent.
    public var spo2 = MedicalFloat16()
    /// The pulse rate in beats per minute.
    public var pulseRate = MedicalFloat16()

    /// Makes a reading of zeros.
    public init() {}

    /// Makes a reading.
    public init(spo2: Double, pulseRate: Double) {
        self.spo2 = MedicalFloat16(spo2)
        self.pulseRate = MedicalFloat16(pulseRate)
    }

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("spo2", &spo2, .unit("%"))
        try coder.field("pulseRate", &pulseRate, .unit("bpm"))
    }
}
