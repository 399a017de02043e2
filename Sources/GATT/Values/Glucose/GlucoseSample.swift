/// The sample of a glucose meter: fields of a Glucose Measurement.
///
/// The encoded concentration is in kg/L or mol/L, although meters show mg/dL or mmol/L and the flag is named after
/// those: 100 mg/dL are 0.001 kg/L (Glucose Service 1.0.1, 3.1.1.4).
public struct GlucoseSample: ValueRecord {
    /// The unit of the concentration.
    public var unit = GlucoseUnit.kilogramsPerLiter
    /// The concentration in `unit`.
    public var concentration = MedicalFloat16()
    /// The type of the sample, and the location where it was taken.
    public var source = GlucoseSampleTypeAndLocation()

    /// Creates a sample of 0 kg/L.
    public init() {}

    /// Creates a sample from a concentration in mg/dL.
    public init(milligramsPerDeciliter: Double, source: GlucoseSampleTypeAndLocation = GlucoseSampleTypeAndLocation()) {
        concentration = MedicalFloat16(milligramsPerDeciliter / Self.milligramsPerDeciliterPerKilogramPerLiter)
        self.source = source
    }

    /// Creates a sample from a concentration in mmol/L.
    public init(millimolesPerLiter: Double, source: GlucoseSampleTypeAndLocation = GlucoseSampleTypeAndLocation()) {
        concentration = MedicalFloat16(millimolesPerLiter / Self.millimolesPerMole)
        unit = .molesPerLiter
        self.source = source
    }

    private static let milligramsPerDeciliterPerKilogramPerLiter = 100_000.0
    private static let millimolesPerMole = 1000.0

    /// The concentration in mg/dL; `nil` if its unit is mol/L or it is not a number.
    public var milligramsPerDeciliter: Double? {
        guard unit == .kilogramsPerLiter, let value = concentration.value else { return nil }
        return value * Self.milligramsPerDeciliterPerKilogramPerLiter
    }

    /// The concentration in mmol/L; `nil` if its unit is kg/L or it is not a number.
    public var millimolesPerLiter: Double? {
        guard unit == .molesPerLiter, let value = concentration.value else { return nil }
        return value * Self.millimolesPerMole
    }

    /// Passes the fields to `coder`; the unit is a flag of the measurement.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.part("concentrationUnit", &unit, isRequired: false)
        try coder.field("glucoseConcentration", &concentration, .unit(unit == .molesPerLiter ? "mol/L" : "kg/L"))
        try source.visitFields("type", "sampleLocation", with: &coder)
        let isMeterLocation = source.location != .subcutaneousTissue
        try coder.require(isMeterLocation, "sampleLocation", "subcutaneous-tissue is for continuous monitors only")
    }
}

/// The unit of a glucose concentration: one bit of the flags.
public struct GlucoseUnit: EnumerationField {
    /// The flag bit, 0 or 1.
    public var rawValue: UInt8

    /// Creates a unit from its flag bit.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Kilograms per liter.
    public static let kilogramsPerLiter = Self(rawValue: 0)
    /// Moles per liter.
    public static let molesPerLiter = Self(rawValue: 1)

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [.init(0, "kg/L"), .init(1, "mol/L")]
}
