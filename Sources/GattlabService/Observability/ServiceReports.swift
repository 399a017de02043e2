package import EventLoop
package import StoreModel

/// The log, the metrics and the notes of the service.
@EventLoop
package final class ServiceReports {
    package let log: Log
    package let metrics = Metrics()
    /// The newest findings about damage of stored data since the start.
    private(set) var findings: [String] = []
    /// Emits a note of the daemon, given the machine-readable type of the note and its text.
    var emitNote: @EventLoop (_ word: String, _ text: String) -> Void = { _, _ in }
    /// Maximum number of findings that are kept.
    private static let shownFindings = 20
    /// Clocks further apart are reported; the accuracy is that of a round trip to the database.
    private static let clockTolerance = Duration.seconds(5)

    init(_ log: Log) { self.log = log }

    /// Logs an observation and emits it as a note of the daemon.
    package func report(_ word: String, _ text: String, isProblem: Bool) {
        if isProblem { log.warning(text) } else { log.notice(text) }
        emitNote(word, text)
    }

    /// Logs and reports damage of stored data.
    package func reportFinding(_ finding: String) {
        log.warning(finding)
        findings = Array((findings + [finding]).suffix(Self.shownFindings))
        emitNote("storage", finding)
    }

    /// Logs and reports that something cannot be stored, or can be stored again.
    ///
    /// - Parameters:
    ///   - hint: A remedy, for the log.
    ///   - isFinding: True if stored data is damaged.
    func reportStorage(_ text: String, hint: String? = nil, isProblem: Bool, isFinding: Bool = false) {
        if isProblem { log.error(hint.map { "\(text); \($0)" } ?? text) } else { log.notice(text) }
        if isProblem { metrics.storageFailures.add() }
        if isFinding { reportFinding(text) } else { emitNote("storage", text) }
    }

    /// Logs and reports a change of the store's health.
    func reportHealth(_ health: StoreHealth) {
        let text =
            switch health.state {
            case .fine: "the state is persisted again"
            case .delayed: "events are queued in memory: \(health.error?.message ?? "")"
            case .memoryOnly: "the state cannot be persisted: \(health.error?.message ?? "")"
            case .incomplete: "new events are persisted, but older data was lost"
            }
        if health.error == nil { log.notice(text) } else { log.error("\(text); \(health.error?.hint ?? "")") }
        if health.state != .fine { metrics.storageFailures.add() }
        emitNote("storage", text)
    }

    /// Logs and reports that samples are replicated from now on, or cannot be.
    package func reportReplication(_ status: ReplicationStatus) {
        guard let error = status.error else {
            report("replication", "samples are copied to PostgreSQL", isProblem: false)
            if let difference = status.clockDifference, abs(difference.inSeconds) > Self.clockTolerance.inSeconds {
                let seconds = Int(difference.inSeconds.rounded())
                report(
                    "replication",
                    "the clocks of PostgreSQL and of this machine differ by \(abs(seconds)) s",
                    isProblem: true
                )
            }
            return
        }
        report(
            "replication",
            "samples wait to be copied to PostgreSQL: \(error.message); \(error.hint)",
            isProblem: true
        )
    }
}
