internal import GATT
internal import Lua

/// The record of a run so far, from which reports are generated.
struct RunRecord {
    private(set) var description: RunDescription?
    private(set) var devices: [DeviceDescription] = []
    /// The suites, in the order in which they started.
    private(set) var suites: [SuiteRecord] = []
    private(set) var tests: [TestRecord] = []
    /// The indices of the outermost suites, one for each repetition.
    private(set) var roots: [Int] = []
    /// The entries outside of all suites.
    private(set) var entries: [RunEntry] = []
    private(set) var end: RunSummary?
    /// The time of the last event.
    private(set) var elapsed = Duration.zero
    /// The indices of the suites that have not ended, outermost first.
    private var open: [Int] = []
    private var isInTest = false

    mutating func handle(_ event: RunEvent) {
        switch event {
        case .runStarted(let description): self.description = description
        case .suiteStarted(let path, let time): start(SuiteRecord(path: path, startTime: time))
        case .suiteBroken(_, let error, let time):
            elapsed = time
            if let suite = open.last { suites[suite].errors.append(error) }
        case .suiteEnded(_, let time):
            elapsed = time
            if let suite = open.popLast() { suites[suite].duration = time - suites[suite].startTime }
        case .testStarted(let identity, let time): start(TestRecord(identity: identity, startTime: time))
        case .entry(let entry): handle(entry)
        case .testEnded(let result):
            elapsed = result.startTime + result.duration
            isInTest = false
            guard !tests.isEmpty else { return }
            tests[tests.count - 1].result = result
            tests[tests.count - 1].entries = tests[tests.count - 1].entries.judged(result.error)
        case .runEnded(let summary):
            elapsed = summary.duration
            end = summary
        }
    }

    private mutating func start(_ suite: SuiteRecord) {
        elapsed = suite.startTime
        var suite = suite
        if let outer = open.last {
            suite.machine = suites[outer].machine
            suites[outer].items.append(.suite(suites.count))
        } else {
            roots.append(suites.count)
        }
        open.append(suites.count)
        suites.append(suite)
    }

    private mutating func start(_ test: TestRecord) {
        elapsed = test.startTime
        isInTest = true
        var test = test
        if let suite = open.last {
            suites[suite].items.append(.test(tests.count))
            test.machine = suites[suite].machine
        }
        tests.append(test)
    }

    private mutating func handle(_ entry: RunEntry) {
        elapsed = entry.at
        if case .device(let device) = entry.content {
            devices.removeAll { $0.address == device.address }
            devices.append(device)
        }
        if case .machine(let name) = entry.content {
            if let suite = open.last { suites[suite].machine = name }
            return
        }
        if isInTest {
            tests[tests.count - 1].entries.append(entry)
        } else if let suite = open.last {
            suites[suite].entries.append(entry)
        } else {
            entries.append(entry)
        }
    }

    /// The summary of the run, or of the run so far.
    var summary: RunSummary {
        if let end { return end }
        var tally = RunTally(failsFast: false)
        for test in tests { tally.record(test.resultSoFar(at: elapsed)) }
        for error in suites.flatMap(\.errors) { tally.record(suiteError: error) }
        return tally.summary(after: elapsed)
    }

    /// The results of all tests; unfinished ones count as broken.
    var results: [TestResult] { tests.map { $0.resultSoFar(at: elapsed) } }

    /// All exchanges with devices, in the order in which they began.
    var traffic: [(at: Duration, traffic: Traffic)] {
        (entries + suites.flatMap(\.entries) + tests.flatMap(\.entries)).traffic
    }
}

/// The record of a suite that has started.
struct SuiteRecord {
    enum Item {
        case suite(Int)
        case test(Int)
    }

    var path: [String]
    var startTime: Duration
    /// The duration of the suite; `nil` until it has ended.
    var duration: Duration?
    var items: [Item] = []
    /// The entries outside of its tests.
    var entries: [RunEntry] = []
    /// The errors of its teardown.
    var errors: [ScriptError] = []
    /// The other machine on which it ran.
    var machine: String?

