package import Calendar
package import GATT

/// The clock of a device as its values show it, by which the times of its measurements become ours.
///
/// The clock of a device shows local time, without a zone (GATT Specification Supplement, Date Time), may be wrong, and may never have
/// been set. If it can be read, only its difference to ours matters.
package struct DeviceClock: Hashable, Sendable {
    /// The device; another one has another clock.
    package let device: DeviceAddress
    /// Seconds by which the clock was ahead of UTC when it was read last; nil if it was not.
    package private(set) var offset: Int?
    /// The start of the device's session; nil if it has none.
    package private(set) var session: Session?
    /// The times of the last measurements with a sequence number, for the values that belong to them.
    private var measurements: [Measurement] = []

    /// A session of continuous glucose monitoring, which the times of its measurements refer to.
    package struct Session: Hashable, Sendable {
        /// Seconds since 1970-01-01 00:00 of the device's clock.
        package var start: Int
        /// Seconds by which that clock is ahead of UTC; nil if the value has no zone.
        package var offset: Int?

        package init(start: Int, offset: Int?) {
            self.start = start
            self.offset = offset
        }
    }

    private struct Measurement: Hashable {
        var sequence: Int
        var time: MeasuredTime
    }

    /// Number of measurements whose times are kept: the context of a measurement follows it (Glucose Service, 3.2).
    private static let measurementLimit = 16
    /// Age in seconds from which a time is that of a clock that was never set, if the clock cannot be read: two years.
    private static let largestAge = 2 * 366 * CivilTime.secondsPerDay
    /// Seconds by which a clock that cannot be read may be ahead, because it is that of another zone.
    private static let largestLead = CivilTime.secondsPerDay

    package init(_ device: DeviceAddress, offset: Int? = nil, session: Session? = nil) {
        self.device = device
        self.offset = offset
        self.session = session
    }

    /// The characteristics that show the time of the clock; each of them is enough.
    package static let clocks = [CurrentTime.uuid, DateTime.uuid, dateUTC]
    private static let dateUTC = BluetoothUUID(0x2AED)
    /// The characteristics from whose values a clock learns.
    package static let characteristics = Set(clocks + [CGMSessionStartTime.uuid])

    // MARK: - Values of the clock

    /// Learns from a value of one of `characteristics`.
    ///
    /// - Parameters:
    ///   - time: Time of its arrival, in nanoseconds since 1970-01-01T00:00:00Z.
    ///   - zone: The zone of the device, if it shows the date only.
    package mutating func receive(_ value: [UInt8], of characteristic: BluetoothUUID, at time: Int, in zone: TimeZone) {
        if characteristic == CGMSessionStartTime.uuid {
            guard let started = try? CGMSessionStartTime(decoding: value, .lenient) else { return }
            var local = LocalTimeInformation()
            (local.timeZone, local.dstOffset) = (started.timeZone, started.dstOffset)
            session = started.sessionStartTime.clockSeconds.map {
                Session(start: $0, offset: local.minutesAheadOfUTC.map { $0 * 60 })
            }
        } else {
            let shown = Self.time(in: value, of: characteristic, at: Self.seconds(time), in: zone)
            // A date that is right now ends the correction by an earlier one.
            if shown != nil || characteristic == Self.dateUTC { offset = shown.map { $0 - Self.seconds(time) } }
        }
    }

    /// Returns the time that a value of one of `clocks` shows, in seconds since 1970-01-01 00:00; nil if the device does not know it.
    ///
    /// A date in UTC is the time of `zone`, moved by whole days. It shows no time if it is today's or a neighbor: a clock that is a
    /// little fast or slow changes its date before or after ours.
    ///
    /// - Parameters:
    ///   - now: When the value was read, in seconds since 1970-01-01T00:00:00Z.
    ///   - zone: The zone of the device, if it shows the date only.
    package static func time(
        in value: [UInt8],
        of characteristic: BluetoothUUID,
        at now: Int,
        in zone: TimeZone
    ) -> Int? {
        if characteristic == dateUTC {
            // Days since 1970-01-01; 0 if the device does not know the date (GATT Specification Supplement, Date UTC).
            guard value.count == 3, case let date = value.reversed().reduce(0, { $0 << 8 | Int($1) }), date > 0 else {
                return nil
            }
            let days = date - now.dividedRoundingDown(by: CivilTime.secondsPerDay)
            return abs(days) > 1 ? now + zone.offset(at: now).seconds + days * CivilTime.secondsPerDay : nil
        }
        let time =
            characteristic == CurrentTime.uuid
            ? (try? CurrentTime(decoding: value, .lenient))?.exactTime.dayDateTime.dateTime
            : try? DateTime(decoding: value, .lenient)
        return time?.clockSeconds
    }

    // MARK: - Times of measurements

    /// Returns a Boolean value that indicates whether the time of a measurement is known, for the values that belong to it.
    package func knows(_ sequence: Int) -> Bool { measurements.contains { $0.sequence == sequence } }

    /// Learns the time of a measurement with a sequence number.
    package mutating func receive(_ time: MeasuredTime, of sequence: Int) {
        measurements.append(Measurement(sequence: sequence, time: time))
        if measurements.count > Self.measurementLimit { measurements.removeFirst() }
    }

    /// Returns the time of a measurement.
    ///
    /// - Parameters:
    ///   - arrival: Time of its arrival, in nanoseconds since 1970-01-01T00:00:00Z.
    ///   - zone: The zone of the device, if its clock cannot be read.
    /// - Returns: Nanoseconds since 1970-01-01T00:00:00Z, not after the arrival; nil if it is not known, or before 1970.
    package mutating func time(of record: MeasurementRecord, arrival: Int, in zone: TimeZone) -> Int? {
        guard var time = record.time else { return nil }
        if case .measurement(let sequence) = time {
            guard let known = measurements.last(where: { $0.sequence == sequence }) else { return nil }
            time = known.time
        } else if let sequence = record.sequence {
            receive(time, of: sequence)
        }
        let now = Self.seconds(arrival)
        guard let seconds = seconds(time, in: zone), seconds >= 0, seconds <= now + Self.largestLead,
            seconds > now - Self.largestAge || isRead(for: time)
        else { return nil }
        return min(seconds * 1_000_000_000, arrival)
    }

    private func seconds(_ time: MeasuredTime, in zone: TimeZone) -> Int? {
        switch time {
        case .utc(let seconds): return seconds
        case .clock(let shown): return seconds(shown, in: zone)
        case .session(let minutes):
            guard let session else { return nil }
            let start = session.offset.map { session.start - $0 } ?? seconds(session.start, in: zone)
            return start + 60 * minutes
        case .measurement: return nil
        }
    }

    private func seconds(_ shown: Int, in zone: TimeZone) -> Int {
        appliedOffset.map { shown - $0 } ?? zone.firstTime(of: CivilTime(seconds: shown))
    }

    /// A Boolean value that indicates whether a time, however old, is known by the difference of the clocks.
    private func isRead(for time: MeasuredTime) -> Bool {
        switch time {
        case .clock: offset != nil
        case .session: offset != nil && session?.offset == nil
        case .utc, .measurement: false
        }
    }

    /// Seconds that are subtracted from the times of measurements; nil if the clock was not read.
    ///
    /// A clock that is right, in whatever zone, keeps its times: the error of reading it is left out.
    package var appliedOffset: Int? { offset.map { ClockDifference($0).ofZones ?? $0 } }

    private static func seconds(_ nanoseconds: Int) -> Int { nanoseconds.dividedRoundingDown(by: 1_000_000_000) }
}

extension DateTime {
    /// Seconds since 1970-01-01 00:00; nil if a part of the date is not known.
    fileprivate var clockSeconds: Int? {
        guard year > 0, month > 0, day > 0 else { return nil }
        let seconds = Int(hours) * 3600 + Int(minutes) * 60 + Int(self.seconds)
        return CivilTime(year: Int(year), month: Int(month), day: Int(day), secondOfDay: seconds).seconds
    }
}
