internal import BlueZ
internal import DBus
internal import GATT
internal import Glibc
internal import Probe

/// A script run once on one device, or on what it finds itself.
@EventLoop
final class ProbeRun {
    private let bench: Bench
    private let path: String
    private let options: ScriptOptions
    private let runOptions: RunOptions
    private let tell: @EventLoop (RunEvent) -> Void
    private var runner: Runner?
    private var loading: TestRun?
    private var isInterrupted = false

    init(
        _ path: String,
        bench: Bench,
        options: ScriptOptions,
        runOptions: RunOptions,
        tell: @escaping @EventLoop (RunEvent) -> Void
    ) {
        self.path = path
        self.bench = bench
        self.options = options
        self.runOptions = runOptions
        self.tell = tell
    }

    /// Runs it all; what was opened is closed whatever happens.
    func run(_ text: [UInt8]) async -> RunSummary {
        let script: ScriptHost
        // What cannot be read has no tests.
        do throws(ScriptError) {
            script = try ScriptHost(text, name: path, bench: bench, options: options)
        } catch {
            return end(with: error)
        }
        let recording = Recording(bench)
        let run = TestRun()
        loading = run
        let loaded = await script.load(run)
        loading = nil
        recording.stop(bench)
        let summary: RunSummary
        switch loaded {
        case .success(let plan?):
            summary = await self.run(plan, now: { ContinuousClock.now - script.start }, replaying: recording)
        case .success(nil):
            summary = await replay(recording, .success(()), script)
        case .failure(let error):
            summary = await replay(recording, .failure(error), script)
        }
        // What the script opened outside of its tests is closed when all has been told.
        bench.onEntry = nil
        await bench.endScope()
        script.close()
        return summary
    }

    /// Ends it early, tidying up.
    func interrupt() {
        isInterrupted = true
        loading?.abort(ScriptError(.aborted, "interrupted"))
        runner?.interrupt()
    }

    private var description: RunDescription {
        RunDescription(
            script: path,
            device: options.device,
            seed: options.seed,
            time: Timestamp.now().text,
            testCount: 0,
            host: HostName.own
        )
    }

    private func run(
        _ plan: TestPlan,
        now: @escaping @EventLoop () -> Duration,
        replaying recording: Recording
    ) async -> RunSummary {
        let bench = bench
        let scopes = RunScopes(
            begin: { _ in bench.beginScope() },
            end: { _ in await bench.endScope() }
        )
        let runner = Runner(
            plan,
            options: runOptions,
            description: description,
            scopes: scopes,
            now: now,
            tell: { [tell] event in
                tell(event)
                guard case .runBegan = event else { return }
                for entry in recording.entries { tell(.entry(RunEntry(at: .zero, entry.content))) }
            }
        )
        self.runner = runner
        bench.onEntry = { runner.tell($0) }
        if isInterrupted { runner.interrupt() }
        return await runner.run()
    }

    /// A script without tests is one itself: told as such once it is over, in the time that it took.
    private func replay(
        _ recording: Recording,
        _ result: Result<Void, ScriptError>,
        _ script: ScriptHost
    ) async -> RunSummary {
        let bench = bench
        var now: Duration? = .zero
        var root = TestSuite(path)
        root.teardown = script.teardown
        let step = TestStep { [weak self] _ in
            for entry in recording.entries {
                now = entry.at
                self?.runner?.tell(entry.content)
            }
            now = nil
            bench.onEntry = { [weak self] in self?.runner?.tell($0) }
            if self?.isInterrupted == true { self?.runner?.interrupt() }
            return result
        }
        root.children = [.test(TestCase("script", step))]
        let runner = Runner(
            TestPlan(root: root),
            options: RunOptions(),
            description: description,
            scopes: RunScopes(
                end: { scope in if case .suite = scope { await bench.endScope() } }
            ),
            now: { now ?? ContinuousClock.now - script.start },
            tell: tell
        )
        self.runner = runner
        return await runner.run()
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

/// The name of this machine.
private enum HostName {
    static var own: String {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
