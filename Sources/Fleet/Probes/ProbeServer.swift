internal import Control
internal import DaemonConfiguration
internal import EventLoop
internal import FleetJobs
internal import FleetModel
internal import GATT
internal import GattlabService
internal import MQTT
internal import Platform
internal import Signatures

/// Runs the probes of the broker's users, one at a time.
///
/// `JobWorker` decides; this class searches for devices, writes scripts, and runs `gattlab probe`. The broker decides which of its
/// users may publish to the topics; nothing else in a message is believed.
@EventLoop
final class ProbeServer {
    private let core: ServiceCore
    private let topics: FleetTopics
    private let executable: String
    private let socket: String
    private let folder: String
    private let keys: VerificationKeys?
    private let publish: @EventLoop (MQTTMessage) -> Bool
    private var worker: JobWorker
    private var searches: [String: Task<Void, Never>] = [:]
    private var preparations: [String: Task<ControlError?, Never>] = [:]
    private var process: ProbeProcess?
    private var ending: Task<Void, Never>?
    private var ticks: Timer?
    private let start = ContinuousClock.now

    /// Interval at which leases and limits are checked.
    private static let interval = Duration.seconds(1)
    /// Size in bytes above which a message is parsed off the loop.
    private static let largeMessage = 1 << 16

    /// - Parameters:
    ///   - socket: The path of gattlabd's socket, at which the probes lock their devices.
    ///   - publish: Publishes a message; returns false if that is not possible.
    /// - Returns: Nil if the configuration does not allow probes.
    /// - Throws: `.badInput` if the file with the keys is invalid.
    init?(
        _ core: ServiceCore,
        _ topics: FleetTopics,
        _ settings: Configuration.Broker.Probes,
        socket: String,
        publish: @escaping @EventLoop (MQTTMessage) -> Bool
    ) throws(ControlError) {
        guard settings.allow, let folder = core.folders.probes else { return nil }
        guard let executable = Self.executable else {
            core.reports.report(
                "mqtt",
                "probes cannot be run: gattlab is not installed beside gattlabd",
                isProblem: true
            )
            return nil
        }
        keys = try settings.keys.map { (path) throws(ControlError) in try Self.keys(path) }
        self.core = core
        self.topics = topics
        self.executable = executable
        self.socket = socket
        self.folder = folder
        self.publish = publish
        worker = JobWorker(allowsTrust: settings.trust)
        RunFolder.removeAll(in: folder)
    }

    private static func keys(_ path: String) throws(ControlError) -> VerificationKeys {
        let text = try TextFile.read(path)
        do throws(InvalidKey) { return try VerificationKeys(pem: text) } catch {
            throw ControlError(.badInput, "mqtt.probes.keys: \(path) cannot be used: \(error.reason)")
        }
    }

    /// The command `gattlab` of this installation: beside gattlabd, or in `bin` beside its `sbin`.
    private static var executable: String? {
        guard let own = OwnProcess.executable, let prefix = OwnProcess.prefix else { return nil }
        let places = [TextFile.folder(of: own), "\(prefix)/bin"].joined(separator: ":")
        return Program.locate("gattlab", path: places)
    }

    /// Stops the job that runs, and ends all runs.
    func close() async {
        perform(worker.endAll())
        ticks?.cancel()
        await ending?.value
    }

    // MARK: - Messages

    /// Handles a message to the topic of a run.
    func handle(_ message: MQTTMessage, run: String) {
        guard !message.isRetained else {
            core.reports.log.notice("a message of run \(run) was refused: it was retained")
            return
        }
        guard message.payload.count <= core.settings.configuration.limits.message else {
            core.reports.log.notice("a message of run \(run) was refused: it is larger than limits.message")
            return
        }
        guard message.payload.count > Self.largeMessage else { return handle(Self.parse(message, keys), run: run) }
        Task { @EventLoop in handle(await Self.parseLarge(message, keys), run: run) }
    }

    @concurrent private static func parseLarge(
        _ message: MQTTMessage,
        _ keys: VerificationKeys?
    ) async -> Result<RunRequest, Refusal> {
        parse(message, keys)
    }

    /// The reason for which a message is not handled.
    private struct Refusal: Error {
        var reason: String
    }

    /// Verifies and parses a message; without keys, a signature is not verified.
    private nonisolated static func parse(
        _ message: MQTTMessage,
        _ keys: VerificationKeys?
    ) -> Result<RunRequest, Refusal> {
        let signed = SignedMessage(message.payload)
        if let keys {
            guard let signed else { return .failure(Refusal(reason: "it is not signed")) }
            let bytes = SignedMessage.signedBytes(topic: message.topic, text: signed.text)
            guard keys.verify(signed.signature, of: bytes) else {
                return .failure(Refusal(reason: "its signature is not of a key in mqtt.probes.keys"))
            }
        }
        do throws(FieldError) { return .success(try RunRequest(signed?.text ?? message.payload)) } catch {
            return .failure(Refusal(reason: "\(error)"))
        }
    }

    private func handle(_ request: Result<RunRequest, Refusal>, run: String) {
        switch request {
        case .success(let request):
            let ticket = String(UInt64.random(in: .min ... .max), radix: 16)
            let time = Timestamp.now().millisecondsSince1970
            perform(worker.handle(request, of: run, ticket: ticket, time: time, now: now))
        case .failure(let error): core.reports.log.notice("a message of run \(run) was refused: \(error.reason)")
        }
    }

