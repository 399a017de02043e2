import BlueZSimulator
import DBus
import EventLoop
import TestSupport

/// A simulation on the test's private bus with a manual clock, and a program that uses it.
@EventLoop
final class SimulatorBench {
    let simulation: Simulation
    let client: Connection
    /// The signals of `org.bluez` that the client received since the last `drainSignals`.
    private var signals: [String] = []
    private let service: Connection

    init(_ adjust: (inout Simulation.Options) -> Void = { _ in }) async throws {
        var options = Simulation.Options()
        options.clock = .manual
        adjust(&options)
        service = try await Connection.open(.address(PrivateBus.address))
        client = try await Connection.open(.address(PrivateBus.address))
        simulation = try await Simulation.start(on: service, options)
        _ = try await client.subscribe(MatchRule(sender: Simulation.busName)) { [weak self] in
            self?.signals.append($0.brief)
        }
        try await settle()
        // A reply guarantees that the signals for the adapters, which the client may have missed, have been sent.
        _ = try await client.call(Self.getManagedObjects)
        signals = []
    }

    func close() {
        client.close()
        service.close()
    }

    /// Waits until all effects that take no time have occurred.
    func settle() async throws {
        for _ in 0..<3 {
            _ = try await client.call(Self.ping)
            // A program that only serves replies within these turns as well.
            for _ in 0..<4 { await Self.turn() }
        }
    }

    /// Runs one turn of the loop.
    private static func turn() async {
        await withCheckedContinuation { continuation in EventLoop.deferToEndOfTurn { continuation.resume() } }
    }

    private static let getManagedObjects = MethodCall(
        destination: Simulation.busName,
        path: "/",
        interface: "org.freedesktop.DBus.ObjectManager",
        member: "GetManagedObjects"
    )

    private static let ping = MethodCall(
        destination: Simulation.busName,
        path: "/",
        interface: "org.freedesktop.DBus.Peer",
        member: "Ping"
    )

    /// Advances the clock and delivers all resulting messages to the client.
    func advance(by duration: Duration) async throws {
        var failure: (any Error)?
        await simulation.clock.advance(by: duration) {
            do { try await settle() } catch { failure = error }
        }
        if let failure { throw failure }
        try await settle()
    }

    func drainSignals() -> [String] {
        defer { signals = [] }
        return signals
    }

    /// Calls a method, as the client unless another caller is given.
    @discardableResult
    func call(
        _ path: ObjectPath,
        _ interface: String,
        _ member: String,
        _ arguments: Value...,
        by caller: Connection? = nil
    ) async throws -> [Value] {
        try await (caller ?? client).call(
            MethodCall(
                destination: Simulation.busName,
                path: path,
                interface: interface,
                member: member,
                arguments: arguments
            )
        )
    }

    /// The error of a call, as `Name: text` without the domain of the name; `nil` if it succeeds.
    func refusal(
        _ path: ObjectPath,
        _ interface: String,
        _ member: String,
        _ arguments: Value...,
        by caller: Connection? = nil
    ) async -> String? {
        let call = MethodCall(
            destination: Simulation.busName,
            path: path,
            interface: interface,
            member: member,
            arguments: arguments
        )
        do throws(DBusError) {
            _ = try await (caller ?? client).call(call)
            return nil
        } catch {
            return "\(error.name.split(separator: ".").last ?? ""): \(error.message)"
        }
    }

    /// Calls a method and records its reply among the signals, as `answer` or as its error.
    func send(_ path: ObjectPath, _ interface: String, _ member: String, _ arguments: Value...) {
        let call = MethodCall(
            destination: Simulation.busName,
            path: path,
            interface: interface,
            member: member,
            arguments: arguments
        )
        client.send(call) { [weak self] result in
            switch result {
            case .success: self?.signals.append("answer")
            case .failure(let error): self?.signals.append(error.message)
            }
        }
    }

    func get(_ path: ObjectPath, _ interface: String, _ property: String) async throws -> String? {
        try await call(path, Self.properties, "Get", .string(interface), .string(property)).first?.brief
    }

    func set(_ path: ObjectPath, _ interface: String, _ property: String, _ value: Value) async throws {
        try await call(path, Self.properties, "Set", .string(interface), .string(property), .variant(value))
    }

    static let properties = "org.freedesktop.DBus.Properties"

    /// The properties of an object's interface, as `Name=value`.
    func all(_ path: ObjectPath, _ interface: String) async throws -> [String] {
        try await call(path, Self.properties, "GetAll", .string(interface)).first?.entryTexts ?? []
    }

    /// An additional program.
    func newClient() async throws -> Connection { try await Connection.open(.address(PrivateBus.address)) }
}

extension Signal {
    /// A signal on one line, with its interface if it is significant.
    var brief: String {
        let short = { (name: String?) in String((name ?? "").split(separator: ".").last ?? "") }
        switch member {
        case "PropertiesChanged":
            let changed = arguments[1].entryTexts + (arguments[2].strings ?? []).map { "-\($0)" }
            return "\(path) \(short(arguments[0].string)) \(changed.joined(separator: " "))"
        case "InterfacesAdded":
            let names = arguments[1].dictionary?.map { short($0.key.string) } ?? []
            return "+ \(arguments[0].brief) \(names.joined(separator: " "))"
        case "InterfacesRemoved":
            return "- \(arguments[0].brief) \(arguments[1].strings?.map { short($0) }.joined(separator: " ") ?? "")"
        default:
            return "\(path) \(member) \(arguments.map(\.brief).joined(separator: " "))"
        }
    }
}

extension Value {
    /// The value as a short text; bytes in hexadecimal.
    var brief: String {
        switch unwrapped {
        case .byte(let value): "\(value)"
        case .boolean(let value): "\(value)"
        case .int16(let value): "\(value)"
        case .uint16(let value): "\(value)"
        case .int32(let value): "\(value)"
        case .uint32(let value): "\(value)"
        case .int64(let value): "\(value)"
        case .uint64(let value): "\(value)"
        case .double(let value): "\(value)"
        case .string(let value): value
        case .objectPath(let value): value.text
        case .signature(let value): value.text
        case .unixFD: "fd"
        case .bytes(let value): value.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        case .array(_, let values): "[" + values.map(\.brief).joined(separator: ",") + "]"
        case .structure(let values): "(" + values.map(\.brief).joined(separator: ",") + ")"
        case .dictionary: "{" + entryTexts.joined(separator: ",") + "}"
        case .variant(let value): value.brief
        }
    }

    /// The entries of a dictionary, as `key=value`.
    var entryTexts: [String] { unwrapped.dictionary?.map { "\($0.key.brief)=\($0.value.brief)" } ?? [] }
}
