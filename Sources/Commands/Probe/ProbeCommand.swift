internal import Central
internal import DBus
internal import GATT
internal import Probe
internal import ProfileModel
internal import Sessions

/// `gattlab probe SCRIPT`: drives devices by a script that asserts and reports.
enum ProbeCommand {
    private static let script = Argument(
        Kind.probe,
        .optional,
        help: "The path of a script, or the name of one that comes with gattlab"
    )
    private static let device = Option(
        "device",
        short: "d",
        ValueKind<String>("DEVICE", completion: .devices) { (text) throws(InvalidValue) in text },
        repeats: true,
        help:
            "The device that the script is about: an address, the exact name, or service=UUID; of several, each in turn"
    )
    private static let matrix = Option(
        "matrix",
        Kind.file,
        help: "Run the script on each of the devices listed in FILE, YAML or one in each line"
    )
    private static let watch = Flag("watch", help: "Run again whenever the script or a file it uses has changed")
    private static let filter = Option(
        "filter",
        short: "f",
        Kind.testFilter,
        repeats: true,
        help: "Only tests with these words in their names; tag:WORD for tags, !WORD for those without"
    )
    private static let repetitions = Option("repeat", Kind.count, standard: 1, help: "How often the tests are run")
    private static let failFast = Flag("fail-fast", help: "End after the first test that does not pass")
    private static let seed = Option("seed", Kind.seed, standard: 0, help: "What math.random draws from")
    private static let timeout = Option(
        "timeout",
        short: "t",
        standard: .seconds(30),
        help: "How long finding a device may take, and then connecting"
    )
    private static let report = Option(
        "report",
        short: "r",
        Kind.report,
        repeats: true,
        help: "Write a report: junit=FILE, tap=FILE, tap13=FILE, jsonl=FILE, html=FILE; - is standard output"
    )
    private static let allowWrites = Flag(
        "allow-writes",
        help: "Let probes write to attributes what no profile asks for"
    )
    private static let trust = Flag("trust", help: "Give the script files, programs and the environment")
    private static let capture = Option(
        "capture",
        ValueKind<String>("DIR", completion: .files) { (text) throws(InvalidValue) in text },
        help: "Keep what passes on the air in a btsnoop file for each test, for btmon and Wireshark"
    )
    private static let api = Option(
        "api",
        ValueKind<String>("FORM", completion: .words(["markdown", "lua"])) { (text) throws(InvalidValue) in
            guard text == "markdown" || text == "lua" else {
                throw InvalidValue("'\(text)' is neither markdown nor lua")
            }
            return text
        },
        help: "Print what scripts can call: markdown for people, lua for editors with the Lua language server"
    )
    private static let list = Flag("list", help: "List the scripts there are, or the tests of SCRIPT")

