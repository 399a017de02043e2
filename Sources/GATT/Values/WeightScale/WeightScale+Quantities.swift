// The fields in their units, beside the raw numbers. Assigning rounds to the nearest step within the range.

extension WeightMeasurement {
    /// The body mass index in kilograms per square meter; `nil` if it is absent.
    public var bmiInKilogramsPerSquareMeter: Double? {
        get { FieldQuantity.kilogramsPerSquareMeter10.amount(bmi) }
        set { bmi = FieldQuantity.kilogramsPerSquareMeter10.raw(nearest: newValue) }
    }
}

extension WeightMeasurement {
    /// The weight in kilograms, converted if the measurement is in pounds; `nil` if the measurement failed.
    public var weightInKilograms: Double? {
        get { measurementUnits.mass.allowingUnsuccessful.knownAmount(weight).map { $0 * measurementUnits.kilograms } }
        set {
            let amount = newValue.map { $0 / measurementUnits.kilograms }
            weight = measurementUnits.mass.allowingUnsuccessful.rawOrUnknown(nearest: amount)
        }
    }

    /// The height in meters, converted if the measurement is in inches; `nil` if it is absent.
    public var heightInMeters: Double? {
        get { measurementUnits.height.amount(height).map { $0 * measurementUnits.meters } }
        set { height = measurementUnits.height.raw(nearest: newValue.map { $0 / measurementUnits.meters }) }
    }
}

extension WeightScaleUnits {
    /// The mass of one unit in kilograms.
    var kilograms: Double { self == .si ? 1 : 0.45359237 }
    /// The length of one unit in meters.
    var meters: Double { self == .si ? 1 : 0.0254 }
}
