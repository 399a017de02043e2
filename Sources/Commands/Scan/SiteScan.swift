internal import Control
internal import DBus
internal import FleetClient
internal import Platform

/// A scan on all machines of a site.
@EventLoop
final class SiteScan {
    private let site: SiteConnection
    private let specification: SessionSpecification.Scan
    private let onEvent: @EventLoop (_ host: String, NumberedEvent) -> Void
    private let onFailure: @EventLoop (_ host: String, ControlError) -> Void
    private let hosts: [String]
    private var results: ScanResults

    /// - Parameters:
    ///   - onEvent: Called for each event of a machine.
    ///   - onFailure: Called if the scan of a machine has failed that is not the reason for the end of all.
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
        hosts = site.hosts
        results = ScanResults(count: hosts.count)
    }

    /// Runs until the scans of all machines have ended, or the task is canceled; then, no machine scans for this command.
    ///
    /// - Throws: The error of the first machine, if all scans failed.
    func run() async throws(ControlError) {
        await withTaskGroup(of: Void.self) { group in
            for (index, host) in hosts.enumerated() {
                group.addTask { await self.run(host, index) }
            }
        }
        if Task.isCancelled { throw .cancelled }
        if let failure = results.failure { throw failure }
    }

    private func run(_ host: String, _ index: Int) async {
        do throws(ControlError) {
            try await site.service(of: host).run(.scan(specification)) { self.onEvent(host, $0) }
            results.finish(index, nil)
        } catch {
            let error = site.named(error, host)
            if results.finish(index, error) { onFailure(host, error) }
        }
    }
}
