internal import Central
internal import Control
internal import DBus
internal import DaemonClient
internal import DaemonConfiguration
internal import GATT
internal import GattlabService
internal import Platform
internal import ProfileModel
internal import ServiceInterface
internal import Web

/// `gattlab web`: serves a page that shows and controls devices and emulations.
enum WebCommand {
    private static let defaultPort = 8326
    private static let port = Option(
        "port",
        Kind.integer("N", in: 0...65_535),
        help: "Port at 127.0.0.1; 0 selects a free one (default \(defaultPort))"
    )
    private static let open = Flag("open", help: "Open the page in the user's browser")

    private static let duration = Option(
        "duration",
        short: "d",
        Kind.duration,
        help: "Time after which to stop serving"
    )

    static let command = Command(
        "web",
        summary: "Show and control devices and emulations in a web browser",
        discussion: [
            "Serves a page to browsers on this machine until interrupted, and prints a link to it. The link works once; "
                + "the browser then has the permissions of the user who runs the command.",
            "The page uses gattlabd if it is running. Otherwise the sessions of the page run inside the command.",
        ],
        parameters: [.option(port), .flag(open), .option(duration)],
        examples: [
            "web --open": "open the page in the browser",
            "web --port 0": "serve it at a free port",
        ]
    ) { (context) throws(Failure) in
        // The program that opens the page is found before anything is served.
        let opener = try context.arguments[open] ? BrowserOpener(context.environment) : nil
        let service = PageService(try await context.service(), context)
        let server: WebServer
        do throws(DBusError) {
            server = try WebServer(port: UInt16(context.arguments[port] ?? defaultPort), service)
        } catch {
            throw .unavailable(.failed, error.message, hint: error.hint)
        }
        defer {
            server.stop()
            service.close()
        }
        context.console.emit(event: "serving", ["link": .text(server.link)])
        context.console.line(server.link)
        context.console.output.flush()
        try opener?.open(server.link)
        // Otherwise, the only end is the cancellation of the verb.
        if let duration = context.arguments[duration] {
            try? await EventLoop.sleep(for: duration)
        } else {
            _ = try? await Promise<Void, ControlError>().value()
        }
        await service.probes.close()
    }
}

/// The service of the page: gattlabd, or this process.
@EventLoop
private struct PageService: WebService {
    /// The clients of the service in this process; nil if gattlabd performs the requests.
    private let clients: LocalClients?
    /// Path of gattlabd's socket.
    private let path: String
    private let command: CommandContext
    let probes: WebProbes

    init(_ service: any Service, _ command: CommandContext) {
        clients = (service as? LocalService).map { LocalClients(of: $0) }
        path = (service as? DaemonService)?.path ?? ""
        self.command = command
        probes = WebProbes(command)
    }

    /// Disconnects all pages of a service in this process.
    func close() { clients?.close() }

    /// Opens the connection of a page, which is a client of its own.
    func connect() throws(ControlError) -> FileDescriptor {
        if let clients { return try clients.connect() }
        do throws(DBusError) {
            return try UnixSocket.connect(to: path)
        } catch {
            throw ControlError(.gattlabdUnavailable, error.message)
        }
    }

    var context: [UInt8] {
        let names = ProfileLibrary(command.environment).entries.map { FieldValue.text($0.name) }
        return json([
            "version": .text(Version.text), "gattlabd": .boolean(clients == nil), "profiles": .list(names),
        ])
    }

    func profile(_ name: String) throws(ControlError) -> [UInt8] {
        do throws(Failure) {
            guard ProfileLibrary(command.environment).entries.contains(where: { $0.name == name }) else {
                throw .badInput("there is no profile '\(name)'")
            }
            let loaded = try LoadedProfile(named: name, command)
            return json([
                "profile": .text(String(decoding: loaded.resolved.text(), as: UTF8.self)),
                "source": .text(name),
                "script": FieldValue(loaded.scriptText.map { String(decoding: $0, as: UTF8.self) }),
            ])
        } catch {
            throw ControlError(.badInput, error.message, hint: error.hint)
        }
    }

    var probeEvents: EventFeed { probes.feed }

    func performProbeRequest(_ request: RPCRequest) async throws(ControlError) -> FieldObject {
        try await probes.perform(request)
    }

    private func json(_ object: FieldObject) -> [UInt8] {
        var bytes: [UInt8] = []
        object.appendJSON(to: &bytes)
        return bytes
    }
}
