internal import Control
internal import EventLoop
internal import FleetClient

/// A scan on all machines of a site; those that come online meanwhile join it.
@EventLoop
final class SiteScan {
    private let site: SiteConnection
    private let specification: SessionSpecification.Scan
    private let onEvent: @EventLoop (_ host: String, NumberedEvent) -> Void
    private let onFailure: @EventLoop (_ host: String, ControlError) -> Void
    private var scans: [String: Task<Void, Never>] = [:]
    /// The problems of machines that have been reported.
    private var reported: [String: String] = [:]
    private let ending = Promise<Void, ControlError>()
    private var isRunning = true

    /// Delay before a machine scans again that is online and whose connection was interrupted.
    private static let retryDelay = Duration.seconds(5)

    /// - Parameters:
    ///   - onEvent: Called for each event of a machine.
    ///   - onFailure: Called once for each problem of a machine that is not the reason for the end of the scan.
    init(
        _ site: SiteConnection,
        _ specification: SessionSpecification.Scan,
        onEvent: @escaping @EventLoop (_ host: String, NumberedEvent) -> Void,
        onFailure: @escaping @EventLoop (_ host: String, ControlError) -> Void
    ) {
        self.site = site
        self.specification = specification
        self.onEvent = onEvent
        self.onFailure = onFailure
    }

    /// Runs until no machine scans, or the task is canceled; then, no machine scans for this command.
    ///
    /// - Throws: The error of the last machine.
    func run() async throws(ControlError) {
        site.onStatus = { [weak self] host in
            self?.start(host)
        }
        // Each one has a task, which reports the problem of a machine that is offline.
        for host in site.hosts { launch(host) }
        let result: Result<Void, ControlError>
        do throws(ControlError) { result = .success(try await ending.value()) } catch { result = .failure(error) }
        isRunning = false
        site.onStatus = nil
        let running = scans.values
        scans = [:]
        for scan in running { scan.cancel() }
        for scan in running { await scan.value }
        try result.get()
    }

    /// Starts the scan of a machine that is online and does not scan.
    private func start(_ host: String) {
        if isRunning, scans[host] == nil, site.offlineError(of: host) == nil { launch(host) }
    }

    private func launch(_ host: String) {
        scans[host] = Task { @EventLoop [weak self, site, specification] in
            do throws(ControlError) {
                try await site.service(of: host).run(.scan(specification)) { self?.handle($0, from: host) }
                self?.handleEnd(of: host, ControlError(.failed, "the scan was stopped"))
            } catch {
                self?.handleEnd(of: host, error)
            }
        }
    }

    private func handle(_ event: NumberedEvent, from host: String) {
        reported[host] = nil
        onEvent(host, event)
    }

    private func handleEnd(of host: String, _ error: ControlError) {
        guard scans.removeValue(forKey: host) != nil else { return }
        // The loss of the broker is reported once for all machines.
        let error = site.failure ?? site.named(error, host)
        guard site.failure == nil, !scans.isEmpty else { return ending.complete(.failure(error)) }
        if reported.updateValue(error.message, forKey: host) != error.message { onFailure(host, error) }
        if error.code == .gattlabdUnavailable || error.code == .connectionLost {
            EventLoop.after(Self.retryDelay) { [weak self] in self?.start(host) }
        }
    }
}
