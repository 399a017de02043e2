import BlueZSimulator
import DBus
import EventLoop
import TestSupport

/// Three programs on a simulated bus that call at random, and the replies they get.
@EventLoop
final class RandomPrograms {
    /// Number of concurrent calls: fewer than a bus allows one program.
    static let batch = 50

    /// The errors of bluetoothd and its D-Bus library, without their prefixes.
    private static let known: Set<String> = [
        "org.bluez.Error.AlreadyConnected", "org.bluez.Error.AlreadyExists", "org.bluez.Error.AuthenticationCanceled",
        "org.bluez.Error.AuthenticationFailed", "org.bluez.Error.AuthenticationRejected",
        "org.bluez.Error.AuthenticationTimeout", "org.bluez.Error.ConnectionAttemptFailed",
        "org.bluez.Error.DoesNotExist",
        "org.bluez.Error.Failed", "org.bluez.Error.InProgress", "org.bluez.Error.InvalidArguments",
        "org.bluez.Error.NotAuthorized", "org.bluez.Error.NotAvailable", "org.bluez.Error.NotConnected",
        "org.bluez.Error.NotPermitted", "org.bluez.Error.NotReady", "org.bluez.Error.NotSupported",
        "org.freedesktop.DBus.Error.InvalidArgs", "org.freedesktop.DBus.Error.InvalidSignature",
        "org.freedesktop.DBus.Error.PropertyReadOnly", "org.freedesktop.DBus.Error.UnknownMethod",
        "org.freedesktop.DBus.Error.UnknownObject", "org.freedesktop.DBus.Error.UnknownProperty",
    ]

    private let simulation: Simulation
    private var calls: RandomCalls
    private var clients: [Connection] = []
    private var paths: [ObjectPath] = []
    private(set) var sent = 0
    private(set) var answered = 0
    private(set) var succeeded = 0
    /// Replies that bluetoothd would not send, by call.
    private(set) var unexpectedErrors: [String: String] = [:]

    init(_ simulation: Simulation, seed: UInt64) async throws {
        self.simulation = simulation
        calls = RandomCalls(seed: seed)
        for _ in 0..<3 { clients.append(try await makeClient()) }
    }

    func close() {
        for client in clients { client.close() }
    }

    /// Makes calls, advances the clock, and occasionally replaces a program with a new one.
    func callABatch() async throws {
        if calls.chance(of: 1, in: 20) {
            let index = calls.number(clients.count)
            // Calls of a program that exits are not answered.
            try await waitForAnswers()
            clients[index].close()
            clients[index] = try await makeClient()
        }
        try await refreshPaths()
        for _ in 0..<Self.batch { send() }
        await simulation.clock.advance(by: .milliseconds(calls.number(2_000)), settle: settle)
    }

    /// Advances the clock until all calls that may take time are answered.
    func waitForAnswers() async throws {
        for _ in 0..<20 where answered < sent {
            try await endPairings()
            await simulation.clock.advance(by: .seconds(60), settle: settle)
        }
    }

    /// Cancels the pairings with absent devices, which would wait without limit.
    private func endPairings() async throws {
        try await refreshPaths()
        for path in paths where path.lastElement.hasPrefix("dev_") {
            let call = MethodCall(
                destination: Simulation.busName,
                path: path,
                interface: "org.bluez.Device1",
                member: "CancelPairing"
            )
            _ = try? await clients[0].call(call)
        }
    }

    /// Waits for messages in flight: a round trip on each connection.
    private func settle() async {
        for client in clients + clients { _ = try? await client.call(.ping) }
    }

    private func send() {
        let own = [ProgramExports.application, ProgramExports.advertisement, ProgramExports.agent, "/nowhere"]
        let call = calls.next(paths: paths, own: own)
        sent += 1
        calls.choose(clients).send(call, timeout: nil) { [weak self] result in self?.note(result, of: call) }
    }

    private func note(_ result: Result<[Value], DBusError>, of call: MethodCall) {
        answered += 1
        switch result {
        case .success: succeeded += 1
        case .failure(let error) where Self.known.contains(error.name): break
        // bluetoothd never replies to a registration that is withdrawn before it completes; the dropped call ends as NoReply.
        case .failure(let error) where error.name == DBusError.Name.noReply && call.member.hasPrefix("Register"): break
        case .failure(let error):
            let types = call.arguments.map(\.type.text).joined()
            unexpectedErrors["\(call.path) \(call.interface).\(call.member)(\(types))"] = error.description
        }
    }

    private func refreshPaths() async throws {
        let call = MethodCall(
            destination: Simulation.busName,
            path: .root,
            interface: "org.freedesktop.DBus.ObjectManager",
            member: "GetManagedObjects"
        )
        let reply = try await clients[0].call(call)
        paths = [.root] + (reply.first?.dictionary ?? []).compactMap(\.key.objectPath)
    }

    private func makeClient() async throws -> Connection {
        let client = try await Connection.open(.address(PrivateBus.address))
        try ProgramExports.export(on: client)
        return client
    }
}

extension MethodCall {
    @EventLoop fileprivate static let ping = MethodCall(
        destination: Simulation.busName,
        path: .root,
        interface: "org.freedesktop.DBus.Peer",
        member: "Ping"
    )
}
