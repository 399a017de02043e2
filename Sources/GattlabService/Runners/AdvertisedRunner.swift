internal import Central
package import Control
package import EventLoop

/// A runner that reports the advertisements of one device at an interval, without a connection.
@EventLoop
package final class AdvertisedRunner: SessionRunner {
    private let scan: ScanRunner
    private var sampler: AdvertisementSampler
    private let start = ContinuousClock.now
    private var silenceTimer: Timer?
    private var isScanning = false

    init(_ scan: ScanRunner, _ sampler: AdvertisementSampler) {
        self.scan = scan
        self.sampler = sampler
    }

    /// Runs the scan; the loss of the scan and of the device are reported, and the runner recovers from them.
    package func run(_ report: @escaping @EventLoop (SessionReport) -> Void) async throws(ControlError) {
        defer {
            silenceTimer?.cancel()
            silenceTimer = nil
        }
        try await scan.run { [weak self] item in self?.handle(item, report) }
    }

    private func handle(_ item: SessionReport, _ report: @escaping @EventLoop (SessionReport) -> Void) {
        switch item {
        case .event(.advertisement(let advertisement)):
            guard sampler.receive(advertisement, at: ContinuousClock.now - start) else { return }
            report(item)
            if silenceTimer == nil { startSilenceTimer(report) }
        case .state(let state, let error):
            if isScanning, state == .waiting, let error { report(.event(.lost(reason: Self.reason(error)))) }
            isScanning = state == .running
            report(item)
        case .event: report(item)
        }
    }

    private func startSilenceTimer(_ report: @escaping @EventLoop (SessionReport) -> Void) {
        silenceTimer = nil
        guard let deadline = sampler.deadline else { return }
        let delay = start + deadline - .now
        silenceTimer = EventLoop.after(max(delay, .zero)) { [weak self] in
            guard let self else { return }
            if sampler.expires(at: ContinuousClock.now - start) { report(.event(.lost(reason: "out-of-range"))) }
            startSilenceTimer(report)
        }
    }

    /// Returns the machine-readable reason for the loss of a scan, the same as that of a watch.
    private static func reason(_ error: ControlError) -> String {
        switch error.code {
        case .noBus: LossReason.busLost.rawValue
        case .bluetoothdUnavailable: LossReason.bluetoothdStopped.rawValue
        case .adapterOff: LossReason.adapterOff.rawValue
        case .noAdapter: LossReason.adapterRemoved.rawValue
        default: error.code.rawValue
        }
    }
}
