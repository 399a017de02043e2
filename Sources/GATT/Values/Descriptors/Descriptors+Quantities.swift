// The fields in their units, beside the raw numbers. Assigning rounds to the nearest step within the range.

extension EnvironmentalSensingMeasurement {
    /// The measurement uncertainty in percent; `nil` if it is unknown.
    public var measurementUncertaintyInPercent: Double? {
        get { Self.uncertainty.knownAmount(measurementUncertainty) }
        set { measurementUncertainty = Self.uncertainty.rawOrUnknown(nearest: newValue) }
    }
}
