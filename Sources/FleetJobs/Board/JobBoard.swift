/// The jobs of a run and the machines that run them: it decides which machine receives which job.
///
/// A machine runs one job at a time, and has received the next one if there are enough for all. Each job ends once: with its first result, or without
/// one if no machine can run it. The job of a machine that is lost goes to another one.
package struct JobBoard {
    private var jobs: [State]
    private var machines: [String: Machine] = [:]
    /// Number of machines that are not away.
    private var present = 0
    /// The machines that receive a device, by its index.
    private var receivers: [Int: Set<String>] = [:]
    /// The jobs of a device that have not ended, by its index; those of no device under -1.
    private var jobsOfDevice: [Int: [Int]] = [:]
    private var remaining: Int
    /// Number of jobs that have neither ended nor been assigned.
    private var waiting: Int
    /// A Boolean value that indicates whether a job may have become impossible.
    private var needsCheck = true
    /// A Boolean value that indicates whether jobs without a machine are skipped.
    private var skipsWaiting = false
    private let limit: Duration
    private let failsFast: Bool
    /// Number of results of jobs that had ended already; they are discarded.
    package private(set) var lateResults = 0
    /// Number of jobs that were given back by machines that were lost.
    package private(set) var lostJobs = 0

    /// Time in which a machine answers the offer of a run.
    private static let openTime = Duration.seconds(10)
    /// Time in which a lost machine may return before its devices are considered out of range.
    private static let returnTime = Duration.seconds(10)
    /// Time in excess of the limit of a job, in which its machine reports the end.
    private static let reportTime = Duration.seconds(30)
    /// Maximum number of jobs of a machine: it receives the next one while it runs the first, so that it does not wait for messages.
    private static let maximumAssigned = 2
    /// Number of machines that may be lost with a job before it is considered the cause.
    private static let maximumLosses = 3
    /// Maximum number of machines that have not received a job, in the reasons why no machine can run it.
    private static let maximumReasons = 32

    /// - Parameters:
    ///   - limit: The maximum duration of a job on its machine.
    ///   - failsFast: Pass `true` to skip the jobs that no machine has received when the first one does not pass.
    package init(_ jobs: [Job], limit: Duration, failsFast: Bool = false) {
        self.jobs = jobs.map { State(job: $0) }
        (self.limit, self.failsFast) = (limit, failsFast)
        (remaining, waiting) = (jobs.count, jobs.count)
        for (index, job) in jobs.enumerated() { jobsOfDevice[job.device ?? Self.noDevice, default: []].append(index) }
    }

    private static let noDevice = -1

    /// A Boolean value that indicates whether all jobs have ended.
    package var isDone: Bool { remaining == 0 }

    /// Returns the ticket of a machine that participates.
    package func ticket(of machine: String) -> String? { machines[machine]?.ticket }

    /// Returns true for a machine whose status has been handled.
    package func knows(_ machine: String) -> Bool { machines[machine] != nil }

    /// The machines that participate, with their tickets.
    package var participants: [(machine: String, ticket: String)] {
        machines.compactMap { name, machine in machine.ticket.map { (name, $0) } }.sorted { $0.machine < $1.machine }
    }

    // MARK: - Machines

    /// Handles the status of a machine.
    package mutating func handleOnline(_ name: String, now: Duration) -> [Action] {
        switch machines[name]?.phase {
        case .opening, .searching, .ready, .refused: return []
        case .lost, .gone, nil:
            replace(name, .opening(since: now))
            return isDone ? [] : [.open(machine: name)]
        }
    }

    /// Handles a machine that cannot participate from the start, for example because it is offline.
    package mutating func handleUnavailable(_ name: String, reason: String, mayReturn: Bool) {
        replace(name, mayReturn ? .gone(reason: reason) : .refused(reason: reason))
    }

    /// Handles that a machine is offline: its job goes to another one.
    package mutating func handleOffline(_ name: String, reason: String, now: Duration) -> [Action] {
        guard let machine = machines[name], !machine.phase.isAway else { return [] }
        leave(name, .lost(since: now, reason: reason))
        guard let index = machine.assigned.first?.job else { return [] }
        lostJobs += 1
        jobs[index].losses += 1
        guard jobs[index].losses >= Self.maximumLosses, jobs[index].machine == name else {
            return requeue(machine.assigned, of: name)
        }
        let text = "\(reason), as \(Self.maximumLosses - 1) other machines with this job"
        return end(index, .impossible(jobs[index].reasons + [Reason(machine: name, text: text)], others: 0))
            + requeue(machine.assigned, of: name)
    }

    /// Handles that a machine does not participate.
    package mutating func handleRefusal(_ name: String, reason: String) -> [Action] {
        guard let machine = machines[name], !machine.phase.isAway else { return [] }
        leave(name, .refused(reason: reason))
        return [.note(Reason(machine: name, text: reason))] + requeue(machine.assigned, of: name)
    }

    private mutating func leave(_ name: String, _ phase: Machine.Phase) {
        guard let machine = machines[name] else { return }
        for device in machine.devices { receivers[device]?.remove(name) }
        replace(name, phase)
    }

    /// Forgets what a machine has done in its former phase.
    private mutating func replace(_ name: String, _ phase: Machine.Phase) {
        if let former = machines[name], !former.phase.isAway { present -= 1 }
        if !phase.isAway { present += 1 }
        machines[name] = Machine(phase: phase)
        needsCheck = true
    }

    /// Handles that a machine has accepted the run.
    package mutating func handleOpened(_ name: String, ticket: String) -> [Action] {
        guard case .opening? = machines[name]?.phase else { return [] }
        machines[name]?.phase = .searching
        machines[name]?.ticket = ticket
        machines[name]?.candidates = jobsOfDevice[Self.noDevice] ?? []
        return assignNext(to: name)
    }

    /// Handles devices that a machine receives.
    package mutating func handleFound(_ devices: [Int], by name: String) -> [Action] {
        guard machines[name]?.ticket != nil else { return [] }
        for device in devices where device >= 0 {
            guard let queued = jobsOfDevice[device], machines[name]?.devices.insert(device).inserted == true
            else { continue }
            receivers[device, default: []].insert(name)
            machines[name]?.candidates += queued
        }
        return assignNext(to: name)
    }

    /// Handles that a machine has finished its search.
    package mutating func handleSearched(_ name: String) {
        guard case .searching? = machines[name]?.phase else { return }
        machines[name]?.phase = .ready
        needsCheck = true
    }

    // MARK: - Results

    /// Handles that a machine has started a job: its lease begins.
    package mutating func handleStarted(_ index: Int, _ attempt: Int, by name: String, now: Duration) {
        guard machines[name]?.assigned.contains(where: { $0 == (index, attempt) }) == true else { return }
        machines[name]?.lease = (index, attempt, now + limit + Self.reportTime)
    }

    /// Handles a result; that of a job that has ended is discarded.
    package mutating func handleFinished(_ result: FinishedJob, by name: String) -> [Action] {
        guard jobs.indices.contains(result.job) else { return [] }
        let isCurrent = release(name, result.job, result.attempt)
        let assignments = jobs[result.job].assignments
        guard result.attempt >= 1, result.attempt <= assignments.count, assignments[result.attempt - 1] == name else {
            return []
        }
        guard !jobs[result.job].hasEnded else {
            lateResults += 1
            return isCurrent ? assignNext(to: name) : []
        }
        // The late result of an earlier machine ends the job, and that of the machine that runs it now is discarded.
        return end(result.job, .finished(machine: name, result)) + (isCurrent ? assignNext(to: name) : [])
    }

    /// Handles that a machine cannot run its job.
    package mutating func handleReturned(_ index: Int, _ attempt: Int, by name: String, reason: String)
        -> [Action]
    {
        guard jobs.indices.contains(index), release(name, index, attempt) else { return [] }
        let isOpen = !jobs[index].hasEnded && jobs[index].machine == name
        if isOpen, jobs[index].excluded.insert(name).inserted {
            jobs[index].reasons.append(Reason(machine: name, text: reason))
        }
        let next = assignNext(to: name)
        return isOpen ? next + requeue([(index, attempt)], of: name) : next
    }

    /// Frees the machine of a job; returns false if it has not received it.
    private mutating func release(_ name: String, _ index: Int, _ attempt: Int) -> Bool {
        guard let place = machines[name]?.assigned.firstIndex(where: { $0 == (index, attempt) }) else { return false }
        machines[name]?.assigned.remove(at: place)
        if let lease = machines[name]?.lease, (lease.job, lease.attempt) == (index, attempt) {
            machines[name]?.lease = nil
        }
        return true
    }

    // MARK: - Assignment

    private mutating func assignNext(to name: String) -> [Action] {
        guard machines[name]?.ticket != nil else { return [] }
        var actions: [Action] = []
        while canReceive(name), let index = machines[name]?.nextCandidate() {
            guard !jobs[index].hasEnded, jobs[index].machine == nil, !jobs[index].excluded.contains(name) else {
                continue
            }
            jobs[index].assignments.append(name)
            jobs[index].machine = name
            waiting -= 1
            let attempt = jobs[index].assignments.count
            machines[name]?.assigned.append((index, attempt))
            actions.append(.assign(machine: name, job: index, attempt: attempt))
        }
        return actions
    }

    /// Returns true for a machine that runs no job, or whose next job would not be better left to another machine.
    private func canReceive(_ name: String) -> Bool {
        guard let count = machines[name]?.assigned.count, count > 0 else { return true }
        return count < Self.maximumAssigned && waiting > present
    }

    /// Offers jobs of a machine to all that may run them.
    private mutating func requeue(_ assigned: [(job: Int, attempt: Int)], of former: String) -> [Action] {
        needsCheck = true
        var actions: [Action] = []
        for (index, _) in assigned where !jobs[index].hasEnded && jobs[index].machine == former {
            jobs[index].machine = nil
            waiting += 1
            guard !skipsWaiting else {
                actions += end(index, .skipped)
                continue
            }
            for name in possibleMachines(for: index).subtracting(jobs[index].excluded).sorted() {
                machines[name]?.candidates.append(index)
                actions += assignNext(to: name)
            }
        }
        return actions
    }

    private func possibleMachines(for index: Int) -> Set<String> {
        if let device = jobs[index].job.device { return receivers[device] ?? [] }
        return Set(machines.filter { $0.value.ticket != nil }.keys)
    }

    private mutating func end(_ index: Int, _ ending: Ending) -> [Action] {
        guard !jobs[index].hasEnded else { return [] }
        if jobs[index].machine == nil { waiting -= 1 }
        jobs[index].hasEnded = true
        jobs[index].machine = nil
        remaining -= 1
        let skipped = failsFast && ending.isFailure ? skipWaiting() : []
        return [.end(job: index, ending)] + skipped
    }

    /// Skips the jobs that no machine has received, and those that machines give back from now on.
    private mutating func skipWaiting() -> [Action] {
        guard !skipsWaiting else { return [] }
        skipsWaiting = true
        return jobs.indices.filter { jobs[$0].machine == nil }.flatMap { end($0, .skipped) }
    }

    // MARK: - Time

    /// Handles machines that do not answer, and jobs that no machine can run.
    package mutating func handleTime(now: Duration) -> [Action] {
        var actions: [Action] = []
        for (name, machine) in machines.sorted(by: { $0.key < $1.key }) {
            if case .opening(let since) = machine.phase, now - since >= Self.openTime {
                actions += handleRefusal(name, reason: "it does not answer")
            } else if let end = machine.lease?.end, now >= end, let ticket = machine.ticket {
                actions.append(.close(machine: name, ticket: ticket))
                actions += handleRefusal(name, reason: "it does not report the end of its job")
            } else if case .lost(let since, let reason) = machine.phase, now - since >= Self.returnTime {
                machines[name]?.phase = .gone(reason: reason)
                needsCheck = true
            }
        }
        return actions + endImpossible()
    }

    /// Ends the jobs that no machine can run.
    private mutating func endImpossible() -> [Action] {
        guard needsCheck, !machines.values.contains(where: \.phase.isUndecided) else { return [] }
        needsCheck = false
        let impossible = jobs.indices.filter { index in
            !jobs[index].hasEnded && jobs[index].machine == nil
                && possibleMachines(for: index).isSubset(of: jobs[index].excluded)
        }
        guard !impossible.isEmpty else { return [] }
        let absences = machines.sorted { $0.key < $1.key }.map { name, machine in
            Reason(machine: name, text: machine.phase.reason ?? "the device is not in range")
        }
        return impossible.flatMap { index in
            let state = jobs[index]
            let others = Array(
                absences.lazy.filter { !state.excluded.contains($0.machine) }.prefix(Self.maximumReasons)
            )
            let reasons = (state.reasons + others).sorted { $0.machine < $1.machine }
            return end(index, .impossible(reasons, others: machines.count - state.excluded.count - others.count))
        }
    }
}
