// The fields in their units, beside the raw numbers. Assigning rounds to the nearest step within the range.

extension HighIntensityExerciseThreshold {
    /// The metabolic equivalent in metabolic equivalents.
    public var metabolicEquivalentInMETs: Double {
        get { FieldQuantity.metabolicEquivalents10.amount(metabolicEquivalent) }
        set { metabolicEquivalent = FieldQuantity.metabolicEquivalents10.raw(nearest: newValue) }
    }
}

extension HeightValue {
    /// Creates the value nearest to a height in meters, within the range.
    public init(meters: Double) { self.init(Self.quantity.raw(nearest: meters)) }

    /// The height in meters.
    public var meters: Double { Self.quantity.amount(value) }
}

extension HighResolutionHeight {
    /// Creates the value nearest to a height in meters, within the range.
    public init(meters: Double) { self.init(Self.quantity.raw(nearest: meters)) }

    /// The height in meters.
    public var meters: Double { Self.quantity.amount(value) }
}

extension WeightValue {
    /// Creates the value nearest to a weight in kilograms, within the range.
    public init(kilograms: Double) { self.init(Self.quantity.raw(nearest: kilograms)) }

    /// The weight in kilograms.
    public var kilograms: Double { Self.quantity.amount(value) }
}

extension HipCircumference {
    /// Creates the value nearest to a circumference in meters, within the range.
    public init(meters: Double) { self.init(Self.quantity.raw(nearest: meters)) }

    /// The circumference in meters.
    public var meters: Double { Self.quantity.amount(value) }
}

extension WaistCircumference {
    /// Creates the value nearest to a circumference in meters, within the range.
    public init(meters: Double) { self.init(Self.quantity.raw(nearest: meters)) }

    /// The circumference in meters.
    public var meters: Double { Self.quantity.amount(value) }
}

extension StrideLength {
    /// Creates the value nearest to a stride length in meters, within the range.
    public init(meters: Double) { self.init(Self.quantity.raw(nearest: meters)) }

    /// The stride length in meters.
    public var meters: Double { Self.quantity.amount(value) }
}
