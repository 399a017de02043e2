import EventLoop
import GattlabClient
import Testing

@Suite(.timeLimit(.minutes(10))) @EventLoop struct WorkoutTests {
    private static func options(_ name: String) -> WorkoutOptions {
        var options = WorkoutOptions()
        options.name = name
        return options
    }

    @Test func `a workout is controlled over a restart of gattlabd, summarized and exported`() async throws {
        let bench = try await ClientBench()
        let gattlab = bench.gattlab
        var options = Self.options("run")
        options.zones = .lowestHeartRates([90, 110, 130, 150, 170])
        options.autoPause = .seconds(10)
        let started = try await gattlab.startWorkout(.running, devices: ["chest"], options: options)
        #expect(started.name == "run" && started.kind == .running && started.state == .active)
        #expect(started.devices.map(\.session) == ["chest"] && started.end == nil && started.lapCount == 1)
        try await bench.emit(heartRates: [100, 140])
        try await bench.waitForSamples(2)
        // Times have milliseconds, and a value of that of a change belongs to what follows.
        try await EventLoop.sleep(for: .milliseconds(5))
        #expect(try await gattlab.startLap().lapCount == 2)
        #expect(try await gattlab.pauseWorkout().state == .paused)
        try await bench.restart()
        #expect(try await gattlab.workouts().map(\.state) == [.paused])
        #expect(try await gattlab.resumeWorkout("run").state == .active)
        let stopped = try await gattlab.stopWorkout()
        #expect(stopped.state == .stopped && stopped.devices.map(\.addresses) == [["C0:FF:EE:00:00:01"]])

        let report = try await gattlab.workoutReport()
        #expect(report.workout == stopped && report.laps.count == 2)
        #expect(report.total.heartRate?.minimum == 100 && report.total.heartRate?.average == 120)
        #expect(report.total.heartRate?.maximum == 140 && report.laps.last?.heartRate == nil)
        #expect(report.total.distance == nil && report.total.energy == nil)
        #expect(report.total.start == stopped.start && report.total.end == stopped.end)
        #expect(report.total.activeTime < report.total.elapsedTime)
        #expect(report.zones.map(\.lowestHeartRate) == [nil, 90, 110, 130, 150, 170])
        #expect(report.pauses.map(\.isAutomatic) == [false] && report.pauses.first?.end != nil)
        #expect(report.gaps.allSatisfy { $0.device == "chest" })
        #expect(report.current.heartRate == nil)

        let csv = try await gattlab.exportWorkout(as: .csv)
        #expect(csv.hasPrefix("time,lap,heart-rate,") && csv.contains(",1,140,"))
        let tcx = try await gattlab.exportWorkout("run", as: .tcx)
        #expect(tcx.contains("<Activity Sport=\"Running\">") && tcx.contains("<Value>140</Value>"))
        #expect(try await gattlab.removeWorkout("run").name == "run")
        #expect(try await gattlab.workouts().isEmpty)
        #expect(try await gattlab.sampledDevices().first?.streams.first?.count == 2)
        await bench.end()
    }

    @Test func `an invalid workout and an unknown one are errors`() async throws {
        let bench = try await ClientBench()
        let gattlab = bench.gattlab
        func code(_ body: () async throws -> Void) async -> String? {
            await #expect(throws: GattlabError.self) { try await body() }?.code
        }
        var options = WorkoutOptions()
        options.zones = .lowestHeartRates([100, 90])
        let invalid = await code { [options] in
            _ = try await gattlab.startWorkout(.rowing, devices: ["chest"], options: options)
        }
        #expect(invalid == "bad-input")
        #expect(await code { _ = try await gattlab.startWorkout(.other, devices: []) } == "bad-input")
        #expect(await code { _ = try await gattlab.workoutReport("none") } == "not-found")
        #expect(await code { try await gattlab.pauseWorkout() } == "not-found")
        _ = try await gattlab.startWorkout(.cycling, devices: ["chest"], options: Self.options("ride"))
        let again = await code {
            _ = try await gattlab.startWorkout(.walking, devices: ["chest"], options: Self.options("ride"))
        }
        #expect(again == "session-exists")
        await bench.end()
    }
}
