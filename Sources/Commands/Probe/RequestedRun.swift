internal import EventLoop
internal import Lua
internal import Probe

/// A script to run, with everything that the command line says about the run.
struct RequestedRun {
    var path: String
    var sources: ProbeSources
    var script = ScriptOptions()
    var run = RunOptions()
    /// The devices under test; if empty, the script finds its own.
    var devices: [String] = []
    /// The file that lists further devices.
    var list: String?
    var reports: [ReportRequest] = []
    /// The folder for a capture of each test.
    var captures: String?

    /// Creates a request for a script, which reads its modules and profiles from `sources`.
    init(_ path: String, _ sources: ProbeSources) {
        self.path = path
        self.sources = sources
        script.module = { module in sources.module(module) }
        script.profile = { (name) throws(ScriptError) in try sources.profile(name) }
    }

    /// Runs the script, and prints and reports its results.
    ///
    /// - Parameter listsOnly: Lists the tests instead.
    /// - Throws: An error that ended the whole run; failed tests determine the exit status.
    @EventLoop
    func perform(_ context: CommandContext, listsOnly: Bool = false) async throws(Failure) {
        let text = try sources.read(path)
        let listed = try list.map { (path) throws(Failure) in try sources.devices(path) }
        let types = try context.types()
        // Errors in the files are reported even if Bluetooth is unavailable.
        let client = try await context.client()
        let subjects = try ProbeSubject.all(
            devices: devices,
            list: listed,
            options: script,
            client: client,
            adapter: context.adapter,
            types: types
        )
        if listsOnly, let subject = subjects.first {
            let script = try await ProbeListing(text, path, subject)
            return script.show(on: context.console)
        }
        if try await context.hasDaemon() {
            let locks = ProbeLocks(context)
            for subject in subjects { subject.bench.deviceLocks = locks }
        }
        let output = try ProbeOutput(context.console, reports, types)
        // Without standard output, tests continue for the exit status and for reports in files.
        context.continuesWithoutOutput = true
        var captures: TestCaptures?
        if let folder = self.captures { captures = try await .start(in: folder) }
        captures?.onFile = { subjects.first?.bench.onEntry?(.capture(path: $0)) }
        var table = DeviceTable()
        let run = ProbeRun(path, on: subjects, runOptions: run) { [captures] event in
            captures?.handle(event)
            output.handle(event)
            table.handle(event)
        }
        let summary = await withTaskCancellationHandler {
            await run.run(text)
        } onCancel: {
            EventLoop.post { run.interrupt() }
        }
        captures?.stop()
        if subjects.first?.title != nil {
            for line in table.lines(context.console.style) { context.console.line(line) }
        }
        // Set the status first: it is valid even if a report cannot be written.
        context.status = ExitStatus(rawValue: summary.status.rawValue)
        try output.write()
        if let error = summary.error { throw Failure(error, summary.status) }
        try captures?.throwIfIncomplete()
    }
}

extension Failure {
    /// Creates the failure for an error that ended the whole run.
    init(_ error: ScriptError, _ status: RunStatus) {
        let status = status == .passed ? RunStatus(error.kind) : status
        if error.diagnostics.count > 1 {
            self = .invalid(error.kind.rawValue, error.diagnostics)
            return
        }
        let place = error.location.map { "\($0): " } ?? ""
        self.init(
            ExitStatus(rawValue: status.rawValue),
            code: error.kind.rawValue,
            place + error.message,
            hint: error.hint
        )
        diagnostics = error.diagnostics
    }
}
