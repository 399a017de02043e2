import Calendar
import Foundation
import TestRandomness
import Testing

@testable import Alarms

/// Random alarms under random values, operations, clock changes and restarts.
///
/// `GATTLAB_TEST_ALARMS` sets the number of sequences, for long runs.
@Suite(.timeLimit(.minutes(60)))
struct AlarmModelTests {
    private static let count = ProcessInfo.processInfo.environment["GATTLAB_TEST_ALARMS"].flatMap { Int($0) } ?? 2_000

    @Test func `alarms behave like a model that counts seconds`() {
        var statistics: [String: Int] = [:]
        for number in 0..<Self.count {
            let seed = SeededGenerator.seed &+ UInt64(number)
            var run = RandomRun(seed: seed)
            guard run.compare(&statistics) else {
                Issue.record("seed \(seed): \(run.machine.definition)\n\(run.log.joined(separator: "\n"))")
                return
            }
        }
        // The sequences reach every state and every kind of change.
        for word in [
            "hold", "preAlert", "timer", "snooze", "paused", "alerting", "ended", "refused", "alert", "cleared",
        ] {
            #expect(statistics[word, default: 0] > Self.count / 100, "\(word)")
        }
    }
}

/// A sequence of inputs to the machine, which wakes up at its deadlines, and to the model, which counts seconds.
private struct RandomRun {
    var machine: AlarmMachine
    var log: [String] = []
    private var model: AlarmModel
    private var generator: SeededGenerator
    private var time: AlarmTime
    private var alerts: [Int] = []
    private var cleared = 0

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        let second = Int.random(in: 0..<86_400, using: &generator)
        let wall = 1_767_225_600 + second + Int.random(in: -400...100, using: &generator)
        let definition = Self.definition(second: second, wall: wall, &generator)
        time = AlarmTime(wall: wall * 1000, elapsed: Int.random(in: 0..<1_000, using: &generator) * 1000)
        machine = AlarmMachine(definition, at: time)
        model = AlarmModel(definition, wall: wall)
    }

    private static func definition(
        second: Int,
        wall: Int,
        _ generator: inout SeededGenerator
    ) -> AlarmDefinition {
        let hysteresis = Double([0, 5].randomElement(using: &generator) ?? 0)
        let hold = [0, 10_000].randomElement(using: &generator) ?? 0
        let preAlert = [0, 60_000].randomElement(using: &generator) ?? 0
        let weekdays = Set((0...6).filter { _ in Bool.random(using: &generator) }).union([4])
        let value: AlarmCondition.Kind =
            [.over(110), .under(90), .outside(90...110), .changed(by: 12)].randomElement(using: &generator) ?? .linkLost
        let triggers: [AlarmDefinition.Trigger] = [
            .condition(AlarmCondition(value, hysteresis: hysteresis), hold: hold),
            .condition(AlarmCondition(.silent(30_000)), hold: 0),
            .condition(AlarmCondition(.linkLost), hold: hold),
            .schedule(.repeating(secondOfDay: second, weekdays: weekdays, zone: .utc), preAlert: preAlert),
            .schedule(.once((wall + 200) * 1000), preAlert: preAlert),
            .timer(Int.random(in: 1...120, using: &generator) * 1000),
        ]
        return AlarmDefinition(triggers.randomElement(using: &generator) ?? .timer(1000), snooze: 40_000)
    }

    /// Returns false if the machine and the model differ.
    mutating func compare(_ statistics: inout [String: Int]) -> Bool {
        for _ in 0..<40 {
            let input = step()
            let found = "\(machine.state.word), \(alerts.count) alerts \(alerts.suffix(2)), \(cleared) cleared"
            let expected =
                "\(model.mode), \(model.alerts.count) alerts \(model.alerts.suffix(2)), \(model.cleared) cleared"
            log.append("\(time) \(input): \(found); expected \(expected)")
            statistics[machine.state.word, default: 0] += 1
            if input.hasSuffix("refused") { statistics["refused", default: 0] += 1 }
            guard found == expected else { return false }
        }
        statistics["alert", default: 0] += alerts.count
        statistics["cleared", default: 0] += cleared
        return true
    }

    private mutating func step() -> String {
        switch Int.random(in: 0..<20, using: &generator) {
        case 0..<6:
            let value = Double(Int.random(in: 80...120, using: &generator))
            handle(.value(value))
            model.receive(value)
            return "value \(value)"
        case 6..<8:
            let isLost = Bool.random(using: &generator)
            handle(isLost ? .linkLost : .linkEstablished)
            model.setLink(isLost: isLost)
            return isLost ? "lost" : "established"
        case 8..<13:
            let seconds = [1, 9, 10, 29, 45, 120].randomElement(using: &generator) ?? 1
            advance(seconds)
            for _ in 0..<seconds { model.tick() }
            return "\(seconds) s"
        case 13..<18: return perform()
        case 18:
            let jump = [-90_000, -3600, -30, 5, 3600, 200_000].randomElement(using: &generator) ?? 0
            time.wall += jump * 1000
            handle(.clockSet)
            model.setClock(by: jump)
            wake()
            model.settle()
            return "clock \(jump)"
        default:
            let snapshot = machine.snapshot(at: time)
            let jump = [-50, 0, 3, 100].randomElement(using: &generator) ?? 0
            time = AlarmTime(wall: time.wall + jump * 1000, elapsed: 0)
            machine = AlarmMachine(machine.definition, restoring: snapshot, at: time)
            handle(.clockSet)
            wake()
            model.restart(after: jump)
            return "restart after \(jump) s"
        }
    }

    private mutating func perform() -> String {
        let verbs: [(AlarmVerb, String)] = [
            (.pause, "pause"), (.resume, "resume"), (.snooze(nil), "snooze"), (.stop, "stop"), (.cancel, "cancel"),
        ]
        // An alarm that was canceled is of no further interest.
        let number = Int.random(in: 0..<40, using: &generator)
        let (verb, word) = number == 0 ? verbs[4] : verbs[number % 4]
        let isAllowed: Bool
        do throws(AlarmRefusal) {
            record(try machine.perform(verb, at: time))
            isAllowed = true
        } catch {
            isAllowed = false
        }
        wake()
        let isExpected = model.perform(word)
        model.settle()
        return word + (isAllowed ? "" : " refused") + (isAllowed == isExpected ? "" : " unexpectedly")
    }

    private mutating func handle(_ input: AlarmMachine.Input) { record(machine.handle(input, at: time)) }

    private mutating func record(_ changes: [AlarmChange]) {
        for change in changes {
            if change.kind == .alerted { alerts.append((change.due ?? 0) / 1000) }
            if change.kind == .cleared { cleared += 1 }
        }
    }

    /// Handles the deadlines that are due.
    private mutating func wake() {
        while machine.delay(at: time) == 0 { handle(.time) }
    }

    private mutating func advance(_ seconds: Int) {
        var rest = seconds * 1000
        while let delay = machine.delay(at: time), delay <= rest {
            (time.wall, time.elapsed, rest) = (time.wall + delay, time.elapsed + delay, rest - delay)
            handle(.time)
        }
        (time.wall, time.elapsed) = (time.wall + rest, time.elapsed + rest)
    }
}

