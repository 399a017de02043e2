internal import BlueZ
internal import Control
internal import DBus
internal import DaemonConfiguration
internal import EventLoop
internal import GATT
internal import Lua
internal import Platform
internal import Probe
internal import Web

/// The probes that pages have started; they run in this process, as those of `gattlab probe`.
@EventLoop
final class WebProbes {
    /// The events of all probes, each with the number of its probe.
    let feed = EventFeed(session: "@probes")

    private let command: CommandContext
    private let library: ProbeLibrary
    private var runs: [Int: ProbeRun] = [:]
    private var tasks: [Int: Task<Void, Never>] = [:]
    /// Number of requests that prepare a run.
    private var starting = 0
    private var next = 1

    /// Maximum number of probes that run at a time.
    private static let limit = 4

    init(_ command: CommandContext) {
        self.command = command
        library = ProbeLibrary(command.environment)
    }

    /// Interrupts all probes and waits for their teardowns.
    func close() async {
        for run in runs.values { run.interrupt() }
        for task in tasks.values { await task.value }
    }

    /// Performs a request of a page.
    func perform(_ request: RPCRequest) async throws(ControlError) -> FieldObject {
        switch request.method {
        case "library": return ["probes": .list(await Self.scripts(in: library))]
        case "start": return ["probe": .integer(try await start(ProbeRequest(request.parameters)))]
        case "stop":
            guard case .integer(let number) = request.parameters["probe"], let run = runs[number] else {
                throw ControlError(.notFound, "this probe does not run")
            }
            run.interrupt()
            return FieldObject()
        default: throw ControlError(.badInput, "unknown method '\(request.method)'")
        }
    }

    /// Returns the names of the bundled scripts and their summaries.
    @concurrent private static func scripts(in library: ProbeLibrary) async -> [FieldValue] {
        library.entries.map { name, path in
            let summary = (try? TextFile.read(path)).map(ProbeLibrary.summary) ?? ""
            return .object(["name": .text(name), "summary": .text(summary)])
        }
    }

    // MARK: - Running

    private func start(_ request: ProbeRequest) async throws(ControlError) -> Int {
        guard runs.count + starting < Self.limit else {
            throw ControlError(.limit, "\(Self.limit) probes are running", hint: "stop one, or wait for its end")
        }
        starting += 1
        defer { starting -= 1 }
        let number = next
        next += 1
        do throws(Failure) {
            let script = try script(of: request)
            let client = try await Self.bluetooth()
            let run: ProbeRun
            do throws(Failure) {
                run = try await prepare(request, script, client, number)
            } catch {
                client.connection.close()
                throw error
            }
            runs[number] = run
            tasks[number] = Task { @EventLoop [weak self] in
                _ = await run.run(script.text)
                client.connection.close()
                self?.runs[number] = nil
                self?.tasks[number] = nil
            }
            return number
        } catch {
            throw ControlError(.badInput, error.message, hint: error.hint)
        }
    }

    /// Opens a connection to bluetoothd for one probe, which ends with it.
    private static func bluetooth() async throws(Failure) -> BlueZClient {
        do { return try await .open(.system) } catch { throw Failure(error) }
    }

    private func script(of request: ProbeRequest) throws(Failure) -> (path: String, text: [UInt8]) {
        switch request.script {
        case .text(let text, let name): return (name, text)
        case .bundled(let name):
            guard let entry = library.entries.first(where: { $0.name == name }) else {
                throw .badInput("there is no probe '\(name)'")
            }
            return (entry.path, try TextFile.contents(of: entry.path))
        }
    }

    private func prepare(
        _ request: ProbeRequest,
        _ script: (path: String, text: [UInt8]),
        _ client: BlueZClient,
        _ number: Int
    ) async throws(Failure) -> ProbeRun {
        let sources = ProbeSources(
            script.path,
            modules: library.directories,
            ProfileLibrary(command.environment),
            nil
        )
        var options = ScriptOptions()
        options.allowsWrites = request.allowsWrites
        options.module = { module in sources.module(module) }
        options.profile = { (name) throws(ScriptError) in try sources.profile(name) }
        let subjects = try ProbeSubject.all(
            devices: request.devices,
            list: nil,
            options: options,
            client: client,
            adapter: command.adapter,
            types: try command.types()
        )
        if try await command.hasDaemon() {
            let locks = ProbeLocks(command)
            for subject in subjects { subject.bench.deviceLocks = locks }
        }
        let start = Timestamp.now()
        return ProbeRun(script.path, on: subjects, runOptions: RunOptions()) { [weak self] event in
            let line = JSONLinesReport.line(event) { start.advanced(by: $0).text }
            self?.feed.append(Self.event(line, of: number))
        }
    }

    /// Adds the number of the probe to the JSON object of an event.
    private static func event(_ line: [UInt8], of number: Int) -> [UInt8] {
        Array("{\"probe\":\(number),".utf8) + line.dropFirst().dropLast()
    }
}
