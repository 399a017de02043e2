internal import EventLoop
internal import Lua
internal import Probe

/// A script that has been loaded for a subject, and the result of loading it.
@EventLoop
final class LoadedScript {
    let subject: ProbeSubject
    let script: any ProbeScript
    private let recording: Recording
    private let result: Result<TestPlan?, ScriptError>

    /// Loads a script, which defines its tests; a script without tests runs completely.
    ///
    /// - Parameters:
    ///   - script: The script to load.
    ///   - subject: The subject of the script.
    ///   - handle: The handle that can abort loading.
    ///   - shouldLoad: Pass `false` to not load the script, because it has no tests and the device is skipped.
    init(_ script: any ProbeScript, _ subject: ProbeSubject, _ handle: StepHandle, shouldLoad: Bool) async {
        self.script = script
        self.subject = subject
        recording = Recording(subject.bench)
        result = shouldLoad ? await script.load(handle) : .success(nil)
        recording.stop(subject.bench)
    }

    var hasTests: Bool {
        if case .success(.some) = result { true } else { false }
    }

    /// The entries recorded before the tests, if the script has tests.
    var entriesBeforeTests: [RunEntry] { hasTests ? recording.entries : [] }

    /// Returns the tests of the script; a script without tests is one test, whose recorded entries are passed to
    /// `replay`.
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
        if let reason = subject.skipReason { suite.skip(reason) }
        return suite
    }

    /// Closes the resources that a script without tests opened, like those of a test.
    func end(of scope: RunScope) async {
        guard !hasTests, case .suite(let path) = scope else { return }
        guard subject.title.map({ path.dropFirst() == [$0] }) ?? (path.count == 1) else { return }
        await subject.bench.closeScope()
    }
}

extension TestSuite {
    /// Marks all tests in the suite as skipped.
    fileprivate mutating func skip(_ reason: String) {
        for index in children.indices {
            switch children[index] {
            case .suite(var inner):
                inner.skip(reason)
                children[index] = .suite(inner)
            case .test(var test):
                test.skipReason = reason
                children[index] = .test(test)
            }
        }
    }
}

/// The clock of a run, which plays back the times of recorded entries.
@EventLoop
final class ProbeClock {
    private let start = ContinuousClock.now
    /// The total duration of replayed recordings; the clock is ahead of real time by this much.
    private var replayedDuration = Duration.zero
    private var replayTime: Duration?

    var now: Duration { replayTime ?? (ContinuousClock.now - start + replayedDuration) }

    func replay(
        _ entries: [RunEntry],
        duration: Duration,
        emit: @EventLoop (RunEntry.Content) -> Void
    ) {
        let replayStart = now
        for entry in entries {
            replayTime = replayStart + entry.at
            emit(entry.content)
        }
        replayTime = nil
        replayedDuration += duration
    }
}

/// A recording of the entries of a script while it is loaded, before it is known to have tests.
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
