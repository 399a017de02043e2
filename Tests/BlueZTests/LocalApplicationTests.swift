import DBus
import EventLoop
import GATT
import Glibc
import TestSupport
import Testing

@testable import BlueZ

/// A delegate that answers from a table and logs its calls.
@EventLoop
private final class Recorder: LocalApplicationDelegate {
    var values: [Int: Result<[UInt8], ATTError>] = [:]
    var writes: [(id: Int, value: [UInt8], offset: Int)] = []
    var refusal: ATTError?
    var reads = 0
    var log: [String] = []
    /// Called after each line of the log.
    var onLog: @EventLoop () -> Void = {}

    private func note(_ line: String) {
        log.append(line)
        onLog()
    }

    func read(
        _ id: Int,
        _ request: AttributeRequest,
        completion: @escaping @EventLoop (Result<[UInt8], ATTError>) -> Void
    ) {
        reads += 1
        completion(values[id] ?? .failure(.unlikelyError))
    }

    func write(
        _ id: Int,
        _ value: [UInt8],
        _ request: AttributeRequest,
        completion: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    ) {
        if let refusal { return completion(.failure(refusal)) }
        writes.append((id, value, request.offset))
        completion(.success(()))
    }

    func didSubscribe(_ id: Int, _ subscriber: Subscriber) {
        note("subscribed \(id) \(subscriber.peer?.description ?? "-") \(subscriber.capacity)")
    }

    func didUnsubscribe(_ id: Int, _ subscriber: Subscriber) {
        note("unsubscribed \(id) \(subscriber.peer?.description ?? "-")")
    }

    func queuedValueCompleted(_ id: Int, _ subscriber: Subscriber, _ value: [UInt8], sent: Bool) {
        note("completed \(id) \(sent ? "sent" : "dropped")")
    }

    /// Waits until the log has at least this many lines.
    func lines(_ count: Int) async {
        await withCheckedContinuation { continuation in
            var waiting: CheckedContinuation<Void, Never>? = continuation
            onLog = {
                guard self.log.count >= count else { return }
                waiting?.resume()
                waiting = nil
            }
            onLog()
        }
        onLog = {}
    }
}

private let services = [
    LocalService(
        uuid: BluetoothUUID(0x180D),
        characteristics: [
            LocalCharacteristic(id: 0, uuid: BluetoothUUID(0x2A37), properties: [.notify]),
            LocalCharacteristic(
                id: 1,
                uuid: BluetoothUUID(0x2A38),
                properties: [.read],
                permissions: [.encryptRead],
                descriptors: [LocalDescriptor(id: 2, uuid: BluetoothUUID(0x2901), properties: [.read])]
            ),
            LocalCharacteristic(id: 3, uuid: BluetoothUUID(0x2A39), properties: [.write]),
        ]
    ),
    LocalService(
        uuid: BluetoothUUID(0x180F),
        characteristics: [LocalCharacteristic(id: 4, uuid: BluetoothUUID(0x2A19), properties: [.read, .indicate])]
    ),
]

private let hrm = "/app/service0000/char0000"
private let bodySensorLocation = "/app/service0000/char0001"
private let controlPoint = "/app/service0000/char0002"
private let device: ObjectPath = "/org/bluez/hci0/dev_00_AA_01_01_00_24"

/// An application on a private bus, and a client in the place of bluetoothd.
@EventLoop
private final class Bench {
    let recorder = Recorder()
    let application: LocalApplication
    let applicationConnection: Connection
    let clientConnection: Connection

    init(offersSockets: Bool = true) async throws {
        applicationConnection = try await Connection.open(.address(PrivateBus.address))
        clientConnection = try await Connection.open(.address(PrivateBus.address))
        application = try LocalApplication(
            root: "/app",
            services: services,
            connection: applicationConnection,
            delegate: recorder,
            offersSockets: offersSockets
        )
        try application.export()
    }

    func call(_ path: String, _ interface: String, _ member: String, _ arguments: [Value] = []) async throws -> [Value]
    {
        try await clientConnection.call(
            MethodCall(
                destination: try #require(applicationConnection.uniqueName),
                path: try ObjectPath(path),
                interface: interface,
                member: member,
                arguments: arguments
            )
        )
    }

    func characteristic(_ path: String, _ member: String, _ arguments: [Value] = []) async throws -> [Value] {
        try await call(path, "org.bluez.GattCharacteristic1", member, arguments)
    }

