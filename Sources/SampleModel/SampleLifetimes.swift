/// The periods for which samples are stored, and for which they are hidden after they have been recorded.
package struct SampleLifetimes: Hashable, Sendable {
    /// The periods of a stream, in nanoseconds.
    package struct Lifetime: Hashable, Sendable {
        /// Age at which samples are deleted; nil if they are not.
        package var retention: Int?
        /// Age from which samples are visible; nil if they always are.
        package var holding: Int?

        package init(retention: Int? = nil, holding: Int? = nil) {
            self.retention = retention
            self.holding = holding
        }
    }

    /// The periods of all streams, unless a stream has its own.
    package var standard: Lifetime
    /// The periods of streams, by one of `SampleStream.names`.
    package var streams: [String: Lifetime]

    package init(standard: Lifetime = Lifetime(), streams: [String: Lifetime] = [:]) {
        self.standard = standard
        self.streams = streams
    }

    /// Returns the periods of a stream: those of its most specific name, else the standard ones.
    package func lifetime(of stream: SampleStream) -> Lifetime {
        guard !streams.isEmpty else { return standard }
        let named = stream.names.compactMap { streams[$0] }
        return Lifetime(
            retention: named.lazy.compactMap(\.retention).first ?? standard.retention,
            holding: named.lazy.compactMap(\.holding).first ?? standard.holding
        )
    }

    /// Returns the time from which samples of a stream are hidden; nil if none are.
    package func hiddenTime(of stream: SampleStream, at now: Int) -> Int? {
        guard let holding = lifetime(of: stream).holding, holding > 0 else { return nil }
        // A sample that is as old as the period is visible.
        return Self.subtracting(holding, from: now) + 1
    }

    /// Returns the time before which samples of a stream are deleted; nil if none are.
    package func expiryTime(of stream: SampleStream, at now: Int) -> Int? {
        lifetime(of: stream).retention.map { Self.subtracting($0, from: now) }
    }

    private static func subtracting(_ period: Int, from now: Int) -> Int {
        let (time, overflow) = now.subtractingReportingOverflow(period)
        return overflow ? .min : time
    }
}
