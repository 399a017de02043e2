/// What a glucose meter has measured: fields of a Glucose Measurement.
///
/// On the wire the concentration is in kg/L or mol/L, although the flag speaks of the mg/dL and mmol/L that meters show:
/// 100 mg/dL are 0.001 kg/L (Glucose Service 1.0.1, 3.1.1.4).
public struct GlucoseSample: Record {
    /// The unit of the concentration.
    public var unit = GlucoseUnit.kilogramsPerLitre
    /// The concentration in `unit`.
    public var concentration = MedicalFloat16()
    /// What the sample is, and where it was taken.
    public var source = TypeSampleLocation()

    /// Makes a sample of 0 kg/L.
    public init() {}

    /// Makes a sample from what a meter shows in mg/dL.
    public init(milligramsPerDecilitre: Double, source: TypeSampleLocation = TypeSampleLocation()) {
        concentration = MedicalFloat16(milligramsPerDecilitre / Self.milligramsPerDecilitreInKilogramPerLitre)
        self.source = source
    }

    /// Makes a sample from what a meter shows in mmol/L.
    public init(millimolesPerLitre: Double, source: TypeSampleLocation = TypeSampleLocation()) {
        concentration = MedicalFloat16(millimolesPerLitre / Self.millimolesInMole)
        unit = .molesPerLitre
        self.source = source
    }

    private static let milligramsPerDecilitreInKilogramPerLitre = 100_000.0
    private static let millimolesInMole = 1000.0

    /// The concentration as a meter shows it in mg/dL; `nil` if it is in mol/L, or no number.
    public var milligramsPerDecilitre: Double? {
        guard unit == .kilogramsPerLitre, let value = concentration.value else { return nil }
        return value * Self.milligramsPerDecilitreInKilogramPerLitre
    }

    /// The concentration as a meter shows it in mmol/L; `nil` if it is in kg/L, or no number.
    public var millimolesPerLitre: Double? {
        guard unit == .molesPerLitre, let value = concentration.value else { return nil }
        return value * Self.millimolesInMole
    }

    /// Walks over the fields; the unit is a flag of the measurement.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.shown("concentrationUnit", &unit, isRequired: false)
        try coder.field("glucoseConcentration", &concentration, .unit(unit == .molesPerLitre ? "mol/L" : "kg/L"))
        try source.code("type", "sampleLocation", with: &coder)
        let isMeter = source.location != .subcutaneousTissue
        try coder.require(isMeter, "sampleLocation", "only a continuous monitor sits in subcutaneous tissue")
    }
}

/// The unit of a glucose concentration: one bit of the flags.
public struct GlucoseUnit: Enumeration {
    /// The bit.
    public var rawValue: UInt8

    /// Makes a unit from its bit.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Kilograms per litre.
    public static let kilogramsPerLitre = Self(rawValue: 0)
    /// Moles per litre.
    public static let molesPerLitre = Self(rawValue: 1)

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [.init(0, "kg/L"), .init(1, "mol/L")]
}
