package import Calendar

/// The difference between a device's clock and local time.
package struct ClockError: Hashable, Sendable {
    /// The time that the clock showed, in seconds since 1970-01-01 00:00.
    package let shown: Int
    /// When it was read, in seconds since 1970-01-01T00:00:00Z.
    package let read: Int
    /// Seconds by which the clock was ahead of local time.
    package let seconds: Int

    /// Seconds by which two zones differ at most: a day and two hours.
    private static let largestZone = 26 * 3600
    /// Seconds by which a clock is behind that was never set: such clocks begin years before they are sold.
    private static let neverSet = 366 * CivilTime.secondsPerDay

    package init(shown: Int, read: Int, in zone: TimeZone) {
        self.shown = shown
        self.read = read
        seconds = shown - read - zone.offset(at: read).seconds
    }

    package enum Kind: Hashable, Sendable {
        case none
        /// The clock is right in another zone.
        case zone
        case neverSet
        case wrong
    }

    package var kind: Kind {
        if seconds < -Self.neverSet { return .neverSet }
        guard let zone = ClockDifference(seconds).ofZones, abs(zone) <= Self.largestZone else { return .wrong }
        return zone == 0 ? .none : .zone
    }

    /// Returns the seconds that the clock has gained since an earlier reading; nil if it kept its time, or was set meanwhile.
    package func drift(since former: ClockError) -> Int? {
        let gained = seconds - former.seconds
        // The best clocks of devices gain or lose less than ten minutes in a month.
        guard abs(gained) > ClockDifference.tolerance, abs(gained) <= max(60, (read - former.read) / 4000) else {
            return nil
        }
        return gained
    }
}
