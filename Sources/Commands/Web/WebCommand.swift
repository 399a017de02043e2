internal import Central
internal import Control
internal import DaemonClient
internal import DaemonConfiguration
internal import EventLoop
internal import GATT
internal import GattlabService
internal import Platform
internal import ServiceInterface
internal import Web

/// `gattlab web`: serves a page that shows and controls devices and emulations.
enum WebCommand {
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
            "With another address, a certificate and its private key, it serves browsers on other machines over TLS.",
            "The page uses gattlabd if it is running. Otherwise the sessions of the page run inside the command.",
            "With an MQTT broker in the configuration, the page also shows the machines that use it.",
        ],
        parameters: WebPlaceOptions.parameters + [.flag(open), .option(duration)],
        examples: [
            "web --open": "open the page in the browser",
            "web --port 0": "serve it at a free port",
            "web --address 192.168.1.5 --certificate bench.pem --key bench.key": "serve it in the local network",
        ]
    ) { (context) throws(Failure) in
        // The program that opens the page is found before anything is served.
        let opener = try context.arguments[open] ? BrowserOpener(context.environment) : nil
        let place = try WebPlaceOptions.place(context.arguments)
        let service = PageService(try await context.service(), context)
        let server: WebServer
        do throws(WebServerError) {
            server = try WebServer(at: place, service)
        } catch {
            switch error {
            case .system(let error): throw .unavailable(.failed, error.message, hint: error.hint)
            case .certificate(let error): throw Failure(error)
            }
        }
        defer {
            server.stop()
            service.close()
            service.machines?.close()
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
    /// The machines at the broker; nil if none is configured.
    let machines: WebMachines?

    init(_ service: any Service, _ command: CommandContext) {
        clients = (service as? LocalService).map { LocalClients(of: $0) }
        path = (service as? DaemonService)?.path ?? ""
        self.command = command
        probes = WebProbes(command)
        do throws(Failure) {
            machines = try command.configuredBroker().map { WebMachines($0.options, problem: nil) }
        } catch {
            // The page works without the broker, and shows the reason.
            machines = WebMachines(nil, problem: error)
        }
    }

    /// Disconnects all pages of a service in this process.
    func close() { clients?.close() }

    /// Opens the connection of a page, which is a client of its own.
    func connect() throws(ControlError) -> FileDescriptor {
        if let clients { return try clients.connect() }
        do throws(SystemError) {
            return try UnixSocket.connect(to: path)
        } catch {
            throw ControlError(.gattlabdUnavailable, error.message)
        }
    }

    func context() async -> [UInt8] {
        let context: FieldObject = [
            "version": .text(Version.text), "gattlabd": .boolean(clients == nil),
            "broker": .boolean(machines != nil),
            "profiles": .list(await library.names().map(FieldValue.text)),
        ]
        return Array(context.jsonText.utf8)
    }

    func profile(_ name: String) async throws(ControlError) -> [UInt8] { try await library.document(of: name) }

    private var library: ProfileLibrary { ProfileLibrary(command.environment) }

    var probeEvents: EventFeed { probes.feed }

    func performProbeRequest(_ request: RPCRequest) async throws(ControlError) -> FieldObject {
        try await probes.perform(request)
    }

    var machineEvents: EventFeed { machines?.feed ?? EventFeed(session: "@machines") }

    func performMachineRequest(_ request: RPCRequest) async throws(ControlError) -> FieldObject {
        // A page without a broker has no view that could send one.
        guard let machines else { return ["machines": [], "error": nil, "hint": nil] }
        return try machines.perform(request)
    }

    func metrics(pages: Int) -> (mediaType: String, text: [UInt8]) {
        var gauge = Gauges("gattlab_web_pages", "Open pages")
        gauge.set(Double(pages))
        let loop = LoopMetrics(EventLoop.turns)
        var text = MetricsText()
        for counters in loop.counters { text.append(counters) }
        for gauges in [loop.longest, gauge] { text.append(gauges) }
        return (MetricsText.mediaType, Array(text.finish().utf8))
    }
}
