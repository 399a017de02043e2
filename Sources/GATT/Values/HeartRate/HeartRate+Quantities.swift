// The fields in their units, beside the raw numbers. Assigning rounds to the nearest step within the range.

extension HeartRateMeasurement {
    /// Creates a measurement from a heart rate in beats per minute and RR intervals in seconds, oldest first.
    ///
    /// Intervals are rounded to units of 1/1024 s; one of more than 64 s becomes the longest.
    public init(
        heartRate: UInt16,
        sensorContact: SensorContact = .notSupported,
        energyExpended: UInt16? = nil,
        rrIntervalsInSeconds: [Double]
    ) {
        self.init(heartRate: heartRate, sensorContact: sensorContact, energyExpended: energyExpended)
        self.rrIntervalsInSeconds = rrIntervalsInSeconds
    }

    /// The RR intervals (times between beats) in seconds, oldest first.
    public var rrIntervalsInSeconds: [Double] {
        get { FieldQuantity.seconds1024.amount(rrIntervals) }
        set { rrIntervals = FieldQuantity.seconds1024.raw(nearest: newValue) }
    }
}
