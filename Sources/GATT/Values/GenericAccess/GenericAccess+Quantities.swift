// The fields in their units, beside the raw numbers. Assigning rounds to the nearest step within the range.

extension PeripheralPreferredConnectionParameters {
    /// The minimum connection interval in milliseconds; `nil` if it is unknown.
    public var minimumIntervalInMilliseconds: Double? {
        get { Self.interval.knownAmount(minimumInterval) }
        set { minimumInterval = Self.interval.rawOrUnknown(nearest: newValue) }
    }

    /// The maximum connection interval in milliseconds; `nil` if it is unknown.
    public var maximumIntervalInMilliseconds: Double? {
        get { Self.interval.knownAmount(maximumInterval) }
        set { maximumInterval = Self.interval.rawOrUnknown(nearest: newValue) }
    }

    /// The supervision timeout in milliseconds; `nil` if it is unknown.
    public var supervisionTimeoutInMilliseconds: Double? {
        get { Self.timeout.knownAmount(supervisionTimeout) }
        set { supervisionTimeout = Self.timeout.rawOrUnknown(nearest: newValue) }
    }
}
