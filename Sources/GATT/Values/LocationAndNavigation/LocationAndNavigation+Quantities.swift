// The fields in their units, beside the raw numbers. Assigning rounds to the nearest step within the range.

extension LocationAndSpeed {
    /// The speed in meters per second; `nil` if it is absent.
    public var instantaneousSpeedInMetersPerSecond: Double? {
        get { FieldQuantity.metersPerSecond100.amount(instantaneousSpeed) }
        set { instantaneousSpeed = FieldQuantity.metersPerSecond100.raw(nearest: newValue) }
    }

    /// The total distance in meters; `nil` if it is absent.
    public var totalDistanceInMeters: Double? {
        get { FieldQuantity.meters10.amount(totalDistance) }
        set { totalDistance = FieldQuantity.meters10.raw(nearest: newValue) }
    }

    /// The elevation above sea level in meters; `nil` if it is absent.
    public var elevationInMeters: Double? {
        get { FieldQuantity.meters100.amount(elevation) }
        set { elevation = FieldQuantity.meters100.raw(nearest: newValue) }
    }

    /// The direction of movement in degrees, clockwise from north; `nil` if it is absent.
    public var headingInDegrees: Double? {
        get { FieldQuantity.degrees100.amount(heading) }
        set { heading = FieldQuantity.degrees100.raw(nearest: newValue) }
    }
}

extension LocationAndSpeed.Location {
    /// The latitude in degrees, positive to the north.
    public var latitudeInDegrees: Double {
        get { FieldQuantity.degrees10Million.amount(latitude) }
        set { latitude = FieldQuantity.degrees10Million.raw(nearest: newValue) }
    }

    /// The longitude in degrees, positive to the east.
    public var longitudeInDegrees: Double {
        get { FieldQuantity.degrees10Million.amount(longitude) }
        set { longitude = FieldQuantity.degrees10Million.raw(nearest: newValue) }
    }
}

extension NavigationValue {
    /// The direction to the target in degrees, clockwise from north.
    public var bearingInDegrees: Double {
        get { FieldQuantity.degrees100.amount(bearing) }
        set { bearing = FieldQuantity.degrees100.raw(nearest: newValue) }
    }

    /// The direction of movement in degrees, clockwise from north.
    public var headingInDegrees: Double {
        get { FieldQuantity.degrees100.amount(heading) }
        set { heading = FieldQuantity.degrees100.raw(nearest: newValue) }
    }

    /// The remaining distance in meters; `nil` if it is absent.
    public var remainingDistanceInMeters: Double? {
        get { FieldQuantity.meters10.amount(remainingDistance) }
        set { remainingDistance = FieldQuantity.meters10.raw(nearest: newValue) }
    }

    /// The remaining vertical distance, up or down, in meters; `nil` if it is absent.
    public var remainingVerticalDistanceInMeters: Double? {
        get { FieldQuantity.meters100.amount(remainingVerticalDistance) }
        set { remainingVerticalDistance = FieldQuantity.meters100.raw(nearest: newValue) }
    }
}

extension PositionQuality {
    /// The time to first fix in seconds; `nil` if it is absent.
    public var timeToFirstFixInSeconds: Double? {
        get { FieldQuantity.seconds10.amount(timeToFirstFix) }
        set { timeToFirstFix = FieldQuantity.seconds10.raw(nearest: newValue) }
    }

    /// The estimated horizontal position error (EHPE) in meters; `nil` if it is absent.
    public var ehpeInMeters: Double? {
        get { FieldQuantity.meters100.amount(ehpe) }
        set { ehpe = FieldQuantity.meters100.raw(nearest: newValue) }
    }

    /// The estimated vertical position error (EVPE) in meters; `nil` if it is absent.
    public var evpeInMeters: Double? {
        get { FieldQuantity.meters100.amount(evpe) }
        set { evpe = FieldQuantity.meters100.raw(nearest: newValue) }
    }

    /// The horizontal dilution of precision (HDOP) with its scale applied; `nil` if it is absent.
    public var scaledHdop: Double? {
        get { FieldQuantity.fifths.amount(hdop) }
        set { hdop = FieldQuantity.fifths.raw(nearest: newValue) }
    }

    /// The vertical dilution of precision (VDOP) with its scale applied; `nil` if it is absent.
    public var scaledVdop: Double? {
        get { FieldQuantity.fifths.amount(vdop) }
        set { vdop = FieldQuantity.fifths.raw(nearest: newValue) }
    }
}

extension LNControlPoint {
    /// The total distance to continue from, in meters.
    public var cumulativeValueInMeters: Double {
        get { FieldQuantity.meters10.amount(cumulativeValue) }
        set { cumulativeValue = FieldQuantity.meters10.raw(nearest: newValue) }
    }

    /// The elevation above sea level in meters.
    public var elevationInMeters: Double {
        get { FieldQuantity.meters100.amount(elevation) }
        set { elevation = FieldQuantity.meters100.raw(nearest: newValue) }
    }
}
