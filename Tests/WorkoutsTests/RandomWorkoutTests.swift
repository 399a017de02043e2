import Control
import Glibc
import TestRandomness
import Testing

@testable import Workouts

/// Random sequences of commands, movements, clock steps and restarts, compared with a model that counts seconds.
///
/// `GATTLAB_WORKOUTS` sets their number, for long runs.
@Suite struct RandomWorkoutTests {
    private static let count = getenv("GATTLAB_WORKOUTS").flatMap { Int(String(cString: $0)) } ?? 300

    /// A workout as a list of what each second belongs to: a lap, or nil for a pause.
    private struct Model {
        var state = WorkoutState.active
        var seconds: [Int?] = []
        var lap = 0
        var standstill: Int?
        let delay: Int?

        var now: Int { seconds.count }

        mutating func wait(_ count: Int) {
            guard state != .stopped else { return }
            seconds += [Int?](repeating: state == .active ? lap : nil, count: count)
        }

        /// Returns false if the command is refused.
        mutating func perform(_ command: WorkoutMachine.Command) -> Bool {
            guard state != .stopped else { return false }
            switch command {
            case .stop: state = .stopped
            case .pause where state != .paused: state = .paused
            case .resume where state != .active: state = .active
            case .lap where state == .active:
                lap += 1
                return true
            default: return false
            }
            standstill = nil
            return true
        }

        mutating func move(_ isMoving: Bool) {
            guard let delay, state == .active || state == .autoPaused else { return }
            if isMoving {
                state = .active
                standstill = nil
            } else if state == .active {
                standstill = standstill ?? now
                if now - (standstill ?? now) >= delay {
                    state = .autoPaused
                    standstill = nil
                }
            }
        }

        /// Seconds in each lap.
        var active: [Int] { (0...lap).map { number in seconds.count { $0 == number } } }
    }

    @Test func `a workout matches the model that counts seconds`() throws {
        for run in 0..<Self.count {
            var random = SeededGenerator(seed: SeededGenerator.seed &+ UInt64(run))
            let delay = Bool.random(using: &random) ? Int.random(in: 1...20, using: &random) : nil
            var machine = WorkoutMachine(try record(autoPause: delay))
            var model = Model(delay: delay)
            var history: [String] = []
            for _ in 0..<60 {
                let time = (1000 + model.now) * second
                switch Int.random(in: 0..<12, using: &random) {
                case 0..<4:
                    let command = try #require(WorkoutMachine.Command.allCases.randomElement(using: &random))
                    // A workout of one command would end soon.
                    if command == .stop, Int.random(in: 0..<8, using: &random) > 0 { continue }
                    history.append("\(command)")
                    let isPermitted = (try? machine.handle(command, at: time)) != nil
                    #expect(isPermitted == model.perform(command), "run \(run): \(history)")
                case 4..<7:
                    let isMoving = Bool.random(using: &random)
                    history.append(isMoving ? "moving" : "still")
                    _ = machine.handle(isMoving: isMoving, at: time)
                    model.move(isMoving)
                case 7:
                    history.append("restart")
                    let fields = try ControlCoder.encode(machine.record, absent: .omitted)
                    machine = WorkoutMachine(try ControlCoder.decode(WorkoutRecord.self, from: fields))
                    model.standstill = nil
                default:
                    let step = Int.random(in: 0...12, using: &random)
                    history.append("\(step) s")
                    model.wait(step)
                }
                #expect(machine.record.state == model.state, "run \(run): \(history)")
            }
            let now = (1000 + model.now) * second
            let summary = WorkoutSummary(machine.record, WorkoutReadings(), now: now)
            #expect(summary.laps.map(\.active) == model.active.map { $0 * second }, "run \(run): \(history)")
            #expect(summary.total.active == model.active.reduce(0, +) * second)
            #expect(summary.total.times == 1000 * second..<now)
        }
    }
}
