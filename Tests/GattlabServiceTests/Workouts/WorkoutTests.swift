import Control
import DaemonConfiguration
import EventLoop
import GATT
import Persistence
import Platform
import SampleStore
import TestFiles
import TestService
import Testing
import Workouts

@testable import GattlabService

@Suite(.timeLimit(.minutes(10))) @EventLoop struct WorkoutTests {
    private nonisolated static let strap = "C0:FF:EE:00:00:01"
    private nonisolated static let pod = "C0:FF:EE:00:00:02"
    /// Users that no machine has, so that the directory assigns them no groups.
    private nonisolated static let driver: UInt32 = 4_000_001
    private nonisolated static let otherDriver: UInt32 = 4_000_002
    private nonisolated static let observer: UInt32 = 4_000_003

    /// A service whose sessions record the values that the test emits.
    @EventLoop
    private final class Bench {
        let service: ServiceBench
        let folder: TemporaryFolder
        let archive: SampleStore
        private(set) var client: TestClient

        init(_ change: (inout Configuration) -> Void = { _ in }) async throws {
            service = try ServiceBench {
                $0.permissions.drive.users = [.number(driver), .number(otherDriver)]
                $0.permissions.observe.users = [.number(observer)]
                change(&$0)
            }
            folder = try TemporaryFolder()
            archive = try await SampleStore.open(in: folder.path, sizeLimit: .max).store
            service.samples = archive
            await service.kill()
            try service.start()
            client = service.client(uid: driver)
        }

        func restart() async throws {
            await service.kill()
            try service.start()
            client = service.client(uid: driver)
        }

        func start(
            _ devices: [String] = [strap],
            _ change: (inout StartWorkout) -> Void = { _ in }
        ) async throws -> ListedWorkout {
            var request = StartWorkout(kind: .running, devices: devices)
            request.name = "run"
            change(&request)
            return try await client.perform(request)
        }

        private func emit(_ value: [UInt8], _ characteristic: UInt16, of device: String, in session: String)
            async throws
        {
            try await ServiceBench.wait("the runner") { self.service.runners[session]?.report != nil }
            let value = RemoteAttributeValue(
                address: try #require(DeviceAddress(device)),
                attribute: AttributeReference(
                    service: BluetoothUUID(0x180D),
                    characteristic: BluetoothUUID(characteristic),
                    descriptor: nil,
                    handle: 3
                ),
                value: value
            )
            try service.runner(session).report?(.event(.notification(value)))
            // Times have milliseconds, and a value of that of a change belongs to what follows.
            try await EventLoop.sleep(for: .milliseconds(5))
        }

        func emit(heartRates: [UInt8], in session: String) async throws {
            for rate in heartRates { try await emit([0, rate], 0x2A37, of: strap, in: session) }
        }

        /// Emits a speed in meters per second.
        func emit(speed: Int, in session: String) async throws {
            try await emit([0, 0, UInt8(speed), 80], 0x2A53, of: pod, in: session)
        }

        /// Emits a power in watts.
        func emit(watts: UInt8, in session: String) async throws {
            try await emit([0, 0, watts, 0], 0x2A63, of: pod, in: session)
        }

        /// The programs and workouts with a stake in each session.
        func stakes() async throws -> [String: [String]] {
            let sessions = try await client.perform(ListSessions()).sessions
            return Dictionary(uniqueKeysWithValues: sessions.map { ($0.session, $0.programs + $0.workouts) })
        }

        func error(_ request: some ControlRequest, by client: TestClient? = nil) async -> ControlError.Code? {
            do throws(ControlError) { _ = try await (client ?? self.client).perform(request) } catch {
                return error.code
            }
            return nil
        }

        func end() async {
            await service.end()
            await archive.close()
        }
    }

    // MARK: - Recording

    @Test func `a workout records its devices until it is stopped, and keeps their numbers`() async throws {
        let bench = try await Bench()
        let workout = try await bench.start([Self.strap, Self.pod])
        #expect(workout.state == .active)
        #expect(workout.devices.map(\.session) == ["run_1", "run_2"])
        #expect(bench.service.names == ["run_1", "run_2"])
        try await bench.emit(heartRates: [100, 120, 140], in: "run_1")
        try await bench.emit(speed: 3, in: "run_2")
        let stopped = try await bench.client.perform(StopWorkout())
        #expect(stopped.state == .stopped && stopped.end != nil)
        #expect(stopped.devices.map(\.addresses) == [[Self.strap], [Self.pod]])
        #expect(bench.service.names.isEmpty)
        let report = try await bench.client.perform(ReadWorkout())
        #expect(report.workout == stopped)
        #expect(report.summary.heartRate == WorkoutRange(minimum: 100, average: 120, maximum: 140))
        #expect(report.summary.cadence?.average == 80)
        #expect(report.summary.distance != nil && report.summary.energy == nil)
        #expect(report.laps.count == 1 && report.zones.count == 6)
        #expect(report.current == ReadWorkout.CurrentValues())
        #expect(try await bench.client.perform(ListWorkouts()).workouts == [stopped])
        let track = try await bench.client.perform(ReadWorkoutTrack(workout: "run"))
        #expect(track.next == nil)
        #expect(track.points.compactMap(\.heartRate).last == 140)
        await bench.end()
    }

    @Test func `the state and the numbers survive a restart, and the time of the restart is a gap`() async throws {
        let bench = try await Bench()
        _ = try await bench.start()
        try await bench.emit(heartRates: [100], in: "run_1")
        _ = try await bench.client.perform(BeginLap())
        try await bench.restart()
        #expect(bench.service.names == ["run_1"])
        let workout = try await bench.client.perform(ListWorkouts()).workouts.first
        #expect(workout?.state == .active && workout?.laps == 2 && workout?.devices.first?.addresses == [Self.strap])
        try await ServiceBench.wait("the runner") { bench.service.runners["run_1"]?.report != nil }
        let address = try #require(DeviceAddress(Self.strap))
        try bench.service.runner("run_1").report?(.event(.connected(address, mtu: nil)))
        try await bench.emit(heartRates: [150], in: "run_1")
        _ = try await bench.client.perform(PauseWorkout())
        try await bench.restart()
        #expect(try await bench.client.perform(ListWorkouts()).workouts.first?.state == .paused)
        _ = try await bench.client.perform(StopWorkout())
        let report = try await bench.client.perform(ReadWorkout())
        #expect(report.summary.heartRate?.average == 125)
        #expect(report.laps.map(\.heartRate?.average) == [100, 150])
        #expect(report.gaps.last?.reason == "restarted")
        #expect(report.pauses.map(\.automatic) == [false] && report.pauses.first?.end == report.workout.end)
        try await bench.restart()
        #expect(bench.service.names.isEmpty)
        #expect(try await bench.client.perform(ReadWorkout()).summary == report.summary)
        await bench.end()
    }

    @Test func `a recording that a crash prevented from being stopped is stopped at the next start`() async throws {
        let bench = try await Bench()
        _ = try await bench.start()
        // As if the session had not been removed.
        let workout = try #require(bench.service.core.workouts.list["run"])
        try bench.service.core.workouts.perform(.stop, on: workout, at: 0)
        try await bench.restart()
        try await ServiceBench.wait("the end of the session") { bench.service.names.isEmpty }
        await bench.end()
    }

    // MARK: - Shared sessions

    @Test func `a session that records the device is used and not stopped`() async throws {
        let bench = try await Bench { $0.devices = ["chest": Self.strap] }
        let record = SessionSpecification.record(.init(device: Self.strap))
        let root = bench.service.client(uid: 0)
        _ = try await root.perform(StartSession(name: "all", session: record, subscribe: nil))
        for (name, device) in [("by-name", "all"), ("by-address", Self.strap), ("by-alias", "chest")] {
            let workout = try await bench.start([device]) { $0.name = name }
            #expect(workout.devices.map(\.session) == ["all"])
            _ = try await bench.client.perform(StopWorkout())
        }
        #expect(bench.service.names == ["all"])
        await bench.end()
    }

    @Test func `a session of two workouts is stopped with the last of them`() async throws {
        let bench = try await Bench()
        _ = try await bench.start { $0.name = "first" }
        let second = try await bench.start { $0.name = "second" }
        #expect(second.devices.map(\.session) == ["first_1"])
        #expect(try await bench.stakes() == ["first_1": ["first", "second"]])
        _ = try await bench.client.perform(StopWorkout(workout: "first"))
        #expect(try await bench.stakes() == ["first_1": ["second"]])
        try await bench.restart()
        #expect(try await bench.stakes() == ["first_1": ["second"]])
        _ = try await bench.client.perform(StopWorkout(workout: "second"))
        #expect(bench.service.names.isEmpty)
        await bench.end()
    }

    @Test func `a recording that was stopped for a workout is not started again`() async throws {
        let bench = try await Bench()
        _ = try await bench.start()
        _ = try await bench.client.perform(StopSession(session: "run_1"))
        try await bench.restart()
        #expect(bench.service.names.isEmpty)
        #expect(try await bench.client.perform(StopWorkout()).state == .stopped)
        await bench.end()
    }

    @Test(arguments: [true, false])
    func `a recording of a program and a workout stops with the last of them`(isProgramLast: Bool) async throws {
        let bench = try await Bench()
        let record = SessionSpecification.record(.init(device: Self.strap))
        let start = StartSession(name: "chest", session: record, subscribe: nil, program: "logger")
        let release = StopSession(session: "chest", program: "logger")
        _ = try await bench.client.perform(start)
        #expect(try await bench.start().devices.map(\.session) == ["chest"])
        try await bench.restart()
        if isProgramLast {
            _ = try await bench.client.perform(StopWorkout())
        } else {
            _ = try await bench.client.perform(release)
        }
        let last = ["chest": [isProgramLast ? "logger" : "run"]]
        #expect(try await bench.stakes() == last)
        try await bench.restart()
        #expect(try await bench.stakes() == last)
        if isProgramLast {
            _ = try await bench.client.perform(release)
        } else {
            _ = try await bench.client.perform(StopWorkout())
        }
        #expect(bench.service.names.isEmpty)
        await bench.end()
    }

    @Test func `a program that joins the recording of a workout keeps it`() async throws {
        let bench = try await Bench()
        _ = try await bench.start()
        let record = SessionSpecification.record(.init(device: Self.strap))
        _ = try await bench.client.perform(
            StartSession(name: "run_1", session: record, subscribe: nil, program: "logger")
        )
        _ = try await bench.client.perform(StopWorkout())
        #expect(bench.service.names == ["run_1"])
        _ = try await bench.client.perform(StopSession(session: "run_1", program: "logger"))
        #expect(bench.service.names.isEmpty)
        await bench.end()
    }

    @Test func `a session with a subscriber is stopped after it`() async throws {
        let bench = try await Bench()
        _ = try await bench.start()
        let subscriber = bench.service.client(uid: Self.observer)
        _ = try await subscriber.perform(Subscribe(session: "run_1", after: nil))
        _ = try await bench.client.perform(StopWorkout())
        #expect(bench.service.names == ["run_1"])
        subscriber.leave()
        try await ServiceBench.wait("the end of the session") { bench.service.names.isEmpty }
        await bench.end()
    }

    // MARK: - Pauses

    @Test func `a workout is paused while its devices stand still`() async throws {
        let bench = try await Bench()
        _ = try await bench.start([Self.pod]) { $0.autoPause = "1s" }
        func waitForState(_ state: WorkoutState, speed: Int) async throws {
            let end = ContinuousClock.now + ServiceBench.limit
            while bench.service.core.workouts.list["run"]?.record.state != state, ContinuousClock.now < end {
                try await bench.emit(speed: speed, in: "run_1")
                try await EventLoop.sleep(for: .milliseconds(50))
            }
            #expect(bench.service.core.workouts.list["run"]?.record.state == state)
        }
        try await waitForState(.autoPaused, speed: 0)
        try await bench.restart()
        try await waitForState(.active, speed: 2)
        _ = try await bench.client.perform(PauseWorkout())
        try await bench.emit(speed: 2, in: "run_1")
        #expect(try await bench.client.perform(ListWorkouts()).workouts.first?.state == .paused)
        await bench.end()
    }

    @Test func `a forgotten workout is stopped after 48 hours`() async throws {
        let bench = try await Bench()
        let hour = 3600 * 1_000_000_000
        let start = Timestamp.now().nanosecondsSince1970 - 49 * hour
        let record = WorkoutRecord(
            name: "old",
            kind: .other,
            devices: [WorkoutRecord.Device(device: Self.strap, session: "old_1")],
            zones: try #require(HeartRateZones()),
            start: start
        )
        let owner = DocumentOwner(principal: .user(Self.driver), gid: Self.driver, user: "driver")
        try bench.service.core.workouts.persist(HostedWorkout(record, owner: owner))
        try await bench.restart()
        try await ServiceBench.wait("the end of the workout") {
            bench.service.core.workouts.list["old"]?.isStopped == true && bench.service.names.isEmpty
        }
        #expect(bench.service.core.workouts.list["old"]?.record.end == start + 48 * hour)
        await bench.end()
    }

    @Test func `a forgotten workout is stopped when the store permits it again`() async throws {
        let bench = try await Bench()
        _ = try await bench.start()
        let hour = 3600 * 1_000_000_000
        let record = WorkoutRecord(
            name: "old",
            kind: .other,
            devices: [WorkoutRecord.Device(device: Self.strap, session: "old_1")],
            zones: try #require(HeartRateZones()),
            start: Timestamp.now().nanosecondsSince1970 - 49 * hour
        )
        let workout = HostedWorkout(
            record,
            owner: DocumentOwner(principal: .user(Self.driver), gid: Self.driver, user: "driver")
        )
        let core = bench.service.core
        core.workouts.add(workout)
        let other = try Database("\(bench.service.folder)/state/gattlab.db", .readWrite)
        try other.execute("BEGIN IMMEDIATE")
        core.workouts.scheduleEnd(of: workout, retryDelay: .milliseconds(10))
        let failure = { core.reports.log.recent.entries.count { $0.message.contains("old cannot be stopped yet") } }
        try await ServiceBench.wait("a failure") { failure() > 0 }
        for _ in 0..<3 { try await EventLoop.sleep(for: .milliseconds(10)) }
        #expect(!workout.isStopped && failure() == 1)
        try other.execute("COMMIT")
        try await ServiceBench.wait("the end of the workout") { workout.isStopped }
        #expect(workout.record.end == record.start + 48 * hour)
        await bench.end()
    }

    @Test func `a change of the clock stops a forgotten workout, and cannot extend its time`() async throws {
        let bench = try await Bench()
        let hour = 3600 * 1_000_000_000
        let now = Timestamp.now().nanosecondsSince1970
        for (name, start) in [("old", now - 49 * hour), ("recent", now - hour)] {
            let record = WorkoutRecord(
                name: name,
                kind: .other,
                devices: [],
                zones: try #require(HeartRateZones()),
                start: start
            )
            let owner = DocumentOwner(principal: .user(Self.driver), gid: Self.driver, user: "driver")
            bench.service.core.workouts.add(HostedWorkout(record, owner: owner))
        }
        bench.service.core.workouts.rescheduleEnds()
        let (old, recent) = (bench.service.core.workouts.list["old"], bench.service.core.workouts.list["recent"])
        try await ServiceBench.wait("the end of the workout") { old?.isStopped == true }
        #expect(recent?.isStopped == false)
        #expect(recent?.rest(at: now) == .seconds(47 * 3600))
        #expect(recent?.rest(at: now - 1000 * hour) == .seconds(48 * 3600))
        #expect(recent?.rest(at: now + 1000 * hour) == .zero)
        await bench.end()
    }

    // MARK: - Refusals

    @Test func `a workout consists of the samples that its reader may read`() async throws {
        let bench = try await Bench {
            $0.permissions.samples = [
                SampleGrant(users: [.number(Self.driver)]),
                SampleGrant(users: [.number(Self.otherDriver)], devices: [Self.pod]),
            ]
        }
        _ = try await bench.start([Self.strap, Self.pod])
        try await bench.emit(heartRates: [100, 120], in: "run_1")
        try await bench.emit(speed: 3, in: "run_2")
        _ = try await bench.client.perform(StopWorkout())
        for (uid, hasHeartRate, hasCadence) in [
            (Self.driver, true, true), (Self.otherDriver, false, true), (Self.observer, false, false), (0, true, true),
        ] {
            let client = bench.service.client(uid: uid)
            let report = try await client.perform(ReadWorkout(workout: "run"))
            #expect((report.summary.heartRate != nil) == hasHeartRate, "\(uid)")
            #expect((report.summary.cadence != nil) == hasCadence, "\(uid)")
            let track = try await client.perform(ReadWorkoutTrack(workout: "run"))
            #expect(track.points.contains { $0.heartRate != nil } == hasHeartRate, "\(uid)")
            _ = try await client.perform(ReadWorkout(workout: "run"))
            let entries = bench.service.core.reports.log.recent.entries.map(\.message)
            #expect(
                entries.count { $0.contains(client.client.user) && $0.contains("reads the summary of workout") } == 1
            )
            #expect(
                entries.count { $0.contains(client.client.user) && $0.contains("reads the values of workout") } == 1
            )
        }
        await bench.end()
    }

    @Test func `a workout is controlled by its owner and administrators`() async throws {
        let bench = try await Bench()
        _ = try await bench.start()
        let (other, observer) = (bench.service.client(uid: Self.otherDriver), bench.service.client(uid: Self.observer))
        for client in [other, observer] {
            #expect(await bench.error(PauseWorkout(workout: "run"), by: client) == .denied)
            #expect(await bench.error(ReadWorkout(workout: "run"), by: client) == nil)
        }
        #expect(await bench.error(PauseWorkout(), by: other) == .notFound)
        #expect(await bench.error(ReadWorkout(), by: other) == .notFound)
        let start = StartWorkout(kind: .running, devices: [Self.strap])
        #expect(await bench.error(start, by: observer) == .denied)
        #expect(await bench.error(PauseWorkout(workout: "run"), by: bench.service.client(uid: 0)) == nil)
        await bench.end()
    }

    @Test func `invalid requests are refused and change nothing`() async throws {
        let bench = try await Bench()
        func start(_ change: (inout StartWorkout) -> Void) async -> ControlError.Code? {
            var request = StartWorkout(kind: .running, devices: [Self.strap])
            change(&request)
            return await bench.error(request)
        }
        #expect(await start { $0.devices = [] } == .badInput)
        #expect(await start { $0.devices = (0..<17).map { "C0:00:00:00:00:\($0 + 10)" } } == .badInput)
        #expect(await start { $0.devices = [Self.strap, Self.strap] } == .badInput)
        #expect(await start { $0.name = "Run" } == .badInput)
        #expect(await start { $0.name = String(repeating: "x", count: 57) } == .badInput)
        #expect(await start { $0.zones = [1, 2, 3] } == .badInput)
        #expect(await start { $0.maximumHeartRate = 300 } == .badInput)
        #expect(await start { $0.wheelCircumference = .nan } == .badInput)
        #expect(await start { $0.autoPause = "0s" } == .badInput)
        #expect(await start { $0.autoPause = "soon" } == .badInput)
        #expect(bench.service.names.isEmpty && bench.service.core.workouts.list.all.isEmpty)
        #expect(await bench.error(StopWorkout()) == .notFound)
        #expect(await bench.error(StopWorkout(workout: "run")) == .notFound)
        #expect(await start { $0.name = "run" } == nil)
        #expect(await start { $0.name = "run" } == .sessionExists)
        #expect(await start { _ in } == nil)
        // It does not say which one.
        #expect(await bench.error(StopWorkout()) == .badInput)
        #expect(await bench.error(ResumeWorkout(workout: "run")) == .badInput)
        var track = ReadWorkoutTrack(workout: "run")
        track.from = "now"
        #expect(await bench.error(track) == .badInput)
        for from in ["0000-01-01T00:00:00.000Z", "1970-01-01T00:00:00.000Z", "2262-04-11T23:47:16.854Z"] {
            track.from = from
            track.distance = .infinity
            #expect(await bench.error(track) == .badInput)
            track.distance = -1e300
            #expect(await bench.error(track) == (from.hasPrefix("0") ? .badInput : nil), "\(from)")
        }
        await bench.end()
    }

    @Test func `a workout that has been stopped is removed, and its samples remain`() async throws {
        let bench = try await Bench()
        _ = try await bench.start([Self.strap])
        try await bench.emit(heartRates: [100], in: "run_1")
        #expect(await bench.error(RemoveWorkout(workout: "run")) == .badInput)
        _ = try await bench.client.perform(StopWorkout())
        #expect(await bench.error(RemoveWorkout(workout: "ran")) == .notFound)
        let others = [bench.service.client(uid: Self.otherDriver), bench.service.client(uid: Self.observer)]
        for other in others { #expect(await bench.error(RemoveWorkout(workout: "run"), by: other) == .denied) }
        #expect(try await bench.client.perform(RemoveWorkout(workout: "run")).workout == "run")
        #expect(await bench.error(ReadWorkout(workout: "run")) == .notFound)
        try await bench.restart()
        #expect(try await bench.client.perform(ListWorkouts()).workouts.isEmpty)
        let samples = ReadSamples(device: Self.strap, stream: "heart-rate")
        #expect(try await bench.client.perform(samples).samples.map(\.value) == [100])
        _ = try await bench.start([Self.strap])
        _ = try await bench.client.perform(StopWorkout())
        _ = try await bench.service.client().perform(RemoveWorkout(workout: "run"))
        #expect(bench.service.core.workouts.list.all.isEmpty)
        await bench.end()
    }

    @Test func `the recording of a removed workout ends with the last client that follows it`() async throws {
        let bench = try await Bench()
        _ = try await bench.start([Self.strap])
        let subscribed = try await bench.client.perform(Subscribe(session: "run_1", after: nil))
        _ = try await bench.client.perform(StopWorkout())
        _ = try await bench.client.perform(RemoveWorkout(workout: "run"))
        #expect(bench.service.names == ["run_1"])
        _ = try await bench.client.perform(Unsubscribe(subscription: subscribed.subscription))
        try await ServiceBench.wait("the end of the session") { bench.service.names.isEmpty }
        try await bench.restart()
        #expect(bench.service.core.workouts.list.all.isEmpty)
        await bench.end()
    }

    @Test func `the power of a cyclist is in the summary and the track`() async throws {
        let bench = try await Bench()
        _ = try await bench.start([Self.pod]) { $0.kind = .cycling }
        for watts: UInt8 in [180, 240] { try await bench.emit(watts: watts, in: "run_1") }
        _ = try await bench.client.perform(StopWorkout())
        let report = try await bench.client.perform(ReadWorkout())
        #expect(report.summary.power == WorkoutRange(minimum: 180, average: 210, maximum: 240))
        #expect(report.summary.heartRate == nil)
        let track = try await bench.client.perform(ReadWorkoutTrack(workout: "run"))
        #expect(track.points.compactMap(\.power).last == 240)
        await bench.end()
    }

    @Test func `a start that exceeds a limit of sessions leaves nothing behind`() async throws {
        let bench = try await Bench { $0.limits.user.sessions = 1 }
        #expect(await bench.error(StartWorkout(kind: .running, devices: [Self.strap, Self.pod])) == .limit)
        #expect(bench.service.names.isEmpty && bench.service.core.workouts.list.all.isEmpty)
        try await bench.restart()
        #expect(bench.service.names.isEmpty && bench.service.core.workouts.list.all.isEmpty)
        await bench.end()
    }

    @Test func `the workouts of a user that are in progress are limited`() async throws {
        let bench = try await Bench()
        let request = StartWorkout(kind: .running, devices: [Self.strap])
        for _ in 0..<WorkoutStarter.unfinishedLimit { _ = try await bench.client.perform(request) }
        #expect(await bench.error(request) == .limit)
        #expect(await bench.error(request, by: bench.service.client(uid: Self.otherDriver)) == nil)
        let name = try #require(bench.service.core.workouts.list.all.first?.name)
        _ = try await bench.client.perform(StopWorkout(workout: name))
        #expect(await bench.error(request) == nil)
        #expect(bench.service.names.count == 1)
        await bench.end()
    }

    @Test func `a new workout replaces its user's oldest one that has been stopped`() async throws {
        let bench = try await Bench { $0.limits.workouts = 2 }
        for name in ["first", "second"] {
            _ = try await bench.start { $0.name = name }
            _ = try await bench.client.perform(StopWorkout())
        }
        let other = bench.service.client(uid: Self.otherDriver)
        #expect(await bench.error(StartWorkout(kind: .running, devices: [Self.strap]), by: other) == .limit)
        _ = try await bench.start { $0.name = "third" }
        #expect(bench.service.core.workouts.list.all.map(\.name) == ["second", "third"])
        _ = try await bench.start { $0.name = "fourth" }
        #expect(await bench.error(StartWorkout(kind: .running, devices: [Self.strap])) == .limit)
        try await bench.restart()
        #expect(bench.service.core.workouts.list.all.map(\.name).sorted() == ["fourth", "third"])
        await bench.end()
    }
}