    func options(offset: UInt16? = nil, mtu: UInt16 = 23) -> Value {
        var options: [String: Value] = ["device": .objectPath(device), "link": .string("LE"), "mtu": .uint16(mtu)]
        if let offset { options["offset"] = .uint16(offset) }
        return .options(options)
    }

    /// Returns the error of a call that must fail.
    func failure(_ path: String, _ member: String, _ arguments: [Value]) async -> DBusError? {
        do {
            _ = try await characteristic(path, member, arguments)
            return nil
        } catch {
            return error as? DBusError
        }
    }

    func acquire(_ path: String = hrm, mtu: UInt16 = 23) async throws -> FileDescriptor {
        let reply = try await characteristic(path, "AcquireNotify", [options(mtu: mtu)])
        #expect(reply.last == .uint16(mtu))
        return try #require(reply.first?.unixFD)
    }

    func subscriber(of id: Int = 0) throws -> Subscriber {
        try #require(application.subscribers(of: id).first)
    }
}

private func receive(_ descriptor: FileDescriptor) -> [UInt8]? { PacketSocket.receive(descriptor.rawValue ?? -1) }

@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct LocalApplicationTests {
    @Test func `GetManagedObjects has the objects in the order of the attribute table`() async throws {
        let bench = try await Bench()
        let reply = try await bench.call(
            "/app",
            "org.freedesktop.DBus.ObjectManager",
            "GetManagedObjects"
        )
        let entries = try #require(reply.first?.dictionary)
        #expect(
            entries.compactMap(\.key.objectPath?.text) == [
                "/app/service0000", hrm, bodySensorLocation, bodySensorLocation + "/desc0000", controlPoint,
                "/app/service0001", "/app/service0001/char0000",
            ]
        )
        var interfaces: [String: [String: Value]] = [:]
        for entry in entries {
            for interface in entry.value.dictionary ?? [] {
                guard let name = interface.key.string, name.hasPrefix("org.bluez.") else { continue }
                interfaces["\(entry.key.objectPath?.text ?? "") \(name)"] = interface.value.properties
            }
        }
        #expect(
            interfaces["/app/service0000 org.bluez.GattService1"]
                == ["UUID": .string("0000180d-0000-1000-8000-00805f9b34fb"), "Primary": .boolean(true)]
        )
        #expect(
            interfaces["\(hrm) org.bluez.GattCharacteristic1"] == [
                "UUID": .string("00002a37-0000-1000-8000-00805f9b34fb"), "Service": .objectPath("/app/service0000"),
                "Flags": .strings(["notify"]), "NotifyAcquired": .boolean(false),
            ]
        )
        let flags = interfaces["\(bodySensorLocation) org.bluez.GattCharacteristic1"]?["Flags"]
        #expect(flags == .strings(["read", "encrypt-read"]))
        #expect(
            interfaces["\(bodySensorLocation)/desc0000 org.bluez.GattDescriptor1"] == [
                "UUID": .string("00002901-0000-1000-8000-00805f9b34fb"),
                "Characteristic": .objectPath(try ObjectPath(bodySensorLocation)), "Flags": .strings(["read"]),
            ]
        )
    }

    @Test func `introspection names the methods`() async throws {
        let bench = try await Bench()
        let text = try await bench.call(hrm, "org.freedesktop.DBus.Introspectable", "Introspect").first?.string
        for method in ["ReadValue", "WriteValue", "AcquireNotify", "StartNotify", "StopNotify", "Confirm"] {
            #expect(text?.contains("<method name=\"\(method)\"") == true, "\(method)")
        }
    }

    @Test(
        arguments: [(0, [1, 2, 3, 4, 5]), (1, [2, 3, 4, 5]), (4, [5]), (5, [])] as [(UInt16, [UInt8])]
    )
    func `a read returns the value from its offset`(offset: UInt16, tail: [UInt8]) async throws {
        let bench = try await Bench()
        bench.recorder.values[1] = .success([1, 2, 3, 4, 5])
        let reply = try await bench.characteristic(bodySensorLocation, "ReadValue", [bench.options(offset: offset)])
        #expect(reply == [.bytes(tail)])
    }

    @Test func `an offset past the end is refused`() async throws {
        let bench = try await Bench()
        bench.recorder.values[1] = .success([1, 2, 3])
        let error = await bench.failure(bodySensorLocation, "ReadValue", [bench.options(offset: 4)])
        #expect(error?.name == "org.bluez.Error.InvalidOffset")
    }

    @Test func `a long read returns one value, even if it changes`() async throws {
        let bench = try await Bench()
        bench.recorder.values[1] = .success([UInt8](repeating: 1, count: 40))
        _ = try await bench.characteristic(bodySensorLocation, "ReadValue", [bench.options()])
        bench.recorder.values[1] = .success([UInt8](repeating: 2, count: 40))
        let rest = try await bench.characteristic(bodySensorLocation, "ReadValue", [bench.options(offset: 22)])
        #expect(rest == [.bytes([UInt8](repeating: 1, count: 18))])
        #expect(bench.recorder.reads == 1)
        let again = try await bench.characteristic(bodySensorLocation, "ReadValue", [bench.options()])
        #expect(again == [.bytes([UInt8](repeating: 2, count: 40))])
    }

    @Test func `errors carry their ATT code`() async throws {
        let bench = try await Bench()
        bench.recorder.refusal = .controlPointNotSupported
        let write = await bench.failure(controlPoint, "WriteValue", [.bytes([2]), bench.options()])
        #expect(write?.name == "org.bluez.Error.Failed")
        #expect(write?.message == "0x80")
        bench.recorder.values[1] = .failure(.insufficientAuthorization)
        let read = await bench.failure(bodySensorLocation, "ReadValue", [bench.options()])
        #expect(read?.name == "org.bluez.Error.NotAuthorized")
    }

    @Test func `a write arrives whole, with its offset; an authorization request writes nothing`() async throws {
        let bench = try await Bench()
        #expect(try await bench.characteristic(controlPoint, "WriteValue", [.bytes([1]), bench.options()]).isEmpty)
        let asked = Value.options(["prepare-authorize": .boolean(true), "mtu": .uint16(23)])
        _ = try await bench.characteristic(controlPoint, "WriteValue", [.bytes([7]), asked])
        _ = try await bench.characteristic(controlPoint, "WriteValue", [.bytes([2, 3]), bench.options(offset: 5)])
        #expect(bench.recorder.writes.map(\.value) == [[1], [2, 3]])
        #expect(bench.recorder.writes.map(\.offset) == [0, 5])
    }

    @Test func `values are sent through the socket, one packet each`() async throws {
        let bench = try await Bench()
        let socket = try await bench.acquire()
        #expect(bench.recorder.log == ["subscribed 0 00:AA:01:01:00:24 20"])
        let subscriber = try bench.subscriber()
        #expect(subscriber.send([1, 2]) == .sent)
        #expect(subscriber.send([3]) == .sent)
        #expect(subscriber.send([]) == .dropped)
        #expect(receive(socket) == [1, 2])
        #expect(receive(socket) == [3])
        #expect(receive(socket) == nil)
    }

    @Test func `the maximum value length follows the MTU of the link`() async throws {
        let bench = try await Bench()
        let socket = try await bench.acquire(mtu: 23)
        let long = [UInt8](repeating: 9, count: 600)
        #expect(try bench.subscriber().truncated(long).count == 20)
        // Every request of the device reports the current MTU.
        _ = try await bench.characteristic(controlPoint, "WriteValue", [.bytes([1]), bench.options(mtu: 185)])
        #expect(try bench.subscriber().truncated(long).count == 182)
        #expect(try bench.subscriber().truncated([1, 2]) == [1, 2])
        withExtendedLifetime(socket) {}
    }

    @Test func `a socket is drained once all its values have been read`() async throws {
        let bench = try await Bench()
        let socket = try await bench.acquire()
        let subscriber = try bench.subscriber()
        #expect(subscriber.isDrained)
        #expect(subscriber.send([1]) == .sent)
        #expect(subscriber.send([2]) == .sent)
        #expect(!subscriber.isDrained)
        #expect(receive(socket) == [1])
        #expect(!subscriber.isDrained)
        #expect(receive(socket) == [2])
        #expect(subscriber.isDrained)
    }

    @Test func `closing the socket unsubscribes`() async throws {
        let bench = try await Bench()
        _ = try await bench.acquire()
        await bench.recorder.lines(2)
        #expect(bench.recorder.log.last == "unsubscribed 0 00:AA:01:01:00:24")
        #expect(bench.application.subscribers(of: 0).isEmpty)
    }

    @Test func `a new subscription of the same device replaces its socket`() async throws {
        let bench = try await Bench()
        let first = try await bench.acquire()
        let second = try await bench.acquire()
        #expect(bench.application.subscribers(of: 0).count == 1)
        _ = try bench.subscriber().send([1])
        #expect(PacketSocket.hangsUp(first.rawValue ?? -1))
        #expect(receive(second) == [1])
    }

    @Test func `if the socket is full, one value is held and sent when there is room`() async throws {
        let bench = try await Bench()
        let socket = try await bench.acquire(mtu: 517)
        let subscriber = try bench.subscriber()
        var sent = 0
        let value = [UInt8](repeating: 5, count: 500)
        while sent < 100_000, subscriber.send(value) == .sent { sent += 1 }
        #expect(sent > 0 && sent < 100_000)
        #expect(subscriber.isBlocked)
        #expect(subscriber.send(value) == .refused)
        var received = 0
        while receive(socket) != nil { received += 1 }
        await bench.recorder.lines(2)
        #expect(bench.recorder.log.last == "completed 0 sent")
        #expect(!subscriber.isBlocked)
        while receive(socket) != nil { received += 1 }
        #expect(received == sent + 1)
    }

    @Test func `while bluetoothd answers no call, one value is held after two windows`() async throws {
        let bench = try await Bench()
        let socket = try await bench.acquire()
        let subscriber = try bench.subscriber()
        var sent = 0
        // The reply is received in a later turn of the loop.
        while sent < 100_000, subscriber.send([1, 2, 3]) == .sent, receive(socket) != nil { sent += 1 }
        #expect(sent == 2 * NotificationWindow.size)
        #expect(subscriber.isBlocked)
        await bench.recorder.lines(2)
        #expect(bench.recorder.log.last == "completed 0 sent")
        #expect(receive(socket) == [1, 2, 3])
    }

    @Test func `a queued value is reported as dropped when its subscriber leaves`() async throws {
        let bench = try await Bench()
        let socket = try await bench.acquire()
        let subscriber = try bench.subscriber()
        while subscriber.send([1, 2, 3]) == .sent {}
        #expect(subscriber.isBlocked)
        // Unlike closing, this also applies to copies that processes of other tests have for a moment.
        shutdown(socket.rawValue ?? -1, CInt(SHUT_RDWR))
        await bench.recorder.lines(3)
        #expect(bench.recorder.log.suffix(2) == ["completed 0 dropped", "unsubscribed 0 00:AA:01:01:00:24"])
        #expect(subscriber.send([1]) == .dropped)
    }

    @Test func `confirmations on the socket are read and ignored`() async throws {
        let bench = try await Bench()
        let socket = try await bench.acquire("/app/service0001/char0000")
        var confirmation: UInt8 = 1
        for _ in 0..<3 { #expect(send(socket.rawValue ?? -1, &confirmation, 1, 0) == 1) }
        // After a round trip the loop has handled them.
        _ = try await bench.call("/app", "org.freedesktop.DBus.Peer", "Ping")
        #expect(try bench.subscriber(of: 4).send([42]) == .sent)
        #expect(receive(socket) == [42])
    }

    @Test func `without sockets a notification is a change of Value`() async throws {
        let bench = try await Bench(offersSockets: false)
        var values: [[UInt8]] = []
        let subscription = try await bench.clientConnection.subscribe(
            MatchRule(interface: "org.freedesktop.DBus.Properties", member: "PropertiesChanged")
        ) { signal in
            if let value = signal.arguments[1].properties?["Value"]?.bytes { values.append(value) }
        }
        _ = try await bench.characteristic(hrm, "StartNotify")
        #expect(bench.recorder.log == ["subscribed 0 - 512"])
        #expect(try bench.subscriber().send([1, 2]) == .sent)
        #expect(try bench.subscriber().send([1, 2]) == .sent)
        _ = try await bench.characteristic(hrm, "StopNotify")
        #expect(values == [[1, 2], [1, 2]])
        #expect(bench.recorder.log.last == "unsubscribed 0 -")
        subscription.cancel()
    }

    @Test func `unexport disconnects all subscribers and leaves no object`() async throws {
        let bench = try await Bench()
        let socket = try await bench.acquire()
        bench.application.unexport()
        #expect(bench.recorder.log.last == "unsubscribed 0 00:AA:01:01:00:24")
        #expect(PacketSocket.hangsUp(socket.rawValue ?? -1))
        let error = await bench.failure(hrm, "ReadValue", [bench.options()])
        #expect(error?.kind == .remote)
        bench.application.unexport()
    }
}