    private var now: Duration { ContinuousClock.now - start }

    private func reply(_ run: String, _ payload: [UInt8]) -> Bool {
        publish(MQTTMessage(topics.responses(to: run), payload))
    }

    /// Encodes a reply off the loop: a result may be megabytes long.
    @concurrent private static func payload(of reply: RunReply) async -> [UInt8] { reply.payload }

    // MARK: - Actions

    private func perform(_ actions: [JobWorker.Action]) {
        for action in actions {
            switch action {
            case .reply(let run, let reply): _ = self.reply(run, reply.payload)
            case .search(let run): search(for: run)
            case .start(let job): run(job)
            case .stop: process?.stop()
            case .forget(let run): forget(run)
            case .log(let text): core.reports.log.notice("\(text)")
            }
        }
        if ticks == nil, !worker.isIdle { tick() }
    }

    private func tick() {
        ticks = EventLoop.after(Self.interval) { [weak self] in
            guard let self else { return }
            ticks = nil
            perform(worker.handleTime(now: now))
            if ticks == nil, !worker.isIdle { tick() }
        }
    }

    private func forget(_ run: String) {
        searches.removeValue(forKey: run)?.cancel()
        let preparation = preparations.removeValue(forKey: run)
        let folder = RunFolder(in: folder, run: run)
        Task { @EventLoop [ending] in
            _ = await preparation?.value
            await ending?.value
            await folder.remove()
        }
    }

    /// Writes the scripts of a run, once.
    private func prepare(_ run: String) -> Task<ControlError?, Never> {
        if let known = preparations[run] { return known }
        let order = worker.order(of: run)
        let folder = RunFolder(in: folder, run: run)
        let task = Task { @EventLoop () -> ControlError? in
            guard let order else { return .cancelled }
            do throws(ControlError) { try await folder.write(order) } catch { return error }
            return nil
        }
        preparations[run] = task
        return task
    }

    // MARK: - Search

    private func search(for run: String) {
        guard let order = worker.order(of: run) else { return }
        let search = DeviceSearch(order.devices) { [weak self] found in
            guard let self else { return }
            perform(worker.handleFound(found, of: run))
        }
        searches[run] = Task { @EventLoop [weak self, core] in
            let error = await search.run(core, adapter: order.adapter, for: .seconds(order.search))
            guard let self, !Task.isCancelled else { return }
            searches[run] = nil
            if let error {
                perform(worker.handleFailure(of: run, reason: error.message))
            } else {
                perform(worker.handleSearchEnd(of: run))
            }
        }
    }

    // MARK: - Jobs

    private func run(_ job: JobWorker.RunningJob) {
        let process = ProbeProcess()
        self.process = process
        ending = Task { @EventLoop in
            let reply = await result(of: job, process)
            // The job of a run that has ended is not finished: its submitter gives it to another machine, or does not wait for it.
            guard worker.order(of: job.run) != nil else { return handleJobEnd() }
            if !self.reply(job.run, await Self.payload(of: reply)), case .finished(var finished) = reply {
                finished.omitEvents()
                finished.problem = "the result could not be published"
                _ = self.reply(job.run, RunReply.finished(finished).payload)
            }
            handleJobEnd()
        }
    }

    private func handleJobEnd() {
        process = nil
        perform(worker.handleJobEnd(now: now))
    }

    private func result(of job: JobWorker.RunningJob, _ process: ProbeProcess) async -> RunReply {
        guard let order = worker.order(of: job.run), order.scripts.indices.contains(job.script) else {
            return .returned(job: job.job, attempt: job.attempt, reason: "the run was ended")
        }
        if let error = await prepare(job.run).value {
            return .returned(job: job.job, attempt: job.attempt, reason: error.message)
        }
        let folder = RunFolder(in: folder, run: job.run)
        let path = folder.path(ofScript: job.script, order.scripts[job.script])
        let words = ProbeCommandLine.words(order, path: path, device: job.device, socket: socket)
        do throws(ControlError) {
            let ended = try await process.run(words, executable: executable)
            // The device was in range when the job was accepted, and no longer is.
            if job.device != nil, ended.termination == .exited(Self.notFound), !ended.output.usedDevice {
                return .returned(job: job.job, attempt: job.attempt, reason: "the device is no longer in range")
            }
            let events = await ended.output.events(folder: TextFile.folder(of: path))
            if ended.termination == .exited(Self.unavailable), !ended.output.usedDevice {
                let reason = ProbeOutput.error(in: events) ?? "Bluetooth is unavailable"
                return .returned(job: job.job, attempt: job.attempt, reason: reason)
            }
            var finished = FinishedJob(job: job.job, attempt: job.attempt, events: events)
            finished.omitted = ended.output.omitted
            finished.problem = worker.problemOfRunningJob
            if case .killed(let signal) = ended.termination, finished.problem == nil {
                finished.problem = "gattlab probe was killed by signal \(signal)"
            }
            return .finished(finished)
        } catch {
            return .returned(job: job.job, attempt: job.attempt, reason: error.message)
        }
    }

    /// The exit statuses of `gattlab probe` if a device was not found, and if Bluetooth is unavailable.
    private static let notFound: CInt = 3
    private static let unavailable: CInt = 6
}
