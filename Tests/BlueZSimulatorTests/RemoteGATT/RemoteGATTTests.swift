import DBus
import EventLoop
import GATT
import Glibc
import TestSupport
import Testing

@testable import BlueZSimulator

@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct RemoteGATTTests {
    private static let measurement = "0010/0011"
    private static let location = "0010/0015"
    private static let controlPoint = "0010/0017"
    private static let characteristic = "GattCharacteristic1"

    private func makeBench(_ version: BlueZVersion = .v5_66) async throws -> DeviceBench {
        let bench = try await DeviceBench(version)
        try bench.peripheral.addHeartRate()
        await bench.discover()
        await bench.connect()
        bench.clearLog()
        bench.peripheral.clearWrites()
        return bench
    }

    private func send(
        _ bench: DeviceBench,
        _ member: String,
        _ arguments: [Value] = [],
        at place: String,
        as name: String? = nil
    ) {
        bench.send(Self.characteristic, member, arguments, at: bench.path(place), as: name)
    }

    // MARK: Reading

    @Test
    func `a value is signaled, then returned, and kept`() async throws {
        let bench = try await makeBench()
        bench.peripheral.values[0x16] = [1, 2, 3]
        send(bench, "ReadValue", [.options([:])], at: Self.location)
        await bench.settle()
        #expect(bench.log == ["char0015 GattCharacteristic1 Value=010203", "answer ReadValue 010203"])
        #expect(
            await bench.property(Self.characteristic, "Value", at: bench.path(Self.location)) == .bytes([1, 2, 3])
        )
    }

    @Test
    func `a value longer than a response is read in parts, and from an offset`() async throws {
        let bench = try await makeBench()
        let value = (0..<300).map { UInt8(truncatingIfNeeded: $0) }
        bench.peripheral.values[0x16] = value
        send(bench, "ReadValue", [.options([:])], at: Self.location)
        await bench.until("answer")
        #expect(bench.log.last == "answer ReadValue " + HexText.encode(value))
        send(bench, "ReadValue", [.options(["offset": .uint16(290)])], at: Self.location, as: "part")
        await bench.until("answer part")
        #expect(bench.log.last == "answer part " + HexText.encode(Array(value[290...])))
    }

    @Test
    func `concurrent reads are shared, unless their offsets differ`() async throws {
        let bench = try await makeBench()
        bench.peripheral.silent = [0x16]
        send(bench, "ReadValue", [.options([:])], at: Self.location, as: "one")
        send(bench, "ReadValue", [.options([:])], at: Self.location, as: "two")
        send(bench, "ReadValue", [.options(["offset": .uint16(1)])], at: Self.location, as: "three")
        await bench.settle()
        #expect(bench.log == ["error three: InProgress In Progress"])
        bench.peripheral.link?.disconnect()
        await bench.settle()
        #expect(
            Array(bench.log.suffix(2)) == [
                "error one: Failed Operation failed with ATT error: 0x0e",
                "error two: Failed Operation failed with ATT error: 0x0e",
            ]
        )
    }

    @Test
    func `a pending write is answered although its service is removed`() async throws {
        let bench = try await makeBench()
        bench.peripheral.silent = [0x18]
        send(bench, "WriteValue", [.bytes([1]), .options([:])], at: Self.controlPoint, as: "write")
        await bench.settle()
        // As after Service Changed, if the write was waiting for the end of the discovery.
        let device = bench.adapter.makeDevice(TestPeripheral.address, .random)
        device.connection.gatt.update([], in: .min ... .max)
        bench.peripheral.link?.disconnect()
        await bench.until("error write")
        #expect(bench.log.contains("error write: Failed Operation failed with ATT error: 0x0e"))
    }

    @Test(arguments: [
        (ATTError.readNotPermitted, "NotPermitted Read not permitted"),
        (.writeNotPermitted, "NotPermitted Write not permitted"),
        (.requestNotSupported, "NotSupported Operation is not supported"),
        (.invalidOffset, "InvalidArguments Invalid offset"),
        (.insufficientAuthorization, "NotAuthorized Operation Not Authorized"),
        (.encryptionKeySizeTooShort, "NotPermitted Not paired"),
        (.invalidAttributeValueLength, "InvalidArguments Invalid Length"),
        (.unlikelyError, "Failed Operation failed with ATT error: 0x0e"),
        (ATTError(rawValue: 0x80), "Failed Operation failed with ATT error: 0x80"),
    ])
    func `errors of the peer are mapped to bluetoothd's messages`(error: ATTError, text: String) async throws {
        let bench = try await makeBench()
        bench.peripheral.errors[0x16] = error
        send(bench, "ReadValue", [.options([:])], at: Self.location)
        await bench.settle()
        #expect(bench.log == ["error ReadValue: \(text)"])
    }

    @Test
    func `without a link, reads and writes fail, but subscribing works`() async throws {
        let bench = try await makeBench()
        bench.peripheral.link?.disconnect()
        await bench.until("Connected=false")
        bench.clearLog()
        send(bench, "ReadValue", [.options([:])], at: Self.location)
        send(bench, "WriteValue", [.bytes([1]), .options([:])], at: Self.controlPoint)
        send(bench, "AcquireNotify", [.options([:])], at: Self.measurement)
        send(bench, "StartNotify", at: Self.measurement)
        await bench.settle()
        #expect(
            bench.log == [
                "error ReadValue: Failed Not connected", "error WriteValue: Failed Not connected",
                "error AcquireNotify: Failed Not connected", "answer StartNotify",
            ]
        )
        await bench.connect()
        #expect(bench.peripheral.writes.contains("12 configured 1"))
    }

    // MARK: Writing

    @Test
    func `values are written with the requested type, or as safely as possible`() async throws {
        let bench = try await makeBench()
        for type in [nil, "request", "command", "reliable", "nonsense"] {
            let options: [String: Value] = type.map { ["type": .string($0)] } ?? [:]
            let arguments: [Value] = [.bytes([1]), .options(options)]
            send(bench, "WriteValue", arguments, at: Self.controlPoint, as: type ?? "none")
            await bench.settle()
        }
        #expect(bench.peripheral.writes == ["18 request 1", "18 request 1", "18 command 1", "18 prepared 1"])
        #expect(
            bench.log == [
                "answer none", "answer request", "answer command", "answer reliable",
                "error nonsense: NotSupported Operation is not supported",
            ]
        )
    }

    @Test
    func `a value too long for a request is prepared, and for a command refused`() async throws {
        let bench = try await makeBench()
        let value = Value.bytes([UInt8](repeating: 1, count: 98))
        // The first write lasts until the second one has been refused.
        bench.peripheral.held = [0x18]
        send(bench, "WriteValue", [value, .options([:])], at: Self.controlPoint)
        send(bench, "WriteValue", [value, .options(["type": .string("command")])], at: Self.controlPoint, as: "busy")
        await bench.settle()
        #expect(bench.log == ["error busy: InProgress In Progress"])
        bench.peripheral.release()
        await bench.settle()
        send(bench, "WriteValue", [value, .options(["type": .string("command")])], at: Self.controlPoint, as: "long")
        await bench.settle()
        #expect(bench.peripheral.writes == ["18 prepared 98"])
        #expect(
            bench.log == [
                "error busy: InProgress In Progress", "answer WriteValue",
                "error long: Failed Failed to initiate write",
            ]
        )
    }

    @Test
    func `programs cannot write the configuration`() async throws {
        let bench = try await makeBench()
        let arguments: [Value] = [.bytes([1, 0]), .options([:])]
        bench.send("GattDescriptor1", "WriteValue", arguments, at: bench.path("0010/0011/0013"))
        bench.send("GattDescriptor1", "ReadValue", [.options([:])], at: bench.path("0010/0011/0014"))
        await bench.settle()
        #expect(
            bench.log == [
                "error WriteValue: NotPermitted Write not permitted", "desc0014 GattDescriptor1 Value=4852",
                "answer ReadValue 4852",
            ]
        )
    }

    // MARK: Notifications

    @Test
    func `notifications are configured once for all programs, and each value is signaled`() async throws {
        let bench = try await makeBench()
        let other = try await DeviceBench.connect()
        let path = bench.path(Self.measurement)
        send(bench, "StopNotify", at: Self.measurement, as: "early")
        send(bench, "StartNotify", at: Self.measurement)
        await bench.settle()
        #expect(
            bench.log == [
                "error early: Failed No notify session started", "char0011 GattCharacteristic1 Notifying=true",
                "answer StartNotify",
            ]
        )
        _ = try await bench.call(Self.characteristic, "StartNotify", at: path, from: other)
        bench.clearLog()
        bench.peripheral.bearer?.server.notify(0x12, [0, 60])
        bench.peripheral.bearer?.server.notify(0x12, [0, 60])
        await bench.settle()
        // It is signaled for each of the two programs' sessions.
        #expect(bench.log == Array(repeating: "char0011 GattCharacteristic1 Value=003c", count: 4))
        send(bench, "StopNotify", at: Self.measurement)
        await bench.settle()
        #expect(bench.peripheral.writes == ["12 configured 1"])
        other.close()
        await bench.until("Notifying=false")
        #expect(bench.peripheral.writes == ["12 configured 1", "12 configured 0"])
    }

    @Test
    func `StopNotify before the peer has confirmed fails the pending StartNotify`() async throws {
        let bench = try await makeBench()
        let other = try await DeviceBench.connect()
        let path = bench.path(Self.measurement)
        for (connection, name) in [(bench.client, "first"), (other, "second")] {
            for (member, name) in [("StartNotify", name), ("StopNotify", "stop " + name)] {
                bench.send(Self.characteristic, member, at: path, from: connection, as: name)
            }
        }
        await bench.settle()
        #expect(
            bench.log.sorted() == [
                "answer stop first", "answer stop second", "error first: Failed Operation was cancelled",
                "error second: Failed Operation was cancelled",
            ]
        )
        #expect(bench.peripheral.writes.last == "12 configured 0")
    }

    @Test
    func `a socket carries each notification as a packet, without messages`() async throws {
        let bench = try await makeBench()
        let path = bench.path(Self.measurement)
        let reply = try await bench.call(Self.characteristic, "AcquireNotify", [.options([:])], at: path)
        let socket = try #require(reply.first?.unixFD?.rawValue)
        #expect(reply.last == .uint16(100))
        await bench.settle()
        #expect(bench.log == ["char0011 GattCharacteristic1 NotifyAcquired=true"])
        bench.peripheral.bearer?.server.notify(0x12, [0, 61])
        bench.peripheral.bearer?.server.notify(0x12, [0, 62])
        send(bench, "StartNotify", at: Self.measurement)
        send(bench, "AcquireNotify", [.options([:])], at: Self.measurement)
        await bench.settle()
        #expect(PacketSocket.receive(socket) == [0, 61])
        #expect(PacketSocket.receive(socket) == [0, 62])
        #expect(PacketSocket.receive(socket) == nil)
        #expect(
            Array(bench.log.dropFirst()) == [
                "error StartNotify: NotPermitted Notify acquired", "error AcquireNotify: NotPermitted Notify acquired",
            ]
        )
        bench.peripheral.link?.disconnect()
        await bench.until("NotifyAcquired=false")
        #expect(PacketSocket.hangsUp(socket))
    }

    @Test
    func `closing the socket releases the characteristic`() async throws {
        let bench = try await makeBench()
        let path = bench.path(Self.measurement)
        var reply: [Value]? = try await bench.call(Self.characteristic, "AcquireNotify", [.options([:])], at: path)
        #expect(reply?.count == 2)
        reply = nil
        await bench.until("NotifyAcquired=false")
        #expect(bench.peripheral.writes == ["12 configured 1", "12 configured 0"])
    }

    @Test
    func `packets written to a socket are sent as commands`() async throws {
        let bench = try await makeBench()
        let path = bench.path(Self.controlPoint)
        let reply = try await bench.call(Self.characteristic, "AcquireWrite", [.options([:])], at: path)
        let socket = try #require(reply.first?.unixFD?.rawValue)
        #expect(Glibc.send(socket, [1, 2, 3], 3, 0) == 3)
        await bench.settle()
        send(bench, "WriteValue", [.bytes([1]), .options([:])], at: Self.controlPoint)
        await bench.settle()
        #expect(bench.peripheral.writes == ["18 command 3"])
        #expect(bench.log.last == "error WriteValue: NotPermitted Write acquired")
    }

    @Test(arguments: BlueZVersion.allCases)
    func `later releases have handles`(_ version: BlueZVersion) async throws {
        let bench = try await makeBench(version)
        let handle = await bench.property(Self.characteristic, "Handle", at: bench.path(Self.measurement))
        #expect(handle == (version == .v5_66 ? nil : .uint16(0x11)))
    }
}
