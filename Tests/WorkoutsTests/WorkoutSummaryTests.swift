import SampleModel
import TestGrowth
import TestRandomness
import Testing

@testable import Workouts

@Suite struct WorkoutSummaryTests {
    @Test func `values during pauses do not count`() throws {
        let record = try record([(10, .pause), (20, .resume), (30, .stop)])
        let readings = WorkoutReadings(heartRate: samples([(5, 100), (9, 110), (15, 200), (25, 150), (31, 220)]))
        let total = WorkoutSummary(record, readings, now: 0).total
        #expect(total.active == 20 * second)
        #expect(total.heartRate.average == 120)
        #expect(total.heartRate.minimum == 100 && total.heartRate.maximum == 150)
        // 4 s at 100, 1 s at 110 up to the pause, none of 200, 5 s at 150.
        #expect(total.zoneTimes == [0, 5, 0, 5, 0, 0].map { $0 * second })
    }

    @Test func `a value applies until the next one, and at most for 5 s`() throws {
        let record = try record([(60, .stop)])
        let readings = WorkoutReadings(heartRate: samples([(-2, 90), (1, 130), (3, 185), (20, 90), (58, 101)]))
        let total = WorkoutSummary(record, readings, now: 0).total
        #expect(total.zoneTimes == [6, 2, 2, 0, 0, 5].map { $0 * second })
        #expect(total.heartRate.count == 4)
    }

    @Test func `laps add up to the total`() throws {
        let record = try record([(10, .lap), (15, .pause), (20, .resume), (30, .lap), (40, .stop)])
        let readings = WorkoutReadings(
            heartRate: samples((0..<40).map { (Double($0), 100 + Double($0)) }),
            power: samples([(5, 100), (12, 300), (17, 900), (25, 200), (35, 400)]),
            distance: [Accrual(times: 1000 * second..<1040 * second, amount: 400)],
            energy: [Accrual(times: 1005 * second..<1015 * second, amount: 10)]
        )
        let summary = WorkoutSummary(record, readings, now: 0)
        #expect(summary.laps.map(\.active) == [10, 15, 10].map { $0 * second })
        #expect(summary.laps.map(\.distance) == [100, 150, 100])
        #expect(summary.laps.map(\.energy) == [5, 5, 0])
        #expect(summary.total.distance == 350 && summary.total.energy == 10)
        #expect(summary.laps.map(\.heartRate.count) == [10, 15, 10])
        #expect(summary.total.heartRate.count == 35)
        #expect(summary.laps.map(\.power.average) == [100, 250, 400])
        #expect(summary.total.power.average == 250 && summary.total.power.maximum == 400)
    }

    @Test func `an interval of readings is divided like its seconds`() throws {
        var random = SeededGenerator(seed: SeededGenerator.seed)
        for run in 0..<200 {
            var commands: [(Int, WorkoutMachine.Command)] = []
            var isPaused = false
            for time in 1..<100 where Int.random(in: 0..<10, using: &random) == 0 {
                let command: WorkoutMachine.Command =
                    isPaused ? .resume : Bool.random(using: &random) ? .lap : .pause
                commands.append((time, command))
                if command != .lap { isPaused.toggle() }
            }
            let record = try record(commands + [(100, .stop)])
            // Each second belongs to a lap, or to none.
            var owners: [Int?] = []
            var (lap, isRunning) = (0, true)
            for time in 0..<100 {
                for (_, command) in commands.filter({ $0.0 == time }) {
                    switch command {
                    case .lap: lap += 1
                    case .pause: isRunning = false
                    case .resume, .stop: isRunning = true
                    }
                }
                owners.append(isRunning ? lap : nil)
            }
            var (accruals, expected, start) = ([Accrual](), [Double](repeating: 0, count: lap + 1), 0)
            while start < 110 {
                let end = start + Int.random(in: 1...15, using: &random)
                let amount = Double(Int.random(in: 0...100, using: &random))
                accruals.append(Accrual(times: (1000 + start) * second..<(1000 + end) * second, amount: amount))
                for time in start..<end {
                    if time < 100, let owner = owners[time] { expected[owner] += amount / Double(end - start) }
                }
                start = end + Int.random(in: 0...3, using: &random)
            }
            let found = WorkoutSummary(record, WorkoutReadings(distance: accruals), now: 0).laps.compactMap(\.distance)
            #expect(found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(run)")
        }
    }

    @Test func `zones begin at percentages of the maximum or at given heart rates`() throws {
        #expect(HeartRateZones(maximum: 190)?.bounds == [95, 114, 133, 152, 171])
        #expect(HeartRateZones(maximum: 185)?.bounds == [93, 111, 130, 148, 167])
        let zones = try #require(HeartRateZones(bounds: [100, 120, 140, 160, 180]))
        let expected = [(0, 0), (99, 0), (99.9, 0), (100, 1), (119, 1), (120, 2), (160, 4), (180, 5), (255, 5)]
        for (rate, zone) in expected { #expect(zones.zone(of: rate) == zone) }
        for bounds in [
            [], [1, 2, 3, 4, 5], [100, 120, 140, 160], [100, 120, 120, 160, 180], [100, 120, 140, 160, 251],
        ] {
            #expect(HeartRateZones(bounds: bounds) == nil)
        }
        #expect(HeartRateZones(maximum: 29) == nil && HeartRateZones(maximum: 251) == nil)
    }
}

@Suite(.timeLimit(.minutes(5))) struct WorkoutGrowthTests {
    @Test func `the summary and the track grow with the readings and the laps`() throws {
        let growth = try Growth.measure(
            upTo: 900,
            preparing: { count in
                let commands = (1..<count).map { time -> (Int, WorkoutMachine.Command) in
                    (time * 4, [.lap, .pause, .resume][time % 3])
                }
                let values = samples((0..<count * 40).map { (Double($0) / 10, 120) })
                let accruals = values.map { Accrual(times: $0.time..<$0.time + second / 10, amount: 3) }
                return (try record(commands), WorkoutReadings(heartRate: values, distance: accruals))
            },
            { record, readings in
                let now = (1000 + 3600) * second
                _ = WorkoutSummary(record, readings, now: now)
                _ = WorkoutTrack(record, readings, in: record.start..<now, distance: 0, now: now)
            }
        )
        #expect(growth.isLinear, "\(growth)")
    }
}
