internal import Control
internal import SampleModel
internal import Workouts

extension ListedWorkout {
    init(_ record: WorkoutRecord, of owner: DocumentOwner, now: Int) {
        let end = record.end(now: now)
        self.init(
            workout: record.name,
            kind: record.kind,
            state: record.state,
            owner: owner.user,
            devices: record.devices.map {
                WorkoutDevice(device: $0.device, session: $0.session, addresses: $0.addresses)
            },
            start: Timestamp(nanosecondsSince1970: record.start).text,
            end: record.end.map { Timestamp(nanosecondsSince1970: $0).text },
            elapsed: seconds(end - record.start),
            active: seconds(record.segments(now: now).reduce(0) { $0 + $1.times.count }),
            laps: record.laps.count + 1
        )
    }

    /// Returns the list of workouts; runs off the event loop, because there can be many with many changes.
    @concurrent static func listed(
        _ workouts: [(record: WorkoutRecord, owner: DocumentOwner)],
        now: Int
    ) async -> [ListedWorkout] {
        workouts.map { ListedWorkout($0.record, of: $0.owner, now: now) }
    }
}

extension WorkoutFigures {
    init(_ tally: WorkoutTally) {
        self.init(
            start: Timestamp(nanosecondsSince1970: tally.times.lowerBound).text,
            end: Timestamp(nanosecondsSince1970: tally.times.upperBound).text,
            elapsed: seconds(tally.times.count),
            active: seconds(tally.active)
        )
        heartRate = WorkoutRange(tally.heartRate)
        cadence = WorkoutRange(tally.cadence)
        power = WorkoutRange(tally.power)
        distance = tally.distance
        energy = tally.energy
        if let distance, tally.active > 0 {
            let average = distance / seconds(tally.active)
            speed = WorkoutRange(
                minimum: nil,
                average: average,
                maximum: tally.speed.count > 0 ? tally.speed.maximum : nil
            )
        }
    }
}

extension WorkoutRange {
    fileprivate init?(_ summary: SampleSummary) {
        guard let average = summary.average else { return nil }
        self.init(minimum: summary.minimum, average: average, maximum: summary.maximum)
    }
}

extension WorkoutZone {
    /// Returns the zones with the time in each.
    static func zones(_ zones: HeartRateZones, times: [Int]) -> [WorkoutZone] {
        times.enumerated().map { number, time in
            WorkoutZone(zone: number, from: number == 0 ? nil : zones.bounds[number - 1], time: seconds(time))
        }
    }
}

extension WorkoutPause {
    /// Returns the pauses of a workout; an automatic pause and a following manual one are one pause.
    static func pauses(of record: WorkoutRecord) -> [WorkoutPause] {
        var pauses: [WorkoutPause] = []
        var isPaused = false
        for change in record.changes {
            let time = Timestamp(nanosecondsSince1970: change.time).text
            if change.state == .active {
                if isPaused { pauses[pauses.count - 1].end = time }
            } else if !isPaused {
                pauses.append(WorkoutPause(start: time, end: nil, automatic: change.state == .autoPaused))
            }
            isPaused = change.state != .active
        }
        if isPaused { pauses[pauses.count - 1].end = record.end.map { Timestamp(nanosecondsSince1970: $0).text } }
        return pauses
    }
}

extension WorkoutPoint {
    init(_ point: WorkoutTrack.Point) {
        self.init(
            time: Timestamp(nanosecondsSince1970: point.time).text,
            lap: point.lap + 1,
            part: point.part + 1
        )
        heartRate = point.heartRate
        cadence = point.cadence
        speed = point.speed
        power = point.power
        distance = point.distance
    }
}

private func seconds(_ nanoseconds: Int) -> Double { Double(nanoseconds) / 1e9 }
