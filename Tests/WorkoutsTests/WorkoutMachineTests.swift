import Control
import TestRandomness
import Testing

@testable import Workouts

@Suite struct WorkoutMachineTests {
    typealias Command = WorkoutMachine.Command

    /// The changes that lead to a state.
    private static func machine(_ state: WorkoutState) throws -> WorkoutMachine {
        var machine = WorkoutMachine(try record(autoPause: 10))
        switch state {
        case .active: break
        case .paused: try machine.handle(.pause, at: 1020 * second)
        case .autoPaused:
            for time in [1000, 1010] { _ = machine.handle(isMoving: false, at: time * second) }
        case .stopped: try machine.handle(.stop, at: 1020 * second)
        }
        #expect(machine.record.state == state)
        return machine
    }

    /// The table of docs/workouts.md: a command in a state leads to another one, or is refused.
    private static let table: [(WorkoutState, Command, Result<WorkoutState, WorkoutRefusal>)] = [
        (.active, .pause, .success(.paused)),
        (.active, .resume, .failure(.isActive)),
        (.active, .lap, .success(.active)),
        (.active, .stop, .success(.stopped)),
        (.paused, .pause, .failure(.isPaused)),
        (.paused, .resume, .success(.active)),
        (.paused, .lap, .failure(.isPaused)),
        (.paused, .stop, .success(.stopped)),
        (.autoPaused, .pause, .success(.paused)),
        (.autoPaused, .resume, .success(.active)),
        (.autoPaused, .lap, .failure(.isPaused)),
        (.autoPaused, .stop, .success(.stopped)),
        (.stopped, .pause, .failure(.hasStopped)),
        (.stopped, .resume, .failure(.hasStopped)),
        (.stopped, .lap, .failure(.hasStopped)),
        (.stopped, .stop, .failure(.hasStopped)),
    ]

    @Test func `each state permits or refuses each command`() throws {
        #expect(Self.table.count == WorkoutState.allCases.count * Command.allCases.count)
        for (state, command, expected) in Self.table {
            var machine = try Self.machine(state)
            let former = machine
            let laps = machine.record.laps.count
            do throws(WorkoutRefusal) {
                try machine.handle(command, at: 1030 * second)
                #expect(expected == .success(machine.record.state), "\(state) \(command)")
                #expect(machine.record.laps.count == laps + (command == .lap ? 1 : 0))
            } catch {
                #expect(expected == .failure(error), "\(state) \(command)")
                #expect(machine == former)
            }
        }
    }

    /// The state after a value that shows movement or standstill, at least the time of auto-pause after the previous one.
    private static let movements: [(WorkoutState, isMoving: Bool, WorkoutState)] = [
        (.active, true, .active), (.active, false, .autoPaused),
        (.paused, true, .paused), (.paused, false, .paused),
        (.autoPaused, true, .active), (.autoPaused, false, .autoPaused),
        (.stopped, true, .stopped), (.stopped, false, .stopped),
    ]

    @Test func `movement pauses and resumes only what its owner has not paused`() throws {
        for (state, isMoving, expected) in Self.movements {
            var machine = try Self.machine(state)
            for time in [1030, 1040] { _ = machine.handle(isMoving: isMoving, at: time * second) }
            #expect(machine.record.state == expected, "\(state) \(isMoving)")
            var other = try Self.machine(state)
            other.record.autoPause = nil
            for time in [1030, 1040] { _ = other.handle(isMoving: isMoving, at: time * second) }
            #expect(other.record.state == state)
        }
    }

    @Test func `a standstill counts from its first value, and again after a movement`() throws {
        var machine = WorkoutMachine(try record(autoPause: 10))
        let values = [(0, false), (9, false), (9, true), (10, false), (19, false)]
        let changes = values.map { time, isMoving in machine.handle(isMoving: isMoving, at: (1000 + time) * second) }
        #expect(!changes.contains(true))
        let isPaused = machine.handle(isMoving: false, at: 1020 * second)
        #expect(isPaused)
        #expect(machine.record.changes == [.init(time: 1020 * second, state: .autoPaused)])
    }

    @Test func `times do not go back with the clock`() throws {
        let record = try record([(10, .lap), (5, .pause), (3, .resume), (0, .stop)])
        #expect(record.laps == [1010 * second])
        #expect(record.changes.map(\.time) == [1010 * second, 1010 * second])
        #expect(record.end == 1010 * second)
    }

    @Test func `the number of changes is limited`() throws {
        var machine = WorkoutMachine(try record())
        for time in 1..<WorkoutRecord.changeLimit { try machine.handle(.lap, at: (1000 + time) * second) }
        for command in [Command.lap, .pause] {
            #expect(throws: WorkoutRefusal.tooManyChanges) { try machine.handle(command, at: 90_000 * second) }
        }
        try machine.handle(.stop, at: 90_000 * second)
    }

    @Test(arguments: [true, false])
    func `a pause can end at the limit of changes`(isAutomatic: Bool) throws {
        for laps in 1...4 {
            var machine = WorkoutMachine(try record(autoPause: 10))
            var time = 1000 * second
            func move(_ isMoving: Bool) {
                time += 10 * second
                _ = machine.handle(isMoving: isMoving, at: time)
            }
            for _ in 0..<WorkoutRecord.changeLimit - laps { try machine.handle(.lap, at: time) }
            for _ in 0..<4 {
                for _ in 0..<2 { move(false) }
                if !isAutomatic { try? machine.handle(.pause, at: time) }
                if machine.record.state == .paused { try machine.handle(.resume, at: time) }
                move(true)
                #expect(machine.record.state == .active, "\(laps)")
            }
            #expect(machine.record.changes.count + machine.record.laps.count <= WorkoutRecord.changeLimit)
        }
    }
}
