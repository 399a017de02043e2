internal import BlueZ
internal import Control
internal import DBus
internal import GATT
internal import Glibc
internal import Probe
internal import Sessions

/// A script run once: on one device or on what it finds itself, or on several devices in turn.
@EventLoop
final class ProbeRun {
    private let path: String
    private let subjects: [ProbeSubject]
    private let runOptions: RunOptions
    private let tell: @EventLoop (RunEvent) -> Void
    private let clock = ProbeClock()
    private var runner: Runner?
    private var loading: TestRun?
    private var isInterrupted = false

    init(
        _ path: String,
        on subjects: [ProbeSubject],
        runOptions: RunOptions,
        tell: @escaping @EventLoop (RunEvent) -> Void
    ) {
        self.path = path
        self.subjects = subjects
        self.runOptions = runOptions
        self.tell = tell
    }

    /// Runs it all; what was opened is closed whatever happens.
    func run(_ text: [UInt8]) async -> RunSummary {
        var scripts: [LoadedScript] = []
        let summary: RunSummary
        do throws(ScriptError) {
            for subject in subjects.filter({ $0.skip == nil }) + subjects.filter({ $0.skip != nil })
            where !isInterrupted {
                // Of a device that is left out only the tests are wanted.
                let isRun = subject.skip == nil || !scripts.isEmpty && scripts.allSatisfy(\.hasTests)
                scripts.append(try await load(text, subject, isRun: isRun))
            }
            summary = await run(scripts)
        } catch {
            // What cannot be read has no tests.
            summary = end(with: error)
        }
        // What scripts opened outside of their tests is closed when all has been told.
        for loaded in scripts {
            loaded.subject.bench.onEntry = nil
            await loaded.subject.bench.endScope()
            loaded.script.close()
        }
        return summary
    }

    /// Ends it early, tidying up.
    func interrupt() {
        isInterrupted = true
        loading?.abort(.interrupted)
        runner?.interrupt()
    }

    private func load(
        _ text: [UInt8],
        _ subject: ProbeSubject,
        isRun: Bool
    ) async throws(ScriptError) -> LoadedScript {
        let script = try subject.script(text, path)
        let run = TestRun()
        loading = run
        let loaded = await LoadedScript(script, subject, run, isRun: isRun)
        loading = nil
        return loaded
    }

    private func run(_ scripts: [LoadedScript]) async -> RunSummary {
        let benches = scripts.map(\.subject.bench)
        let hasTests = scripts.contains(where: \.hasTests)
        let scopes = RunScopes(
            begin: { _ in for bench in benches { bench.beginScope() } },
            end: { scope in
                for bench in benches { await bench.endScope() }
                for script in scripts { await script.end(of: scope) }
            }
        )
        let runner = Runner(
            plan(of: scripts),
            // What was done while it was read can be neither chosen nor repeated.
            options: hasTests ? runOptions : RunOptions(),
            description: description,
            scopes: scopes,
            now: { [clock] in clock.now },
            tell: { [tell] event in
                tell(event)
                guard case .runBegan = event else { return }
                for entry in scripts.flatMap(\.entriesBeforeTests) { tell(.entry(RunEntry(at: .zero, entry.content))) }
            }
        )
        self.runner = runner
        for bench in benches { bench.onEntry = { runner.tell($0) } }
        if isInterrupted, hasTests { runner.interrupt() }
        return await runner.run()
    }

    /// The tests of the only script, or a suite for each subject.
    private func plan(of scripts: [LoadedScript]) -> TestPlan {
        var root = TestSuite(path)
        for script in scripts {
            let suite = script.suite(path, replay: { [weak self] in self?.replay($0, lasting: $1) })
            guard script.subject.title != nil else { return TestPlan(root: suite) }
            root.children.append(.suite(suite))
        }
        return TestPlan(root: root)
    }

    /// What a script without tests did, told when its turn comes; after it there is only its teardown.
    private func replay(_ entries: [RunEntry], lasting duration: Duration) {
        clock.replay(entries, lasting: duration) { runner?.tell($0) }
        if isInterrupted { runner?.interrupt() }
    }

    private var description: RunDescription {
        let devices = subjects.compactMap(\.options.device)
        return RunDescription(
            script: path,
            device: devices.isEmpty ? nil : devices.joined(separator: ", "),
            seed: subjects.first?.options.seed ?? 0,
            time: Timestamp.now().text,
            testCount: 0,
            host: HostName.own
        )
    }

    private func end(with error: ScriptError) -> RunSummary {
        var summary = RunSummary()
        summary.problem = error
        summary.status = RunStatus(error.kind)
        tell(.runBegan(description))
        tell(.runEnded(summary))
        return summary
    }
}

extension ScriptError {
    fileprivate static let interrupted = ScriptError(.aborted, "interrupted")
}

/// The name of this machine.
private enum HostName {
    static var own: String {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
