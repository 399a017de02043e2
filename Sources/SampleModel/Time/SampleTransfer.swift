/// The arrival of a sample that its device had stored, and the difference of the clocks then.
package struct SampleArrival: Hashable, Sendable {
    /// Nanoseconds since 1970-01-01T00:00:00Z.
    package var time: Int
    /// Seconds by which the device's clock was ahead of UTC; nil if it was not read.
    package var clockOffset: Int?

    package init(time: Int, clockOffset: Int?) {
        self.time = time
        self.clockOffset = clockOffset
    }
}

/// The transfer of a record that a device has stored: the same record may arrive again, and is stored once.
package struct SampleTransfer: Hashable, Sendable {
    /// A hash that distinguishes the record from the others of its stream.
    package var record: Int
    package var arrival: SampleArrival

    package init(record: Int, arrival: SampleArrival) {
        self.record = record
        self.arrival = arrival
    }
}
