internal import Control
internal import Documents
internal import EventLoop
internal import FleetClient
internal import FleetModel
internal import GATT

/// A watch of a device by the machine of a site that receives it best.
///
/// All machines report the advertisements of the device; `HandoverMachine` decides, and one machine at a time is connected.
@EventLoop
final class SiteWatch {
    /// An event of the machine that watches; numbers that are missing or repeated are those of its session.
    typealias Handler = @EventLoop (_ host: String, NumberedEvent) -> Void

    private let site: SiteConnection
    private var specification: SessionSpecification.Watch
    private let onEvent: Handler
    private let onHandover: @EventLoop (Handover) -> Void
    private let onProblem: @EventLoop (_ host: String, ControlError) -> Void
    private var machine = HandoverMachine()
    private let start = ContinuousClock.now
    private let ending = Promise<Void, ControlError>()
    private var timer: Timer?
    /// The address of the device, once a machine has received it.
    private var address: DeviceAddress?
    /// The tasks that report advertisements, and the one that watches.
    private var receivers: [String: Task<Void, Never>] = [:]
    private var watch: (host: String, task: Task<Void, Never>)?
    /// The number of watches that have been started; only events of the last one count.
    private var attempts = 0
    /// The problems that have been reported, of machines and of their watches.
    private var reported: [Subject: String] = [:]
    /// The machines that do not permit the watch.
    private var refused: Set<String> = []

    private struct Subject: Hashable {
        var host: String
        var isWatch = false
    }

    /// Delay before a machine that cannot scan is asked again.
    private static let retryDelay = Duration.seconds(5)
    /// Timeout of a machine for finding a device that it has just received.
    private static let searchTimeout = "10s"

    /// - Parameters:
    ///   - onEvent: Called for each event of the machine that watches.
    ///   - onHandover: Called before another machine watches.
    ///   - onProblem: Called once for each problem of a machine that does not end the watch.
    init(
        _ site: SiteConnection,
        _ specification: SessionSpecification.Watch,
        onEvent: @escaping Handler,
        onHandover: @escaping @EventLoop (Handover) -> Void,
        onProblem: @escaping @EventLoop (_ host: String, ControlError) -> Void
    ) {
        self.site = site
        self.specification = specification
        self.onEvent = onEvent
        self.onHandover = onHandover
        self.onProblem = onProblem
    }

    /// Runs until a permanent failure, or until the task is canceled; then, no machine works for this command.
    ///
    /// - Parameter limit: Maximum time until a machine receives the device.
    func run(findingWithin limit: Duration) async throws(ControlError) {
        site.onStatus = { [weak self] in self?.handleStatus(of: $0) }
        site.onEnd = { [weak self] error in self?.ending.complete(.failure(error)) }
        for host in site.hosts { startReceiver(host) }
        if refused.count == site.hosts.count { ending.complete(.failure(noMachine)) }
        let search = EventLoop.after(limit) { [weak self] in self?.endSearch(limit) }
        defer { search.cancel() }
        let result: Result<Void, ControlError>
        do throws(ControlError) { result = .success(try await ending.value()) } catch { result = .failure(error) }
        await stop()
        try result.get()
    }

    private func endSearch(_ limit: Duration) {
        guard address == nil else { return }
        ending.complete(
            .failure(
                ControlError(
                    .deviceNotFound,
                    "no machine of the site '\(site.site)' received \(specification.device) within \(limit.text)",
                    hint:
                        "check that it is on and not connected elsewhere; 'gattlab scan --site \(site.site)' shows devices in range"
                )
            )
        )
    }

    private var noMachine: ControlError {
        ControlError(
            .denied,
            "no machine of the site '\(site.site)' permits the watch",
            hint: "their administrators permit it with mqtt.requests: [drive] in gattlab.yaml"
        )
    }

    /// Ends all tasks, at the same time.
    private func stop() async {
        timer?.cancel()
        site.onStatus = nil
        let tasks = receivers.values + (watch.map { [$0.task] } ?? [])
        (receivers, watch) = ([:], nil)
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
    }

    // MARK: - Machines

    private func handleStatus(of host: String) {
        guard let error = site.offlineError(of: host) else {
            refused.remove(host)
            startReceiver(host)
            return handle(.online(host))
        }
        receivers.removeValue(forKey: host)?.cancel()
        report(error, of: host)
        handle(.offline(host))
    }

