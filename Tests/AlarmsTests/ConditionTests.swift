import Testing

@testable import Alarms

struct ConditionTests {
    /// Values, and after each of them whether the alarm alerts.
    @Test(
        arguments: [
            (.over(150), 0, "150 -, 150.5 A, 150 -"),
            (.over(150), 5, "151 A, 146 A, 145 -, 150 -, 151 A"),
            (.under(10), 0, "10 -, 9 A, 10 -"),
            (.under(10), 5, "9 A, 14 A, 15 -, 10 -"),
            (.outside(50...100), 0, "50 -, 49 A, 50 -, 100 -, 101 A, 100 -"),
            (.outside(50...100), 5, "101 A, 96 A, 95 -, 49 A, 54 A, 55 -"),
            (.changed(by: 10), 0, "100 -, 109 -, 110 A, 109 -, 90 A, 91 -"),
            (.changed(by: 10), 5, "100 -, 90 A, 95 A, 96 -, 105 -"),
            (.over(150), 0, "nan -, inf -, 151 A, nan A"),
        ] as [(AlarmCondition.Kind, Double, String)]
    )
    func `a condition begins beyond its limit and ends at its hysteresis`(
        kind: AlarmCondition.Kind,
        hysteresis: Double,
        values: String
    ) throws {
        var time = AlarmTime(wall: 0, elapsed: 0)
        let condition = AlarmCondition(kind, hysteresis: hysteresis)
        var machine = AlarmMachine(AlarmDefinition(.condition(condition, hold: 0)), at: time)
        for step in values.split(separator: ",") {
            let words = step.split(separator: " ")
            time.elapsed += 1000
            _ = machine.handle(.value(try #require(Double(words[0]))), at: time)
            #expect((machine.state == .alerting) == (words[1] == "A"), "\(step)")
        }
    }

    @Test func `a condition that ends in its hold time does not alert`() {
        var machine = AlarmMachine(
            AlarmDefinition(.condition(AlarmCondition(.over(150), hysteresis: 5), hold: 10_000)),
            at: AlarmTime(wall: 0, elapsed: 0)
        )
        for (elapsed, value) in [(0, 151.0), (5_000, 146), (9_999, 145), (10_000, 160)] {
            #expect(machine.handle(.value(value), at: AlarmTime(wall: 0, elapsed: elapsed)) == [])
        }
        #expect(machine.delay(at: AlarmTime(wall: 0, elapsed: 12_000)) == 8_000)
        #expect(machine.handle(.time, at: AlarmTime(wall: 0, elapsed: 19_999)) == [])
        let due = AlarmTime(wall: 777, elapsed: 20_000)
        #expect(machine.handle(.time, at: due) == [AlarmChange(.alerted, due: 777)])
    }

    /// With and without a restart while the alarm is paused.
    @Test(arguments: [false, true])
    func `a condition that ends while a stopped alarm is paused can alert again`(isRestarted: Bool) throws {
        var time = AlarmTime(wall: 0, elapsed: 0)
        var machine = AlarmMachine(AlarmDefinition(.condition(AlarmCondition(.over(150)), hold: 0)), at: time)
        #expect(machine.handle(.value(160), at: time).map(\.kind) == [.alerted])
        _ = try machine.perform(.stop, at: time)
        _ = try machine.perform(.pause, at: time)
        if isRestarted {
            machine = AlarmMachine(machine.definition, restoring: machine.snapshot(at: time), at: time)
        }
        let revision = machine.revision
        #expect(machine.handle(.value(100), at: time) == [])
        #expect(machine.revision > revision, "the end of the condition is stored")
        time.elapsed += 1000
        _ = try machine.perform(.resume, at: time)
        #expect(machine.handle(.value(160), at: time).map(\.kind) == [.alerted])
    }

    @Test func `a stopped alarm stays stopped over a pause in which its condition does not end`() throws {
        let time = AlarmTime(wall: 0, elapsed: 0)
        var machine = AlarmMachine(AlarmDefinition(.condition(AlarmCondition(.over(150)), hold: 0)), at: time)
        _ = machine.handle(.value(160), at: time)
        _ = try machine.perform(.stop, at: time)
        _ = try machine.perform(.pause, at: time)
        machine = AlarmMachine(machine.definition, restoring: machine.snapshot(at: time), at: time)
        // It is unknown whether the value is still beyond its limit.
        #expect(machine.handle(.linkLost, at: time) == [])
        _ = try machine.perform(.resume, at: time)
        #expect(machine.handle(.value(160), at: time) == [])
    }

    @Test func `a silence that ends while a stopped alarm is paused can alert again`() throws {
        var time = AlarmTime(wall: 0, elapsed: 0)
        var machine = AlarmMachine(AlarmDefinition(.condition(AlarmCondition(.silent(60_000)), hold: 0)), at: time)
        time.elapsed += 60_000
        #expect(machine.handle(.time, at: time).map(\.kind) == [.alerted])
        _ = try machine.perform(.stop, at: time)
        _ = try machine.perform(.pause, at: time)
        #expect(machine.handle(.activity, at: time) == [])
        _ = try machine.perform(.resume, at: time)
        time.elapsed += 60_000
        #expect(machine.handle(.time, at: time).map(\.kind) == [.alerted])
    }

    @Test func `silence is measured from the last value, and from the restart`() {
        let definition = AlarmDefinition(.condition(AlarmCondition(.silent(60_000)), hold: 0))
        var machine = AlarmMachine(definition, at: AlarmTime(wall: 0, elapsed: 0))
        #expect(machine.handle(.value(1), at: AlarmTime(wall: 0, elapsed: 50_000)) == [])
        #expect(machine.delay(at: AlarmTime(wall: 0, elapsed: 60_000)) == 50_000)
        let time = AlarmTime(wall: 110_000, elapsed: 0)
        var restored = AlarmMachine(definition, restoring: machine.snapshot(at: time), at: time)
        #expect(restored.handle(.clockSet, at: time) == [])
        #expect(restored.delay(at: time) == 60_000)
        #expect(machine.handle(.time, at: AlarmTime(wall: 0, elapsed: 110_000)).map(\.kind) == [.alerted])
        #expect(machine.handle(.value(1), at: AlarmTime(wall: 0, elapsed: 111_000)).map(\.kind) == [.cleared])
    }

    @Test func `a lost connection alerts until it is established`() {
        let time = AlarmTime(wall: 0, elapsed: 0)
        var machine = AlarmMachine(
            AlarmDefinition(.condition(AlarmCondition(.linkLost), hold: 0)),
            at: time
        )
        #expect(machine.handle(.linkLost, at: time).map(\.kind) == [.alerted])
        #expect(machine.handle(.linkLost, at: time) == [])
        #expect(machine.handle(.value(3), at: time) == [])
        #expect(machine.handle(.linkEstablished, at: time).map(\.kind) == [.cleared])
    }

    @Test func `a condition that holds begins when its alarm is resumed`() throws {
        let time = AlarmTime(wall: 0, elapsed: 0)
        var machine = AlarmMachine(AlarmDefinition(.condition(AlarmCondition(.linkLost), hold: 0)), at: time)
        _ = try machine.perform(.pause, at: time)
        #expect(machine.handle(.linkLost, at: time) == [])
        #expect(try machine.perform(.resume, at: time).map(\.kind) == [.resumed, .alerted])
    }

    @Test func `changes are measured from the value at which the alarm was stopped`() throws {
        let time = AlarmTime(wall: 0, elapsed: 0)
        var machine = AlarmMachine(AlarmDefinition(.condition(AlarmCondition(.changed(by: 10)), hold: 0)), at: time)
        #expect(machine.handle(.value(100), at: time) == [])
        #expect(machine.handle(.value(90), at: time).map(\.kind) == [.alerted])
        _ = try machine.perform(.stop, at: time)
        #expect(machine.handle(.value(99), at: time) == [])
        let snapshot = machine.snapshot(at: time)
        var restored = AlarmMachine(machine.definition, restoring: snapshot, at: time)
        #expect(restored.handle(.value(100), at: time).map(\.kind) == [.alerted])
    }
}