extension AlarmState {
    fileprivate var word: String {
        switch self {
        case .countdown(.hold): "hold"
        case .countdown(.preAlert): "preAlert"
        case .countdown(.timer): "timer"
        case .countdown(.snooze): "snooze"
        default: name.rawValue
        }
    }
}

/// A model of alarms in seconds, without deadlines: it counts down.
private struct AlarmModel {
    var mode = "scheduled"
    var alerts: [Int] = []
    var cleared = 0
    private let trigger: AlarmDefinition.Trigger
    private var wall: Int
    private var rest = 0, quiet = 0, resting = ""
    private var holds = false, muted = false
    private var base: Double?, last: Double?
    private var next: Int?, handled: [Int] = []

    init(_ definition: AlarmDefinition, wall: Int) {
        (trigger, self.wall) = (definition.trigger, wall)
        if case .timer(let duration) = trigger { (mode, rest) = ("timer", duration / 1000) }
        plan()
    }

    private mutating func plan() {
        switch trigger {
        case .schedule(.once(let moment), _): next = handled.isEmpty ? moment / 1000 : nil
        case .schedule(.repeating(let second, let weekdays, _), _):
            let days = (wall / 86_400 - 1)...(wall / 86_400 + 8 + 7 * handled.count)
            next = days.filter { weekdays.contains(($0 + 4) % 7) }.map { $0 * 86_400 + second }
                .first { $0 > wall && !handled.contains($0) }
        default: break
        }
    }

    mutating func tick() {
        (wall, quiet, rest) = (wall + 1, quiet + 1, rest - (mode == "paused" ? 0 : 1))
        settle()
    }

