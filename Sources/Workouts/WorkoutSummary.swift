package import SampleModel

/// The numbers of a workout or of one of its laps, without the pauses.
package struct WorkoutTally: Hashable, Sendable {
    /// Nanoseconds since 1970-01-01T00:00:00Z.
    package var times: Range<Int>
    /// Nanoseconds without the pauses.
    package fileprivate(set) var active = 0
    /// Each value counts once, as in the statistics of its stream.
    package fileprivate(set) var heartRate = SampleSummary()
    package fileprivate(set) var cadence = SampleSummary()
    package fileprivate(set) var speed = SampleSummary()
    package fileprivate(set) var power = SampleSummary()
    /// Nanoseconds in the zones 0 to 5.
    package fileprivate(set) var zoneTimes = [Int](repeating: 0, count: HeartRateZones.count)
    /// In meters; nil if no device measures it.
    package fileprivate(set) var distance: Double?
    /// In kilojoules; nil if no device measures it.
    package fileprivate(set) var energy: Double?

    fileprivate init(times: Range<Int>, _ readings: WorkoutReadings) {
        self.times = times
        distance = readings.distance.map { _ in 0 }
        energy = readings.energy.map { _ in 0 }
    }

    fileprivate mutating func add(_ other: WorkoutTally) {
        active += other.active
        heartRate.add(other.heartRate)
        cadence.add(other.cadence)
        speed.add(other.speed)
        power.add(other.power)
        zoneTimes = zip(zoneTimes, other.zoneTimes).map(+)
        distance = distance.map { $0 + (other.distance ?? 0) }
        energy = energy.map { $0 + (other.energy ?? 0) }
    }
}

/// The summary of a workout.
package struct WorkoutSummary: Hashable, Sendable {
    package private(set) var total: WorkoutTally
    package private(set) var laps: [WorkoutTally]

    /// Computes the summary in time proportional to the numbers of readings and of changes.
    ///
    /// - Parameter now: The end of a workout that has not been stopped.
    package init(_ record: WorkoutRecord, _ readings: WorkoutReadings, now: Int) {
        let segments = record.segments(now: now)
        var laps = record.lapTimes(now: now).map { WorkoutTally(times: $0, readings) }
        for segment in segments { laps[segment.lap].active += segment.times.count }
        for (sample, index) in WorkoutOverlap.samples(readings.heartRate, in: segments) {
            laps[segments[index].lap].heartRate.add(sample.value)
        }
        for (sample, index) in WorkoutOverlap.samples(readings.cadence, in: segments) {
            laps[segments[index].lap].cadence.add(sample.value)
        }
        for (sample, index) in WorkoutOverlap.samples(readings.speed, in: segments) {
            laps[segments[index].lap].speed.add(sample.value)
        }
        for (sample, index) in WorkoutOverlap.samples(readings.power, in: segments) {
            laps[segments[index].lap].power.add(sample.value)
        }
        WorkoutOverlap.forEach(of: WorkoutReadings.held(readings.heartRate), in: segments) { held, index, part in
            laps[segments[index].lap].zoneTimes[record.zones.zone(of: held.value)] += part.count
        }
        WorkoutOverlap.forEach(of: readings.distance ?? [], in: segments) { accrual, index, part in
            laps[segments[index].lap].distance? += accrual.amount(in: part)
        }
        WorkoutOverlap.forEach(of: readings.energy ?? [], in: segments) { accrual, index, part in
            laps[segments[index].lap].energy? += accrual.amount(in: part)
        }
        total = WorkoutTally(times: record.start..<record.end(now: now), readings)
        for lap in laps { total.add(lap) }
        self.laps = laps
    }
}
