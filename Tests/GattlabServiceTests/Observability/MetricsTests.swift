import Control
import EventLoop
import GattlabService
import Testing

@Suite struct MetricsTextTests {
    @Test func `counters, gauges and histograms are OpenMetrics text`() {
        var counters = Counters("gattlab_events", "Events of sessions", by: "kind")
        counters.add(2, "write")
        counters.add(1, "odd \"word\"\n\\")
        var gauges = Gauges("gattlab_resident_memory_bytes", "Memory", unit: "bytes")
        gauges.set(4096)
        var durations = Durations("gattlab_wait_seconds", "How long", bounds: [0.001, 1])
        durations.add(.microseconds(500))
        durations.add(.seconds(1))
        durations.add(.seconds(2))
        var text = MetricsText()
        text.append(info: "gattlab", "The daemon", [("version", "0.1.0")])
        text.append(counters)
        text.append(gauges)
        text.append(durations)
        #expect(
            text.finish() == #"""
                # TYPE gattlab info
                # HELP gattlab The daemon
                gattlab_info{version="0.1.0"} 1
                # TYPE gattlab_events counter
                # HELP gattlab_events Events of sessions
                gattlab_events_total{kind="odd \"word\"\n\\"} 1
                gattlab_events_total{kind="write"} 2
                # TYPE gattlab_resident_memory_bytes gauge
                # UNIT gattlab_resident_memory_bytes bytes
                # HELP gattlab_resident_memory_bytes Memory
                gattlab_resident_memory_bytes 4096
                # TYPE gattlab_wait_seconds histogram
                # UNIT gattlab_wait_seconds seconds
                # HELP gattlab_wait_seconds How long
                gattlab_wait_seconds_bucket{le="0.001"} 1
                gattlab_wait_seconds_bucket{le="1.0"} 2
                gattlab_wait_seconds_bucket{le="+Inf"} 3
                gattlab_wait_seconds_count 3
                gattlab_wait_seconds_sum 3.0005
                # EOF

                """#
        )
    }

    @Test func `a counter without a label starts at zero`() {
        var text = MetricsText()
        text.append(Counters("gattlab_connections", "Made"))
        #expect(text.finish().contains("\ngattlab_connections_total 0\n"))
    }

    @Test(arguments: [(-1, 0), (0, 0), (1, 0), (2, 1), (100, 2)])
    func `a duration is counted in the first bucket that contains it`(seconds: Int, bucket: Int) {
        var durations = Durations("x_seconds", "", bounds: [1, 10])
        durations.add(.seconds(seconds))
        #expect(durations.series[""]?.counts.firstIndex(of: 1) == bucket)
    }

    @Test func `resident memory is reported`() {
        #expect(Metrics.residentMemory.map { $0 > 1_000_000 } == true)
    }

    @Test @EventLoop func `every family has one description`() {
        let metrics = Metrics()
        metrics.requests.add(.milliseconds(1), "status")
        var levels = Metrics.Levels()
        levels.sessions[.running] = 2
        levels.alarms[.alerting] = 3
        let text = metrics.text(levels, version: "0.1.0")
        let types = text.split(separator: "\n").filter { $0.hasPrefix("# TYPE ") }
        #expect(Set(types).count == types.count)
        #expect(text.contains("gattlab_sessions{state=\"running\"} 2\n"))
        #expect(text.contains("gattlab_alarms{state=\"alerting\"} 3\n"))
        #expect(text.contains("gattlab_alarms{state=\"paused\"} 0\n"))
        #expect(text.contains("gattlab_request_duration_seconds_bucket{method=\"status\",le=\"0.001\"} 1\n"))
        #expect(text.hasSuffix("# EOF\n"))
    }
}
