import Control
import EventLoop

@testable import GattlabService

/// A running runner, and its reports.
@EventLoop
final class RunningSession {
    private(set) var events: [SessionEvent] = []
    private(set) var states: [SessionSummary.State] = []
    private(set) var problems: [ControlError.Code] = []
    private(set) var outcome: Result<Void, ControlError>?
    private var task: Task<Void, Never>?

    init(_ runner: any SessionRunner) {
        task = Task { @EventLoop in
            do throws(ControlError) {
                try await runner.run { [weak self] in self?.handle($0) }
                outcome = .success(())
            } catch {
                outcome = .failure(error)
            }
        }
    }

    private func handle(_ report: SessionReport) {
        switch report {
        case .event(let event): events.append(event)
        case .state(let state, let error):
            if states.last != state { states.append(state) }
            if let error { problems.append(error.code) }
        }
    }

    func stop() async {
        task?.cancel()
        await task?.value
    }

    var isRunning: Bool { states.last == .running }

    /// Number of times it started to run.
    var starts: Int { states.count { $0 == .running } }

    var error: ControlError? {
        if case .failure(let error) = outcome { error } else { nil }
    }

    /// The values notified by a remote or an emulated device.
    var values: [[UInt8]] {
        events.compactMap { event in
            switch event {
            case .notification(let value): value.value
            case .emulated(let event) where event.kind == .notification: event.value
            default: nil
            }
        }
    }

    var disconnections: [String] {
        events.compactMap { if case .disconnected(_, let reason) = $0 { reason } else { nil } }
    }

    var losses: [String] {
        events.compactMap { if case .lost(let reason) = $0 { reason } else { nil } }
    }
}
