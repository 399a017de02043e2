internal import Central
internal import EventLoop

/// The state machine of the connection to one peripheral: its start delay, attempts and reconnections.
///
/// It is pure: inputs go in, actions come out.
struct PeripheralMachine: Sendable {
    enum Input: Hashable, Sendable {
        case connect(ConnectOptions)
        case cancel
        /// The timer of the last `startTimer` action fired.
        case timerFired
        case connected
        /// The attempt failed and will not be retried.
        case failed(CentralError)
        case lost(LossReason)
        /// The canceled attempt or the connection has ended.
        case ended
        /// The adapter or bluetoothd is no longer available.
        case unavailable
    }

    enum Action: Hashable, Sendable {
        case startTimer(Duration)
        case cancelTimer
        case startAttempt
        /// Cancel the attempt, then feed in its outcome.
        case cancelAttempt
        /// Release the connection, then feed in `ended`.
        case release
        case report(Report)
    }

    enum Report: Hashable, Sendable {
        case connected
        case failed(CentralError)
        /// The reason is nil if the program requested the end.
        case disconnected(LossReason?, isReconnecting: Bool)
        case invalidated
    }

    private enum Phase {
        case idle
        /// Waiting for the start delay, or between two attempts.
        case waiting
        case connecting
        case connected
        /// An attempt is being canceled, or the connection is being released.
        case ending
    }

    private var phase = Phase.idle
    private var options = ConnectOptions()
    private var isReconnecting = false
    /// The failed attempts since the connection was lost.
    private var failures = 0
    /// The options of an attempt that was requested while the last connection was ending.
    private var next: ConnectOptions?

    mutating func handle(_ input: Input) -> [Action] {
        switch (phase, input) {
        case (.idle, .unavailable): return []
        case (_, .unavailable):
            phase = .idle
            next = nil
            return [.cancelTimer, .report(.invalidated)]
        case (.idle, .connect(let options)): return start(options)
        case (.waiting, .timerFired): return attempt()
        case (.waiting, .cancel):
            phase = .idle
            return [.cancelTimer, .report(.disconnected(nil, isReconnecting: false))]
        case (.connecting, .cancel):
            phase = .ending
            return [.cancelAttempt]
        case (.connecting, .connected):
            phase = .connected
            return [.report(.connected)]
        case (.connecting, .failed(let error)): return failed(error)
        case (.connected, .cancel):
            phase = .ending
            return [.release]
        case (.connected, .lost(let reason)): return lost(reason)
        default: return end(input)
        }
    }

    private mutating func end(_ input: Input) -> [Action] {
        guard phase == .ending else { return [] }
        switch input {
        case .connect(let options): next = options
        case .cancel: next = nil
        // The attempt was canceled just as it succeeded.
        case .connected: return [.release]
        case .ended, .failed:
            phase = .idle
            let report = Action.report(.disconnected(nil, isReconnecting: false))
            guard let next else { return [report] }
            self.next = nil
            return [report] + start(next)
        case .timerFired, .lost, .unavailable: break
        }
        return []
    }

    private mutating func start(_ options: ConnectOptions) -> [Action] {
        self.options = options
        isReconnecting = false
        guard options.startDelay > .zero else { return attempt() }
        phase = .waiting
        return [.startTimer(options.startDelay)]
    }

    private mutating func attempt() -> [Action] {
        phase = .connecting
        return [.startAttempt]
    }

    private mutating func failed(_ error: CentralError) -> [Action] {
        guard isReconnecting else {
            phase = .idle
            return [.report(.failed(error))]
        }
        failures += 1
        phase = .waiting
        return [.startTimer(RetryPolicy.recovery.delay(after: failures))]
    }

    private mutating func lost(_ reason: LossReason) -> [Action] {
        guard options.reconnects else {
            phase = .idle
            return [.report(.disconnected(reason, isReconnecting: false))]
        }
        isReconnecting = true
        failures = 0
        return [.report(.disconnected(reason, isReconnecting: true))] + attempt()
    }
}
