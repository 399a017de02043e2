import Control
import TestRandomness
import Testing

@testable import Workouts

@Suite struct WorkoutExportTests {
    // MARK: - Values by second

    @Test func `the last value of each second outside of pauses is a point`() throws {
        let record = try record([(2, .lap), (3, .pause), (6, .resume), (8, .stop)])
        let readings = WorkoutReadings(
            heartRate: samples([(0.2, 100), (0.7, 101), (2.5, 102), (4, 103), (6.5, 104)]),
            cadence: samples([(0.5, 80)]),
            power: samples([(2.1, 210)]),
            distance: [Accrual(times: 1000 * second..<1008 * second, amount: 80)]
        )
        let track = WorkoutTrack(record, readings, in: record.start..<1008 * second, distance: 5, now: 0)
        #expect(track.points.map { $0.time / second - 1000 } == [0, 2, 6])
        #expect(track.points.map(\.heartRate) == [101, 102, 104])
        #expect(track.points.map(\.cadence) == [80, nil, nil])
        #expect(track.points.map(\.power) == [nil, 210, nil])
        #expect(track.points.map(\.distance) == [15, 35, 45])
        #expect(track.points.map(\.lap) == [0, 1, 1])
        #expect(track.points.map(\.part) == [0, 0, 1])
        #expect(track.distance == 55)
    }

    @Test func `a second in which a lap and a part begin has a point for each`() throws {
        var record = try record([(1, .lap), (2, .pause), (3, .resume), (5, .stop)])
        record.laps = [1000 * second + second / 2]
        record.changes[0].time = 1002 * second + second / 4
        record.changes[1].time = 1002 * second + second / 2
        let readings = WorkoutReadings(
            heartRate: samples([(0.25, 69), (2.125, 100), (2.375, 120)]),
            cadence: samples([(0.75, 80), (2.75, 81)]),
            distance: [Accrual(times: 1000 * second..<1004 * second, amount: 40)]
        )
        let track = WorkoutTrack(record, readings, in: record.start..<1005 * second, distance: 0, now: 0)
        #expect(track.points.map { Double($0.time) / Double(second) - 1000 } == [0, 0.5, 2, 2.5])
        #expect(track.points.map(\.heartRate) == [69, nil, 100, nil])
        #expect(track.points.map(\.cadence) == [nil, 80, nil, 81])
        #expect(track.points.map(\.distance) == [5, 10, 22.5, 27.5])
        #expect(track.points.map(\.lap) == [0, 1, 1, 1])
        #expect(track.points.map(\.part) == [0, 0, 0, 1])
    }

    @Test func `parts of a track are those of the whole`() throws {
        var random = SeededGenerator(seed: SeededGenerator.seed)
        for _ in 0..<50 {
            let record = try record([(20, .pause), (33, .resume), (50, .lap), (90, .stop)])
            let times = (0..<90).filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
            let rates = samples(times.map { time -> (Double, Double) in (Double(time) + 0.25, Double(100 + time)) })
            let accruals = zip(times, times.dropFirst()).map { start, end -> Accrual in
                let interval = (1000 + start) * second..<(1000 + end) * second
                return Accrual(times: interval, amount: Double(end - start) * 3)
            }
            let readings = WorkoutReadings(heartRate: rates, distance: accruals)
            let whole = WorkoutTrack(record, readings, in: 1000 * second..<1090 * second, distance: 0, now: 0)
            var (points, start, distance) = ([WorkoutTrack.Point](), 1000, 0.0)
            while start < 1090 {
                let end = min(1090, start + Int.random(in: 1...40, using: &random))
                let part = WorkoutTrack(record, readings, in: start * second..<end * second, distance: distance, now: 0)
                points += part.points
                distance = try #require(part.distance)
                start = end
            }
            #expect(points.map(\.heartRate) == whole.points.map(\.heartRate))
            #expect(points.map(\.time) == whole.points.map(\.time))
            let pairs = zip(points.compactMap(\.distance), whole.points.compactMap(\.distance))
            #expect(pairs.allSatisfy { abs($0 - $1) < 1e-6 })
            let total = try #require(WorkoutSummary(record, readings, now: 0).total.distance)
            #expect(abs(distance - total) < 1e-6)
        }
    }

    // MARK: - TCX

    private static let start = "2026-03-01T10:00:00.000Z"

    private static func report(laps: [WorkoutFigures], _ kind: WorkoutKind = .running) -> ReadWorkout.Response {
        ReadWorkout.Response(
            workout: ListedWorkout(
                workout: "run",
                kind: kind,
                state: .stopped,
                owner: "ana",
                devices: [],
                start: start,
                end: start,
                elapsed: 20,
                active: 15,
                laps: laps.count
            ),
            summary: WorkoutFigures(start: start, end: start, elapsed: 20, active: 15),
            zones: [],
            laps: laps,
            pauses: [],
            gaps: [],
            current: .init()
        )
    }

    private static func point(_ second: Int, lap: Int, part: Int, _ heartRate: Double?) -> WorkoutPoint {
        var point = WorkoutPoint(time: "2026-03-01T10:00:0\(second).000Z", lap: lap, part: part)
        point.heartRate = heartRate
        return point
    }

