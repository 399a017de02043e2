import Alarms
import Control
import DaemonConfiguration
import EventLoop
import EventStore
import GATT
import Glibc
import Persistence
import StoreModel
import TestService
import Testing

@testable import GattlabService

@Suite(.timeLimit(.minutes(10))) @EventLoop struct AlarmTests {
    private nonisolated static let user: UInt32 = 4_000_001
    private nonisolated static let otherUser: UInt32 = 4_000_002

    /// A clock that the test sets.
    @EventLoop
    private final class ManualClock {
        /// Thursday, 2026-01-01 06:00 UTC.
        var time = AlarmTime(wall: 1_767_247_200_000, elapsed: 0)
        private var timers: [Int: (due: Int, body: @EventLoop () -> Void)] = [:]
        private var last = 0

        var clock: AlarmClock {
            AlarmClock {
                self.time
            } schedule: { delay, body in
                self.last += 1
                let id = self.last
                self.timers[id] = (self.time.elapsed + delay, body)
                return { self.timers[id] = nil }
            }
        }

        /// Advances both clocks, and calls the timers that are due in their order.
        func advance(_ milliseconds: Int) {
            let end = time.elapsed + milliseconds
            while let next = timers.min(by: { $0.value.due < $1.value.due }), next.value.due <= end {
                timers[next.key] = nil
                time.wall += max(0, next.value.due - time.elapsed)
                time.elapsed = max(time.elapsed, next.value.due)
                next.value.body()
            }
            time.wall += end - time.elapsed
            time.elapsed = end
        }
    }

    /// A service whose session `chest` watches a device.
    @EventLoop
    private final class Bench {
        let service: ServiceBench
        let clock = ManualClock()
        let address: DeviceAddress
        private let watch: SessionSpecification

        init(_ change: @escaping (inout Configuration) -> Void = { _ in }) async throws {
            address = try #require(DeviceAddress("C0:FF:EE:00:00:01"))
            watch = .watch(.init(device: "C0:FF:EE:00:00:01"))
            service = try ServiceBench {
                $0.permissions.observe.users = [.number(AlarmTests.user), .number(AlarmTests.otherUser)]
                change(&$0)
            }
            service.alarmClock = clock.clock
            await service.kill()
            try service.start()
            _ = try await service.client().perform(StartSession(name: "chest", session: watch, subscribe: nil))
            try await waitForRunner()
        }

        private func waitForRunner() async throws {
            try await ServiceBench.wait("the runner") { self.service.runners["chest"]?.report != nil }
        }

        func restart(after milliseconds: Int) async throws {
            await service.kill()
            clock.time = AlarmTime(wall: clock.time.wall + milliseconds, elapsed: 0)
            try service.start()
            try await waitForRunner()
        }

        /// Emits events of the device in one turn, and waits until they have been published and the states stored.
        func emit(_ events: [SessionEvent]) async throws {
            for event in events { try service.runner("chest").report?(.event(event)) }
            for _ in 0..<4 { await EventLoop.yield() }
        }

        func value(_ heartRate: UInt8) -> SessionEvent { value(0x2A37, [0, heartRate]) }

        func value(_ characteristic: UInt16, _ bytes: [UInt8]) -> SessionEvent {
            let attribute = AttributeReference(
                service: BluetoothUUID(0x180D),
                characteristic: BluetoothUUID(characteristic),
                descriptor: nil,
                handle: 3
            )
            return .notification(RemoteAttributeValue(address: address, attribute: attribute, value: bytes))
        }

        @discardableResult
        func add(
            _ name: String,
            as uid: UInt32 = AlarmTests.user,
            _ change: (inout AlarmSpecification) -> Void
        ) async throws(ControlError) -> AlarmSummary {
            var alarm = AlarmSpecification()
            change(&alarm)
            return try await service.client(uid: uid).perform(AddAlarm(name: name, alarm: alarm))
        }

        func perform<Request: ControlRequest>(
            _ request: Request,
            as uid: UInt32 = AlarmTests.user
        ) async throws(ControlError) -> Request.Response {
            try await service.client(uid: uid).perform(request)
        }

        func states() async throws -> [String: String] {
            let alarms = try await perform(ListAlarms()).alarms
            return Dictionary(uniqueKeysWithValues: alarms.map { ($0.alarm, $0.state.rawValue) })
        }

        /// The changes in the journal of `@alarms`.
        func changes() throws -> [String] {
            service.core.sessions.events.publish()
            let page = try #require(service.store).read("@alarms", after: 0, limit: 1000)
            return try page.items.compactMap { item in
                guard case .event(let entry) = item else { return nil }
                let tree = try JSONParser.parse(entry.event)
                guard case .object(let object) = tree else { return nil }
                let parsed = try SessionEvent(object)
                guard case .alarm(let event) = parsed else { return nil }
                return "\(event.alarm) \(event.change.rawValue)" + (event.late == true ? " late" : "")
            }
        }
    }

    // MARK: - Values

    @Test(arguments: ["chest", "C0:FF:EE:00:00:01", "c0:ff:ee:00:00:01", "strap"])
    func `an alarm alerts on values of its device, after its hold time`(device: String) async throws {
        let bench = try await Bench { $0.devices = ["strap": "C0:FF:EE:00:00:01"] }
        let alarm = try await bench.add("high") {
            ($0.device, $0.stream, $0.over, $0.hold, $0.hysteresis) = (device, "heart-rate", 150, "10s", 5)
        }
        #expect(alarm.state == .scheduled)
        #expect(alarm.watched == true)
        #expect(alarm.text == "\(device) heart-rate over 150 for 10s")
        try await bench.emit([bench.value(151)])
        #expect(try await bench.perform(ListAlarms()).alarms.first?.reason == .hold)
        try await bench.emit([bench.value(146)])
        bench.clock.advance(10_000)
        #expect(try await bench.states() == ["high": "alerting"])
        try await bench.emit([bench.value(145)])
        #expect(try await bench.states() == ["high": "scheduled"])
        #expect(try bench.changes() == ["high added", "high alerted", "high cleared"])
        await bench.service.end()
    }

    @Test func `an alarm concerns its own stream only`() async throws {
        let bench = try await Bench()
        try await bench.add("battery") { ($0.device, $0.batteryLow) = ("chest", 10) }
        try await bench.add("rate") {
            ($0.device, $0.stream, $0.under) = ("chest", "heart-rate-measurement/heart-rate", 50)
        }
        try await bench.add("other") { ($0.device, $0.stream, $0.under) = ("C0:FF:EE:00:00:02", "heart-rate", 50) }
        try await bench.emit([bench.value(0x2A19, [50]), bench.value(60)])
        #expect(try await bench.states() == ["battery": "scheduled", "rate": "scheduled", "other": "scheduled"])
        try await bench.emit([bench.value(0x2A19, [9])])
        #expect(try await bench.states() == ["battery": "alerting", "rate": "scheduled", "other": "scheduled"])
        try await bench.emit([bench.value(40), bench.value(0x2A19, [])])
        #expect(try await bench.states() == ["battery": "alerting", "rate": "alerting", "other": "scheduled"])
        let alarms = try await bench.perform(ListAlarms()).alarms
        #expect(alarms.map(\.watched) == [true, false, true])
        await bench.service.end()
    }

    @Test func `values that were read or advertised count as well`() async throws {
        let bench = try await Bench()
        try await bench.add("battery") { ($0.device, $0.batteryLow) = ("chest", 10) }
        try await bench.add("weak") { ($0.device, $0.stream, $0.under) = ("chest", "rssi", -90) }
        guard case .notification(let low) = bench.value(0x2A19, [9]) else { return }
        try await bench.emit([.value(low)])
        #expect(try await bench.states() == ["battery": "alerting", "weak": "scheduled"])
        var report = AdvertisementReport(
            adapter: "hci0",
            address: bench.address,
            isRandom: true,
            rssi: -91,
            services: [],
            manufacturer: [],
            serviceData: []
        )
        try await bench.emit([.advertisement(report)])
        #expect(try await bench.states() == ["battery": "alerting", "weak": "alerting"])
        report.rssi = -80
        try await bench.emit([.advertisement(report)])
        #expect(try await bench.states() == ["battery": "alerting", "weak": "scheduled"])
        await bench.service.end()
    }

    @Test func `silence and lost connections alert`() async throws {
        let bench = try await Bench()
        try await bench.add("quiet") { ($0.device, $0.silent) = ("chest", "1m") }
        try await bench.add("lost") { ($0.device, $0.linkLost, $0.hold) = ("chest", true, "30s") }
        bench.clock.advance(59_000)
        try await bench.emit([bench.value(0xFFF1, [1])])
        bench.clock.advance(59_000)
        #expect(try await bench.states() == ["quiet": "scheduled", "lost": "scheduled"])
        try await bench.emit([.disconnected(bench.address, reason: "timeout")])
        bench.clock.advance(1000)
        #expect(try await bench.states() == ["quiet": "alerting", "lost": "countdown"])
        try await bench.emit([.reconnectFailed(ControlError(.timedOut, "not in time"))])
        bench.clock.advance(29_000)
        #expect(try await bench.states() == ["quiet": "alerting", "lost": "alerting"])
        try await bench.emit([.connected(bench.address, mtu: 23)])
        #expect(try await bench.states() == ["quiet": "alerting", "lost": "scheduled"])
        await bench.service.end()
    }

    // MARK: - Restarts

    @Test func `states survive a kill, and an alarm that was due meanwhile is reported once`() async throws {
        let bench = try await Bench()
        try await bench.add("high") { ($0.device, $0.stream, $0.over) = ("chest", "heart-rate", 150) }
        try await bench.add("tea") { $0.timer = "4m" }
        try await bench.add("eggs") { $0.timer = "10m" }
        try await bench.add("paused") { $0.timer = "4m" }
        try await bench.add("morning") { ($0.at, $0.days, $0.zone) = ("07:00", [.thu, .fri], "UTC") }
        _ = try await bench.perform(PauseAlarm(alarm: "paused"))
        try await bench.emit([bench.value(151)])
        try await bench.restart(after: 1000)
        #expect(
            try await bench.states() == [
                "high": "alerting", "tea": "countdown", "eggs": "countdown", "paused": "paused", "morning": "scheduled",
            ]
        )
        _ = try await bench.perform(SnoozeAlarm(alarm: "high", duration: "30m"))
        try await bench.restart(after: 300_000)
        for _ in 0..<2 {
            #expect(
                try await bench.states() == [
                    "high": "countdown", "tea": "alerting", "eggs": "countdown", "paused": "paused",
                    "morning": "scheduled",
                ]
            )
            try await bench.restart(after: 1000)
        }
        try await bench.restart(after: 7_200_000)
        let next = try await bench.perform(ListAlarms()).alarms.first { $0.alarm == "morning" }?.next
        #expect(next == "2026-01-02T07:00:00.000Z")
        let late = try bench.changes().filter { $0.hasSuffix("late") }.sorted()
        #expect(late == ["eggs alerted late", "high alerted late", "morning alerted late", "tea alerted late"])
        await bench.service.end()
    }

    @Test func `an alarm that cannot be stored does not keep others from being stored`() async throws {
        let bench = try await Bench()
        let names = (0..<40).map { "high-\($0)" }
        for name in names {
            try await bench.add(name, as: getuid()) { (alarm) in
                (alarm.device, alarm.stream, alarm.over) = ("chest", "heart-rate", 100)
            }
        }
        let other = try Database("\(bench.service.folder)/state/gattlab.db", .readWrite)
        try other.execute(
            """
            CREATE TRIGGER refuse BEFORE INSERT ON documents WHEN new.name IN ('high-0', 'high-17')
            BEGIN SELECT RAISE(ABORT, 'refused'); END
            """
        )
        try await bench.emit([bench.value(150)])
        for _ in 0..<20 {
            bench.clock.advance(1000)
            for _ in 0..<4 { await EventLoop.yield() }
        }
        try other.execute("DROP TRIGGER refuse")
        // A restart without a chance to store the rest.
        let stored = try #require(bench.service.store).documents(of: StoredAlarm.kind)
        let alerting = stored.filter { $0.text.contains("alerting") }.map(\.name)
        #expect(Set(alerting) == Set(names).subtracting(["high-0", "high-17"]))
        bench.clock.advance(2000)
        for _ in 0..<4 { await EventLoop.yield() }
        let rest = try #require(bench.service.store).documents(of: StoredAlarm.kind)
        #expect(rest.allSatisfy { $0.text.contains("alerting") })
        await bench.service.end()
    }

    @Test func `an alarm that is stopped for the last time is deleted`() async throws {
        let bench = try await Bench()
        try await bench.add("tea") { $0.timer = "4m" }
        bench.clock.advance(240_000)
        #expect(try await bench.perform(StopAlarm(alarm: "tea")).state == .ended)
        try await bench.restart(after: 0)
        #expect(try await bench.states() == [:])
        try await bench.add("tea") { $0.timer = "4m" }
        await bench.service.end()
    }

    @Test func `a document that cannot be read is a finding and does not affect others`() async throws {
        let bench = try await Bench()
        try await bench.add("tea") { $0.timer = "4m" }
        for (name, text) in [("a", "{"), ("b", "{}"), ("c", #"{"specification":{"timer":"x"}}"#)] {
            try #require(bench.service.store).store(.init(kind: "alarm", name: name, text: text))
        }
        try await bench.restart(after: 0)
        #expect(try await bench.states() == ["tea": "countdown"])
        await bench.service.end()
    }

    // MARK: - Clock

    @Test func `schedules follow the clock, and timers do not`() async throws {
        let bench = try await Bench()
        try await bench.add("morning") {
            ($0.at, $0.days, $0.zone, $0.preAlert) = ("08:00", [.thu], "Europe/Berlin", "5m")
        }
        try await bench.add("tea") { $0.timer = "4m" }
        // 06:00 UTC is 07:00 in Berlin.
        bench.clock.time.wall += 3_400_000
        bench.service.core.alarms.kept?.handleClockChange()
        #expect(try await bench.states() == ["morning": "countdown", "tea": "countdown"])
        bench.clock.advance(200_000)
        #expect(try await bench.states() == ["morning": "alerting", "tea": "countdown"])
        bench.clock.advance(40_000)
        #expect(try await bench.states() == ["morning": "alerting", "tea": "alerting"])
        #expect(
            try bench.changes() == [
                "morning added", "tea added", "morning countdown", "morning alerted", "tea alerted",
            ]
        )
        await bench.service.end()
    }

    // MARK: - Users

    @Test func `an alarm belongs to its user, and administrators may control it`() async throws {
        let bench = try await Bench()
        try await bench.add("tea") { $0.timer = "4m" }
        let denial = await #expect(throws: ControlError.self) {
            try await bench.perform(PauseAlarm(alarm: "tea"), as: Self.otherUser)
        }
        #expect(denial?.code == .denied)
        let state = await #expect(throws: ControlError.self) { try await bench.perform(SnoozeAlarm(alarm: "tea")) }
        #expect(state?.code == .alarmState)
        let missing = await #expect(throws: ControlError.self) { try await bench.perform(StopAlarm(alarm: "te")) }
        #expect(missing?.code == .alarmNotFound)
        #expect(missing?.hint == "did you mean tea?")
        #expect(try await bench.perform(PauseAlarm(alarm: "tea"), as: 0).state == .paused)
        #expect(try await bench.perform(CancelAlarm(alarm: "tea"), as: 0).state == .ended)
        await bench.service.end()
    }

    @Test func `actions require the role and the daemon for them`() async throws {
        let bench = try await Bench()
        for (code, change) in [
            (.denied, { $0.ring = "C0:FF:EE:00:00:02" }), (.notSupported, { $0.exec = "true" }),
            (.denied, { $0.set = .init(session: "strap", signals: ["heart-rate": 1]) }),
            (.denied, { $0.write = .init(device: "C0:FF:EE:00:00:02", attribute: "2A06", value: "02") }),
            (.notSupported, { $0.notify = true }),
        ] as [(ControlError.Code, (inout AlarmSpecification) -> Void)] {
            let error = await #expect(throws: ControlError.self) {
                try await bench.add("tea") {
                    $0.timer = "4m"
                    change(&$0)
                }
            }
            #expect(error?.code == code)
            #expect(error?.hint?.isEmpty == false)
        }
        await bench.service.end()
    }

    @Test func `the number of alarms is limited, with a reserve for administrators`() async throws {
        let bench = try await Bench { ($0.limits.alarms, $0.limits.user.alarms) = (8, 4) }
        for number in 0..<4 { try await bench.add("a\(number)") { $0.timer = "4m" } }
        let own = await #expect(throws: ControlError.self) { try await bench.add("b") { $0.timer = "4m" } }
        #expect(own?.code == .limit)
        #expect(own?.hint?.contains("limits.user.alarms") == true)
        for number in 0..<3 { try await bench.add("b\(number)", as: Self.otherUser) { $0.timer = "4m" } }
        let all = await #expect(throws: ControlError.self) {
            try await bench.add("c", as: Self.otherUser) { $0.timer = "4m" }
        }
        #expect(all?.hint?.contains("limits.alarms") == true)
        try await bench.add("of-root", as: 0) { $0.timer = "4m" }
        _ = try await bench.perform(CancelAlarm(alarm: "a0"))
        #expect(try await bench.states().count == 7)
        await bench.service.end()
    }

    // MARK: - Specifications

    private nonisolated static let invalid: [(name: String, change: @Sendable (inout AlarmSpecification) -> Void)] = [
        ("no condition", { _ in }), ("two", { ($0.timer, $0.at) = ("1m", "07:00") }),
        ("no device", { $0.over = 1 }), ("no stream", { ($0.device, $0.over) = ("chest", 1) }),
        ("a timer of a device", { ($0.device, $0.timer) = ("chest", "1m") }),
        ("a hold time of silence", { ($0.device, $0.silent, $0.hold) = ("chest", "1m", "1m") }),
        ("a stream of the link", { ($0.device, $0.linkLost, $0.stream) = ("chest", true, "heart-rate") }),
        ("bounds", { ($0.device, $0.stream, $0.outside) = ("chest", "x", [2, 1]) }),
        ("one bound", { ($0.device, $0.stream, $0.outside) = ("chest", "x", [2]) }),
        ("hysteresis", { ($0.device, $0.stream, $0.over, $0.hysteresis) = ("chest", "x", 2, -1) }),
        ("a wide hysteresis", { ($0.device, $0.stream, $0.outside, $0.hysteresis) = ("chest", "x", [1, 2], 0.6) }),
        ("a change", { ($0.device, $0.stream, $0.changedBy, $0.hysteresis) = ("chest", "x", 1, 1) }),
        ("a duration", { $0.timer = "0s" }), ("a long duration", { $0.timer = "9999999h" }),
        ("a time", { $0.at = "25:00" }), ("a past time", { $0.at = "2025-12-31T00:00:00.000Z" }),
        ("a zone", { ($0.at, $0.zone) = ("07:00", "Mars/Olympus") }), ("no day", { ($0.at, $0.days) = ("07:00", []) }),
        ("days of a date", { ($0.at, $0.days) = ("2027-01-01T00:00:00.000Z", [.mon]) }),
        ("hex", { ($0.timer, $0.write) = ("1m", .init(device: "chest", attribute: "2A06", value: "x")) }),
        ("no device to write to", { ($0.timer, $0.write) = ("1m", .init(attribute: "2A06", value: "00")) }),
        ("no signals", { ($0.timer, $0.set) = ("1m", .init(session: "strap", signals: [:])) }),
    ]

    @Test(arguments: invalid.indices)
    nonisolated func `an invalid alarm is refused with a reason`(index: Int) {
        var alarm = AlarmSpecification()
        Self.invalid[index].change(&alarm)
        let error = #expect(throws: ControlError.self) { try AlarmRule(alarm, at: 1_767_247_200_000) }
        #expect(error?.code == .badInput, "\(Self.invalid[index].name)")
        #expect(error?.message.isEmpty == false)
    }

    @Test(
        arguments: [
            ([], ""), ([.mon, .tue, .wed, .thu, .fri], "mon-fri"), ([.sat, .sun], "sat,sun"), ([.wed], "wed"),
            ([.sun, .mon, .wed, .thu, .fri], "mon,wed-fri,sun"), (AlarmSpecification.Weekday.allCases, "all days"),
        ] as [([AlarmSpecification.Weekday], String)]
    )
    nonisolated func `days are shown as ranges`(days: [AlarmSpecification.Weekday], text: String) {
        #expect(AlarmRule.text(days) == text)
    }
}
