import Testing

@testable import FleetJobs

@Suite struct JobWorkerTests {
    static let order = ProbeOrder(scripts: [.init(name: "a.lua", text: "")], devices: ["x", "y"])
    static let device = ReceivedDevice(address: "C0:00:00:00:00:01", adapter: "hci0")

    static func job(_ job: Int = 0, attempt: Int = 1, ticket: String = "t", device: Int? = 0, expires: Int = 60_000)
        -> RunRequest
    {
        .job(JobOrder(ticket: ticket, job: job, attempt: attempt, script: 0, device: device, expires: expires))
    }

    /// A worker with an open run that has found its first device.
    static func worker() -> JobWorker {
        var worker = JobWorker(allowsTrust: false)
        #expect(
            worker.handle(.open(order), of: "r", ticket: "t", time: 5, now: .zero) == [
                .reply(run: "r", .opened(ticket: "t", time: 5)), .search(run: "r"),
            ]
        )
        #expect(worker.handleFound([0: device], of: "r") == [.reply(run: "r", .found([0]))])
        #expect(worker.handleFound([0: device, 7: device], of: "r") == [])
        return worker
    }

    static func send(_ request: RunRequest, to worker: inout JobWorker, time: Int = 0, now: Duration = .zero)
        -> [JobWorker.Action]
    {
        worker.handle(request, of: "r", ticket: "other", time: time, now: now)
    }

    static func started(_ job: Int, attempt: Int = 1) -> [JobWorker.Action] {
        [
            .reply(run: "r", .started(job: job, attempt: attempt)),
            .start(.init(run: "r", job: job, attempt: attempt, script: 0, device: device)),
        ]
    }

    static func isReturned(_ actions: [JobWorker.Action]) -> String? {
        guard case .reply(_, .returned(_, _, let reason))? = actions.first, actions.count == 1 else { return nil }
        return reason
    }

    @Test func `a job runs once, one at a time`() {
        var worker = Self.worker()
        #expect(Self.send(Self.job(), to: &worker) == Self.started(0))
        #expect(Self.send(Self.job(1), to: &worker) == [])
        #expect(Self.send(Self.job(), to: &worker) == [.log("job 0 of run r was refused: it was received before")])
        #expect(worker.handleJobEnd(now: .zero) == Self.started(1))
        #expect(worker.handleJobEnd(now: .zero) == [])
        #expect(Self.send(Self.job(attempt: 2), to: &worker) == Self.started(0, attempt: 2))
    }

    static let refused: [(RunRequest, String)] = [
        (job(expires: -1), "the job has expired"), (job(expires: 200_000), "the job has expired"),
        (job(device: 1), "the device is not in range"), (job(device: 9), "the device is not in range"),
    ]

    @Test(arguments: refused.indices)
    func `a job that cannot be run is returned with a reason`(index: Int) {
        var worker = Self.worker()
        #expect(Self.isReturned(Self.send(Self.refused[index].0, to: &worker)) == Self.refused[index].1)
    }

    static let ignored: [RunRequest] = [
        job(ticket: "forged"), job(-1), job(10_000),
        .job(JobOrder(ticket: "t", job: 0, attempt: 1, script: 1, device: nil, expires: 1)), job(attempt: 0),
        .close(ticket: "forged"), .renew(ticket: "forged"),
    ]

    @Test(arguments: ignored.indices)
    func `a forged message has no effect`(index: Int) {
        var worker = Self.worker()
        for action in Self.send(Self.ignored[index], to: &worker) {
            if case .log = action {} else { Issue.record("\(action)") }
        }
        #expect(Self.send(Self.job(), to: &worker) == Self.started(0))
    }

    @Test func `a recorded run has no effect after its end`() {
        var worker = Self.worker()
        #expect(Self.send(.close(ticket: "t"), to: &worker) == [.forget(run: "r")])
        #expect(worker.isIdle)
        #expect(
            Self.send(.open(Self.order), to: &worker).first == .reply(run: "r", .refused(reason: "the run has ended"))
        )
        #expect(
            Self.send(Self.job(), to: &worker) == [
                .log("a job of run r was refused: its ticket is not one of this machine")
            ]
        )
        // After a restart, the run has another ticket.
        var other = JobWorker(allowsTrust: false)
        _ = other.handle(.open(Self.order), of: "r", ticket: "u", time: 0, now: .zero)
        _ = other.handleFound([0: Self.device], of: "r")
        #expect(
            Self.send(Self.job(), to: &other).first
                == .log("a job of run r was refused: its ticket is not one of this machine")
        )
    }

    @Test func `the run of a machine that was offline continues`() {
        var worker = Self.worker()
        _ = worker.handleSearchEnd(of: "r")
        #expect(
            Self.send(.open(Self.order), to: &worker, time: 7) == [
                .reply(run: "r", .opened(ticket: "t", time: 7)), .reply(run: "r", .found([0])),
                .reply(run: "r", .searched),
            ]
        )
        var other = Self.order
        other.limit = 1
        #expect(Self.send(.open(other), to: &worker) == [.log("run r was refused: another one has its name")])
    }

    @Test func `a run without renewals ends, and its job is stopped`() {
        var worker = Self.worker()
        _ = Self.send(Self.job(), to: &worker)
        _ = Self.send(.renew(ticket: "t"), to: &worker, now: .seconds(20))
        #expect(worker.handleTime(now: .seconds(49)) == [])
        #expect(
            worker.handleTime(now: .seconds(50)) == [
                .log("run r ended: its submitter is gone"), .stop, .forget(run: "r"),
            ]
        )
        #expect(!worker.isIdle)
        #expect(worker.handleJobEnd(now: .seconds(51)) == [] && worker.isIdle)
    }

    @Test func `a job that takes too long is stopped, once`() {
        var worker = Self.worker()
        _ = Self.send(Self.job(), to: &worker)
        _ = Self.send(.renew(ticket: "t"), to: &worker, now: .seconds(590))
        #expect(worker.handleTime(now: .seconds(599)) == [])
        #expect(worker.handleTime(now: .seconds(600)) == [.stop])
        #expect(worker.problemOfRunningJob == "the job took longer than 600 s")
        #expect(worker.handleTime(now: .seconds(601)) == [])
    }

    @Test func `a script outside of the sandbox needs the configuration`() {
        var order = Self.order
        order.options.isTrusted = true
        for allows in [true, false] {
            var worker = JobWorker(allowsTrust: allows)
            let actions = worker.handle(.open(order), of: "r", ticket: "t", time: 0, now: .zero)
            #expect(actions.contains(.search(run: "r")) == allows)
        }
    }

    @Test func `the number of runs is limited`() {
        var worker = JobWorker(allowsTrust: false)
        for number in 0..<8 { _ = worker.handle(.open(Self.order), of: "r\(number)", ticket: "t", time: 0, now: .zero) }
        #expect(
            worker.handle(.open(Self.order), of: "r", ticket: "t", time: 0, now: .zero).first
                == .reply(run: "r", .refused(reason: "8 runs are open"))
        )
        #expect(worker.endAll().count == 8)
    }
}
