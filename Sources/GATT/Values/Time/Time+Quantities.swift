// The fields in their units, beside the raw numbers. Assigning rounds to the nearest step within the range.

extension ReferenceTimeInformation {
    /// The maximum drift of the clock in seconds; `nil` if it is unknown.
    public var timeAccuracyInSeconds: Double? {
        get { TimeAccuracy.quantity.knownAmount(timeAccuracy) }
        set { timeAccuracy = TimeAccuracy.quantity.rawOrUnknown(nearest: newValue) }
    }
}

extension LocalTimeInformation {
    /// The offset of local standard time from UTC, in minutes; `nil` if it is unknown.
    public var timeZoneInMinutes: Double? {
        get { TimeZoneOffset.quantity.knownAmount(timeZone) }
        set { timeZone = TimeZoneOffset.quantity.rawOrUnknown(nearest: newValue) }
    }
}

extension ElapsedTime {
    /// The time in seconds.
    public var timeValueInSeconds: Double {
        get { timeResolution.quantity.amount(timeValue) }
        set { timeValue = timeResolution.quantity.raw(nearest: newValue) }
    }

    /// The offset of local time from UTC in minutes.
    public var offsetInMinutes: Double {
        get { FieldQuantity.quarterHours.amount(offset) }
        set { offset = FieldQuantity.quarterHours.raw(nearest: newValue) }
    }
}

extension TimeAccuracy {
    /// Creates the value nearest to a drift in seconds, within the range.
    public init(seconds: Double) { self.init(Self.quantity.raw(nearest: seconds)) }

    /// The drift in seconds; `nil` if it is unknown.
    public var seconds: Double? { Self.quantity.knownAmount(value) }
}

extension TimeZoneOffset {
    /// Creates the value nearest to an offset in minutes, within the range.
    public init(minutes: Double) { self.init(Self.quantity.raw(nearest: minutes)) }

    /// The offset in minutes; `nil` if it is unknown.
    public var minutes: Double? { Self.quantity.knownAmount(value) }
}
