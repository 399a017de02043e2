import Control
import StoreModel
import Testing

@testable import PostgreSQLStore

struct ReplicationMachineTests {
    private typealias Machine = ReplicationMachine

    private static let start = Timestamp(seconds: 1_800_000_000, milliseconds: 0)
    private static let away = ReplicaError(.unreachable, "away", hint: "")
    private static let conflict = ReplicaError(.conflict, "conflict", hint: "")

    /// A machine with a clock that advances by a second with each event.
    private struct Bench {
        var machine = Machine(host: "bench-1", at: start)
        var now = start
        /// Number of samples stored locally.
        var stored = 100

        mutating func handle(_ event: Machine.Event) -> Machine.Step {
            now = now.advanced(by: .seconds(1))
            return machine.handle(event, stored: stored, at: now)
        }
    }

    @Test func `it copies without pauses until nothing remains`() {
        var bench = Bench()
        #expect(bench.machine.status.state == .connecting && bench.machine.status.behind == nil)
        #expect(bench.handle(.connected(clockDifference: .seconds(3))) == .copy)
        #expect(bench.machine.status.clockDifference == .seconds(3))
        #expect(bench.handle(.copied(count: 60, remaining: 40)) == .copy)
        #expect(bench.machine.status.state == .copying && bench.machine.status.behind == 40)
        #expect(bench.handle(.copied(count: 40, remaining: 0)) == .wait(Machine.interval))
        #expect(bench.handle(.copied(count: 0, remaining: 3)) == .wait(Machine.interval))
        let caughtUp = bench.now.advanced(by: .seconds(1))
        #expect(bench.handle(.copied(count: 0, remaining: 0)) == .wait(Machine.interval))
        #expect(bench.handle(.waited) == .wait(Machine.interval))
        let status = bench.machine.status
        #expect(status.state == .current && status.behind == 0 && status.copied == 100 && status.since == caughtUp)
    }

    @Test func `it copies when there are new samples, and checks the connection when there are none`() {
        var bench = Bench()
        _ = bench.handle(.connected(clockDifference: .zero))
        _ = bench.handle(.copied(count: 0, remaining: 0))
        bench.stored += 5
        #expect(bench.machine.status(stored: bench.stored).behind == 5)
        #expect(bench.handle(.waited) == .copy)
        #expect(bench.handle(.copied(count: 5, remaining: 0)) == .wait(Machine.interval))
        for _ in 1..<10 { #expect(bench.handle(.waited) == .wait(Machine.interval)) }
        #expect(bench.handle(.waited) == .copy)
    }

    @Test func `delays double after failures up to a minute, and vary by a quarter`() {
        var bench = Bench()
        let expected = [1, 2, 4, 8, 16, 32, 60, 60, 60]
        for (index, seconds) in expected.enumerated() {
            let jitter = Double(index % 3) / 2
            let step = bench.handle(.failed(Self.away, jitter: jitter))
            #expect(step == .wait(.seconds(seconds) * (0.75 + 0.5 * jitter)))
            #expect(bench.handle(.waited) == .connect)
        }
        // A connection alone is no success.
        _ = bench.handle(.connected(clockDifference: .zero))
        #expect(bench.handle(.failed(Self.away, jitter: 0.5)) == .wait(.seconds(60)))
        _ = bench.handle(.waited)
        _ = bench.handle(.connected(clockDifference: .zero))
        _ = bench.handle(.copied(count: 1, remaining: 0))
        #expect(bench.handle(.failed(Self.away, jitter: 0.5)) == .wait(.seconds(1)))
        #expect(bench.machine.status.failures == expected.count + 2)
    }

    @Test func `the number of missing samples grows while the database is away`() {
        var bench = Bench()
        bench.stored = 1000
        _ = bench.handle(.failed(Self.away, jitter: 0))
        #expect(bench.machine.status(stored: 1500).behind == nil)
        _ = bench.handle(.waited)
        _ = bench.handle(.connected(clockDifference: .zero))
        _ = bench.handle(.copied(count: 1000, remaining: 7))
        bench.stored = 1010
        let failed = bench.now.advanced(by: .seconds(1))
        _ = bench.handle(.failed(Self.away, jitter: 0))
        #expect(bench.machine.status.behind == 17 && bench.machine.status.error == Self.away)
        bench.stored = 1020
        _ = bench.handle(.waited)
        _ = bench.handle(.failed(Self.away, jitter: 0))
        #expect(bench.machine.status.behind == 27 && bench.machine.status.since == failed)
        #expect(bench.machine.status(stored: 1025).behind == 32)
    }

    @Test(arguments: [
        (ReplicaError.Code.unreachable, ReplicationStatus.State.unreachable), (.refused, .refused),
        (.conflict, .conflict),
    ])
    func `the state is that of the error until samples are copied`(
        code: ReplicaError.Code,
        state: ReplicationStatus.State
    ) {
        var bench = Bench()
        _ = bench.handle(.failed(ReplicaError(code, "failed", hint: ""), jitter: 0))
        #expect(bench.machine.status.state == state)
        _ = bench.handle(.waited)
        _ = bench.handle(.connected(clockDifference: .zero))
        #expect(bench.machine.status.state == state)
        _ = bench.handle(.copied(count: 0, remaining: 0))
        #expect(bench.machine.status.state == .current && bench.machine.status.error == nil)
    }
}
