// The fields in their units, beside the raw numbers. Assigning rounds to the nearest step within the range.

extension TreadmillData {
    /// The belt speed in kilometers per hour; `nil` if it is absent.
    public var instantaneousSpeedInKilometersPerHour: Double? {
        get { FieldQuantity.kilometersPerHour.amount(instantaneousSpeed) }
        set { instantaneousSpeed = FieldQuantity.kilometersPerHour.raw(nearest: newValue) }
    }

    /// The average speed in kilometers per hour; `nil` if it is absent.
    public var averageSpeedInKilometersPerHour: Double? {
        get { FieldQuantity.kilometersPerHour.amount(averageSpeed) }
        set { averageSpeed = FieldQuantity.kilometersPerHour.raw(nearest: newValue) }
    }
}

extension CrossTrainerData {
    /// The speed in kilometers per hour; `nil` if it is absent.
    public var instantaneousSpeedInKilometersPerHour: Double? {
        get { FieldQuantity.kilometersPerHour.amount(instantaneousSpeed) }
        set { instantaneousSpeed = FieldQuantity.kilometersPerHour.raw(nearest: newValue) }
    }

    /// The average speed in kilometers per hour; `nil` if it is absent.
    public var averageSpeedInKilometersPerHour: Double? {
        get { FieldQuantity.kilometersPerHour.amount(averageSpeed) }
        set { averageSpeed = FieldQuantity.kilometersPerHour.raw(nearest: newValue) }
    }

    /// The resistance level with its scale applied; `nil` if it is absent.
    public var scaledResistanceLevel: Double? {
        get { FieldQuantity.resistanceLevel(edition).amount(resistanceLevel) }
        set { resistanceLevel = FieldQuantity.resistanceLevel(edition).raw(nearest: newValue) }
    }

    /// The number of strides (pairs of steps) with its scale applied; `nil` if it is absent.
    public var scaledStrideCount: Double? {
        get { FieldQuantity.tenths.amount(strideCount) }
        set { strideCount = FieldQuantity.tenths.raw(nearest: newValue) }
    }
}

extension IndoorBikeData {
    /// The speed in kilometers per hour; `nil` if it is absent.
    public var instantaneousSpeedInKilometersPerHour: Double? {
        get { FieldQuantity.kilometersPerHour.amount(instantaneousSpeed) }
        set { instantaneousSpeed = FieldQuantity.kilometersPerHour.raw(nearest: newValue) }
    }

    /// The average speed in kilometers per hour; `nil` if it is absent.
    public var averageSpeedInKilometersPerHour: Double? {
        get { FieldQuantity.kilometersPerHour.amount(averageSpeed) }
        set { averageSpeed = FieldQuantity.kilometersPerHour.raw(nearest: newValue) }
    }

    /// The cadence in revolutions per minute; `nil` if it is absent.
    public var instantaneousCadenceInRevolutionsPerMinute: Double? {
        get { FieldQuantity.cadence.amount(instantaneousCadence) }
        set { instantaneousCadence = FieldQuantity.cadence.raw(nearest: newValue) }
    }

    /// The average cadence in revolutions per minute; `nil` if it is absent.
    public var averageCadenceInRevolutionsPerMinute: Double? {
        get { FieldQuantity.cadence.amount(averageCadence) }
        set { averageCadence = FieldQuantity.cadence.raw(nearest: newValue) }
    }

    /// The resistance level with its scale applied; `nil` if it is absent.
    public var scaledResistanceLevel: Double? {
        get { FieldQuantity.resistanceLevel(edition).amount(resistanceLevel) }
        set { resistanceLevel = FieldQuantity.resistanceLevel(edition).raw(nearest: newValue) }
    }
}

extension TreadmillData.ElevationGain {
    /// The total ascent in meters.
    public var positiveInMeters: Double {
        get { FieldQuantity.meters10.amount(positive) }
        set { positive = FieldQuantity.meters10.raw(nearest: newValue) }
    }

