internal import Control
internal import EventLoop
internal import Glibc
internal import Lua
internal import Platform
internal import Probe

/// One run of a script: on one device, on the devices it finds itself, or on several devices in turn.
@EventLoop
final class ProbeRun {
    private let path: String
    private let subjects: [ProbeSubject]
    private let runOptions: RunOptions
    private let emit: @EventLoop (RunEvent) -> Void
    private let clock = ProbeClock()
    private var runner: Runner?
    private var loadingHandle: StepHandle?
    private var isInterrupted = false

    init(
        _ path: String,
        on subjects: [ProbeSubject],
        runOptions: RunOptions,
        emit: @escaping @EventLoop (RunEvent) -> Void
    ) {
        self.path = path
        self.subjects = subjects
        self.runOptions = runOptions
        self.emit = emit
    }

    /// Runs the script on all subjects, and closes all resources in any case.
    func run(_ text: [UInt8]) async -> RunSummary {
        var scripts: [LoadedScript] = []
        let summary: RunSummary
        do throws(ScriptError) {
            for subject in subjects.filter({ $0.skipReason == nil }) + subjects.filter({ $0.skipReason != nil })
            where !isInterrupted {
                // For a skipped device, the script is only loaded to list its tests.
                let shouldLoad = subject.skipReason == nil || !scripts.isEmpty && scripts.allSatisfy(\.hasTests)
                scripts.append(try await load(text, subject, shouldLoad: shouldLoad))
            }
            summary = await run(scripts)
        } catch {
            // An invalid script has no tests.
            summary = end(with: error)
        }
        // Resources that scripts opened outside of tests are closed after all events have been emitted.
        for loaded in scripts {
            loaded.subject.bench.onEntry = nil
            await loaded.subject.bench.closeScope()
            loaded.script.close()
        }
        return summary
    }

    /// Ends the run early; teardowns still run.
    func interrupt() {
        isInterrupted = true
        loadingHandle?.abort(.interrupted)
        runner?.interrupt()
    }

    private func load(
        _ text: [UInt8],
        _ subject: ProbeSubject,
        shouldLoad: Bool
    ) async throws(ScriptError) -> LoadedScript {
        let script = try subject.script(text, path)
        let handle = StepHandle()
        loadingHandle = handle
        let loaded = await LoadedScript(script, subject, handle, shouldLoad: shouldLoad)
        loadingHandle = nil
        return loaded
    }

    private func run(_ scripts: [LoadedScript]) async -> RunSummary {
        let benches = scripts.map(\.subject.bench)
        let hasTests = scripts.contains(where: \.hasTests)
        let scopes = RunScopes(
            open: { _ in for bench in benches { bench.openScope() } },
            close: { scope in
                for bench in benches { await bench.closeScope() }
                for script in scripts { await script.end(of: scope) }
            }
        )
        let runner = Runner(
            plan(of: scripts),
            // The actions of a script without tests, performed while it was loaded, can be neither filtered nor
            // repeated.
            options: hasTests ? runOptions : RunOptions(),
            description: description,
            scopes: scopes,
            now: { [clock] in clock.now },
            emit: { [emit] event in
                emit(event)
                guard case .runStarted = event else { return }
                for entry in scripts.flatMap(\.entriesBeforeTests) { emit(.entry(RunEntry(at: .zero, entry.content))) }
            }
        )
        self.runner = runner
        for bench in benches { bench.onEntry = { runner.emit($0) } }
        if isInterrupted, hasTests { runner.interrupt() }
        return await runner.run()
    }

    /// Returns the tests of the only script, or a suite for each subject.
    private func plan(of scripts: [LoadedScript]) -> TestPlan {
        var root = TestSuite(path)
        for script in scripts {
            let suite = script.suite(path, replay: { [weak self] in self?.replay($0, duration: $1) })
            guard script.subject.title != nil else { return TestPlan(root: suite) }
            root.children.append(.suite(suite))
        }
        return TestPlan(root: root)
    }

    /// Emits the recorded entries of a script without tests; only its teardown runs after this.
    private func replay(_ entries: [RunEntry], duration: Duration) {
        clock.replay(entries, duration: duration) { runner?.emit($0) }
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
        summary.error = error
        summary.status = RunStatus(error.kind)
        emit(.runStarted(description))
        emit(.runEnded(summary))
        return summary
    }
}

extension ScriptError {
    fileprivate static let interrupted = ScriptError(.aborted, "interrupted")
}
