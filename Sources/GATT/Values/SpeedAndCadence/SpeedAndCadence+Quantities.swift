// The fields in their units, beside the raw numbers. Assigning rounds to the nearest step within the range.

extension CrankRevolutionData {
    /// The time of the last crank revolution in seconds.
    public var lastEventTimeInSeconds: Double {
        get { FieldQuantity.seconds1024.amount(lastEventTime) }
        set { lastEventTime = FieldQuantity.seconds1024.raw(nearest: newValue) }
    }
}