    /// The total descent in meters.
    public var negativeInMeters: Double {
        get { FieldQuantity.meters10.amount(negative) }
        set { negative = FieldQuantity.meters10.raw(nearest: newValue) }
    }
}

extension RowerData {
    /// The resistance level with its scale applied; `nil` if it is absent.
    public var scaledResistanceLevel: Double? {
        get { FieldQuantity.resistanceLevel(edition).amount(resistanceLevel) }
        set { resistanceLevel = FieldQuantity.resistanceLevel(edition).raw(nearest: newValue) }
    }

    /// The average stroke rate in strokes per minute; `nil` if it is absent.
    public var averageStrokeRateInStrokesPerMinute: Double? {
        get { FieldQuantity.cadence.amount(averageStrokeRate) }
        set { averageStrokeRate = FieldQuantity.cadence.raw(nearest: newValue) }
    }
}

extension RowerData.Strokes {
    /// The stroke rate in strokes per minute.
    public var rateInStrokesPerMinute: Double {
        get { FieldQuantity.cadence.amount(rate) }
        set { rate = FieldQuantity.cadence.raw(nearest: newValue) }
    }
}

extension InclinationAndRampAngle {
    /// The inclination in percent, positive uphill; `nil` if it is unknown.
    public var inclinationInPercent: Double? {
        get { FieldQuantity.treadmillInclination.knownAmount(inclination) }
        set { inclination = FieldQuantity.treadmillInclination.rawOrUnknown(nearest: newValue) }
    }

    /// The angle to which the ramp is set, in degrees; `nil` if it is unknown.
    public var rampAngleSettingInDegrees: Double? {
        get { FieldQuantity.rampAngle.knownAmount(rampAngleSetting) }
        set { rampAngleSetting = FieldQuantity.rampAngle.rawOrUnknown(nearest: newValue) }
    }
}

extension FitnessMachineTrainingSession {
    /// The metabolic equivalent in metabolic equivalents; `nil` if it is absent.
    public var metabolicEquivalentInMETs: Double? {
        get { FieldQuantity.tenths.amount(metabolicEquivalent) }
        set { metabolicEquivalent = FieldQuantity.tenths.raw(nearest: newValue) }
    }
}

extension FitnessMachineControlPoint {
    /// The lowest speed from which to spin down, in kilometers per hour.
    public var targetSpeedLowInKilometersPerHour: Double {
        get { FieldQuantity.kilometersPerHour.amount(targetSpeedLow) }
        set { targetSpeedLow = FieldQuantity.kilometersPerHour.raw(nearest: newValue) }
    }

    /// The highest speed from which to spin down, in kilometers per hour.
    public var targetSpeedHighInKilometersPerHour: Double {
        get { FieldQuantity.kilometersPerHour.amount(targetSpeedHigh) }
        set { targetSpeedHigh = FieldQuantity.kilometersPerHour.raw(nearest: newValue) }
    }
}

extension SupportedInclinationRange {
    /// The lowest inclination in percent.
    public var minimumInPercent: Double {
        get { FieldQuantity.inclination.amount(minimum) }
        set { minimum = FieldQuantity.inclination.raw(nearest: newValue) }
    }

    /// The highest inclination in percent.
    public var maximumInPercent: Double {
        get { FieldQuantity.inclination.amount(maximum) }
        set { maximum = FieldQuantity.inclination.raw(nearest: newValue) }
    }

    /// The smallest step in percent.
    public var minimumIncrementInPercent: Double {
        get { FieldQuantity.inclination.amount(minimumIncrement) }
        set { minimumIncrement = FieldQuantity.inclination.raw(nearest: newValue) }
    }
}

extension SupportedSpeedRange {
    /// The lowest speed in kilometers per hour.
    public var minimumInKilometersPerHour: Double {
        get { FieldQuantity.kilometersPerHour.amount(minimum) }
        set { minimum = FieldQuantity.kilometersPerHour.raw(nearest: newValue) }
    }

