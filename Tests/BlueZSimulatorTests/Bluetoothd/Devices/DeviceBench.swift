import DBus
import EventLoop
import GATT
import TestSupport

@testable import BlueZSimulator

/// A simulation on a private bus with an advertising peripheral, and a program that records signals and replies.
@EventLoop
final class DeviceBench {
    let simulation: Simulation
    let client: Connection
    let peripheral: TestPeripheral
    /// Signals and replies in order, in words.
    private(set) var log: [String] = []
    private var subscription: Subscription?

    init(_ version: BlueZVersion = .v5_66, adapters: Int = 1) async throws {
        var options = Simulation.Options()
        options.adapters = adapters
        options.version = version
        options.clock = .manual
        simulation = try await Simulation.start(on: try await Self.connect(), options)
        client = try await Self.connect()
        peripheral = TestPeripheral(on: simulation.air)
        subscription = try await client.subscribe(MatchRule(sender: Simulation.busName)) { [weak self] signal in
            self?.note(signal)
        }
    }

    static func connect() async throws -> Connection { try await Connection.open(.address(PrivateBus.address)) }

    var adapter: SimulatedAdapter { simulation.adapters[0] }
    var device: ObjectPath { adapter.path.device(TestPeripheral.address) }

    /// Adds the peripheral to the adapter, as if it had been discovered.
    func discover() async {
        peripheral.advertise()
        _ = adapter.makeDevice(TestPeripheral.address, .random)
        await settle()
        log = []
    }

    func clearLog() { log = [] }

    // MARK: Calls

    /// Calls a method and records the reply under a name.
    @discardableResult
    func send(
        _ interface: String,
        _ member: String,
        _ arguments: [Value] = [],
        at path: ObjectPath? = nil,
        from connection: Connection? = nil,
        as name: String? = nil
    ) -> PendingCall {
        let call = MethodCall(
            destination: Simulation.busName,
            path: path ?? device,
            interface: "org.bluez." + interface,
            member: member,
            arguments: arguments
        )
        return (connection ?? client).send(call, timeout: nil) { [weak self] result in
            switch result {
            case .success(let values):
                self?.log.append((["answer " + (name ?? member)] + values.map(Self.text)).joined(separator: " "))
            case .failure(let error):
                let kind = error.name.split(separator: ".").last ?? ""
                self?.log.append("error \(name ?? member): \(kind) \(error.message)")
            }
        }
    }

    /// Calls a method and waits for the reply.
    func call(
        _ interface: String,
        _ member: String,
        _ arguments: [Value] = [],
        at path: ObjectPath? = nil,
        from connection: Connection? = nil
    ) async throws -> [Value] {
        try await (connection ?? client).call(
            MethodCall(
                destination: Simulation.busName,
                path: path ?? device,
                interface: interface.hasPrefix("org.") ? interface : "org.bluez." + interface,
                member: member,
                arguments: arguments
            )
        )
    }

    /// A property of an object, or `nil` if it has none.
    func property(_ interface: String, _ name: String, at path: ObjectPath? = nil) async -> Value? {
        let arguments: [Value] = [.string("org.bluez." + interface), .string(name)]
        return try? await call("org.freedesktop.DBus.Properties", "Get", arguments, at: path).first?.variant
    }

    /// Connects and waits until the services are resolved.
    func connect() async {
        send("Device1", "Connect")
        await until("Device1 ServicesResolved=true")
        await settle()
    }

    /// An attribute's object: `0010` a service, `0010/0011` a characteristic, `0010/0011/0013` a descriptor.
    func path(_ handles: String) -> ObjectPath {
        let words = ["service", "char", "desc"]
        var path = device
        for (word, handle) in zip(words, handles.split(separator: "/")) {
            path = (try? path.appending(word + handle)) ?? path
        }
        return path
    }

    // MARK: Time

    /// Runs the loop until all pending messages are exchanged.
    func settle() async {
        for _ in 0..<5 {
            let ping = MethodCall(
                destination: simulation.connection.uniqueName ?? "",
                path: "/",
                interface: "org.freedesktop.DBus.Peer",
                member: "Ping"
            )
            _ = try? await client.call(ping)
        }
    }

    func advance(_ duration: Duration) async {
        await simulation.clock.advance(by: duration) { await settle() }
    }

    /// Advances the clock until a line of the log contains one of the strings, for at most a minute.
    func until(_ texts: String...) async {
        for _ in 0..<600 {
            await settle()
            if log.contains(where: { line in texts.contains { line.contains($0) } }) { return }
            await simulation.clock.advance(by: .milliseconds(100))
        }
    }

    /// Advances the clock until a device has its services, for at most a minute.
    func untilServicesAreResolved(at path: ObjectPath) async {
        for _ in 0..<600 where await property("Device1", "ServicesResolved", at: path) != .boolean(true) {
            await advance(.milliseconds(100))
        }
    }

    // MARK: Words

    private func note(_ signal: Signal) {
        let arguments = signal.arguments
        switch signal.member {
        case "PropertiesChanged":
            let interface = arguments.first?.string?.split(separator: ".").last ?? ""
            let changed = arguments.dropFirst().first?.dictionary ?? []
            let texts = changed.map { "\(Self.text($0.key))=\(Self.text($0.value.unwrapped))" }
            let gone = (arguments.last?.strings ?? []).map { "\($0) gone" }
            let prefix = logPrefix(of: signal.path)
            log.append(([prefix + String(interface)] + texts + gone).joined(separator: " "))
        case "InterfacesAdded": log.append("added " + interfaces(arguments))
        case "InterfacesRemoved": log.append("removed " + interfaces(arguments))
        default: log.append(([signal.member] + arguments.map(Self.text)).joined(separator: " "))
        }
    }

    private func interfaces(_ arguments: [Value]) -> String {
        let path = arguments.first?.objectPath
        let names = arguments.last?.strings ?? arguments.last?.dictionary?.compactMap(\.key.string) ?? []
        let own = names.filter { $0.hasPrefix("org.bluez.") }.map { $0.split(separator: ".").last ?? "" }
        return (path.map(logPrefix) ?? "") + own.joined(separator: " ")
    }

    /// The attribute of a path, as a prefix of its log lines; empty for the device.
    private func logPrefix(of path: ObjectPath) -> String {
        guard path.isWithin(device), path != device else { return path == device ? "" : "\(path.lastElement) " }
        return "\(path.lastElement) "
    }

    private static func text(_ value: Value) -> String {
        switch value {
        case .boolean(let value): "\(value)"
        case .byte(let value): "\(value)"
        case .uint16(let value): "\(value)"
        case .uint32(let value): "\(value)"
        case .string(let value): value
        case .objectPath(let value): String(value.lastElement)
        case .bytes(let value): HexText.encode(value)
        case .array(_, let values): "[" + values.map(text).joined(separator: " ") + "]"
        case .unixFD: "socket"
        default: "?"
        }
    }
}
