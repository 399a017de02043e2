import BlueZSimulator
import EventLoop
import GATT
import Testing

/// The client's PDUs, with responses written by hand.
@EventLoop
struct ATTClientTests {
    @Test
    func `sends a long write without other requests in between`() throws {
        let link = Link(try ExampleDatabase().database)
        // Other requests are queued while the first part is in flight.
        var isWritten = false
        let value = [UInt8](repeating: 9, count: 21)
        let first: @EventLoop () -> Void = {
            link.client.write(0x13, value) { isWritten = (try? $0.get()) != nil }
            link.client.read(0x06) { _ in }
        }
        link.client.read(0x06) { _ in first() }
        let requests = link.log.filter { ATTOpcode(rawValue: $0[0]).kind == .request }.map { $0[0] }
        #expect(requests == [0x0A, 0x16, 0x16, 0x18, 0x0A])
        #expect(isWritten)
    }

    @Test
    func `cancels a reliable write if the server echoes it incorrectly`() throws {
        let probe = try ServerProbe()
        var refusal: ATTError?
        probe.bearer.client.reliableWrite(0x13, [1, 2]) { if case .failure(let error) = $0 { refusal = error } }
        #expect(probe.drainSent() == [bytes("16 1300 0000 0102")])
        #expect(probe.send("17 1300 0000 0103") == "1800")
        #expect(refusal == nil)
        #expect(probe.send("19") == "")
        #expect(refusal == .unlikelyError)
    }

    @Test
    func `continues a long write if the server echoes it incorrectly`() throws {
        let probe = try ServerProbe()
        let value = [UInt8](repeating: 1, count: 21)
        probe.bearer.client.write(0x13, value) { _ in }
        #expect(probe.drainSent().count == 1)
        #expect(probe.send("17 1300 0000 02") == "161300" + "1200" + "010101")
        #expect(probe.send("17 1300 1200 010101") == "1801")
    }

    @Test
    func `cancels prepared writes after an error`() throws {
        let probe = try ServerProbe()
        var refusal: ATTError?
        probe.bearer.client.reliableWrite(0x13, [1]) { if case .failure(let error) = $0 { refusal = error } }
        #expect(probe.send("01 16 1300 03") == "1613000000" + "01|1800")
        #expect(probe.send("19") == "")
        #expect(refusal == .writeNotPermitted)
    }

    @Test
    func `writes a part of a value`() throws {
        let probe = try ServerProbe()
        probe.bearer.client.write(0x13, [1, 2], offset: 40) { _ in }
        #expect(probe.drainSent() == [bytes("16 1300 2800 0102")])
        #expect(probe.send("17 1300 2800 0102") == "1801")
        var refusal: ATTError?
        probe.bearer.client.write(0x13, [1, 2], offset: 0xFFFE) {
            if case .failure(let error) = $0 { refusal = error }
        }
        #expect(refusal == .invalidOffset)
    }

    @Test
    func `sends no command that is too long`() throws {
        let probe = try ServerProbe()
        #expect(probe.bearer.client.writeCommand(0x3B, [UInt8](repeating: 7, count: 20)))
        #expect(probe.drainSent().map(\.count) == [23])
        #expect(!probe.bearer.client.writeCommand(0x3B, [UInt8](repeating: 7, count: 21)))
        #expect(probe.drainSent().isEmpty)
    }

    @Test
    func `raises the security and repeats the request`() throws {
        let link = Link(try ExampleDatabase().database)
        var levels: [SecurityLevel] = []
        link.client.raiseSecurity = { level, done in
            levels.append(level)
            guard level < .secureConnections else { return done(false) }
            link.central.security = level
            link.peripheral.security = level
            done(true)
        }
        var results: [Result<[UInt8], ATTError>] = []
        for handle in [0x34, 0x36] as [UInt16] { link.client.read(handle) { results.append($0) } }
        #expect(results == [.success([2]), .failure(.insufficientAuthentication)])
        #expect(levels == [.encrypted, .authenticated, .secureConnections])
    }

    @Test
    func `uses the minimum MTU if the server does not support the exchange`() throws {
        let probe = try ServerProbe()
        var server: KnownServer?
        probe.bearer.client.start(mtu: 517) { server = try? $0.get() }
        #expect(probe.drainSent() == [bytes("02 0502")])
        #expect(probe.send("01 02 0000 06") == "080100ffff3a2b")
        #expect(probe.send("01 08 0100 0a") == "100100ffff0028")
        #expect(probe.send("01 10 0100 0a") == "")
        #expect(server == KnownServer(services: []))
        #expect(probe.bearer.mtu == .minimum)
    }

    @Test
    func `reads the declarations of included services with long UUIDs`() throws {
        let database = AttributeDatabase()
        let included = try database.add(
            ServiceDefinition(uuid: BluetoothUUID(value: ExampleDatabase.uuid), isPrimary: false)
        )
        try database.add(ServiceDefinition(uuid: BluetoothUUID(0x180D), includes: [included.range, included.range]))
        let link = Link(database)
        var services: [DiscoveredService]?
        link.client.discover { services = $0 }
        #expect(services?.last?.includes == [included.range, included.range])
        #expect(link.log.filter { $0 == bytes("0a 0100") }.count == 2)
    }

    /// Servers that repeat themselves or send nonsense must not keep a client busy forever.
    @Test(arguments: [
        ["11 06 0500 0400 0018"], ["11 06 0000 0100 0018"], ["11 06 0100 ffff 0018", "01 10 0100 06"],
        ["11 06 0100 0500 0018", "11 06 0100 0500 0018"], ["11 05 0100 0500 00"], ["13"],
        ["11 06 0100 ffff 0018", "01 10 0100 10", "01 08 0100 0a", "09 07 0000 02 0200 002a"],
        ["11 06 0100 ffff 0018", "01 10 0100 10", "01 08 0100 0a", "09 03 0200 02", "01 08 0300 0a"],
        [
            "11 06 0100 0400 0018", "01 10 0500 0a", "01 10 0100 10", "01 08 0100 0a", "09 07 0200 12 0300 002a",
            "01 08 0300 0a",
        ],
    ])
    func `finishes discovery whatever the server responds`(answers: [String]) throws {
        let probe = try ServerProbe()
        var isDone = false
        probe.bearer.client.discover { _ in isDone = true }
        for answer in answers where probe.bearer.isOpen && !isDone { _ = probe.send(answer) }
        if !isDone { probe.bearer.close() }
        #expect(isDone)
    }
}