    /// The highest speed in kilometers per hour.
    public var maximumInKilometersPerHour: Double {
        get { FieldQuantity.kilometersPerHour.amount(maximum) }
        set { maximum = FieldQuantity.kilometersPerHour.raw(nearest: newValue) }
    }

    /// The smallest step in kilometers per hour.
    public var minimumIncrementInKilometersPerHour: Double {
        get { FieldQuantity.kilometersPerHour.amount(minimumIncrement) }
        set { minimumIncrement = FieldQuantity.kilometersPerHour.raw(nearest: newValue) }
    }
}

extension SupportedResistanceLevelRange {
    /// The lowest resistance level with its scale applied.
    public var scaledMinimum: Double {
        get { FieldQuantity.resistanceLevel(edition).amount(minimum) }
        set { minimum = FieldQuantity.resistanceLevel(edition).raw(nearest: newValue) }
    }

    /// The highest resistance level with its scale applied.
    public var scaledMaximum: Double {
        get { FieldQuantity.resistanceLevel(edition).amount(maximum) }
        set { maximum = FieldQuantity.resistanceLevel(edition).raw(nearest: newValue) }
    }

    /// The smallest step with its scale applied.
    public var scaledMinimumIncrement: Double {
        get { FieldQuantity.resistanceLevel(edition).amount(minimumIncrement) }
        set { minimumIncrement = FieldQuantity.resistanceLevel(edition).raw(nearest: newValue) }
    }
}

extension FitnessMachineTarget {
    /// The target speed in kilometers per hour.
    public var speedInKilometersPerHour: Double {
        get { FieldQuantity.kilometersPerHour.amount(speed) }
        set { speed = FieldQuantity.kilometersPerHour.raw(nearest: newValue) }
    }

    /// The target inclination in percent.
    public var inclinationInPercent: Double {
        get { FieldQuantity.inclination.amount(inclination) }
        set { inclination = FieldQuantity.inclination.raw(nearest: newValue) }
    }

    /// The target resistance level with its scale applied.
    public var scaledResistanceLevel: Double {
        get { FieldQuantity.tenths.amount(resistanceLevel) }
        set { resistanceLevel = FieldQuantity.tenths.raw(nearest: newValue) }
    }

    /// The wheel circumference in millimeters.
    public var wheelCircumferenceInMillimeters: Double {
        get { FieldQuantity.millimeters10.amount(wheelCircumference) }
        set { wheelCircumference = FieldQuantity.millimeters10.raw(nearest: newValue) }
    }

    /// The target cadence in revolutions per minute.
    public var cadenceInRevolutionsPerMinute: Double {
        get { FieldQuantity.cadence.amount(cadence) }
        set { cadence = FieldQuantity.cadence.raw(nearest: newValue) }
    }
}

extension IndoorBikeSimulationParameters {
    /// The wind speed in meters per second.
    public var windSpeedInMetersPerSecond: Double {
        get { FieldQuantity.metersPerSecond1000.amount(windSpeed) }
        set { windSpeed = FieldQuantity.metersPerSecond1000.raw(nearest: newValue) }
    }

    /// The grade in percent.
    public var gradeInPercent: Double {
        get { FieldQuantity.percent100.amount(grade) }
        set { grade = FieldQuantity.percent100.raw(nearest: newValue) }
    }

    /// The coefficient of rolling resistance with its scale applied.
    public var scaledRollingResistance: Double {
        get { FieldQuantity.tenThousandths.amount(rollingResistance) }
        set { rollingResistance = FieldQuantity.tenThousandths.raw(nearest: newValue) }
    }

    /// The coefficient of wind resistance in kilograms per meter.
    public var windResistanceInKilogramsPerMeter: Double {
        get { FieldQuantity.kilogramsPerMeter100.amount(windResistance) }
        set { windResistance = FieldQuantity.kilogramsPerMeter100.raw(nearest: newValue) }
    }
}
