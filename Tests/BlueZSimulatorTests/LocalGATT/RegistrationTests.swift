import DBus
import EventLoop
import GATT
import TestSupport
import Testing

@testable import BlueZSimulator

/// RegisterApplication, and the lifetime of registered objects.
@EventLoop
@Suite(.privateBus)
struct RegistrationTests {
    private func layout(_ bench: GATTBench) -> [String] {
        bench.adapter.localGATT.database.attributes.filter { $0.handle >= bench.firstHandle }.map {
            "\($0.handle - bench.firstHandle + 1) \($0.type)"
        }
    }

    @Test
    func `handles follow services, characteristics, then descriptors, in the order of the objects`() async throws {
        let bench = try await GATTBench()
        bench.app.service("s1", "180d")
        bench.app.characteristic("c1", of: "s2", "2a19", ["read", "notify"])
        bench.app.characteristic("c2", of: "s1", "2a38", ["read"])
        bench.app.characteristic("c3", of: "s1", "2a39", ["write", "reliable-write", "indicate"])
        bench.app.descriptor("d1", of: "c3", "2901", ["read"])
        bench.app.descriptor("d2", of: "c2", "2904", ["read"])
        bench.app.service("s2", "0000180f-0000-1000-8000-00805f9b34fb")
        try await bench.app.register()
        #expect(
            layout(bench) == [
                "1 2800", "2 2803", "3 2A38", "4 2904", "5 2803", "6 2A39", "7 2902", "8 2900", "9 2901", "10 2800",
                "11 2803", "12 2A19", "13 2902",
            ]
        )
        #expect(bench.adapter.localGATT.uuids.suffix(2) == [BluetoothUUID(0x180D), BluetoothUUID(0x180F)])
    }

    @Test
    func `includes earlier services, and reserves a handle for others`() async throws {
        let bench = try await GATTBench()
        bench.app.service("a", "180f", ("Includes", .objectPaths(["/app/b"])))
        bench.app.service("b", "180d", ("Includes", .objectPaths(["/app/a", "/app/none"])))
        try await bench.app.register()
        #expect(layout(bench) == ["1 2800", "3 2800", "4 2802"])
        #expect(bench.adapter.localGATT.database.services.last?.range.count == 3)
    }

    @Test
    func `reports the handles it assigns, and uses requested ones`() async throws {
        let bench = try await GATTBench()
        bench.app.service("s1", "180d", ("Handle", .uint16(0)))
        bench.app.characteristic("c1", of: "s1", "2a37", ["notify"], ("Handle", .uint16(0)))
        bench.app.descriptor("d1", of: "c1", "2901", ["read"], ("Handle", .uint16(0)))
        bench.app.service("s2", "180f", ("Handle", .uint16(0x100)))
        bench.app.characteristic("c2", of: "s2", "2a19", ["read"], ("Handle", .uint16(0x102)))
        try await bench.app.register()
        await bench.settle()
        let first = bench.firstHandle
        #expect(bench.app.handles == ["s1": first, "c1": first + 2, "d1": first + 4])
        let database = bench.adapter.localGATT.database
        #expect(database.service(at: 0x100)?.characteristics.map(\.valueHandle) == [0x102])
        try await bench.app.unregister()
        #expect(database.service(at: 0x100) == nil)
        #expect(layout(bench).isEmpty)
    }

    @Test
    func `refuses the same application twice, and to unregister an unknown one`() async throws {
        let bench = try await GATTBench()
        bench.app.service("s1", "180d")
        await #expect(throws: DBusError.doesNotExist) { try await bench.app.unregister() }
        try await bench.app.register()
        await #expect(throws: DBusError.alreadyExists) { try await bench.app.register() }
        try await bench.app.unregister()
        try await bench.app.register()
    }

    @Test
    func `removes the objects before an error`() async throws {
        let bench = try await GATTBench()
        bench.app.service("s1", "180d")
        bench.app.service("s2", "1801")
        let refusal = DBusError.failed("Failed to create entry in database")
        await #expect(throws: refusal) { try await bench.app.register() }
        await bench.settle()
        #expect(layout(bench).isEmpty)
        await #expect(throws: refusal) { try await bench.app.register() }
    }

    @Test
    func `refuses a program without objects, and an unresponsive one`() async throws {
        let bench = try await GATTBench()
        let refusal = DBusError.failed("No object received")
        await #expect(throws: refusal) { try await bench.app.register() }
        await #expect(throws: refusal) { try await bench.app.register("/nowhere") }
        bench.app.connection.onCall = { _ in }
        var answer: DBusError?
        bench.app.connection.send(
            MethodCall(
                destination: "org.bluez",
                path: "/org/bluez/hci0",
                interface: "org.bluez.GattManager1",
                member: "RegisterApplication",
                arguments: [.objectPath("/app"), .options([:])]
            )
        ) { result in
            if case .failure(let error) = result { answer = error }
        }
        while bench.adapter.localGATT.applications.isEmpty { await Task.yield() }
        await bench.clock.advance(by: .seconds(25))
        while answer == nil { await Task.yield() }
        #expect(answer == refusal)
    }

    @Test
    func `a removed service disappears, and one added later is ignored`() async throws {
        let bench = try await GATTBench()
        bench.app.service("s1", "180d")
        bench.app.service("s2", "180f")
        try await bench.app.register()
        bench.app.service("s3", "1805")
        bench.app.unexport("s1")
        await bench.settle()
        #expect(bench.adapter.localGATT.database.services.last?.uuid == BluetoothUUID(0x180F))
        #expect(layout(bench) == ["2 2800"])
    }

    @Test
    func `everything is removed when the program exits`() async throws {
        let bench = try await GATTBench()
        bench.app.service("s1", "180d")
        bench.app.characteristic("c1", of: "s1", "2a37", ["read"])
        try await bench.app.register()
        bench.app.answers["ReadValue"] = { _ in }
        let peer = bench.connectDevice()
        var result: Result<[UInt8], ATTError>?
        peer.client.read(bench.firstHandle + 2) { result = $0 }
        await bench.settle()
        #expect(bench.app.log == ["c1.ReadValue"])
        bench.app.connection.close()
        while !bench.adapter.localGATT.applications.isEmpty { await Task.yield() }
        #expect(layout(bench).isEmpty)
        // The bus replies for the program before it reports that the program has left.
        #expect(result == .failure(.unlikelyError))
    }

    @Test
    func `devices that subscribed are notified of changed services`() async throws {
        let bench = try await GATTBench()
        let peer = bench.connectDevice()
        let database = bench.adapter.localGATT.database
        let handle = try #require(database.serviceChangedHandle)
        peer.client.write(handle + 1, [2, 0]) { _ in }
        bench.app.service("s1", "180d")
        try await bench.app.register()
        let first = UInt8(bench.firstHandle)
        #expect(peer.values.map(\.value) == [[first, 0, first, 0]])
        try await bench.app.unregister()
        #expect(peer.values.map(\.value) == [[first, 0, first, 0], [first, 0, first, 0]])
        #expect(peer.values.allSatisfy { $0.isIndication && $0.handle == handle })
    }
}
