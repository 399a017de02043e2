import FleetJobs
import GATT
import TestGrowth
import TestRandomness
import Testing

@Suite struct JobBoardTests {
    static func job(_ device: Int?) -> JobBoard.Job { JobBoard.Job(script: 0, device: device) }

    /// A board with machines that have accepted the run.
    static func board(_ jobs: [JobBoard.Job], _ machines: String...) -> JobBoard {
        var board = JobBoard(jobs, limit: .seconds(60))
        for machine in machines {
            #expect(board.handleOnline(machine, now: .zero) == [.open(machine: machine)])
            _ = board.handleOpened(machine, ticket: "t")
        }
        return board
    }

    @Test func `a machine receives the jobs of its devices, one at a time`() {
        var board = Self.board([Self.job(0), Self.job(1), Self.job(0)], "a", "b")
        #expect(board.handleFound([0], by: "a") == [.assign(machine: "a", job: 0, attempt: 1)])
        #expect(board.handleFound([1, 0], by: "b") == [.assign(machine: "b", job: 1, attempt: 1)])
        let result = FinishedJob(job: 1, attempt: 1)
        #expect(
            board.handleFinished(result, by: "b") == [
                .end(job: 1, .finished(machine: "b", result)), .assign(machine: "b", job: 2, attempt: 1),
            ]
        )
        #expect(board.handleFinished(result, by: "b") == [])
        #expect(board.lateResults == 1)
    }

    @Test func `a machine receives its next job early if there are enough for all`() {
        var board = Self.board((0..<5).map { _ in Self.job(0) }, "a", "b")
        let first: [JobBoard.Action] = [
            .assign(machine: "a", job: 0, attempt: 1), .assign(machine: "a", job: 1, attempt: 1),
        ]
        #expect(board.handleFound([0], by: "a") == first)
        #expect(
            board.handleFound([0], by: "b") == [.assign(machine: "b", job: 2, attempt: 1)],
            "the other two are for the machine that is free first"
        )
        // Only the job that runs may be the cause of the loss.
        #expect(board.handleOffline("a", reason: "lost", now: .zero) == [.assign(machine: "b", job: 3, attempt: 1)])
        #expect(board.lostJobs == 1)
    }

    @Test func `a script without a device runs once, on any machine`() {
        var board = JobBoard([Self.job(nil)], limit: .seconds(60))
        _ = board.handleOnline("a", now: .zero)
        _ = board.handleOnline("b", now: .zero)
        #expect(board.handleOpened("b", ticket: "t") == [.assign(machine: "b", job: 0, attempt: 1)])
        #expect(board.handleOpened("a", ticket: "t") == [])
    }

    @Test
    func `the job of a lost machine goes to another, and a late result of the first one counts if it is the first`() {
        var board = Self.board([Self.job(0)], "a", "b")
        _ = board.handleFound([0], by: "a")
        _ = board.handleFound([0], by: "b")
        #expect(board.handleOffline("a", reason: "lost", now: .zero) == [.assign(machine: "b", job: 0, attempt: 2)])
        #expect(board.lostJobs == 1)
        let late = FinishedJob(job: 0, attempt: 1)
        #expect(board.handleFinished(late, by: "a") == [.end(job: 0, .finished(machine: "a", late))])
        #expect(board.handleFinished(FinishedJob(job: 0, attempt: 2), by: "b") == [])
        #expect(board.lateResults == 1 && board.isDone)
    }

    @Test func `a result of a machine that did not receive the job is ignored`() {
        var board = Self.board([Self.job(0)], "a", "b")
        _ = board.handleFound([0], by: "a")
        for (attempt, machine) in [(1, "b"), (2, "a"), (0, "a"), (.min, "a"), (.max, "a"), (1, "c")] {
            #expect(board.handleFinished(FinishedJob(job: 0, attempt: attempt), by: machine) == [])
        }
        #expect(board.handleFinished(FinishedJob(job: 7, attempt: 1), by: "a") == [])
        #expect(board.lateResults == 0 && !board.isDone)
    }

    @Test func `a returned job goes to another machine, and ends with all reasons if there is none`() {
        var board = Self.board([Self.job(0)], "a", "b", "c")
        _ = board.handleFound([0], by: "a")
        _ = board.handleFound([0], by: "b")
        for machine in ["a", "b", "c"] { board.handleSearched(machine) }
        #expect(
            board.handleReturned(0, 1, by: "a", reason: "busy") == [
                .assign(machine: "b", job: 0, attempt: 2)
            ]
        )
        #expect(board.handleReturned(0, 2, by: "b", reason: "no adapter") == [])
        let reasons: [JobBoard.Reason] = [
            .init(machine: "a", text: "busy"), .init(machine: "b", text: "no adapter"),
            .init(machine: "c", text: "the device is not in range"),
        ]
        #expect(board.handleTime(now: .seconds(3)) == [.end(job: 0, .impossible(reasons, others: 0))])
    }

    @Test func `jobs that no machine has received are skipped after the first failure of a run that fails fast`() {
        var board = JobBoard((0..<5).map { _ in Self.job(nil) }, limit: .seconds(60), failsFast: true)
        for name in ["a", "b"] {
            _ = board.handleOnline(name, now: .zero)
            _ = board.handleOpened(name, ticket: "t")
        }
        let passed = FinishedJob(job: 2, attempt: 1, events: [["event": "run-ended", "status": 0]])
        #expect(
            board.handleFinished(passed, by: "b") == [
                .end(job: 2, .finished(machine: "b", passed)), .assign(machine: "b", job: 3, attempt: 1),
            ]
        )
        let failed = FinishedJob(job: 0, attempt: 1, events: [["event": "run-ended", "status": 1]])
        #expect(
            board.handleFinished(failed, by: "a") == [
                .end(job: 0, .finished(machine: "a", failed)), .end(job: 4, .skipped),
            ]
        )
        #expect(board.handleOffline("a", reason: "lost", now: .zero) == [.end(job: 1, .skipped)])
        let last = FinishedJob(job: 3, attempt: 1)
        #expect(board.handleFinished(last, by: "b") == [.end(job: 3, .finished(machine: "b", last))])
        #expect(board.isDone)
    }

    @Test func `a job waits for machines that search, and for those that may return`() {
        var board = Self.board([Self.job(0)], "a", "b")
        board.handleSearched("a")
        #expect(board.handleTime(now: .seconds(60)) == [])
        _ = board.handleOffline("b", reason: "lost", now: .seconds(60))
        #expect(board.handleTime(now: .seconds(69)) == [])
        #expect(board.handleTime(now: .seconds(70)).count == 1)
    }

    @Test func `a machine that does not answer or does not report a result is given up`() {
        var board = JobBoard([Self.job(nil)], limit: .seconds(60))
        _ = board.handleOnline("a", now: .zero)
        #expect(
            board.handleTime(now: .seconds(10)).first
                == .note(JobBoard.Reason(machine: "a", text: "it does not answer"))
        )
        board = Self.board([Self.job(nil)], "b")
        // The machine may run jobs of other runs first.
        #expect(board.handleTime(now: .seconds(5000)) == [])
        board.handleStarted(0, 2, by: "b", now: .seconds(5000))
        board.handleStarted(0, 1, by: "b", now: .seconds(5010))
        #expect(board.handleTime(now: .seconds(5099)) == [])
        #expect(board.handleTime(now: .seconds(5100)).first == .close(machine: "b", ticket: "t"))
        #expect(board.isDone)
    }

    @Test func `the end of another job leaves the lease of the job that runs`() {
        for isReturned in [true, false] {
            var board = Self.board((0..<5).map { _ in Self.job(0) }, "a")
            #expect(board.handleFound([0], by: "a").count == 2)
            board.handleStarted(0, 1, by: "a", now: .zero)
            if isReturned {
                _ = board.handleReturned(1, 1, by: "a", reason: "no")
            } else {
                // The large result of the first job is parsed while the machine starts the next one.
                board.handleStarted(1, 1, by: "a", now: .zero)
                _ = board.handleFinished(FinishedJob(job: 0, attempt: 1), by: "a")
            }
            #expect(board.handleTime(now: .seconds(89)) == [])
            #expect(board.handleTime(now: .seconds(90)).first == .close(machine: "a", ticket: "t"))
        }
    }

    @Test func `a job with which three machines were lost is not given to a fourth`() {
        var board = Self.board([Self.job(nil)], "a", "b", "c", "d")
        for machine in ["a", "b", "c"] { _ = board.handleOffline(machine, reason: "lost", now: .zero) }
        #expect(board.isDone)
    }

    /// Whatever machines are lost and return, each job ends once, and one that a stable machine can run has a result.
    @Test(arguments: 0..<200)
    func `each job ends exactly once with any losses of machines`(round: Int) {
        var generator = SeededGenerator(seed: SeededGenerator.seed &+ UInt64(round))
        let devices = Int.random(in: 1...12, using: &generator)
        let jobs = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
            Self.job(
                Int.random(in: 0...devices, using: &generator) % (devices + 1) == devices
                    ? nil : Int.random(in: 0..<devices, using: &generator)
            )
        }
        let machines = (0..<Int.random(in: 1...6, using: &generator)).map { index in
            SimulatedFleet.Machine(
                devices: Set((0..<devices).filter { _ in Bool.random(using: &generator) }),
                isStable: index == 0
            )
        }
        var fleet = SimulatedFleet(
            jobs: jobs,
            devices: devices,
            machines: machines,
            faults: Int.random(in: 0...12, using: &generator),
            seed: generator.next()
        )
        fleet.simulate(limit: .seconds(3600))
        // The board itself would be printed.
        let isDone = fleet.board.isDone
        #expect(isDone, "after \(fleet.now)")
        for (index, job) in jobs.enumerated() {
            let endings = fleet.endings[index] ?? []
            #expect(endings.count == 1, "job \(index)")
            guard case .impossible(let reasons, _)? = endings.first else { continue }
            let isPossible = job.device.map { machines[0].devices.contains($0) } ?? true
            let isSuspect = reasons.contains { $0.text.contains("other machines with this job") }
            #expect(!isPossible || isSuspect, "job \(index): \(reasons)")
        }
        let results = fleet.runs.values.reduce(0, +)
        #expect(results >= fleet.endings.values.count { if case .finished? = $0.first { true } else { false } })
    }

    @Test func `the cost grows with the number of jobs and machines together`() {
        let growth = Growth.measure(upTo: 8000, preparing: { $0 }) { count in
            var board = JobBoard((0..<count).map { Self.job($0) }, limit: .seconds(60))
            var actions: [JobBoard.Action] = []
            for machine in 0..<8 {
                let name = "m\(machine)"
                _ = board.handleOnline(name, now: .zero)
                _ = board.handleOpened(name, ticket: "t")
                actions += board.handleFound(Array(0..<count), by: name)
                board.handleSearched(name)
            }
            while let action = actions.popLast() {
                guard case .assign(let machine, let job, let attempt) = action else { continue }
                actions += board.handleFinished(FinishedJob(job: job, attempt: attempt), by: machine)
            }
            precondition(board.isDone)
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func `the cost of devices that no machine receives grows with the number of jobs and machines together`() {
        let growth = Growth.measure(upTo: 4000, preparing: { $0 }) { count in
            var board = JobBoard((0..<count).map { Self.job($0) }, limit: .seconds(60))
            for machine in 0..<count {
                let name = "m\(machine)"
                _ = board.handleOnline(name, now: .zero)
                _ = board.handleOpened(name, ticket: "t")
                board.handleSearched(name)
            }
            let endings = board.handleTime(now: .seconds(3))
            precondition(board.isDone && endings.count == count)
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func `a job that no machine can run ends with a limited number of reasons, those of its machines among them`()
    {
        let names = (10..<60).map { "m\($0)" }
        var board = JobBoard([Self.job(0)], limit: .seconds(60))
        for name in names {
            _ = board.handleOnline(name, now: .zero)
            _ = board.handleOpened(name, ticket: "t")
            board.handleSearched(name)
        }
        _ = board.handleFound([0], by: "m59")
        _ = board.handleReturned(0, 1, by: "m59", reason: "busy")
        let absent = names.prefix(32).map { JobBoard.Reason(machine: $0, text: "the device is not in range") }
        let reasons = absent + [JobBoard.Reason(machine: "m59", text: "busy")]
        #expect(board.handleTime(now: .seconds(3)) == [.end(job: 0, .impossible(reasons, others: 17))])
    }
}
