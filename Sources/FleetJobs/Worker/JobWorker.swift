/// The part of a machine in the runs of other machines: it decides which jobs are run.
///
/// One job runs at a time. A run ends when its submitter closes it or has not renewed its lease. A job is accepted only with the
/// ticket that the machine has drawn for the run, before it expires, and once: a recorded message has no effect.
package struct JobWorker {
    package enum Action: Hashable, Sendable {
        case reply(run: String, RunReply)
        /// Search for the devices of the run.
        case search(run: String)
        case start(RunningJob)
        /// Stop the job that runs.
        case stop
        /// End the search of the run, and remove its files.
        case forget(run: String)
        /// Log that a message was refused.
        case log(String)
    }

    /// A job that is run.
    package struct RunningJob: Hashable, Sendable {
        package var run: String
        package var job: Int
        package var attempt: Int
        package var script: Int
        /// The device that was found; nil if the script selects its devices itself.
        package var device: ReceivedDevice?
    }

    private struct Run {
        var ticket: String
        var order: ProbeOrder
        var renewed: Duration
        var found: [Int: ReceivedDevice] = [:]
        var hasSearched: Bool
        /// The last attempt of each job that was received.
        var attempts: [Int: Int] = [:]
    }

    /// A Boolean value that indicates whether scripts may be exempt from the sandbox.
    private let allowsTrust: Bool
    private var runs: [String: Run] = [:]
    /// The names of runs that have ended, oldest first.
    private var ended: [String] = []
    private var queue: [RunningJob] = []
    private var running: (job: RunningJob, deadline: Duration, isStopped: Bool, problem: String?)?

    /// Maximum number of runs at a time.
    private static let maximumRuns = 8
    /// Maximum number of waiting jobs of a run: two, and after a lost connection one more while an earlier one still runs.
    private static let maximumQueued = 3
    /// Number of ended runs that are remembered, so that recorded messages do not start them again.
    private static let maximumEnded = 1024
    /// Time without a renewal after which the submitter is considered gone.
    package static let lease = Duration.seconds(30)
    /// Maximum time in milliseconds between the receipt of a job and its expiry.
    package static let maximumValidity = 120_000

    package init(allowsTrust: Bool) {
        self.allowsTrust = allowsTrust
    }

    /// A Boolean value that indicates whether there is nothing to do.
    package var isIdle: Bool { runs.isEmpty && running == nil }

    /// Returns the order of a run.
    package func order(of run: String) -> ProbeOrder? { runs[run]?.order }

    // MARK: - Messages

    /// Handles a message of a submitter.
    ///
    /// - Parameters:
    ///   - ticket: A random text that no other client can guess.
    ///   - time: The time of day in milliseconds since 1970.
    package mutating func handle(
        _ request: RunRequest,
        of run: String,
        ticket: String,
        time: Int,
        now: Duration
    ) -> [Action] {
        switch request {
        case .open(let order): return open(run, order, ticket: ticket, time: time, now: now)
        case .job(let order): return accept(order, of: run, time: time, now: now)
        case .renew(let ticket):
            guard let index = runs.index(forKey: run), runs.values[index].ticket == ticket else { return [] }
            runs.values[index].renewed = now
            return []
        case .close(let ticket):
            guard runs[run]?.ticket == ticket else {
                return [.log("run \(run) was not ended: its ticket is another one")]
            }
            return end(run)
        }
    }

    private mutating func open(_ run: String, _ order: ProbeOrder, ticket: String, time: Int, now: Duration) -> [Action]
    {
        // The submitter repeats it if this machine was offline meanwhile.
        if let known = runs[run] {
            guard known.order == order else { return [.log("run \(run) was refused: another one has its name")] }
            var replies = [RunReply.opened(ticket: known.ticket, time: time)]
            if !known.found.isEmpty { replies.append(.found(known.found.keys.sorted())) }
            if known.hasSearched { replies.append(.searched) }
            return replies.map { .reply(run: run, $0) }
        }
        if let reason = refusal(of: run, order) {
            return [.reply(run: run, .refused(reason: reason)), .log("run \(run) was refused: \(reason)")]
        }
        runs[run] = Run(ticket: ticket, order: order, renewed: now, hasSearched: order.devices.isEmpty)
        let opened = Action.reply(run: run, .opened(ticket: ticket, time: time))
        return [opened] + (order.devices.isEmpty ? [.reply(run: run, .searched)] : [.search(run: run)])
    }

    private func refusal(of run: String, _ order: ProbeOrder) -> String? {
        if ended.contains(run) { return "the run has ended" }
        if runs.count >= Self.maximumRuns { return "\(runs.count) runs are open" }
        if let problem = order.problem { return problem }
        if order.options.isTrusted, !allowsTrust {
            return "its configuration does not allow scripts outside of the sandbox (mqtt.probes.trust)"
        }
        return nil
    }

    private mutating func accept(_ order: JobOrder, of run: String, time: Int, now: Duration) -> [Action] {
        guard let known = runs[run], known.ticket == order.ticket else {
            return [.log("a job of run \(run) was refused: its ticket is not one of this machine")]
        }
        guard known.order.scripts.indices.contains(order.script), (0..<ProbeOrder.maximumJobs).contains(order.job)
        else {
            return [.log("a job of run \(run) was refused: it is not one of the run")]
        }
        let reason: String?
        var device: ReceivedDevice?
        if order.expires < time || order.expires > time + Self.maximumValidity {
            reason = "the job has expired"
        } else if order.attempt <= known.attempts[order.job, default: 0] {
            // The first message of this attempt is answered when the job has ended.
            return [.log("job \(order.job) of run \(run) was refused: it was received before")]
        } else if queue.count(where: { $0.run == run }) >= Self.maximumQueued {
            reason = "other jobs of the run wait"
        } else if let index = order.device {
            device = known.found[index]
            reason = device == nil ? "the device is not in range" : nil
        } else {
            reason = nil
        }
        runs[run]?.attempts[order.job] = max(order.attempt, known.attempts[order.job, default: 0])
        if let reason {
            return [.reply(run: run, .returned(job: order.job, attempt: order.attempt, reason: reason))]
        }
        queue.append(
            RunningJob(run: run, job: order.job, attempt: order.attempt, script: order.script, device: device)
        )
        return startNext(now: now)
    }

    // MARK: - Devices

    /// Handles devices that were found for a run.
    package mutating func handleFound(_ devices: [Int: ReceivedDevice], of run: String) -> [Action] {
        guard let known = runs[run] else { return [] }
        let new = devices.filter { known.found[$0.key] == nil && known.order.devices.indices.contains($0.key) }
        guard !new.isEmpty else { return [] }
        runs[run]?.found.merge(new) { first, _ in first }
        return [.reply(run: run, .found(new.keys.sorted()))]
    }

    /// Handles the end of the search of a run.
    package mutating func handleSearchEnd(of run: String) -> [Action] {
        guard runs[run]?.hasSearched == false else { return [] }
        runs[run]?.hasSearched = true
        return [.reply(run: run, .searched)]
    }

    /// Handles that a run cannot be prepared.
    package mutating func handleFailure(of run: String, reason: String) -> [Action] {
        guard runs[run] != nil else { return [] }
        return [.reply(run: run, .refused(reason: reason))] + end(run)
    }

    // MARK: - Jobs

    /// The problem of the job that runs, if it was stopped.
    package var problemOfRunningJob: String? { running?.problem }

    /// Handles the end of the job that ran, whose result the caller has published unless its run has ended.
    package mutating func handleJobEnd(now: Duration) -> [Action] {
        running = nil
        return startNext(now: now)
    }

    private mutating func startNext(now: Duration) -> [Action] {
        guard running == nil, !queue.isEmpty else { return [] }
        let job = queue.removeFirst()
        guard let order = runs[job.run]?.order else { return startNext(now: now) }
        running = (job, now + .seconds(order.limit), false, nil)
        return [.reply(run: job.run, .started(job: job.job, attempt: job.attempt)), .start(job)]
    }

    private mutating func stop(_ problem: String) -> [Action] {
        guard running?.isStopped == false else { return [] }
        running?.isStopped = true
        running?.problem = problem
        return [.stop]
    }

    // MARK: - The end

    /// Ends runs whose submitter is gone, and stops a job that takes too long.
    package mutating func handleTime(now: Duration) -> [Action] {
        var actions: [Action] = []
        for run in runs.filter({ now - $0.value.renewed >= Self.lease }).keys.sorted() {
            actions += [.log("run \(run) ended: its submitter is gone")] + end(run)
        }
        if let running, now >= running.deadline, let limit = runs[running.job.run]?.order.limit {
            actions += stop("the job took longer than \(limit) s")
        }
        return actions
    }

    /// Ends all runs.
    package mutating func endAll() -> [Action] { runs.keys.sorted().flatMap { end($0) } }

    private mutating func end(_ run: String) -> [Action] {
        guard runs.removeValue(forKey: run) != nil else { return [] }
        if ended.count >= Self.maximumEnded { ended.removeFirst(ended.count / 2) }
        ended.append(run)
        queue.removeAll { $0.run == run }
        return (running?.job.run == run ? stop("the run was ended") : []) + [.forget(run: run)]
    }
}

/// A device that a machine receives.
package struct ReceivedDevice: Hashable, Sendable {
    package var address: String
    package var adapter: String

    package init(address: String, adapter: String) {
        self.address = address
        self.adapter = adapter
    }
}
