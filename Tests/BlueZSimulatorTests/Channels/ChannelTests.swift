import DBus
import EventLoop
import Glibc
import TestSupport
import Testing

@testable import BlueZSimulator

/// `org.gattlab.L2CAP1`, as another program uses it.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct ChannelTests {
    private func expect(
        _ name: String,
        _ location: SourceLocation = #_sourceLocation,
        _ body: @EventLoop () async throws -> Void
    ) async {
        let error = await #expect(throws: DBusError.self, sourceLocation: location) { try await body() }
        #expect(error?.name == name, sourceLocation: location)
    }

    @Test func `packets pass in both directions with their boundaries`() async throws {
        let bench = try await ChannelBench()
        try await bench.connectLink()
        let (central, peripheral) = try await bench.open()
        #expect(ChannelBench.send([1, 2], central))
        #expect(ChannelBench.send([3], central))
        #expect(ChannelBench.send([9], peripheral))
        #expect(try await ChannelBench.receive(peripheral) == [1, 2])
        #expect(try await ChannelBench.receive(peripheral) == [3])
        #expect(try await ChannelBench.receive(central) == [9])
        bench.end()
    }

    @Test func `programs get different dynamic PSMs, and a PSM is free again when its listener is closed`() async throws
    {
        let bench = try await ChannelBench()
        let first = try await bench.listen()
        let second = try await bench.listen()
        #expect((first.psm, second.psm) == (0x80, 0x81))
        await expect("org.gattlab.Error.PSMInUse") { _ = try await bench.listen(0x81) }
        #expect(try await bench.listen(0x25).psm == 0x25)
        if let raw = second.socket.releaseOwnership() { close(raw) }
        // Copies of the socket exist for a moment in the bus.
        let again = try await ChannelBench.wait("the free PSM") { try? await bench.listen(0x81) }
        #expect(again.psm == 0x81)
        bench.end()
    }

    @Test func `a channel needs a link and a published PSM`() async throws {
        let bench = try await ChannelBench()
        let (psm, listener) = try await bench.listen()
        await expect("org.gattlab.Error.NotConnected") { _ = try await bench.connect(psm) }
        try await bench.connectLink()
        await expect("org.gattlab.Error.NoSuchPSM") { _ = try await bench.connect(psm + 1) }
        _ = try await bench.connect(psm)
        if let raw = listener.releaseOwnership() { close(raw) }
        try await ChannelBench.wait("the end of the listener") { (try? await bench.connect(psm)) == nil ? () : nil }
        await expect("org.gattlab.Error.NoSuchPSM") { _ = try await bench.connect(psm) }
        bench.end()
    }

    @Test func `invalid arguments are refused`() async throws {
        let bench = try await ChannelBench()
        let name = DBusError.Name.invalidArgs
        await expect(name) { _ = try await bench.listen(0x100) }
        await expect(name) { _ = try await bench.connect(0) }
        await expect(name) { _ = try await bench.connect(0x80, to: "/org/bluez/hci0/dev_00_00_00_00_00_00") }
        bench.end()
    }

    @Test func `the end of the link closes both ends`() async throws {
        let bench = try await ChannelBench()
        try await bench.connectLink()
        let (central, peripheral) = try await bench.open()
        try bench.adapter(0).controller.dropLinks()
        #expect(try await ChannelBench.receive(central) == [])
        #expect(try await ChannelBench.receive(peripheral) == [])
        bench.end()
    }

    @Test func `closing one end delivers its packets and closes the other`() async throws {
        let bench = try await ChannelBench()
        try await bench.connectLink()
        let (central, peripheral) = try await bench.open()
        #expect(ChannelBench.send([1], central))
        #expect(ChannelBench.send([7], peripheral))
        if let raw = central.releaseOwnership() { close(raw) }
        #expect(try await ChannelBench.receive(peripheral) == [1])
        #expect(try await ChannelBench.receive(peripheral) == [])
        #expect(try bench.adapter(1).controller.links.first?.endObservers.isEmpty == true)
        bench.end()
    }

    @Test func `a full channel stops its sender and loses nothing`() async throws {
        let bench = try await ChannelBench()
        try await bench.connectLink()
        let (central, peripheral) = try await bench.open()
        var sent = 0
        func fill() async throws {
            while ChannelBench.send([UInt8](repeating: UInt8(truncatingIfNeeded: sent), count: 2048), central) {
                sent += 1
                try #require(sent < 100_000)
            }
        }
        try await fill()
        // Until the relay has filled the other socket too.
        for _ in 0..<100 {
            await EventLoop.yield()
            try await fill()
        }
        for number in 0..<sent {
            let packet = try await ChannelBench.receive(peripheral)
            #expect(packet.count == 2048 && packet.first == UInt8(truncatingIfNeeded: number))
        }
        bench.end()
    }

    @Test func `a packet that exceeds the MTU ends the channel`() async throws {
        let bench = try await ChannelBench()
        try await bench.connectLink()
        let (central, peripheral) = try await bench.open()
        #expect(ChannelBench.send([UInt8](repeating: 0, count: 2049), central))
        #expect(try await ChannelBench.receive(peripheral) == [])
        bench.end()
    }

    @Test func `a PSM with encryption starts a pairing`() async throws {
        let bench = try await ChannelBench()
        try await bench.registerAgent()
        try await bench.connectLink()
        let (central, peripheral) = try await bench.open(isEncrypted: true)
        #expect(bench.pairings > 0)
        #expect(try #require(try bench.adapter(0).controller.links.first).security >= .encrypted)
        #expect(ChannelBench.send([1], peripheral))
        #expect(try await ChannelBench.receive(central) == [1])
        bench.end()
    }

    @Test func `a PSM with encryption is refused if the pairing fails`() async throws {
        let bench = try await ChannelBench()
        try await bench.connectLink()
        let (psm, _) = try await bench.listen(isEncrypted: true)
        await expect("org.gattlab.Error.EncryptionFailed") { _ = try await bench.connect(psm) }
        bench.end()
    }
}
