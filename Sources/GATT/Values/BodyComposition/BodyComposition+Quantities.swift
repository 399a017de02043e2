// The fields in their units, beside the raw numbers. Assigning rounds to the nearest step within the range.

extension BodyCompositionMeasurement {
    /// The body fat percentage in percent; `nil` if it is unknown.
    public var bodyFatPercentageInPercent: Double? {
        get { FieldQuantity.percent10.allowingUnsuccessful.knownAmount(bodyFatPercentage) }
        set { bodyFatPercentage = FieldQuantity.percent10.allowingUnsuccessful.rawOrUnknown(nearest: newValue) }
    }

    /// The muscle percentage in percent; `nil` if it is absent.
    public var musclePercentageInPercent: Double? {
        get { FieldQuantity.percent10.amount(musclePercentage) }
        set { musclePercentage = FieldQuantity.percent10.raw(nearest: newValue) }
    }

    /// The impedance in ohms; `nil` if it is absent.
    public var impedanceInOhms: Double? {
        get { FieldQuantity.ohms10.amount(impedance) }
        set { impedance = FieldQuantity.ohms10.raw(nearest: newValue) }
    }

    /// The muscle mass in kilograms, converted if the measurement is in pounds; `nil` if it is absent.
    public var muscleMassInKilograms: Double? {
        get { kilograms(muscleMass) }
        set { muscleMass = mass(newValue) }
    }

    /// The mass without fat in kilograms, converted if the measurement is in pounds; `nil` if it is absent.
    public var fatFreeMassInKilograms: Double? {
        get { kilograms(fatFreeMass) }
        set { fatFreeMass = mass(newValue) }
    }

    /// The mass without fat and bones in kilograms, converted if the measurement is in pounds; `nil` if it is absent.
    public var softLeanMassInKilograms: Double? {
        get { kilograms(softLeanMass) }
        set { softLeanMass = mass(newValue) }
    }

    /// The mass of body water in kilograms, converted if the measurement is in pounds; `nil` if it is absent.
    public var bodyWaterMassInKilograms: Double? {
        get { kilograms(bodyWaterMass) }
        set { bodyWaterMass = mass(newValue) }
    }

    /// The weight in kilograms, converted if the measurement is in pounds; `nil` if it is absent.
    public var weightInKilograms: Double? {
        get { kilograms(weight) }
        set { weight = mass(newValue) }
    }

    /// The height in meters, converted if the measurement is in inches; `nil` if it is absent.
    public var heightInMeters: Double? {
        get { measurementUnits.height.amount(height).map { $0 * measurementUnits.meters } }
        set { height = measurementUnits.height.raw(nearest: newValue.map { $0 / measurementUnits.meters }) }
    }

    private func kilograms(_ mass: UInt16?) -> Double? {
        measurementUnits.mass.amount(mass).map { $0 * measurementUnits.kilograms }
    }

    private func mass(_ kilograms: Double?) -> UInt16? {
        measurementUnits.mass.raw(nearest: kilograms.map { $0 / measurementUnits.kilograms })
    }
}
