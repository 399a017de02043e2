import DBus
import EventLoop
import Glibc
import TestSupport
import Testing

@testable import BlueZSimulator

/// A simulation with two adapters, of which the second connects to the first, and a program that uses `org.gattlab.L2CAP1`.
@EventLoop
final class ChannelBench {
    let host: SimulationHost
    let client: Connection
    /// The requests to the agent of the program.
    private(set) var pairings = 0

    init() async throws {
        var options = Simulation.Options()
        options.adapters = 2
        host = SimulationHost(SimulatedWorld(options), bus: .address(PrivateBus.address))
        try await host.start()
        client = try await .open(.address(PrivateBus.address))
        let first = try adapter(0)
        first.controller.advertise(AdvertisingSet(handle: 1, data: [2, 1, 6], isConnectable: true))
        _ = try adapter(1).makeDevice(first.controller.address, .public)
    }

    func end() {
        client.close()
        host.stop()
    }

    func adapter(_ index: Int) throws -> SimulatedAdapter { try #require(host.simulation?.adapters[index]) }

    /// The first adapter, as a device of the second.
    var device: ObjectPath {
        get throws { try adapter(1).path.device(adapter(0).controller.address) }
    }

    func connectLink() async throws {
        _ = try await client.call(
            MethodCall(
                destination: Simulation.busName,
                path: device,
                interface: "org.bluez.Device1",
                member: "Connect"
            ),
            timeout: .seconds(300)
        )
    }

    /// Registers an agent that accepts every pairing.
    func registerAgent() async throws {
        let confirm = ExportedMethod("RequestConfirmation", in: "ou") { [weak self] call in
            self?.pairings += 1
            call.reply()
        }
        let authorize = ExportedMethod("RequestAuthorization", in: "o") { [weak self] call in
            self?.pairings += 1
            call.reply()
        }
        let interface = ExportedInterface("org.bluez.Agent1", methods: [confirm, authorize])
        try client.export(ExportedObject(path: "/agent", interfaces: [interface]))
        for member in ["RegisterAgent", "RequestDefaultAgent"] {
            let capability: [Value] = member == "RegisterAgent" ? [.string("DisplayYesNo")] : []
            _ = try await client.call(
                MethodCall(
                    destination: Simulation.busName,
                    path: "/org/bluez",
                    interface: "org.bluez.AgentManager1",
                    member: member,
                    arguments: [.objectPath("/agent")] + capability
                )
            )
        }
    }

    private func call(_ member: String, _ arguments: [Value]) async throws -> [Value] {
        try await client.call(
            MethodCall(
                destination: "org.gattlab.Simulator",
                path: "/org/gattlab",
                interface: "org.gattlab.L2CAP1",
                member: member,
                arguments: arguments
            ),
            timeout: .seconds(300)
        )
    }

    /// Publishes a PSM on the first adapter.
    func listen(_ psm: UInt16 = 0, isEncrypted: Bool = false) async throws -> (psm: UInt16, socket: FileDescriptor) {
        let path = try adapter(0).path
        let reply = try await call("Listen", [.objectPath(path), .uint16(psm), .boolean(isEncrypted)])
        return (try #require(reply[0].uint16), try #require(reply[2].unixFD))
    }

    /// Opens a channel from the second adapter.
    func connect(_ psm: UInt16, to device: ObjectPath? = nil, isEncrypted: Bool = false) async throws -> FileDescriptor
    {
        let path = try device ?? self.device
        let reply = try await call("Connect", [.objectPath(path), .uint16(psm), .boolean(isEncrypted)])
        #expect(reply[1] == .uint16(2048))
        return try #require(reply[0].unixFD)
    }

    /// Opens a channel, and returns both ends.
    func open(isEncrypted: Bool = false) async throws -> (central: FileDescriptor, peripheral: FileDescriptor) {
        let (psm, listener) = try await listen(isEncrypted: isEncrypted)
        let central = try await connect(psm)
        let peripheral = try Self.accept(listener)
        let greeting = try await Self.receive(peripheral)
        let path = try adapter(0).path.device(adapter(1).controller.address)
        #expect(String(decoding: greeting, as: UTF8.self) == path.text)
        return (central, peripheral)
    }

    static func accept(_ listener: FileDescriptor) throws -> FileDescriptor {
        let accepted = Glibc.accept(try #require(listener.rawValue), nil, nil)
        try #require(accepted >= 0)
        return FileDescriptor(owning: accepted)
    }

    static func send(_ packet: [UInt8], _ socket: FileDescriptor) -> Bool {
        Glibc.send(socket.rawValue ?? -1, packet, packet.count, CInt(MSG_DONTWAIT | MSG_NOSIGNAL))
            == packet.count
    }

    /// Waits for a packet; empty at the end of the channel.
    static func receive(_ socket: FileDescriptor) async throws -> [UInt8] {
        let raw = try #require(socket.rawValue)
        var packet = [UInt8](repeating: 0, count: 4096)
        return try await wait("a packet") {
            let count = recv(raw, &packet, packet.count, CInt(MSG_DONTWAIT))
            if count >= 0 { return Array(packet.prefix(count)) }
            // A relay that ends with unread packets resets the connection.
            try #require(errno == EAGAIN || errno == ECONNRESET)
            return nil
        }
    }

    /// Repeats an attempt until it has a result.
    static func wait<Result>(
        _ what: String,
        for attempt: @EventLoop () async throws -> Result?
    ) async throws -> Result {
        let end = ContinuousClock.now + .seconds(60)
        while true {
            if let result = try await attempt() { return result }
            try #require(ContinuousClock.now < end, "\(what) never came about")
            try await EventLoop.sleep(for: .milliseconds(2))
        }
    }
}
