internal import DBus
internal import Probe

/// A script that has been read for a subject, with what came of that.
@EventLoop
final class LoadedScript {
    let subject: ProbeSubject
    let script: any ProbeScript
    private let recording: Recording
    private let result: Result<TestPlan?, ScriptError>

    /// Has a script say what its tests are; one without tests is done with then.
    ///
    /// - Parameter isRun: whether it may, as one without tests for a device that is left out may not.
    init(_ script: any ProbeScript, _ subject: ProbeSubject, _ run: TestRun, isRun: Bool) async {
        self.script = script
        self.subject = subject
        recording = Recording(subject.bench)
        result = isRun ? await script.load(run) : .success(nil)
        recording.stop(subject.bench)
    }

    var hasTests: Bool {
        if case .success(.some) = result { true } else { false }
    }

    /// What happened before the tests, where there are any.
    var entriesBeforeTests: [RunEntry] { hasTests ? recording.entries : [] }

    /// Its tests; what a script without tests did is one, told by `replay` when its turn comes.
    func suite(
        _ path: String,
        replay: @escaping @EventLoop (_ entries: [RunEntry], _ duration: Duration) -> Void
    ) -> TestSuite {
        var suite: TestSuite
        if case .success(let plan?) = result {
            suite = plan.root
        } else {
            suite = TestSuite(path)
            suite.teardown = script.teardown
            let (recording, outcome) = (recording, result.map { _ in })
            let step = TestStep { _ in
                replay(recording.entries, recording.duration)
                return outcome
            }
            suite.children = [.test(TestCase("script", step))]
        }
        if let title = subject.title { suite.name = title }
        if let reason = subject.skip { suite.skip(reason) }
        return suite
    }

    /// Closes what a script without tests has opened, as that of a test is.
    func end(of scope: RunScope) async {
        guard !hasTests, case .suite(let path) = scope else { return }
        guard subject.title.map({ path.dropFirst() == [$0] }) ?? (path.count == 1) else { return }
        await subject.bench.endScope()
    }
}

extension TestSuite {
    /// Leaves all tests in it out.
    fileprivate mutating func skip(_ reason: String) {
        for index in children.indices {
            switch children[index] {
            case .suite(var inner):
                inner.skip(reason)
                children[index] = .suite(inner)
            case .test(var test):
                test.skip = reason
                children[index] = .test(test)
            }
        }
    }
}

/// The time of a run, in which what was recorded before happens when it is told.
@EventLoop
final class ProbeClock {
    private let start = ContinuousClock.now
    /// The time that was told and did not pass.
    private var added = Duration.zero
    private var held: Duration?

    var now: Duration { held ?? (ContinuousClock.now - start + added) }

    func replay(
        _ entries: [RunEntry],
        lasting duration: Duration,
        _ tell: @EventLoop (RunEntry.Content) -> Void
    ) {
        let begin = now
        for entry in entries {
            held = begin + entry.at
            tell(entry.content)
        }
        held = nil
        added += duration
    }
}

/// What happens while a script is read, before it is known whether it has tests.
@EventLoop
private final class Recording {
    private(set) var entries: [RunEntry] = []
    private(set) var duration = Duration.zero
    private let start = ContinuousClock.now

    init(_ bench: Bench) {
        bench.onEntry = { [weak self] content in
            guard let self else { return }
            entries.append(RunEntry(at: ContinuousClock.now - start, content))
        }
    }

    func stop(_ bench: Bench) {
        bench.onEntry = nil
        duration = ContinuousClock.now - start
    }
}
