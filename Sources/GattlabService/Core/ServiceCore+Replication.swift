internal import Control
internal import GATT
package import StoreModel

/// The replication of samples in logs, events and the status.
extension ServiceCore {
    /// Clocks further apart are reported; the accuracy is that of a round trip to the database.
    private static let clockTolerance = Duration.seconds(5)

    /// Logs and reports that samples are replicated from now on, or cannot be.
    package func reportReplication(_ status: ReplicationStatus) {
        guard let error = status.error else {
            report("samples are copied to PostgreSQL", isProblem: false)
            if let difference = status.clockDifference, abs(difference.inSeconds) > Self.clockTolerance.inSeconds {
                let seconds = Int(difference.inSeconds.rounded())
                report("the clocks of PostgreSQL and of this machine differ by \(abs(seconds)) s", isProblem: true)
            }
            return
        }
        report("samples wait to be copied to PostgreSQL: \(error.message); \(error.hint)", isProblem: true)
    }

    private func report(_ text: String, isProblem: Bool) {
        if isProblem { log.warning(text) } else { log.notice(text) }
        builtInSessions?.emitNote("replication", text)
    }

    var replicationReport: FieldObject? {
        guard let status = replicationStatus?() else { return nil }
        return [
            "state": .text(status.state.rawValue),
            "since": .text(status.since.text),
            "host": .text(status.host),
            "behind": FieldValue(status.behind),
            "copied": .integer(status.copied),
            "failures": .integer(status.failures),
            "error": FieldValue(status.error?.message),
            "hint": FieldValue(status.error?.hint),
        ]
    }
}
