// The fields in their units, beside the raw numbers. Assigning rounds to the nearest step within the range.

extension RSCMeasurement {
    /// The speed in meters per second.
    public var instantaneousSpeedInMetersPerSecond: Double {
        get { FieldQuantity.metersPerSecond256.amount(instantaneousSpeed) }
        set { instantaneousSpeed = FieldQuantity.metersPerSecond256.raw(nearest: newValue) }
    }

    /// The stride length in meters; `nil` if it is absent.
    public var instantaneousStrideLengthInMeters: Double? {
        get { FieldQuantity.meters100.amount(instantaneousStrideLength) }
        set { instantaneousStrideLength = FieldQuantity.meters100.raw(nearest: newValue) }
    }

    /// The total distance in meters; `nil` if it is absent.
    public var totalDistanceInMeters: Double? {
        get { FieldQuantity.meters10.amount(totalDistance) }
        set { totalDistance = FieldQuantity.meters10.raw(nearest: newValue) }
    }
}
