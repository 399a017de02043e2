import Probe
import Testing
import Trace

@Suite struct TraceSplitterTests {
    private static let controller = TraceRecord(.newIndex, index: 0, time: .zero, [1])
    private static let link = TraceRecord(.event, index: 0, time: .zero, [0x3E, 4, 0x01, 0, 1, 0])

    private static func data(_ number: UInt8) -> TraceRecord {
        TraceRecord(.sentData, index: 0, time: .zero, [number])
    }

    private static func begin(_ name: String) -> RunEvent {
        .testStarted(TestIdentity(path: ["suite", name]), at: .zero)
    }

    private static func end(_ name: String) -> RunEvent {
        .testEnded(TestResult(TestIdentity(path: ["suite", name]), .passed, startTime: .zero, duration: .zero))
    }

    private static func run(tests: Int) -> RunEvent {
        var run = RunDescription(script: "a.lua", device: nil, seed: 0, time: "", host: "")
        run.testCount = tests
        return .runStarted(run)
    }

    private enum Step {
        case event(RunEvent)
        case record(TraceRecord)
    }

    /// The resulting files, in the order in which they begin.
    private func files(_ steps: [Step]) -> [(name: String, bytes: [UInt8])] {
        var splitter = TraceSplitter()
        var files: [(name: String, bytes: [UInt8])] = []
        for step in steps {
            switch step {
            case .event(let event): splitter.handle(event)
            case .record(let record):
                guard let part = splitter.part(for: record) else { continue }
                if part.isFirst { files.append((part.file, [])) }
                #expect(files.last?.name == part.file)
                files[files.count - 1].bytes += part.bytes
            }
        }
        return files
    }

    @Test func `each file can be read independently`() {
        let files = files([
            .record(Self.controller), .record(Self.link), .record(Self.data(0)),
            .event(Self.run(tests: 2)),
            .event(Self.begin("reads")), .record(Self.data(1)), .record(Self.data(2)),
            .event(Self.begin("writes")), .record(Self.data(3)),
        ])
        #expect(files.map(\.name) == ["00-script.btsnoop", "01-reads.btsnoop", "02-writes.btsnoop"])
        let known = BTSnoop.header + Self.controller.bytes + Self.link.bytes
        #expect(
            files.map(\.bytes) == [
                known + Self.data(0).bytes, known + Self.data(1).bytes + Self.data(2).bytes, known + Self.data(3).bytes,
            ]
        )
    }

    @Test func `traffic after a test belongs to it, even if others are skipped`() {
        let files = files([
            .event(Self.begin("reads")), .record(Self.data(1)), .event(Self.end("reads")),
            .event(Self.begin("skipped")), .event(Self.end("skipped")), .record(Self.data(2)),
            .event(Self.begin("writes")), .record(Self.data(3)), .event(Self.end("writes")),
        ])
        #expect(files.map(\.name) == ["01-reads.btsnoop", "03-writes.btsnoop"])
        #expect(files.first?.bytes == BTSnoop.header + Self.data(1).bytes + Self.data(2).bytes)
    }

    @Test func `a test without traffic has no file`() {
        let files = files([
            .record(Self.controller), .event(Self.begin("skipped")),
            .record(TraceRecord(.openIndex, index: 0, time: .zero, [])),
            .event(Self.begin("reads")), .record(Self.data(1)),
        ])
        #expect(files.map(\.name) == ["02-reads.btsnoop"])
    }

    @Test func `a file keeps its name while it grows`() {
        let files = files([
            .record(Self.data(0)), .event(Self.run(tests: 100)), .record(Self.data(1)),
            .event(Self.begin("first")), .record(Self.data(2)),
        ])
        #expect(files.map(\.name) == ["00-script.btsnoop", "001-first.btsnoop"])
    }

    @Test(arguments: [
        ("reads the Battery Level", "01-reads-the-battery-level.btsnoop"),
        ("../etc/passwd", "01-etc-passwd.btsnoop"),
        ("liest Wärme (°C)", "01-liest-wärme-c.btsnoop"),
        ("…", "01-test.btsnoop"),
        (String(repeating: "ä", count: 300), "01-\(String(repeating: "ä", count: 50)).btsnoop"),
    ])
    func `files are named after tests`(name: String, file: String) {
        #expect(files([.event(Self.begin(name)), .record(Self.data(1))]).map(\.name) == [file])
    }
}
