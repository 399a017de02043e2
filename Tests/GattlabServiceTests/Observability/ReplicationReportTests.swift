import Control
import EventLoop
import GATT
import StoreModel
import TestService
import Testing

@testable import GattlabService

/// The replication of samples in the log, the status and the metrics.
@EventLoop
struct ReplicationReportTests {
    private static let start = Timestamp(seconds: 1_800_000_000, milliseconds: 0)

    private static func messages(of core: ServiceCore) -> [String] {
        core.reports.log.recent.entries.map(\.message).filter { $0.contains("PostgreSQL") }
    }

    @Test func `failures, recoveries and clocks that differ are logged`() async throws {
        let bench = try ServiceBench(isKept: false)
        var status = ReplicationStatus(.unreachable, of: "bench-1", since: Self.start)
        status.error = ReplicaError(.unreachable, "no route to host", hint: "check the network")
        bench.core.reports.reportReplication(status)
        (status.state, status.error, status.clockDifference) = (.current, nil, .seconds(4))
        bench.core.reports.reportReplication(status)
        status.clockDifference = .seconds(-3600)
        bench.core.reports.reportReplication(status)
        #expect(
            Self.messages(of: bench.core) == [
                "samples wait to be copied to PostgreSQL: no route to host; check the network",
                "samples are copied to PostgreSQL", "samples are copied to PostgreSQL",
                "the clocks of PostgreSQL and of this machine differ by 3600 s",
            ]
        )
        await bench.end()
    }

    @Test func `the status and the metrics have the state, or nothing without a database`() async throws {
        let bench = try ServiceBench(isKept: false)
        #expect(bench.core.status.report()["postgresql"] == .null)
        #expect(!bench.core.status.metricsText().contains("gattlab_replication"))
        var status = ReplicationStatus(.unreachable, of: "bench-1", since: Self.start)
        status.error = ReplicaError(.unreachable, "no route to host", hint: "check the network")
        (status.behind, status.copied, status.failures) = (12, 30, 2)
        bench.core.samples.replicationStatus = { status }
        guard case .object(let report) = bench.core.status.report()["postgresql"] else {
            Issue.record("the status has no object postgresql")
            return
        }
        #expect(report["state"] == .text("unreachable") && report["behind"] == .integer(12))
        #expect(report["host"] == .text("bench-1") && report["since"] == .text(Self.start.text))
        #expect(report["error"] == .text("no route to host") && report["hint"] == .text("check the network"))
        let metrics = bench.core.status.metricsText()
        for line in [
            "gattlab_replication_up 0", "gattlab_samples_behind 12", "gattlab_samples_replicated_total 30",
            "gattlab_replication_failures_total 2",
        ] { #expect(metrics.contains("\n\(line)\n"), "\(line)") }
        await bench.end()
    }
}
