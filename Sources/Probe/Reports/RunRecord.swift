internal import GATT

/// All that is known of a run so far, in the shape that reports are written from.
struct RunRecord {
    private(set) var description: RunDescription?
    private(set) var devices: [DeviceDescription] = []
    /// In the order in which they were begun.
    private(set) var suites: [SuiteRecord] = []
    private(set) var tests: [TestRecord] = []
    /// The suites that are in no other: one for each repetition.
    private(set) var roots: [Int] = []
    /// What happened outside of all suites.
    private(set) var entries: [RunEntry] = []
    private(set) var end: RunSummary?
    /// The time of the last event.
    private(set) var elapsed = Duration.zero
    /// The suites that are not over, outermost first.
    private var open: [Int] = []
    private var isInTest = false

    mutating func take(_ event: RunEvent) {
        switch event {
        case .runBegan(let description): self.description = description
        case .suiteBegan(let path, let time): begin(SuiteRecord(path: path, began: time))
        case .suiteBroken(_, let problem, let time):
            elapsed = time
            if let suite = open.last { suites[suite].problems.append(problem) }
        case .suiteEnded(_, let time):
            elapsed = time
            if let suite = open.popLast() { suites[suite].duration = time - suites[suite].began }
        case .testBegan(let identity, let time): begin(TestRecord(identity: identity, began: time))
        case .entry(let entry): take(entry)
        case .testEnded(let result):
            elapsed = result.began + result.duration
            isInTest = false
            guard !tests.isEmpty else { return }
            tests[tests.count - 1].result = result
            tests[tests.count - 1].entries = tests[tests.count - 1].entries.judged(result.problem)
        case .runEnded(let summary):
            elapsed = summary.duration
            end = summary
        }
    }

    private mutating func begin(_ suite: SuiteRecord) {
        elapsed = suite.began
        if let outer = open.last {
            suites[outer].items.append(.suite(suites.count))
        } else {
            roots.append(suites.count)
        }
        open.append(suites.count)
        suites.append(suite)
    }

    private mutating func begin(_ test: TestRecord) {
        elapsed = test.began
        isInTest = true
        if let suite = open.last { suites[suite].items.append(.test(tests.count)) }
        tests.append(test)
    }

    private mutating func take(_ entry: RunEntry) {
        elapsed = entry.at
        if case .device(let device) = entry.content {
            devices.removeAll { $0.address == device.address }
            devices.append(device)
        }
        if isInTest {
            tests[tests.count - 1].entries.append(entry)
        } else if let suite = open.last {
            suites[suite].entries.append(entry)
        } else {
            entries.append(entry)
        }
    }

    /// What came of the run, or what has come of it so far.
    var summary: RunSummary {
        if let end { return end }
        var tally = RunTally(failsFast: false)
        for test in tests { tally.take(test.resultSoFar(at: elapsed)) }
        for problem in suites.flatMap(\.problems) { tally.take(suiteProblem: problem) }
        return tally.summary(after: elapsed)
    }

    /// How each test ended, those that have not counting as broken.
    var results: [TestResult] { tests.map { $0.resultSoFar(at: elapsed) } }

    /// Everything that was exchanged with devices, in order.
    var traffic: [(at: Duration, traffic: Traffic)] {
        let all = entries + suites.flatMap(\.entries) + tests.flatMap(\.entries)
        return all.traffic.sorted { $0.at < $1.at }
    }
}

/// A suite that was begun.
struct SuiteRecord {
    enum Item {
        case suite(Int)
        case test(Int)
    }

    var path: [String]
    var began: Duration
    /// Nil until it is over.
    var duration: Duration?
    var items: [Item] = []
    /// What happened outside of its tests.
    var entries: [RunEntry] = []
    /// What went wrong after its tests.
    var problems: [ScriptError] = []

    init(path: [String], began: Duration) {
        self.path = path
        self.began = began
    }

    var name: String { PlainText.line(path.last ?? "") }
    /// What its teardown is called among tests that did not pass.
    var teardownTitle: String {
        PlainText.line((path.dropFirst() + ["teardown"]).joined(separator: " › "))
    }
    /// The tests that are in no suite within it.
    var tests: [Int] {
        items.compactMap { item in if case .test(let index) = item { index } else { nil } }
    }
}

/// A test that was begun.
struct TestRecord {
    var identity: TestIdentity
    var began: Duration
    /// Nil until it is over.
    var result: TestResult?
    var entries: [RunEntry] = []

    init(identity: TestIdentity, began: Duration) {
        self.identity = identity
        self.began = began
    }

    func resultSoFar(at time: Duration) -> TestResult {
        let unfinished = TestResult.Outcome.broken(ScriptError(.aborted, "not finished"))
        return result ?? TestResult(identity, unfinished, began: began, duration: time - began)
    }
}

extension [RunEntry] {
    /// What was exchanged with devices.
    var traffic: [(at: Duration, traffic: Traffic)] {
        compactMap { entry in
            if case .traffic(let traffic) = entry.content { (entry.at, traffic) } else { nil }
        }
    }

    /// What the script said and kept, with its times.
    var logLines: [String] {
        flatMap { entry -> [String] in
            switch entry.content {
            case .log(let text): PlainText.lines(text, margin: "\(entry.at.offset)  ")
            case .attachment(let name, let octets):
                [PlainText.line("\(entry.at.offset)  attached \(name): \(octets.count) octets")]
            case .capture(let path): [PlainText.line("\(entry.at.offset)  \(RunEntry.captureText(path))")]
            case .traffic, .device: []
            }
        }
    }
}

extension RunEntry {
    /// What reports say of a capture.
    static func captureText(_ path: String) -> String { "on the air: \(path)" }
}

extension [RunEntry] {
    /// The paths of the captures.
    var captures: [String] {
        compactMap { entry in if case .capture(let path) = entry.content { path } else { nil } }
    }

    /// The same entries once their test has ended with `problem`, or without one: the exchanges that failed, and with which
    /// the test carried on, are expected.
    ///
    /// A test that failed may have expected some refusals and not the one that it failed with: that is the one its error
    /// names, or the last exchange before it.
    func judged(_ problem: ScriptError?) -> [RunEntry] {
        let last = lastIndex { if case .traffic = $0.content { true } else { false } }
        return enumerated().map { index, entry in
            guard case .traffic(var traffic) = entry.content, let text = traffic.problem else { return entry }
            let isCause = problem.map { index == last || $0.att?.name == text || $0.message.contains(text) } ?? false
            traffic.isExpected = !isCause
            return RunEntry(at: entry.at, .traffic(traffic))
        }
    }
}

extension TestIdentity {
    /// The names from the outermost suite within the script to the test's own, and which repetition it is.
    var title: String {
        PlainText.line(path.dropFirst().joined(separator: " › ") + suffix)
    }

    /// Its own name, and which repetition it is.
    var nameWithRepetition: String { PlainText.line(name + suffix) }

    private var suffix: String { repetition > 1 ? " (repetition \(repetition))" : "" }
}

extension Duration {
    /// Counted from the begin of the run: `+1.234 s`.
    var offset: String { "+\(FixedPoint.text(inSeconds, digits: 3)) s" }
}