    mutating func settle() {
        guard mode != "paused", mode != "ended" else { return }
        if let due = next, due <= wall {
            handled = (handled + [due]).suffix(16)
            plan()
            alert(due)
        } else if ["hold", "timer", "snooze"].contains(mode), rest <= 0 {
            alert(wall + rest)
        } else if case .condition(let condition, _) = trigger, case .silent(let limit) = condition.kind {
            if mode == "scheduled", quiet >= limit / 1000 { set(true) }
        } else if mode == "scheduled", case .schedule(_, let preAlert) = trigger, let next, preAlert > 0 {
            if wall >= next - preAlert / 1000 { mode = "preAlert" }
        }
    }

    private mutating func alert(_ due: Int) {
        mode = "alerting"
        alerts.append(due)
    }

    mutating func receive(_ value: Double) {
        (last, quiet) = (value, 0)
        guard case .condition(let condition, _) = trigger, mode != "ended" else { return }
        base = base ?? value
        let slack = holds ? condition.hysteresis : 0
        switch condition.kind {
        case .over(let limit): set(value - limit > -slack)
        case .under(let limit): set(limit - value > -slack)
        case .outside(let range): set(max(range.lowerBound - value, value - range.upperBound) > -slack)
        case .changed(let distance): set(abs(value - (base ?? 0)) - distance >= -slack)
        case .silent: set(false)
        case .linkLost: break
        }
    }

    mutating func setLink(isLost: Bool) {
        guard case .condition(let condition, _) = trigger else { return }
        if condition.kind == .linkLost { return set(isLost) }
        if case .silent = condition.kind { return }
        if isLost, mode == "hold" || mode == "paused" && resting == "scheduled" && !muted { set(false) }
    }

    private mutating func set(_ new: Bool) {
        guard new != holds, mode != "ended", case .condition(_, let hold) = trigger else { return }
        holds = new
        if new, mode == "scheduled", !muted {
            if hold == 0 { alert(wall) } else { (mode, rest) = ("hold", hold / 1000) }
        } else if !new {
            if ["scheduled", "paused"].contains(mode) { muted = false }
            if ["alerting", "snooze"].contains(mode) { cleared += 1 }
            if ["alerting", "snooze", "hold"].contains(mode) { mode = "scheduled" }
        }
    }

    mutating func setClock(by jump: Int) {
        wall += jump
        settle()
        guard mode != "paused", mode != "ended" else { return }
        plan()
        if mode == "preAlert", case .schedule(_, let preAlert) = trigger, wall < (next ?? .max) - preAlert / 1000 {
            mode = "scheduled"
        }
    }

    mutating func restart(after seconds: Int) {
        if ["hold", "preAlert"].contains(mode) { mode = "scheduled" }
        let isCondition = if case .condition = trigger { true } else { false }
        let isLatched = ["alerting", "snooze"].contains(mode) || mode == "paused" && resting == "snooze"
        holds = isLatched ? isCondition : ["scheduled", "paused"].contains(mode) && muted
        if mode != "paused" { rest -= max(0, seconds) }
        (last, quiet) = (nil, 0)
        setClock(by: seconds)
        settle()
    }

    mutating func perform(_ verb: String) -> Bool {
        let isSingle = if case .schedule(.repeating, _) = trigger { false } else { !isCondition }
        switch (verb, mode) {
        case (_, "ended"): return false
        case ("cancel", _): mode = "ended"
        case ("pause", "alerting"), ("pause", "paused"): return false
        case ("pause", _):
            resting = mode == "hold" || mode == "preAlert" ? "scheduled" : mode
            mode = "paused"
        case ("snooze", "alerting"): (mode, rest) = ("snooze", 40)
        case ("stop", "scheduled"), ("stop", "paused"): return false
        case ("stop", _):
            if mode == "preAlert" { handled = (handled + [next ?? 0]).suffix(16) }
            plan()
            muted = isCondition
            mode = isSingle ? "ended" : "scheduled"
            rebase()
        case ("resume", "paused"):
            quiet = 0
            plan()
            mode = resting == "snooze" && isCondition && !holds ? "scheduled" : resting
            guard mode == "scheduled" else { break }
            rebase()
            guard holds else { break }
            holds = false
            set(true)
        default: return false
        }
        return true
    }

    private var isCondition: Bool { if case .condition = trigger { true } else { false } }

    private mutating func rebase() {
        guard case .condition(let condition, _) = trigger, case .changed = condition.kind else { return }
        (base, holds, muted) = (last, false, false)
    }
}
