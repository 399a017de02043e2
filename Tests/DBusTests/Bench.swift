import DBus
import EventLoop
import TestSupport
import Testing

/// Two connections to the test's bus: one that exports an object, one that calls it.
@EventLoop
struct Bench {
    let server: Connection
    let client: Connection

    static let interface = "com.example.Bench"
    static let path: ObjectPath = "/com/example/bench"

    init() async throws {
        server = try await Connection.open(.address(PrivateBus.address))
        client = try await Connection.open(.address(PrivateBus.address))
    }

    func close() {
        client.close()
        server.close()
    }

    /// A call of the bench's object.
    func method(_ member: String, _ arguments: Value...) -> MethodCall {
        call(Self.interface, member, arguments)
    }

    func call(_ interface: String, _ member: String, _ arguments: [Value], path: ObjectPath = path) -> MethodCall {
        MethodCall(
            destination: server.uniqueName ?? "",
            path: path,
            interface: interface,
            member: member,
            arguments: arguments
        )
    }

    /// Exports an object with the given methods.
    func serve(_ methods: ExportedMethod...) throws {
        try server.export(
            ExportedObject(path: Self.path, interfaces: [ExportedInterface(Self.interface, methods: methods)])
        )
    }

    /// A method that replies with its argument.
    static let echo = ExportedMethod("Echo", in: "v", out: "v") { $0.reply($0.arguments) }
}

extension MethodCall {
    /// A call of the bus daemon.
    static func daemon(_ member: String, _ arguments: Value...) -> MethodCall {
        MethodCall(
            destination: "org.freedesktop.DBus",
            path: "/org/freedesktop/DBus",
            interface: "org.freedesktop.DBus",
            member: member,
            arguments: arguments
        )
    }
}

/// Events that a test can wait for, until a number of them has occurred.
@EventLoop
final class Events<Event: Sendable> {
    private(set) var all: [Event] = []
    private var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    func add(_ event: Event) {
        all.append(event)
        let ready = waiting.filter { $0.count <= all.count }
        waiting.removeAll { $0.count <= all.count }
        for (_, continuation) in ready { continuation.resume() }
    }

    func wait(for count: Int) async {
        guard all.count < count else { return }
        await withCheckedContinuation { waiting.append((count, $0)) }
    }
}
