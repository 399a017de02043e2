/// A recording of the values of a characteristic, which is replayed from the first subscription on.
package struct Replay: Hashable, Sendable {
    /// A recorded value, with the time since the start of the recording.
    package struct Step: Hashable, Sendable {
        package var offset: Duration
        package var value: [UInt8]

        package init(offset: Duration, value: [UInt8]) {
            self.offset = offset
            self.value = value
        }
    }

    /// The values in the order of their times; never empty.
    package var steps: [Step]
    /// The time after which the recording starts again, at least that of its last value; nil to play it once.
    package var length: Duration?

    package init(steps: [Step], length: Duration?) {
        self.steps = steps
        self.length = length
    }
}
