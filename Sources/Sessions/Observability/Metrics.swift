package import Control
package import DBus
internal import Glibc

/// What is counted and timed while the daemon runs.
@EventLoop
package final class Metrics {
    package var events = Counters("gattlab_events", "Events of sessions", by: "kind")
    package var dropped = Counters("gattlab_events_dropped", "Events that a subscriber did not get", by: "reason")
    package var requests = Durations("gattlab_request_duration_seconds", "From request to answer", by: "method")
    package var failures = Counters("gattlab_request_failures", "Requests that failed", by: "code")
    package var accepted = Counters("gattlab_clients_accepted", "Connections to the socket")
    package var refused = Counters("gattlab_clients_refused", "Connections that were refused", by: "reason")
    package var connections = Counters("gattlab_connections", "Connections to devices made")
    package var reconnections = Counters("gattlab_reconnections", "Returns after a loss", by: "kind")
    package var commits = Durations("gattlab_journal_commit_duration_seconds", "Writing the events of a turn")
    package var storageFailures = Counters("gattlab_storage_failures", "Writes of the state that failed")

    /// What is measured at the moment of asking, rather than as it happens.
    package struct Levels: Sendable {
        package var clients = 0
        package var subscriptions = 0
        /// The events that wait for the client that is furthest behind.
        package var queueDepth = 0
        package var links = 0
        package var sessions: [SessionSummary.State: Int] = [:]
        /// Durations of the event loop's turns.
        package var turns = LoopTurns()

        package init() {}
    }

    package init() {}

    /// Counts an event of a session.
    ///
    /// - Parameter hasBeenAway: whether the session has lost its device, bluetoothd or the adapter before.
    func count(_ event: SessionEvent, of kind: SessionSpecification.Kind?, hasBeenAway: Bool) {
        events.add(1, event.kind)
        switch event {
        case .connected:
            connections.add()
            if hasBeenAway, let kind { reconnections.add(1, kind.rawValue) }
        case .ready:
            if hasBeenAway, let kind { reconnections.add(1, kind.rawValue) }
        default: break
        }
    }

    /// OpenMetrics text.
    package func text(_ levels: Levels, version: String) -> String {
        var text = MetricsText()
        text.append(info: "gattlab", "The daemon", [("version", version)])
        for counters in [
            events, dropped, failures, accepted, refused, connections, reconnections, storageFailures,
        ] { text.append(counters) }
        for counters in Self.counters(levels.turns) { text.append(counters) }
        for durations in [requests, commits] { text.append(durations) }
        for gauges in Self.gauges(levels) { text.append(gauges) }
        return text.finish()
    }

    private static func counters(_ turns: LoopTurns) -> [Counters] {
        var all = Counters("gattlab_loop_turns", "Turns of the event loop")
        all.add(turns.count)
        var slow = Counters("gattlab_loop_slow_turns", "Turns of the event loop over 50 ms", by: "time")
        slow.add(turns.slow, "elapsed")
        slow.add(turns.busy, "processor")
        return [all, slow]
    }

    private static func longest(_ turns: LoopTurns) -> Gauges {
        var longest = Gauges(
            "gattlab_loop_turn_longest_seconds",
            "The longest turn of the event loop since the start",
            unit: "seconds",
            by: "time"
        )
        longest.set(turns.longest.inSeconds, "elapsed")
        longest.set(turns.longestProcessing.inSeconds, "processor")
        return longest
    }

    private static func gauges(_ levels: Levels) -> [Gauges] {
        var sessions = Gauges("gattlab_sessions", "Sessions that there are", by: "state")
        for state in SessionSummary.State.allCases {
            sessions.set(Double(levels.sessions[state] ?? 0), state.rawValue)
        }
        return [
            sessions,
            gauge("gattlab_clients", "Clients that are connected", levels.clients),
            gauge("gattlab_subscriptions", "Subscriptions of all clients", levels.subscriptions),
            gauge("gattlab_queue_depth", "Events that wait for the slowest client", levels.queueDepth),
            gauge("gattlab_links", "Devices that are connected", levels.links),
            longest(levels.turns),
            gauge("gattlab_resident_memory_bytes", "Memory of the daemon", residentMemory ?? 0, unit: "bytes"),
        ]
    }

    private static func gauge(_ name: String, _ help: String, _ value: Int, unit: String? = nil) -> Gauges {
        var gauge = Gauges(name, help, unit: unit)
        gauge.set(Double(value))
        return gauge
    }

    /// In bytes, as the kernel counts it; nil where `/proc` is not there.
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