    static let command = Command(
        "probe",
        summary: "Drive devices by a script that asserts and reports",
        discussion: [
            "Scripts are written in Lua, or as steps in YAML. Exits with 0 when all tests have passed, 1 when an expectation did not hold, 2 when the script "
                + "is wrong, 3 when a device or attribute was not found, 4 when a connection failed or was lost, 5 when the peer "
                + "refused, and 6 when Bluetooth is not to be had. Whatever ends it, teardowns run, devices are disconnected, and "
                + "reports are written.",
            "Where gattlabd listens, it keeps its other clients from each device for as long as the script is connected to it.",
        ],
        parameters: [
            .argument(script), .option(device), .option(matrix), .option(filter), .option(repetitions), .flag(failFast),
            .option(seed), .option(timeout), .option(report), .option(capture), .flag(allowWrites), .flag(trust),
            .flag(watch), .flag(list), .option(api),
        ],
        examples: [
            "probe conformance/heart-rate --device service=180D":
                "whether a heart-rate sensor keeps to its specification",
            "probe steps.yaml --matrix bench.txt": "the same steps on each device of a list, in one report",
            "probe checks.lua --report junit=report.xml": "checks of your own, with a report for a CI server",
        ]
    ) { (session) throws(Failure) in
        let arguments = session.arguments
        if let form = arguments[api] {
            session.console.document(form == "lua" ? LuaAnnotations.text : ReferenceText.markdown)
            return
        }
        let library = ProbeLibrary(session.environment)
        guard let name = arguments[script] else {
            guard arguments[list] else {
                throw .usage("a script is missing", hint: "gattlab probe --list shows those that come with gattlab")
            }
            return show(library, session.console)
        }
        let path = try library.path(name)
        let files = arguments[watch] ? try WatchedFiles() : nil
        let sources = ProbeSources(
            path,
            modules: library.directories,
            ProfileLibrary(session.environment),
            files,
            isTrusted: arguments[trust]
        )
        var options = ScriptOptions()
        options.seed = arguments[seed] ?? 0
        options.isTrusted = arguments[trust]
        options.allowsWrites = arguments[allowWrites]
        options.timeout = arguments[timeout] ?? options.timeout
        options.module = { module in sources.module(module) }
        options.profile = { (name) throws(ScriptError) in try sources.profile(name) }
        var runOptions = RunOptions()
        runOptions.filters = arguments.all(filter)
        runOptions.repetitions = arguments[repetitions] ?? 1
        runOptions.failsFast = arguments[failFast]

        try await repeating(files, session.console) { () throws(Failure) in
            let text = try sources.read(path)
            let listed = try arguments[matrix].map { (path) throws(Failure) in
                try sources.devices(path)
            }
            // What is wrong in itself is told where there is no Bluetooth, too.
            let client = try await session.client()
            let subjects = try ProbeSubject.all(
                devices: arguments.all(device),
                list: listed,
                options: options,
                client: client,
                adapter: session.adapter
            )
            if arguments[list], let subject = subjects.first {
                let script = try await ProbeListing(text, path, subject)
                return script.show(on: session.console)
            }
            if try await session.hasDaemon() {
                let locks = ProbeLocks(session)
                for subject in subjects { subject.bench.keeper = locks }
            }
            let output = try ProbeOutput(session.console, arguments.all(report))
            // Tests go on for their verdict, and for reports in files.
            session.outlivesOutput = true
            var captures: TestCaptures?
            if let folder = arguments[capture] { captures = try await .begin(in: folder) }
            captures?.onFile = { subjects.first?.bench.onEntry?(.capture(path: $0)) }
            var table = DeviceTable()
            let run = ProbeRun(path, on: subjects, runOptions: runOptions) { [captures] event in
                captures?.take(event)
                output.take(event)
                table.take(event)
            }
            let summary = await withTaskCancellationHandler {
                await run.run(text)
            } onCancel: {
                EventLoop.post { run.interrupt() }
            }
            captures?.stop()
            if subjects.first?.title != nil {
                for line in table.lines(session.console.style) { session.console.line(line) }
            }
            // The verdict comes first: it stands whatever cannot be written.
            session.status = ExitStatus(rawValue: summary.status.rawValue)
            try output.write()
            if let problem = summary.problem { throw Failure(problem, summary.status) }
            try captures?.check()
        }
    }

    /// Runs once; with `files`, again each time one of them has changed, until interrupted.
    @EventLoop
    private static func repeating(
        _ files: WatchedFiles?,
        _ console: Console,
        _ run: @EventLoop () async throws(Failure) -> Void
    ) async throws(Failure) {
        guard let files else { return try await run() }
        while !Task.isCancelled {
            do throws(Failure) { try await run() } catch { console.note(error) }
            console.note("Waiting for changes; Ctrl-C ends.")
            guard let changed = await files.change() else { return }
            if console.isTerminal, !console.isJSON { console.clear() }
            console.note("Changed: \(changed.sorted().joined(separator: ", "))")
        }
    }

    @EventLoop
    private static func show(_ library: ProbeLibrary, _ console: Console) {
        var table = Table()
        let entries = library.entries
        if entries.isEmpty {
            console.note("no script was found in \(library.directories.joined(separator: ", "))")
            console.note("hint: name the directories of your scripts in GATTLAB_PROBES, with colons between them")
        }
        for (name, path) in entries {
            let summary = (try? TextFile.read(path)).map(ProbeLibrary.summary) ?? ""
            console.emit(["name": .text(name), "path": .text(path), "summary": .text(summary)])
            table.append([console.style.bold(name), summary])
        }
        for line in table.lines { console.line(line) }
    }
}

extension Kind {
    static let testFilter = ValueKind<TestFilter>("WORDS") { (text) throws(InvalidValue) in
        do throws(ScriptError) { return try TestFilter(text) } catch {
            throw InvalidValue(error.message, hint: error.hint)
        }
    }
}

extension Failure {
    /// Why a run as a whole ended.
    init(_ problem: ScriptError, _ status: RunStatus) {
        let status = status == .passed ? RunStatus(problem.kind) : status
        if problem.diagnostics.count > 1 {
            self = .invalid(problem.kind.rawValue, problem.diagnostics)
            return
        }
        let place = problem.location.map { "\($0): " } ?? ""
        self.init(
            ExitStatus(rawValue: status.rawValue),
            code: problem.kind.rawValue,
            place + problem.message,
            hint: problem.hint
        )
        diagnostics = problem.diagnostics
    }
}
