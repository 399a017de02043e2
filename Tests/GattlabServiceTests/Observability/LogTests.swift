import Control
import DaemonConfiguration
import EventLoop
import GattlabService
import Testing

@Suite(.timeLimit(.minutes(10)))
@EventLoop
struct LogTests {
    private let time = Timestamp(seconds: 1_772_368_496, milliseconds: 789)

    private func log(level: LogLevel = .info, recent: Int = 500) -> (Log, Written) {
        let written = Written()
        return (Log(level: level, recent: recent, now: { [time] in time }) { written.entries.append($0) }, written)
    }

    @Test func `an entry is one line with its context`() {
        let (log, written) = log()
        log.warning("the device went out of reach", .session("chest"), .device("C4:11:22:33:44:55"))
        log.info("ready")
        #expect(
            written.entries.map(\.line) == [
                "2026-03-01T12:34:56.789Z warning: the device went out of reach (session=chest device=C4:11:22:33:44:55)",
                "2026-03-01T12:34:56.789Z info: ready",
            ]
        )
    }

    @Test func `the journal gets separate fields`() {
        let (log, written) = log()
        log.error("no adapter", .client(7), .user(.user(1000)), .code("adapter-not-found"))
        #expect(
            written.entries.first?.journalFields == [
                "MESSAGE=no adapter", "PRIORITY=3", "CLIENT=7", "USER=1000", "CODE=adapter-not-found",
            ]
        )
    }

    @Test(arguments: [
        ("one\ntwo", #"one\ntwo"#), ("\u{1b}[31mred", #"\x1b[31mred"#), ("a\u{2028}b\u{202e}c", #"a\u2028b\u202ec"#),
        ("Brustgurt ♥ 心", "Brustgurt ♥ 心"),
        (String(repeating: "x", count: 2000), String(repeating: "x", count: 1000) + "… (1000 more bytes)"),
        // One character of any length.
        (
            "e" + String(repeating: "\u{301}", count: 2000),
            "e" + String(repeating: "\u{301}", count: 999) + "… (2002 more bytes)"
        ),
    ])
    func `a foreign name neither ends a line nor controls a terminal`(name: String, shown: String) {
        let (log, written) = log()
        log.info(name, .device(name))
        #expect(written.entries.first?.message == shown)
        #expect(written.entries.first?.fields == [.device(shown)])
    }

    @Test func `entries at the level or above are written, and the rest is kept for a while`() {
        let (log, written) = log(level: .warning)
        var isMade = false
        func costly() -> String {
            isMade = true
            return "debug"
        }
        log.error("error")
        log.warning("warning")
        log.notice("notice")
        log.info("info")
        log.debug(costly())
        #expect(written.entries.map(\.message) == ["error", "warning"])
        #expect(log.recent.entries.map(\.message) == ["error", "warning", "notice", "info"])
        #expect(!isMade)
        log.level = .debug
        log.debug(costly())
        #expect(written.entries.map(\.message) == ["error", "warning", "debug"])
    }

    @Test(arguments: [(0, []), (2, ["0", "1"]), (3, ["0", "1", "2"]), (4, ["1", "2", "3"]), (10, ["7", "8", "9"])])
    func `only the latest entries are kept`(count: Int, kept: [String]) {
        let (log, _) = log(recent: 3)
        for number in 0..<count { log.info("\(number)") }
        #expect(log.recent.entries.map(\.message) == kept)
        #expect(log.recent.dropped == count - kept.count)
    }
}

@EventLoop
private final class Written {
    var entries: [LogEntry] = []
}
