import FleetJobs
import TestRandomness

/// A submitter and machines that exchange messages over a broker, in simulated time: machines are killed, start again, and lose
/// their connections.
struct SimulatedFleet {
    /// A machine: its worker, and what it receives.
    struct Machine {
        var worker = JobWorker(allowsTrust: false)
        var devices: Set<Int>
        /// A machine that is never killed or cut off, and returns no jobs.
        var isStable: Bool
        var isAlive = true
        var isConnected = true
        /// Number of starts and connections: messages and jobs of earlier ones have no effect.
        var life = 0
        var connection = 0
    }

    enum Event {
        case toMachine(Int, RunRequest, connection: Int)
        case toSubmitter(Int, RunReply, connection: Int)
        case status(Int, isOnline: Bool)
        case jobEnd(Int, JobWorker.RunningJob, life: Int)
        case found(Int, life: Int)
        case fault(Int)
        case returning(Int)
        case tick
    }

    static let run = "run"
    private(set) var board: JobBoard
    private(set) var endings: [Int: [JobBoard.Ending]] = [:]
    /// Number of times each job was run to its end.
    private(set) var runs: [Int: Int] = [:]
    private(set) var now = Duration.zero
    private var machines: [Machine]
    private let order: ProbeOrder
    private let jobs: [JobBoard.Job]
    private var queue: [(at: Duration, number: Int, Event)] = []
    private var numbers = 0
    /// The time of the last message on each way, which keeps their order.
    private var links: [Int: Duration] = [:]
    private var generator: SeededGenerator

    init(jobs: [JobBoard.Job], devices: Int, machines: [Machine], faults: Int, seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        var order = ProbeOrder(
            scripts: [.init(name: "a.lua", text: "")],
            devices: (0..<devices).map { "device-\($0)" }
        )
        order.limit = 60
        (self.order, self.jobs, self.machines) = (order, jobs, machines)
        board = JobBoard(jobs, limit: .seconds(order.limit))
        for index in machines.indices { after(delay(50), .status(index, isOnline: true)) }
        let breakable = machines.indices.filter { !machines[$0].isStable }
        for _ in 0..<faults {
            if let index = breakable.randomElement(using: &generator) { after(delay(20_000), .fault(index)) }
        }
        after(.milliseconds(500), .tick)
    }

    /// Runs until all jobs have ended, or for a time.
    mutating func simulate(limit: Duration) {
        while !board.isDone, now < limit, !queue.isEmpty {
            let next = queue.indices.min { (queue[$0].at, queue[$0].number) < (queue[$1].at, queue[$1].number) } ?? 0
            let (time, _, event) = queue.remove(at: next)
            now = time
            handle(event)
        }
    }

    private mutating func delay(_ milliseconds: Int) -> Duration {
        .milliseconds(Int.random(in: 1...milliseconds, using: &generator))
    }

    private mutating func after(_ duration: Duration, _ event: Event) {
        numbers += 1
        queue.append((now + duration, numbers, event))
    }

    private mutating func send(on link: Int, _ event: Event) {
        let time = max(now + delay(50), links[link, default: .zero])
        links[link] = time
        numbers += 1
        queue.append((time, numbers, event))
    }