    @Test func `elements are in the order of the schema`() {
        var lap = WorkoutFigures(start: Self.start, end: Self.start, elapsed: 10, active: 9.5)
        lap.heartRate = WorkoutRange(minimum: 100, average: 120.4, maximum: 300)
        lap.distance = 31.25
        lap.speed = WorkoutRange(minimum: nil, average: 3, maximum: 3.5)
        lap.energy = 41.84
        lap.cadence = WorkoutRange(minimum: 160, average: 171.2, maximum: 176)
        let empty = WorkoutFigures(start: "2026-03-01T10:00:05.000Z", end: Self.start, elapsed: 5, active: 5)
        var document = TCXDocument(Self.report(laps: [lap, empty]))
        var first = Self.point(0, lap: 1, part: 1, 120)
        first.distance = 0.5
        first.cadence = 176
        first.speed = 3.5
        first.power = 210.4
        document.append([first])
        document.append([Self.point(1, lap: 1, part: 2, nil)])
        #expect(
            document.finish() == """
                <?xml version="1.0" encoding="UTF-8"?>
                <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2" \
                xmlns:ns3="http://www.garmin.com/xmlschemas/ActivityExtension/v2">
                  <Activities>
                    <Activity Sport="Running">
                      <Id>2026-03-01T10:00:00.000Z</Id>
                      <Lap StartTime="2026-03-01T10:00:00.000Z">
                        <TotalTimeSeconds>9.5</TotalTimeSeconds>
                        <DistanceMeters>31.25</DistanceMeters>
                        <MaximumSpeed>3.5</MaximumSpeed>
                        <Calories>10</Calories>
                        <AverageHeartRateBpm><Value>120</Value></AverageHeartRateBpm>
                        <Intensity>Active</Intensity>
                        <TriggerMethod>Manual</TriggerMethod>
                        <Track>
                          <Trackpoint><Time>2026-03-01T10:00:00.000Z</Time><DistanceMeters>0.5</DistanceMeters>\
                <HeartRateBpm><Value>120</Value></HeartRateBpm><Extensions><ns3:TPX><ns3:Speed>3.5</ns3:Speed>\
                <ns3:RunCadence>88</ns3:RunCadence><ns3:Watts>210</ns3:Watts></ns3:TPX></Extensions></Trackpoint>
                        </Track>
                        <Track>
                          <Trackpoint><Time>2026-03-01T10:00:01.000Z</Time></Trackpoint>
                        </Track>
                        <Extensions><ns3:LX><ns3:AvgRunCadence>86</ns3:AvgRunCadence>\
                <ns3:MaxRunCadence>88</ns3:MaxRunCadence></ns3:LX></Extensions>
                      </Lap>
                      <Lap StartTime="2026-03-01T10:00:05.000Z">
                        <TotalTimeSeconds>5</TotalTimeSeconds>
                        <DistanceMeters>0</DistanceMeters>
                        <Calories>0</Calories>
                        <Intensity>Active</Intensity>
                        <TriggerMethod>Manual</TriggerMethod>
                      </Lap>
                    </Activity>
                  </Activities>
                </TrainingCenterDatabase>

                """
        )
    }

    @Test func `laps of a daemon that sends others do not trap`() {
        let lap = WorkoutFigures(start: "<&>", end: "", elapsed: -1, active: .infinity)
        var document = TCXDocument(Self.report(laps: [lap]))
        var point = Self.point(0, lap: 7, part: 1, .nan)
        point.power = -5
        document.append([point, Self.point(0, lap: -7, part: -1, -.infinity)])
        let text = document.finish()
        #expect(!text.contains("HeartRate") && !text.contains("<&>"))
        #expect(text.contains("<ns3:Watts>0</ns3:Watts>"))
    }

    /// Sites double the cadence of a run: https://github.com/cpfair/tapiriik/issues/275
    @Test(arguments: WorkoutKind.allCases) func `the cadence of a run is that of one foot`(_ kind: WorkoutKind) {
        let lap = WorkoutFigures(start: Self.start, end: Self.start, elapsed: 10, active: 10)
        var document = TCXDocument(Self.report(laps: [lap], kind))
        var point = Self.point(0, lap: 1, part: 1, 0)
        point.cadence = 176
        document.append([point])
        let text = document.finish()
        let hasSteps = kind == .running || kind == .walking
        #expect(text.contains("<ns3:RunCadence>88</ns3:RunCadence>") == hasSteps)
        #expect(text.contains("<Cadence>176</Cadence>") == !hasSteps)
        #expect(!text.contains("HeartRateBpm"))
    }

    // MARK: - CSV

    @Test func `a table has a line for each second`() {
        var table = WorkoutTable()
        var point = Self.point(3, lap: 2, part: 1, 120)
        point.distance = 1234.5678
        point.power = 210
        table.append([point])
        #expect(
            table.finish()
                == "time,lap,heart-rate,cadence,speed,distance,power\r\n2026-03-01T10:00:03.000Z,2,120,,,1234.568,210\r\n"
        )
    }

    @Test(arguments: [
        (0.0, "0"), (1.5, "1.5"), (-0.25, "-0.25"), (0.0004, "0"), (0.001, "0.001"), (12.05, "12.05"),
        (1e300, "9000000000000"),
        (.nan, "0"),
    ]) func `numbers have at most three decimals`(_ number: Double, _ text: String) {
        #expect(DecimalText.text(number) == text)
    }
}
