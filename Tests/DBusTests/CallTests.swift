import DBus
import EventLoop
import Glibc
import TestSupport
import Testing

@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct CallTests {
    @Test func `the bus replies to Hello and assigns a name`() async throws {
        let connection = try await Connection.open(.address(PrivateBus.address))
        let name = try #require(connection.uniqueName)
        #expect(name.hasPrefix(":"))
        let names = try await connection.call(.daemon("ListNames")).first?.strings
        #expect(names?.contains(name) == true)
        connection.close()
        connection.close()
        #expect(!connection.isOpen)
        let error = await #expect(throws: DBusError.self) { try await connection.call(.daemon("ListNames")) }
        #expect(error?.kind == .disconnected)
    }

    @Test func `values of every type round-trip`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        try bench.serve(Bench.echo)
        let values: [Value] = [
            .byte(.max), .boolean(true), .boolean(false), .int16(.min), .uint16(.max), .int32(.min), .uint32(.max),
            .int64(.min), .uint64(.max), .double(-0.1), .double(.infinity), .string(""), .string("häßlich 🫀"),
            .objectPath("/"), .objectPath("/a/b"), .signature(""), .signature("a{oa{sa{sv}}}"),
            .bytes([]), .bytes(Array(0...255)), .strings([]), .strings(["a", ""]), .objectPaths(["/", "/a"]),
            .array(of: "d", [.double(1), .double(2)]), .array(of: "ay", [.bytes([1]), .bytes([])]),
            .array(of: "(yv)", [.structure([.byte(1), .variant(.strings(["x"]))])]),
            .structure([.byte(1), .int64(2), .structure([.string("in")])]),
            .options([:]), .options(["b": .bytes([1, 2]), "a": .options(["n": .uint16(1)])]),
            .dictionary(key: "q", value: "v", [DictionaryEntry(key: .uint16(0x4C), value: .variant(.bytes([2])))]),
            .dictionary(key: "o", value: "a{sa{sv}}", []),
            .variant(.variant(.variant(.byte(7)))),
        ]
        for value in values {
            #expect(try await bench.client.call(bench.method("Echo", .variant(value))) == [.variant(value)])
        }
    }

    @Test func `random values round-trip`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        try bench.serve(Bench.echo)
        let seed: UInt64 = 1
        var random = RandomValues(seed: seed)
        for _ in 0..<300 {
            let value = random.value(of: random.type(depth: 4))
            let reply = try await bench.client.call(bench.method("Echo", .variant(value)))
            #expect(reply == [.variant(value)], "seed \(seed)")
        }
    }

    @Test func `values of the maximum nesting depth round-trip`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        try bench.serve(Bench.echo)
        let deep = (0..<63).reduce(Value.byte(1)) { value, _ in .variant(value) }
        #expect(try await bench.client.call(bench.method("Echo", .variant(deep))) == [.variant(deep)])
    }

    @Test func `a descriptor arrives as a duplicate, and the sender keeps both ends`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        try bench.serve(Bench.echo)
        let pipe = try Pipe()
        let (reading, writing) = (FileDescriptor(owning: pipe.reading), FileDescriptor(owning: pipe.writing))
        let reply = try await bench.client.call(bench.method("Echo", .variant(.unixFD(writing))))
        let received = try #require(reply.first?.variant?.unixFD?.rawValue)
        #expect(received != writing.rawValue)
        #expect(write(received, "x", 1) == 1)
        #expect(pipe.read(atMost: 1) == Array("x".utf8))
        #expect(reading.releaseOwnership() == pipe.reading)
        close(pipe.reading)
    }

    @Test func `a message of a megabyte is delivered`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        try bench.serve(Bench.echo)
        let bytes = Value.bytes((0..<1 << 20).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let reply = try await bench.client.call(bench.method("Echo", .variant(bytes)))
        let isSame = reply == [.variant(bytes)]
        #expect(isSame)
    }

    @Test func `200 concurrent calls all receive a reply`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        try bench.serve(Bench.echo)
        let tasks = (UInt32(0)..<200).map { number in
            Task { @EventLoop in try await bench.client.call(bench.method("Echo", .variant(.uint32(number)))) }
        }
        var answers: Set<UInt32> = []
        for task in tasks { answers.insert(try await task.value.first?.variant?.uint32 ?? .max) }
        #expect(answers == Set(0..<200))
    }

    @Test func `replies may arrive later and in another order`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        var held: [Invocation] = []
        try bench.serve(ExportedMethod("Hold", out: "u") { held.append($0) })
        let answered = Events<Int>()
        for number in 0..<2 {
            bench.client.send(bench.method("Hold")) { result in
                #expect(result == .success([.uint32(UInt32(number))]))
                answered.add(number)
            }
        }
        while held.count < 2 { await Task.yield() }
        held[1].reply([.uint32(1)])
        held[1].reply([.uint32(9)])
        held[0].reply([.uint32(0)])
        await answered.wait(for: 2)
        #expect(answered.all == [1, 0])
    }

    @Test func `an error keeps its name and message`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        try bench.serve(ExportedMethod("Fail") { $0.fail(DBusError("org.bluez.Error.Failed", "no \0way")) })
        let error = await #expect(throws: DBusError.self) { try await bench.client.call(bench.method("Fail")) }
        #expect(error == DBusError(kind: .remote, name: "org.bluez.Error.Failed", message: "no way"))
    }

    @Test func `an unanswered call times out`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        let held = Events<Invocation>()
        try bench.serve(ExportedMethod("Hold") { held.add($0) })
        let error = await #expect(throws: DBusError.self) {
            try await bench.client.call(bench.method("Hold"), timeout: .milliseconds(20))
        }
        #expect(error?.kind == .timeout)
        #expect(error?.message.contains("com.example.Bench.Hold") == true)
        // The late reply is dropped, and the following one is not.
        await held.wait(for: 1)
        held.all.first?.reply()
        #expect(try await bench.client.call(.daemon("GetId")).count == 1)
    }

    @Test func `canceling the task cancels the call`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        let held = Events<Invocation>()
        try bench.serve(ExportedMethod("Hold") { held.add($0) })
        let task = Task { @EventLoop in try await bench.client.call(bench.method("Hold"), timeout: nil) }
        await held.wait(for: 1)
        task.cancel()
        let error = await #expect(throws: DBusError.self) { try await task.value }
        #expect(error?.kind == .cancelled)
        let early = Task { @EventLoop in
            while !Task.isCancelled { await Task.yield() }
            return try await bench.client.call(bench.method("Hold"), timeout: nil)
        }
        early.cancel()
        #expect(await #expect(throws: DBusError.self) { try await early.value }?.kind == .cancelled)
        let results = Events<Result<[Value], DBusError>>()
        bench.client.send(bench.method("Hold")) { results.add($0) }.cancel()
        #expect(results.all == [.failure(try #require(error))])
    }

    @Test func `values that D-Bus cannot carry fail before they are sent`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        var call = bench.method("Echo", .variant(.string("a\0")))
        await expectInvalid(call)
        for name in ["", "a", "1.a", "a..b", String(repeating: "a.", count: 200)] {
            call = bench.method("Echo")
            call.interface = name
            await expectInvalid(call)
            call = bench.method("Echo")
            call.destination = name
            await expectInvalid(call)
        }
        for name in ["", "a.b", "1a", "a-b", String(repeating: "a", count: 256)] {
            call = bench.method("Echo")
            call.member = name
            await expectInvalid(call)
        }
        // The connection is still usable.
        #expect(try await bench.client.call(.daemon("GetId")).count == 1)

        func expectInvalid(_ call: MethodCall) async {
            let error = await #expect(throws: DBusError.self) { try await bench.client.call(call) }
            #expect(error?.kind == .invalid)
        }
    }

    @Test func `a dropped invocation receives an error reply`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        try bench.serve(ExportedMethod("Drop") { _ in })
        let error = await #expect(throws: DBusError.self) { try await bench.client.call(bench.method("Drop")) }
        #expect(error?.name == "org.freedesktop.DBus.Error.NoReply")
    }

    @Test func `an unreferenced connection closes`() async throws {
        let watcher = try await Connection.open(.address(PrivateBus.address))
        let owners = Events<String?>()
        var connection: Connection? = try await Connection.open(.address(PrivateBus.address))
        weak let leaked = connection
        let name = try #require(connection?.uniqueName)
        _ = try await watcher.watchOwner(of: name) { owners.add($0) }
        _ = try await connection?.subscribe(MatchRule(interface: "com.example.A")) { _ in }
        try connection?.export(ExportedObject(path: "/a", interfaces: [], isObjectManager: true))
        connection = nil
        await owners.wait(for: 2)
        #expect(owners.all == [name, nil])
        #expect(leaked == nil)
        watcher.close()
    }
}