    private mutating func handle(_ event: Event) {
        switch event {
        case .toMachine(let index, let request, let connection):
            guard machines[index].isConnected, machines[index].connection == connection else { return }
            let ticket = "\(index)-\(machines[index].life)"
            perform(machines[index].worker.handle(request, of: Self.run, ticket: ticket, time: 0, now: now), by: index)
        case .toSubmitter(let index, let reply, let connection):
            guard machines[index].connection == connection else { return }
            perform(handle(reply, of: "m\(index)"))
        case .status(let index, let isOnline):
            let name = "m\(index)"
            perform(isOnline ? board.handleOnline(name, now: now) : board.handleOffline(name, reason: "lost", now: now))
        case .jobEnd(let index, let job, let life):
            guard machines[index].isAlive, machines[index].life == life else { return }
            end(job, on: index)
        case .found(let index, let life):
            guard machines[index].isAlive, machines[index].life == life else { return }
            let found = machines[index].devices.map { ($0, ReceivedDevice(address: "\($0)", adapter: "hci0")) }
            perform(
                machines[index].worker.handleFound(Dictionary(uniqueKeysWithValues: found), of: Self.run),
                by: index
            )
            perform(machines[index].worker.handleSearchEnd(of: Self.run), by: index)
        case .fault(let index): fault(index)
        case .returning(let index):
            machines[index].isConnected = true
            machines[index].connection += 1
            if !machines[index].isAlive {
                machines[index].isAlive = true
                machines[index].life += 1
                machines[index].worker = JobWorker(allowsTrust: false)
            }
            send(on: 1000 + index, .status(index, isOnline: true))
        case .tick:
            perform(board.handleTime(now: now))
            for index in machines.indices where machines[index].isAlive {
                perform(machines[index].worker.handleTime(now: now), by: index)
            }
            for (machine, ticket) in board.participants { send(.renew(ticket: ticket), to: machine) }
            after(.milliseconds(500), .tick)
        }
    }

    private mutating func fault(_ index: Int) {
        guard machines[index].isConnected else { return }
        machines[index].isConnected = false
        machines[index].isAlive = Bool.random(using: &generator)
        send(on: 1000 + index, .status(index, isOnline: false))
        if Int.random(in: 0..<4, using: &generator) > 0 { after(delay(30_000), .returning(index)) }
    }

    private mutating func end(_ job: JobWorker.RunningJob, on index: Int) {
        let isReturned = !machines[index].isStable && Int.random(in: 0..<20, using: &generator) == 0
        if isReturned {
            reply(.returned(job: job.job, attempt: job.attempt, reason: "no"), by: index)
        } else {
            runs[job.job, default: 0] += 1
            reply(.finished(FinishedJob(job: job.job, attempt: job.attempt)), by: index)
        }
        perform(machines[index].worker.handleJobEnd(now: now), by: index)
    }

    private mutating func handle(_ reply: RunReply, of name: String) -> [JobBoard.Action] {
        switch reply {
        case .opened(let ticket, _): return board.handleOpened(name, ticket: ticket)
        case .refused(let reason): return board.handleRefusal(name, reason: reason)
        case .found(let devices): return board.handleFound(devices, by: name)
        case .searched:
            board.handleSearched(name)
            return []
        case .started(let job, let attempt):
            board.handleStarted(job, attempt, by: name, now: now)
            return []
        case .finished(let result): return board.handleFinished(result, by: name)
        case .returned(let job, let attempt, let reason):
            return board.handleReturned(job, attempt, by: name, reason: reason)
        }
    }

    private mutating func perform(_ actions: [JobBoard.Action]) {
        for action in actions {
            switch action {
            case .open(let machine): send(.open(order), to: machine)
            case .assign(let machine, let job, let attempt):
                let ticket = board.ticket(of: machine) ?? ""
                let order = JobOrder(
                    ticket: ticket,
                    job: job,
                    attempt: attempt,
                    script: 0,
                    device: jobs[job].device,
                    expires: 1000
                )
                send(.job(order), to: machine)
            case .close(let machine, let ticket): send(.close(ticket: ticket), to: machine)
            case .end(let job, let ending): endings[job, default: []].append(ending)
            case .note: break
            }
        }
    }

    private mutating func send(_ request: RunRequest, to name: String) {
        guard let index = Int(name.dropFirst()) else { return }
        send(on: index, .toMachine(index, request, connection: machines[index].connection))
    }

    private mutating func perform(_ actions: [JobWorker.Action], by index: Int) {
        for action in actions {
            switch action {
            case .reply(_, let reply): self.reply(reply, by: index)
            case .search: after(delay(3000), .found(index, life: machines[index].life))
            case .start(let job): after(delay(2000), .jobEnd(index, job, life: machines[index].life))
            case .stop, .forget, .log: break
            }
        }
    }

    private mutating func reply(_ reply: RunReply, by index: Int) {
        guard machines[index].isConnected else { return }
        send(on: 1000 + index, .toSubmitter(index, reply, connection: machines[index].connection))
    }
}