    /// Reports a problem once, until the machine works again.
    private func report(_ error: ControlError, of host: String, isWatch: Bool = false) {
        // The loss of the broker ends the watch, and is reported once for all machines.
        guard site.failure == nil else { return }
        let subject = Subject(host: host, isWatch: isWatch)
        guard reported.updateValue(error.message, forKey: subject) != error.message else { return }
        onProblem(host, site.named(error, host))
    }

    /// Starts to receive the advertisements of the device with a machine, again after failures while it is online.
    private func startReceiver(_ host: String) {
        receivers.removeValue(forKey: host)?.cancel()
        var advertised = SessionSpecification.Watch(device: address?.description ?? specification.device)
        advertised.advertised = true
        advertised.adapter = specification.adapter
        let receive: @EventLoop (NumberedEvent) -> Void = { [weak self] in self?.receive($0.event, from: host) }
        receivers[host] = Task { @EventLoop [weak self, site] in
            while !Task.isCancelled {
                do throws(ControlError) {
                    try await site.service(of: host).run(.watch(advertised), receive)
                } catch {
                    guard !Task.isCancelled, self?.retries(host, after: error) == true else { return }
                }
                do { try await EventLoop.sleep(for: Self.retryDelay) } catch { return }
            }
        }
    }

    /// Handles the failure of a machine to scan; returns true if it may succeed later.
    private func retries(_ host: String, after error: ControlError) -> Bool {
        handle(error, of: host)
        return !refused.contains(host) && site.offlineError(of: host) == nil
    }

    /// Handles the failure of a machine to scan.
    private func handle(_ error: ControlError, of host: String) {
        if error.code == .badInput { return ending.complete(.failure(site.named(error, host))) }
        report(error, of: host)
        switch error.code {
        case .denied, .notSupported:
            refused.insert(host)
            handle(.offline(host))
        case .gattlabdUnavailable, .connectionLost: handle(.offline(host))
        // A machine that watches may be unable to scan.
        default: break
        }
        if refused.count == site.hosts.count { ending.complete(.failure(noMachine)) }
    }

    private func receive(_ event: SessionEvent, from host: String) {
        guard case .advertisement(let report) = event, let rssi = report.rssi else { return }
        if address == nil {
            address = report.address
            // Of several devices that match, all machines report the same one.
            if specification.device != report.address.description {
                for other in receivers.keys where other != host { startReceiver(other) }
            }
            specification.device = report.address.description
        }
        guard report.address == address else { return }
        reported[Subject(host: host)] = nil
        handle(.signal(host, rssi))
    }

    // MARK: - Decisions

    private func handle(_ input: HandoverMachine.Input) {
        for action in machine.handle(input, at: ContinuousClock.now - start) {
            switch action {
            case .watch(let host): startWatch(host)
            case .release(let host): release(host)
            case .report(let handover): onHandover(handover)
            }
        }
        timer?.cancel()
        timer = machine.deadline.map { deadline in
            EventLoop.after(max(.zero, start + deadline - .now)) { [weak self] in self?.handle(.tick) }
        }
    }

    private func startWatch(_ host: String) {
        attempts += 1
        let attempt = attempts
        var specification = specification
        specification.timeout = Self.searchTimeout
        let task = Task { @EventLoop [weak self, site, specification] in
            var last = 0
            do throws(ControlError) {
                try await site.service(of: host).run(.watch(specification)) { event in
                    // Events may be delivered twice (MQTT 5, 4.3.2).
                    guard event.seq > last, let self, self.attempts == attempt else { return }
                    last = event.seq
                    self.handle(event, from: host)
                }
            } catch {
                guard !Task.isCancelled else { return }
                self?.handleFailure(error, of: host)
            }
        }
        watch = (host, task)
    }

    private func handle(_ event: NumberedEvent, from host: String) {
        onEvent(host, event)
        switch event.event {
        case .connected:
            reported[Subject(host: host, isWatch: true)] = nil
            handle(.connected)
        case .disconnected: handle(.lost)
        default: break
        }
    }

    private func handleFailure(_ error: ControlError, of host: String) {
        switch error.code {
        case .attributeNotFound, .badInput, .notAllowed: return ending.complete(.failure(site.named(error, host)))
        case .denied, .notSupported:
            refused.insert(host)
            report(error, of: host)
            handle(.offline(host))
        default:
            report(error, of: host, isWatch: true)
            handle(.lost)
        }
    }

    /// Ends the watch of a machine; the device is disconnected when its task has ended.
    private func release(_ host: String) {
        guard let watch else { return handle(.released) }
        watch.task.cancel()
        Task { @EventLoop [weak self] in
            await watch.task.value
            guard let self, self.watch?.task == watch.task else { return }
            self.watch = nil
            handle(.released)
        }
    }
}
