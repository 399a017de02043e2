package import Control
package import EventLoop
package import FleetJobs
internal import FleetModel
internal import GATT
package import MQTT

/// A run of probes on machines at a broker: `JobBoard` decides, and this class exchanges the messages.
@EventLoop
package final class FleetRun {
    /// An event of the run.
    package enum Event: Sendable {
        case ended(job: Int, JobBoard.Ending)
        /// A machine does not participate.
        case absent(machine: String, reason: String)
    }

    private let options: MQTTOptions
    private let patterns: [MachinePattern]
    private let order: ProbeOrder
    private let jobs: [JobBoard.Job]
    private let onEvent: @EventLoop (Event) -> Void
    private var board: JobBoard
    private var channel: BrokerChannel?
    /// The topics of the machines by name, and the difference between their clocks and this one's in milliseconds.
    private var topics: [String: FleetTopics] = [:]
    private var clocks: [String: Int] = [:]
    /// The machines that were offered the run, by the number of the message.
    private var offers: [Int32: String] = [:]
    /// The last status of each machine before the start.
    private var found: [String: MachineStatus]? = [:]
    /// Size of all replies in bytes.
    private var receivedSize = 0
    private var ticks: Timer?
    private var nextRenewal: Duration
    private let start = ContinuousClock.now
    /// Returns the payload of a message to a topic, with a signature; nil sends messages without one.
    private let sign: ((_ topic: String, _ text: [UInt8]) throws(ControlError) -> [UInt8])?
    private let timeOfDay: @EventLoop () -> Timestamp
    private let ending = Promise<Void, ControlError>()
    /// The offer of the run, the same for all machines.
    private let offer: [UInt8]

    /// Interval at which machines and jobs are checked.
    private static let interval = Duration.milliseconds(500)
    /// Interval at which the machines' leases of the run are extended.
    private static let renewalInterval = Duration.seconds(10)
    /// Validity of a job in milliseconds: time within which its machine must receive it.
    private static let validity = 60_000
    /// Maximum time for the last messages.
    private static let endTimeout = Duration.seconds(2)
    /// Maximum size in bytes of all replies with events, which the reports keep; of further results, only the last event is kept.
    private static let maximumSize = 256 << 20
    /// Size in bytes above which a message is parsed off the loop.
    private static let largeMessage = 1 << 16

    /// - Parameters:
    ///   - patterns: The machines that may participate: those that match any of them.
    ///   - sign: Returns the payload of a message to a topic, with a signature; nil sends messages without one.
    ///   - timeOfDay: Returns the time of day.
    /// - Throws: `.badInput` if the order cannot be sent.
    package init(
        _ options: MQTTOptions,
        on patterns: [MachinePattern],
        _ order: ProbeOrder,
        _ jobs: [JobBoard.Job],
        sign: ((_ topic: String, _ text: [UInt8]) throws(ControlError) -> [UInt8])?,
        timeOfDay: @escaping @EventLoop () -> Timestamp,
        onEvent: @escaping @EventLoop (Event) -> Void
    ) throws(ControlError) {
        self.options = options
        self.patterns = patterns
        self.order = order
        self.jobs = jobs
        self.sign = sign
        self.timeOfDay = timeOfDay
        self.onEvent = onEvent
        board = JobBoard(jobs, limit: .seconds(order.limit), failsFast: order.options.failsFast)
        nextRenewal = Self.renewalInterval
        do throws(FieldError) { offer = try RunRequest.open(order).payload() } catch {
            throw ControlError(.badInput, "\(error)")
        }
    }

    /// Number of discarded results, and of jobs that lost machines gave back.
    package var lateResults: Int { board.lateResults }
    package var lostJobs: Int { board.lostJobs }

    private var now: Duration { ContinuousClock.now - start }

    // MARK: - Running

    /// Runs all jobs to their end.
    ///
    /// - Throws: `.gattlabdUnavailable` if the broker cannot be reached, or no machine matches; `.cancelled` when the task is canceled.
    package func run() async throws(ControlError) {
        let channel = try await BrokerChannel.open(options)
        self.channel = channel
        defer {
            ticks?.cancel()
            channel.close()
        }
        channel.onMessage = { [weak self] in self?.receive($0) }
        channel.onRefusal = { [weak self] in self?.handleRefusal(of: $0, $1) }
        channel.onEnd = { [ending] in ending.complete(.failure($0)) }
        try channel.subscribe(FleetTopics.replies(toRun: options.clientID))
        try channel.subscribe(FleetTopics.statuses(site: nil))
        // The broker answers in order: the retained statuses arrive before the acknowledgement.
        try await channel.exchange(MQTTMessage(FleetTopics.marker(of: options.clientID), []))
        try startMachines()
        tick()
        do throws(ControlError) { try await ending.value() } catch {
            await closeRuns()
            throw error
        }
        await closeRuns()
    }

    private func startMachines() throws(ControlError) {
        let machines = found ?? [:]
        found = nil
        guard !machines.isEmpty else {
            throw ControlError(
                .gattlabdUnavailable,
                "the broker knows no machine that matches",
                hint: "'gattlab hosts' lists the machines that it knows"
            )
        }
        for (name, status) in machines.sorted(by: { $0.key < $1.key }) { handle(status, of: name) }
    }

    private func tick() {
        perform(board.handleTime(now: now))
        if now >= nextRenewal {
            nextRenewal = now + Self.renewalInterval
            for (machine, ticket) in board.participants { send(.renew(ticket: ticket), to: machine) }
        }
        ticks = EventLoop.after(Self.interval) { [weak self] in self?.tick() }
    }

    /// Ends the run on all machines, and waits until the broker has received that, even if the task is canceled.
    private func closeRuns() async {
        let done = Promise<Void, ControlError>()
        let participants = board.participants
        guard !participants.isEmpty, let channel else { return }
        EventLoop.after(Self.endTimeout) { done.complete(.success(())) }
        let task = Task { @EventLoop in
            for (machine, ticket) in participants { send(.close(ticket: ticket), to: machine) }
            _ = try? await channel.exchange(MQTTMessage(FleetTopics.marker(of: options.clientID), []))
            done.complete(.success(()))
        }
        await Task { @EventLoop in _ = try? await done.value() }.value
        task.cancel()
    }

    // MARK: - Messages

    private func receive(_ message: MQTTMessage) {
        if let (site, host) = FleetTopics.machine(ofStatus: message.topic) {
            guard patterns.contains(where: { $0.matches(site: site, host: host) }) else { return }
            let name = "\(site)/\(host)"
            topics[name] = FleetTopics(site: site, host: host)
            let status = MachineStatus(message.payload)
            if found == nil { return handle(status, of: name) }
            found?[name] = status
        } else if let (site, host) = FleetTopics.machine(ofReply: message.topic), topics["\(site)/\(host)"] != nil {
            let name = "\(site)/\(host)"
            receivedSize += message.payload.count
            guard message.payload.count > Self.largeMessage else { return handle(RunReply(message.payload), of: name) }
            Task { @EventLoop in handle(await Self.parse(message.payload), of: name) }
        }
    }

    @concurrent private static func parse(_ payload: [UInt8]) async -> RunReply? { RunReply(payload) }

    private func handle(_ status: MachineStatus?, of name: String) {
        guard let status, status.isOnline else {
            let reason = status?.reason == .stopped ? "gattlabd was stopped" : "its connection to the broker was lost"
            if board.knows(name) {
                perform(board.handleOffline(name, reason: reason, now: now))
            } else {
                board.handleUnavailable(name, reason: reason, mayReturn: true)
            }
            return
        }
        guard status.runsProbes else {
            let reason = "its configuration does not allow probes (mqtt.probes.allow)"
            if !board.knows(name) { onEvent(.absent(machine: name, reason: reason)) }
            board.handleUnavailable(name, reason: reason, mayReturn: false)
            return
        }
        perform(board.handleOnline(name, now: now))
    }

    private func handle(_ reply: RunReply?, of name: String) {
        switch reply {
        case .opened(let ticket, let time):
            clocks[name] = time - timeOfDay().millisecondsSince1970
            perform(board.handleOpened(name, ticket: ticket))
        case .refused(let reason): perform(board.handleRefusal(name, reason: reason))
        case .found(let devices): perform(board.handleFound(devices, by: name))
        case .searched: board.handleSearched(name)
        case .started(let job, let attempt): board.handleStarted(job, attempt, by: name, now: now)
        case .finished(var result):
            if receivedSize > Self.maximumSize { result.omitEvents() }
            perform(board.handleFinished(result, by: name))
        case .returned(let job, let attempt, let reason):
            perform(board.handleReturned(job, attempt, by: name, reason: reason))
        case nil: break
        }
    }

    private func send(_ request: RunRequest, to machine: String) {
        do throws(FieldError) { send(try request.payload(), to: machine) } catch {
            ending.complete(.failure(ControlError(.badInput, "\(error)")))
        }
    }

    /// Sends a message, and returns its number.
    @discardableResult
    private func send(_ payload: [UInt8], to machine: String) -> Int32? {
        guard let topics = topics[machine] else { return nil }
        do throws(ControlError) {
            let topic = topics.run(options.clientID)
            return try channel?.publish(MQTTMessage(topic, try sign?(topic, payload) ?? payload))
        } catch {
            ending.complete(.failure(error))
            return nil
        }
    }

    private func handleRefusal(of number: Int32, _ outcome: MQTTOutcome) {
        guard outcome == .refused, let machine = offers.removeValue(forKey: number) else { return }
        let reason = "the access rules of the broker do not allow you to publish to its probes/"
        perform(board.handleRefusal(machine, reason: reason))
    }

    // MARK: - Actions

    private func perform(_ actions: [JobBoard.Action]) {
        for action in actions {
            switch action {
            case .open(let machine): if let number = send(offer, to: machine) { offers[number] = machine }
            case .assign(let machine, let job, let attempt): assign(job, attempt, to: machine)
            case .close(let machine, let ticket): send(.close(ticket: ticket), to: machine)
            case .end(let job, let end): onEvent(.ended(job: job, end))
            case .note(let reason): onEvent(.absent(machine: reason.machine, reason: reason.text))
            }
        }
        if board.isDone { ending.complete(.success(())) }
    }

    private func assign(_ job: Int, _ attempt: Int, to machine: String) {
        guard let ticket = board.ticket(of: machine), jobs.indices.contains(job) else { return }
        let order = JobOrder(
            ticket: ticket,
            job: job,
            attempt: attempt,
            script: jobs[job].script,
            device: jobs[job].device,
            expires: timeOfDay().millisecondsSince1970 + clocks[machine, default: 0] + Self.validity
        )
        send(.job(order), to: machine)
    }
}
