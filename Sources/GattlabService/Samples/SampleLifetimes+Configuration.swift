package import DaemonConfiguration
package import SampleModel

extension SampleLifetimes {
    /// Creates the retention and holding periods of a configuration.
    package init(_ samples: Configuration.Samples) {
        self.init(
            standard: Lifetime(samples.standard),
            streams: samples.streams.mapValues { Lifetime($0) }
        )
    }
}

extension SampleLifetimes.Lifetime {
    fileprivate init(_ lifetime: Configuration.Samples.Lifetime) {
        self.init(
            retention: lifetime.retention.map(Self.nanoseconds),
            holding: lifetime.holding.map(Self.nanoseconds)
        )
    }

    /// Does not overflow, because the configuration allows at most 100 years.
    private static func nanoseconds(_ duration: Duration) -> Int {
        Int(duration.components.seconds) * 1_000_000_000 + Int(duration.components.attoseconds / 1_000_000_000)
    }
}
