/// The three pressures of a measurement, in the unit that its flags say.
///
/// GATT Specification Supplement, Blood Pressure Measurement Compound Value; kPa are meant where it writes Pa × 10^3.
public struct BloodPressureCompound: Hashable, Sendable {
    /// The systolic pressure.
    public var systolic = MedicalFloat16()
    /// The diastolic pressure.
    public var diastolic = MedicalFloat16()
    /// The mean arterial pressure; "not a number" where it is not measured.
    public var meanArterialPressure = MedicalFloat16()

    /// Makes pressures of 0.
    public init() {}

    /// Makes a row of pressures.
    public init(systolic: Double, diastolic: Double, meanArterialPressure: Double = .nan) {
        self.systolic = MedicalFloat16(systolic)
        self.diastolic = MedicalFloat16(diastolic)
        self.meanArterialPressure = MedicalFloat16(meanArterialPressure)
    }

    /// Walks over the three.
    mutating func code<Coder: ValueCoder>(
        _ quantity: Quantity,
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("systolic", &systolic, quantity)
        try coder.field("diastolic", &diastolic, quantity)
        try coder.field("meanArterialPressure", &meanArterialPressure, quantity)
    }
}
