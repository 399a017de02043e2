package import Control
package import EventLoop
internal import Glibc
package import StoreModel

/// The daemon's metrics.
@EventLoop
package final class Metrics {
    package var events = Counters("gattlab_events", "Events of sessions", by: "kind")
    package var dropped = Counters("gattlab_events_dropped", "Events not delivered to a subscriber", by: "reason")
    package var requests = Durations("gattlab_request_duration_seconds", "Time from request to response", by: "method")
    package var failures = Counters("gattlab_request_failures", "Failed requests", by: "code")
    package var accepted = Counters("gattlab_clients_accepted", "Accepted connections to the socket")
    package var refused = Counters("gattlab_clients_refused", "Refused connections to the socket", by: "reason")
    package var connections = Counters("gattlab_connections", "Established connections to devices")
    package var reconnections = Counters("gattlab_reconnections", "Reconnections after a loss", by: "kind")
    package var commits = Durations("gattlab_journal_commit_duration_seconds", "Time to write the events of a turn")
    package var storageFailures = Counters("gattlab_storage_failures", "Failed writes of the state")

    /// Values that are sampled when the metrics are requested.
    package struct Levels: Sendable {
        package var clients = 0
        package var subscriptions = 0
        /// Number of queued events of the client that is furthest behind.
        package var queueDepth = 0
        package var links = 0
        package var sessions: [SessionSummary.State: Int] = [:]
        package var alarms: [AlarmStateName: Int] = [:]
        package var samples = SampleUsage()
        /// Number of values of devices that this process has decoded.
        package var decodedValues = 0
        /// The replication of samples; nil if they are not replicated.
        package var replication: ReplicationStatus?
        /// Durations of the event loop's turns.
        package var turns = LoopTurns()

        package init() {}
    }

    package init() {}

    /// Counts an event of a session.
    ///
    /// - Parameter hasLostConnection: True if the session has previously lost its device, bluetoothd or the adapter.
    func count(_ event: SessionEvent, of kind: SessionSpecification.Kind?, hasLostConnection: Bool) {
        events.add(1, event.kind)
        switch event {
        case .connected:
            connections.add()
            if hasLostConnection, let kind { reconnections.add(1, kind.rawValue) }
        case .ready:
            if hasLostConnection, let kind { reconnections.add(1, kind.rawValue) }
        default: break
        }
    }

    /// Returns the metrics as OpenMetrics text.
    package func text(_ levels: Levels, version: String) -> String {
        var text = MetricsText()
        text.append(info: "gattlab", "The daemon", [("version", version)])
        for counters in [
            events, dropped, failures, accepted, refused, connections, reconnections, storageFailures,
        ] { text.append(counters) }
        for counters in Self.counters(levels) { text.append(counters) }
        for durations in [requests, commits] { text.append(durations) }
        for gauges in Self.gauges(levels) { text.append(gauges) }
        return text.finish()
    }

    private static func counters(_ levels: Levels) -> [Counters] {
        var samples = Counters("gattlab_samples_stored", "Samples stored since the start")
        samples.add(levels.samples.stored)
        var decoded = Counters("gattlab_values_decoded", "Values of devices decoded since the start")
        decoded.add(levels.decodedValues)
        return LoopMetrics(levels.turns).counters + [samples, decoded] + counters(levels.replication)
    }

    private static func counters(_ replication: ReplicationStatus?) -> [Counters] {
        guard let replication else { return [] }
        var copied = Counters("gattlab_samples_replicated", "Samples copied to PostgreSQL since the start")
        copied.add(replication.copied)
        var failures = Counters("gattlab_replication_failures", "Failed attempts to copy samples to PostgreSQL")
        failures.add(replication.failures)
        return [copied, failures]
    }

    private static func gauges(_ levels: Levels) -> [Gauges] {
        var sessions = Gauges("gattlab_sessions", "Current sessions", by: "state")
        for state in SessionSummary.State.allCases {
            sessions.set(Double(levels.sessions[state] ?? 0), state.rawValue)
        }
        var alarms = Gauges("gattlab_alarms", "Current alarms", by: "state")
        for state in AlarmStateName.allCases where state != .ended {
            alarms.set(Double(levels.alarms[state] ?? 0), state.rawValue)
        }
        return [
            sessions,
            alarms,
            gauge("gattlab_clients", "Connected clients", levels.clients),
            gauge("gattlab_subscriptions", "Subscriptions of all clients", levels.subscriptions),
            gauge("gattlab_queue_depth", "Queued events of the slowest client", levels.queueDepth),
            gauge("gattlab_links", "Connected devices", levels.links),
            LoopMetrics(levels.turns).longest,
            gauge("gattlab_sample_streams", "Streams in the database of samples", levels.samples.streams),
            gauge(
                "gattlab_sample_database_bytes",
                "Size of the database of samples",
                levels.samples.bytes,
                unit: "bytes"
            ),
            gauge("gattlab_resident_memory_bytes", "Resident memory of the daemon", residentMemory ?? 0, unit: "bytes"),
        ] + gauges(levels.replication)
    }

    private static func gauges(_ replication: ReplicationStatus?) -> [Gauges] {
        guard let replication else { return [] }
        var all = [gauge("gattlab_replication_up", "1 if PostgreSQL is connected", replication.error == nil ? 1 : 0)]
        if let behind = replication.behind {
            all.append(gauge("gattlab_samples_behind", "Samples that PostgreSQL does not have", behind))
        }
        return all
    }

    private static func gauge(_ name: String, _ help: String, _ value: Int, unit: String? = nil) -> Gauges {
        var gauge = Gauges(name, help, unit: unit)
        gauge.set(Double(value))
        return gauge
    }

    /// Resident memory in bytes, or nil if `/proc` is not available.
    package nonisolated static var residentMemory: Int? {
        guard let file = fopen("/proc/self/statm", "re") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard fgets(&line, CInt(line.count), file) != nil else { return nil }
        let words = line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)).split(separator: UInt8(ascii: " "))
        guard words.count > 1, let pages = Int(String(decoding: words[1], as: UTF8.self)) else { return nil }
        return pages * sysconf(CInt(_SC_PAGESIZE))
    }
}
