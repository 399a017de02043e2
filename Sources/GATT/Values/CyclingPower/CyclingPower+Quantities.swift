// The fields in their units, beside the raw numbers. Assigning rounds to the nearest step within the range.

extension CyclingPowerMeasurement {
    /// The share of one pedal in the power, in percent; `nil` if it is absent.
    public var pedalPowerBalanceInPercent: Double? {
        get { FieldQuantity.percent2.amount(pedalPowerBalance) }
        set { pedalPowerBalance = FieldQuantity.percent2.raw(nearest: newValue) }
    }

    /// The accumulated torque in newton meters; `nil` if it is absent.
    public var accumulatedTorqueInNewtonMeters: Double? {
        get { FieldQuantity.newtonMeters32.amount(accumulatedTorque) }
        set { accumulatedTorque = FieldQuantity.newtonMeters32.raw(nearest: newValue) }
    }
}

extension CyclingPowerMeasurement.WheelRevolutionData {
    /// The time of the last wheel revolution, in seconds.
    public var lastEventTimeInSeconds: Double {
        get { FieldQuantity.seconds2048.amount(lastEventTime) }
        set { lastEventTime = FieldQuantity.seconds2048.raw(nearest: newValue) }
    }
}

extension CyclingPowerMeasurement.ExtremeTorqueMagnitudes {
    /// The largest torque in newton meters.
    public var maximumInNewtonMeters: Double {
        get { FieldQuantity.newtonMeters32.amount(maximum) }
        set { maximum = FieldQuantity.newtonMeters32.raw(nearest: newValue) }
    }

    /// The smallest torque in newton meters.
    public var minimumInNewtonMeters: Double {
        get { FieldQuantity.newtonMeters32.amount(minimum) }
        set { minimum = FieldQuantity.newtonMeters32.raw(nearest: newValue) }
    }
}

extension CyclingPowerVector {
    /// The torques in newton meters.
    public var instantaneousTorqueMagnitudesInNewtonMeters: [Double] {
        get { FieldQuantity.newtonMeters32.amount(instantaneousTorqueMagnitudes) }
        set { instantaneousTorqueMagnitudes = FieldQuantity.newtonMeters32.raw(nearest: newValue) }
    }
}

extension CyclingPowerControlPoint {
    /// The crank length in millimeters.
    public var crankLengthInMillimeters: Double {
        get { FieldQuantity.millimeters2.amount(crankLength) }
        set { crankLength = FieldQuantity.millimeters2.raw(nearest: newValue) }
    }
}