    init(path: [String], startTime: Duration) {
        self.path = path
        self.startTime = startTime
    }

    var name: String { PlainText.line(path.last ?? "") }
    /// The title of its teardown among tests that did not pass.
    var teardownTitle: String {
        PlainText.line((path.dropFirst() + ["teardown"]).joined(separator: " › "))
    }
    /// The indices of the tests directly in the suite.
    var tests: [Int] {
        items.compactMap { item in if case .test(let index) = item { index } else { nil } }
    }
}

/// The record of a test that has started.
struct TestRecord {
    var identity: TestIdentity
    var startTime: Duration
    /// The result of the test; `nil` until it has ended.
    var result: TestResult?
    var entries: [RunEntry] = []
    /// The other machine on which it ran.
    var machine: String?

    init(identity: TestIdentity, startTime: Duration) {
        self.identity = identity
        self.startTime = startTime
    }

    func resultSoFar(at time: Duration) -> TestResult {
        let unfinished = TestResult.Outcome.broken(ScriptError(.aborted, "not finished"))
        return result ?? TestResult(identity, unfinished, startTime: startTime, duration: time - startTime)
    }
}

extension [RunEntry] {
    /// The exchanges with devices, in the order in which they began.
    ///
    /// An exchange is recorded at its end: a notification that a write has caused may arrive before.
    var traffic: [(at: Duration, traffic: Traffic)] {
        let all = compactMap { entry -> (at: Duration, traffic: Traffic)? in
            if case .traffic(let traffic) = entry.content { (entry.at, traffic) } else { nil }
        }
        return all.enumerated().sorted { first, second in
            let start = first.element.at - first.element.traffic.duration
            let other = second.element.at - second.element.traffic.duration
            return start == other ? first.offset < second.offset : start < other
        }.map(\.element)
    }

    /// The messages and attachments of the script, with their times.
    var logLines: [String] {
        flatMap { entry -> [String] in
            switch entry.content {
            case .log(let text): PlainText.lines(text, margin: "\(entry.at.offset)  ")
            case .attachment(let name, let bytes):
                [PlainText.line("\(entry.at.offset)  attached \(name): \(bytes.count) bytes")]
            case .capture(let path): [PlainText.line("\(entry.at.offset)  \(RunEntry.captureText(path))")]
            case .traffic, .device, .machine: []
            }
        }
    }
}

extension RunEntry {
    /// Returns the message for a capture in reports.
    static func captureText(_ path: String) -> String { "captured traffic: \(path)" }
}

extension [RunEntry] {
    /// The paths of the captures.
    var captures: [String] {
        compactMap { entry in if case .capture(let path) = entry.content { path } else { nil } }
    }

    /// Returns the entries of a test that has ended with `error`, or without one, with the expected failures marked.
    ///
    /// Failed exchanges after which the test continued are expected. If the test failed, the exchange that its error
    /// names, or the last one before it, is the cause and not expected.
    func judged(_ error: ScriptError?) -> [RunEntry] {
        let last = lastIndex { if case .traffic = $0.content { true } else { false } }
        return enumerated().map { index, entry in
            guard case .traffic(var traffic) = entry.content, let text = traffic.failureReason else { return entry }
            let isCause = error.map { index == last || $0.att?.name == text || $0.message.contains(text) } ?? false
            traffic.isExpected = !isCause
            return RunEntry(at: entry.at, .traffic(traffic))
        }
    }
}

extension TestIdentity {
    /// The names from the outermost suite in the script to the test, and the number of the repetition.
    var title: String {
        PlainText.line(path.dropFirst().joined(separator: " › ") + suffix)
    }

    /// The name of the test and the number of the repetition.
    var nameWithRepetition: String { PlainText.line(name + suffix) }

    private var suffix: String { repetition > 1 ? " (repetition \(repetition))" : "" }
}

extension Duration {
    /// The time since the start of the run as text: `+1.234 s`.
    var offset: String { "+\(FixedPoint.text(inSeconds, digits: 3)) s" }
}
