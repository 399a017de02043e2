/// One value of a stream at a time.
package struct Sample: Hashable, Sendable {
    /// Nanoseconds since 1970-01-01T00:00:00Z.
    package var time: Int
    package var value: Double

    package init(time: Int, value: Double) {
        self.time = time
        self.value = value
    }
}
