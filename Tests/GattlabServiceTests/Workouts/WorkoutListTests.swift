import Control
import EventLoop
import TestGrowth
import Testing
import Workouts

@testable import GattlabService

@Suite(.timeLimit(.minutes(5))) @EventLoop struct WorkoutListTests {
    /// Workouts that started at given seconds.
    private static func workouts(_ starts: some Sequence<Int>) throws -> [HostedWorkout] {
        let (zones, owner) = (try #require(HeartRateZones()), DocumentOwner(principal: .user(1), gid: 1, user: "user"))
        return starts.map { start in
            let device = WorkoutRecord.Device(device: "chest", session: "chest")
            let record = WorkoutRecord(name: "\(start)", kind: .other, devices: [device], zones: zones, start: start)
            return HostedWorkout(record, owner: owner)
        }
    }

    /// Workouts that have been stopped, the last one first.
    private static func stopped(_ count: Int) throws -> [HostedWorkout] {
        let workouts = try workouts((0..<count).reversed())
        for workout in workouts { try workout.machine.handle(.stop, at: count) }
        return workouts
    }

    @Test func `restored workouts are in the order of their starts`() throws {
        var list = WorkoutList()
        for workout in try Self.workouts([4, 2]) { list.add(workout) }
        list.restore(try Self.workouts([5, 1, 3]))
        #expect(list.all.map(\.name) == ["1", "2", "3", "4", "5"])
        #expect(list.recorded(by: "chest").count == 5)
    }

    @Test func `the time to restore workouts grows with their number`() throws {
        let growth = try Growth.measure(upTo: 10_000, preparing: { try Self.stopped($0) }) {
            var list = WorkoutList()
            list.restore($0)
        }
        #expect(growth.isLinear, "\(growth)")
    }
}
