import EventLoop
import GattlabClient
import Testing

@Suite(.timeLimit(.minutes(10))) @EventLoop struct AlarmTests {
    /// Reads changes of alarms.
    private struct Reader {
        private var iterator: AlarmChangeSequence.AsyncIterator

        init(_ sequence: AlarmChangeSequence) { iterator = sequence.makeAsyncIterator() }

        /// Returns the next change of one of the kinds.
        mutating func next(_ kinds: AlarmChange.Kind...) async throws -> AlarmChange? {
            while let item = try await iterator.next() {
                if case .change(let change) = item, kinds.contains(change.kind) { return change }
            }
            return nil
        }
    }

    @Test func `a rule alerts, and its alarm is snoozed, stopped, paused, resumed and canceled`() async throws {
        let bench = try await ClientBench()
        let gattlab = bench.gattlab
        var rule = AlarmRule("chest", .over(50, stream: "battery-level"))
        rule.hysteresis = 5
        let added = try await gattlab.addAlarm("high", AlarmDefinition(.rule(rule)))
        #expect(added.state == .scheduled && added.isWatched == true && added.nextAlert == nil)
        #expect(added.text == "chest battery-level over 50")
        var reader = Reader(gattlab.alarmChanges(after: 0))
        try await bench.emit([51])
        let alert = try #require(try await reader.next(.alerted))
        #expect(alert.alarm == "high" && alert.state == .alerting && alert.value == 51 && alert.unit == "%")
        #expect(alert.owner == added.owner && alert.user == nil)
        let snoozed = try await gattlab.snoozeAlarm("high", for: .seconds(3600))
        #expect(snoozed.state == .countdown && snoozed.nextAlert != nil)
        #expect(try await gattlab.stopAlarm("high").state == .scheduled)
        #expect(try await gattlab.pauseAlarm("high").state == .paused)
        #expect(try await gattlab.alarms().map(\.state) == [.paused])
        // The condition still holds.
        #expect(try await gattlab.resumeAlarm("high").name == "high")
        #expect(try await gattlab.cancelAlarm("high").state == .ended)
        #expect(try await gattlab.alarms().isEmpty)
        let canceled = try #require(try await reader.next(.canceled))
        #expect(canceled.user == added.owner && canceled.number > alert.number)
        await bench.end()
    }

    @Test func `changes are followed over a restart of gattlabd, and again after one of them`() async throws {
        let bench = try await ClientBench()
        let gattlab = bench.gattlab
        let (alerts, continuation) = AsyncStream.makeStream(of: AlarmChange.self)
        let following = Task {
            var reader = Reader(gattlab.alarmChanges(after: 0))
            while let alert = try await reader.next(.alerted) { continuation.yield(alert) }
        }
        var iterator = alerts.makeAsyncIterator()
        let tea = AlarmDefinition(.countdown(.milliseconds(1)))
        try await gattlab.addAlarm("tea", tea)
        let first = try #require(await iterator.next())
        #expect(first.alarm == "tea")
        try await bench.restart()
        try await gattlab.addAlarm("coffee", tea)
        let second = try #require(await iterator.next())
        #expect(second.alarm == "coffee" && second.number > first.number)
        following.cancel()
        var again = Reader(gattlab.alarmChanges(after: first.number))
        #expect(try await again.next(.alerted) == second)
        await bench.end()
    }

    @Test func `new changes only are followed without a number, until the task is canceled`() async throws {
        let bench = try await ClientBench()
        let gattlab = bench.gattlab
        try await gattlab.addAlarm("old", AlarmDefinition(.countdown(.seconds(3600))))
        let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
        let following = Task { () -> GattlabError? in
            do throws(GattlabError) {
                for try await item in gattlab.alarmChanges() {
                    if case .change(let change) = item { continuation.yield(change.number) }
                }
            } catch {
                return error
            }
            return nil
        }
        // The first call of `next` is at an unknown time.
        var count = 0
        let adding = Task {
            while !Task.isCancelled {
                _ = try? await gattlab.pauseAlarm("old")
                _ = try? await gattlab.resumeAlarm("old")
            }
        }
        for await number in numbers {
            #expect(number > 1)
            count += 1
            if count == 3 { break }
        }
        adding.cancel()
        following.cancel()
        #expect(await following.value?.code == "cancelled")
        _ = await adding.value
        await bench.end()
    }

    private nonisolated static let definitions: [(AlarmDefinition.Trigger, String)] = [
        (.rule(AlarmRule("chest", .under(40.5, stream: "heart-rate"))), "chest heart-rate under 40.5"),
        (.rule(AlarmRule("chest", .outside(50...150, stream: "heart-rate"))), "chest heart-rate outside 50..150"),
        (.rule(AlarmRule("chest", .changed(by: 5, stream: "rssi"))), "chest rssi changed by 5"),
        (.rule(AlarmRule("chest", .silent(.seconds(90), stream: nil))), "chest silent for 90s"),
        (.rule(AlarmRule("chest", .silent(.milliseconds(1500), stream: "rssi"))), "chest rssi silent for 1500ms"),
        (.rule(AlarmRule("chest", .connectionLost)), "chest link lost"),
        (.rule(AlarmRule("chest", .batteryUnder(10))), "chest battery-level under 10"),
        (.countdown(.seconds(7200)), "after 2h"),
        (.countdown(.seconds(240)), "after 4m"),
    ]

    @Test(arguments: definitions)
    func `a definition has the meaning of its trigger`(_ trigger: AlarmDefinition.Trigger, text: String) async throws {
        let bench = try await ClientBench()
        var definition = AlarmDefinition(trigger)
        definition.snooze = .seconds(60)
        #expect(try await bench.gattlab.addAlarm("a", definition).text == text)
        await bench.end()
    }

    @Test func `a schedule is a time, or a time of day on days`() async throws {
        let bench = try await ClientBench()
        let tomorrow = Instant.now + .seconds(86_400)
        let once = AlarmSchedule(.instant(tomorrow), preAlert: .seconds(300))
        let alarm = try await bench.gattlab.addAlarm("once", AlarmDefinition(.schedule(once)))
        #expect(alarm.nextAlert == tomorrow && alarm.state == .scheduled)
        let seven = try #require(TimeOfDay(hour: 7, minute: 0))
        let days: Set<Weekday> = [.monday, .tuesday, .wednesday, .thursday, .friday]
        let morning = AlarmSchedule(.timeOfDay(seven, on: days, zone: "UTC"))
        let repeated = try await bench.gattlab.addAlarm("morning", AlarmDefinition(.schedule(morning)))
        #expect(repeated.text == "07:00:00 on mon-fri in UTC")
        #expect(repeated.nextAlert?.description.contains("T07:00:00.000Z") == true)
        #expect(TimeOfDay(hour: 24, minute: 0) == nil && TimeOfDay(hour: 0, minute: -1) == nil)
        await bench.end()
    }

    @Test func `the actions of a definition are those of the protocol`() async throws {
        let bench = try await ClientBench()
        var definition = AlarmDefinition(.countdown(.seconds(3600)))
        definition.command = "true"
        func error() async -> String? {
            await #expect(throws: GattlabError.self) { try await bench.gattlab.addAlarm("a", definition) }?.code
        }
        // The system's gattlabd runs no commands and shows no notifications.
        #expect(await error() == "not-supported")
        (definition.command, definition.notifies) = (nil, true)
        #expect(await error() == "not-supported")
        definition.notifies = false
        definition.ringingDevice = "keyfob"
        definition.write = AlarmDefinition.Write([1], to: "1802/2A06", of: "keyfob")
        definition.signals = AlarmDefinition.Signals(["heart-rate": 150], of: "strap")
        #expect(try await bench.gattlab.addAlarm("a", definition).text == "after 1h")
        #expect(await error() == "alarm-exists")
        await bench.end()
    }

    @Test func `an invalid definition and an unknown alarm are errors`() async throws {
        let bench = try await ClientBench()
        let invalid = AlarmDefinition(.countdown(.zero - .seconds(1)))
        let error = await #expect(throws: GattlabError.self) { try await bench.gattlab.addAlarm("a", invalid) }
        #expect(error?.code == "bad-input")
        let unknown = await #expect(throws: GattlabError.self) { try await bench.gattlab.stopAlarm("b") }
        #expect(unknown?.code == "alarm-not-found")
        let long = AlarmDefinition(.countdown(.seconds(Int64.max)))
        let tooLong = await #expect(throws: GattlabError.self) { try await bench.gattlab.addAlarm("a", long) }
        #expect(tooLong?.code == "bad-input")
        await bench.end()
    }
}
