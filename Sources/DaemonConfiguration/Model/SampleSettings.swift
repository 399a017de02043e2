extension Configuration {
    /// The periods for which samples are stored and hidden.
    package struct Samples: Hashable, Sendable {
        /// The periods of a stream, or of all streams.
        package struct Lifetime: Hashable, Sendable {
            /// Age at which samples are deleted; nil if they are not.
            package var retention: Duration?
            /// Age from which samples are visible; nil if they always are.
            package var holding: Duration?

            package init(retention: Duration? = nil, holding: Duration? = nil) {
                self.retention = retention
                self.holding = holding
            }
        }

        /// The periods of streams without their own.
        package var standard = Lifetime()
        /// The periods of streams, by their names.
        package var streams: [String: Lifetime] = [:]
    }
}
