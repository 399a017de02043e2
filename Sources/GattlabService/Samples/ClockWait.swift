internal import Control
internal import Platform

/// A time in which the clock of the machine is known to be wrong: from a start of the service until the clock is set.
struct ClockWait: Codable, Hashable, Sendable {
    enum Outcome: Hashable, Sendable {
        case waiting
        /// The clock was set forward by a number of nanoseconds; 0 if it was right.
        case set(Int)
        /// The clock was not set in time.
        case expired
        /// The machine was started again before the clock was set.
        case lost
    }

    /// Identifies the start of the machine.
    let boot: String
    /// When the machine was started, by the wrong clock.
    let bootTime: Int
    /// Nanoseconds from the start of the machine to that of the service.
    let since: Int
    /// A time that has passed, in nanoseconds since 1970-01-01T00:00:00Z, as all times here.
    let earliest: Int
    /// The last event of each session from before.
    let positions: [String: JournalPosition]

    /// Time for which samples wait; a network needs minutes after a power failure.
    static let limit = 600_000_000_000
    /// A time before this version: 2026-01-01T00:00:00Z.
    static let release = 1_767_225_600_000_000_000
    /// Within this time after its last event, a machine was not switched off and started again.
    private static let restartTime = 60_000_000_000
    /// Smaller changes of the clock do not matter.
    private static let tolerance = 1_000_000_000

    /// Returns a wait if the clock is known to be wrong.
    ///
    /// - Parameters:
    ///   - formerBoot: Identifies the start of the machine at the last start of the service; nil if there was none.
    ///   - newest: The time of the last event.
    ///   - positions: The last event of each session.
    init?(_ clock: ClockReading, formerBoot: String?, newest: Int?, positions: [String: JournalPosition]) {
        let earliest = max(newest ?? Self.release, Self.release)
        let isBehind = clock.time < earliest
        // Without a battery, a clock continues from the time at which the machine was switched off, or shortly before.
        let isContinued =
            !clock.hasBattery && formerBoot.map { $0 != clock.boot } ?? false
            && newest.map { clock.bootTime - Self.restartTime < $0 } ?? false
        guard !clock.isSynchronized, isBehind || isContinued else { return nil }
        (boot, bootTime, since) = (clock.boot, clock.bootTime, clock.uptime)
        self.earliest = earliest
        self.positions = positions
    }

    func outcome(_ clock: ClockReading) -> Outcome {
        guard clock.boot == boot else { return .lost }
        let shift = clock.bootTime - bootTime
        let isChanged = abs(shift) > Self.tolerance
        if clock.isSynchronized || isChanged && clock.time >= earliest { return .set(isChanged ? shift : 0) }
        return clock.uptime - since >= Self.limit ? .expired : .waiting
    }
}

/// A correction of the times of a session's events, which are those of a clock that was wrong.
struct ClockCorrection: Codable, Hashable, Sendable {
    /// The start of the session as text, which distinguishes it from others of its name.
    let since: String
    /// The numbers of the last event before these, and of the last of these.
    let after, through: Int
    /// The nanoseconds by which the clock was set forward.
    let shift: Int
    /// The time at which that was noticed: no corrected time is later.
    let end: Int

    func time(of event: NumberedEvent) -> Timestamp {
        let time = event.time.nanosecondsSince1970
        // A later time is that of an event after the change, before it was noticed.
        guard event.seq > after, event.seq <= through,
            case let (corrected, overflow) = time.addingReportingOverflow(shift), !overflow, corrected <= end
        else { return event.time }
        return Timestamp(nanosecondsSince1970: corrected)
    }
}
