internal import DaemonConfiguration
internal import EventLoop
internal import GATT
internal import Lua
internal import Platform
internal import Probe
internal import ProfileModel

/// `gattlab probe SCRIPT`: runs a script that drives devices, asserts and reports.
enum ProbeCommand {
    private static let script = Argument(
        Kind.probe,
        .optional,
        help: "Path of a script, or name of a bundled one"
    )
    static let device = Option(
        "device",
        short: "d",
        ValueKind<String>("DEVICE", completion: .devices) { (text) throws(InvalidValue) in text },
        repeats: true,
        help:
            "Device under test: an address, an exact name or service=UUID; several devices are tested in turn"
    )
    static let matrix = Option(
        "matrix",
        Kind.file,
        help: "Run the script on each device listed in FILE: YAML, or one device per line"
    )
    private static let watch = Flag("watch", help: "Run again whenever the script or a file it uses changes")
    static let filter = Option(
        "filter",
        short: "f",
        Kind.testFilter,
        repeats: true,
        help: "Run only tests with these words in their names; tag:WORD matches a tag, !WORD excludes"
    )
    static let repetitions = Option(
        "repeat",
        Kind.count,
        defaultValue: 1,
        help: "Number of times to run the tests"
    )
    private static let failFast = Flag("fail-fast", help: "Stop after the first test that does not pass")
    static let seed = Option("seed", Kind.seed, defaultValue: 0, help: "Seed of math.random")
    static let timeout = Option(
        "timeout",
        short: "t",
        defaultValue: .seconds(30),
        help: "Timeout for finding and for connecting to a device, each"
    )
    static let report = Option(
        "report",
        short: "r",
        Kind.report,
        repeats: true,
        help: "Write a report: junit=FILE, tap=FILE, tap13=FILE, jsonl=FILE, html=FILE; - for standard output"
    )
    static let allowWrites = Flag(
        "allow-writes",
        help: "Allow probes to write values outside the specification"
    )
    static let trust = Flag("trust", help: "Allow the script to access files, programs and the environment")
    private static let capture = Option(
        "capture",
        ValueKind<String>("DIR", completion: .files) { (text) throws(InvalidValue) in text },
        help: "Capture the Bluetooth traffic of each test in a btsnoop file in DIR, for btmon and Wireshark"
    )
    private static let api = Option(
        "api",
        ValueKind<String>("FORM", completion: .words(["markdown", "lua"])) { (text) throws(InvalidValue) in
            guard text == "markdown" || text == "lua" else {
                throw InvalidValue("unknown form '\(text)': use markdown or lua")
            }
            return text
        },
        help: "Print the script API: markdown, or lua for editors with the Lua language server"
    )
    private static let list = Flag("list", help: "List the available scripts, or the tests of SCRIPT")

    static let command = Command(
        "probe",
        summary: "Run a script that drives devices, asserts and reports",
        discussion: [
            "Scripts are written in Lua, or as steps in YAML. Exits with 0 if all tests passed, 1 if an expectation "
                + "failed, 2 if the script is invalid, 3 if a device or attribute was not found, 4 if a connection "
                + "failed or was lost, 5 if the peer returned an error, and 6 if Bluetooth is unavailable. In every "
                + "case, teardowns run, devices are disconnected, and reports are written.",
            "If gattlabd is running, the script locks each device while connected to it, so that other clients of "
                + "gattlabd cannot use it.",
        ],
        parameters: [
            .argument(script), .option(device), .option(matrix), .option(filter), .option(repetitions), .flag(failFast),
            .option(seed), .option(timeout), .option(report), .option(capture), .flag(allowWrites), .flag(trust),
            .flag(watch), .flag(list), .option(api),
        ],
        examples: [
            "probe conformance/heart-rate --device service=180D":
                "test a heart-rate sensor against its specification",
            "probe steps.yaml --matrix bench.txt": "run the same steps on each device of a list, with one report",
            "probe checks.lua --report junit=report.xml": "run your own checks, with a report for a CI server",
        ]
    ) { (context) throws(Failure) in
        let arguments = context.arguments
        if let form = arguments[api] {
            context.console.document(form == "lua" ? LuaAnnotations.text : ReferenceText.markdown)
            return
        }
        let library = ProbeLibrary(context.environment)
        guard let name = arguments[script] else {
            guard arguments[list] else {
                throw .usage("no script given", hint: "'gattlab probe --list' lists the bundled scripts")
            }
            return show(library, context.console)
        }
        let path = try library.path(name)
        let files = arguments[watch] ? try WatchedFiles() : nil
        let sources = ProbeSources(
            path,
            modules: library.directories,
            ProfileLibrary(context.environment),
            files,
            isTrusted: arguments[trust]
        )
        var request = RequestedRun(path, sources)
        request.script.seed = arguments[seed] ?? 0
        request.script.isTrusted = arguments[trust]
        request.script.allowsWrites = arguments[allowWrites]
        request.script.timeout = arguments[timeout] ?? request.script.timeout
        request.run.filters = arguments.all(filter)
        request.run.repetitions = arguments[repetitions] ?? 1
        request.run.failsFast = arguments[failFast]
        request.devices = arguments.all(device)
        request.list = arguments[matrix]
        request.reports = arguments.all(report)
        request.captures = arguments[capture]
        try await runRepeatedly(files, context.console) { () throws(Failure) in
            try await request.perform(context, listsOnly: arguments[list])
        }
    }

    /// Runs once; with `files`, runs again each time one of them changes, until interrupted.
    @EventLoop
    private static func runRepeatedly(
        _ files: WatchedFiles?,
        _ console: Console,
        _ run: @EventLoop () async throws(Failure) -> Void
    ) async throws(Failure) {
        guard let files else { return try await run() }
        while !Task.isCancelled {
            do throws(Failure) { try await run() } catch { console.note(error) }
            console.note("Waiting for changes; press Ctrl-C to stop.")
            guard let changed = await files.nextChange() else { return }
            if console.isTerminal, !console.isJSON { console.clear() }
            console.note("Changed: \(changed.sorted().joined(separator: ", "))")
        }
    }

    @EventLoop
    private static func show(_ library: ProbeLibrary, _ console: Console) {
        var table = Table()
        let entries = library.entries
        if entries.isEmpty {
            console.note("no scripts found in \(library.directories.joined(separator: ", "))")
            console.note("hint: set GATTLAB_PROBES to the directories of your scripts, separated by colons")
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
