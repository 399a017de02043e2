import DBus
import EventLoop
import GATT
import TestSupport
import Testing

@testable import BlueZSimulator

/// Subscriptions to a characteristic, their notification to the application, and the delivery of its values.
@EventLoop
@Suite(.privateBus)
struct SubscriptionTests {
    private func bench(
        _ flags: [String] = ["notify", "indicate"],
        _ version: BlueZVersion = .v5_66,
        sockets: Bool = false
    ) async throws -> GATTBench {
        let bench = try await GATTBench(version)
        bench.app.service("s", "180d")
        var properties: [(String, Value)] = [
            ("UUID", .string("2a37")), ("Service", .objectPath("/app/s")), ("Flags", .strings(flags)),
        ]
        if sockets { properties.append(("NotifyAcquired", .boolean(false))) }
        bench.app.export("c", "GattCharacteristic1", properties)
        try await bench.app.register()
        return bench
    }

    private func configure(_ bench: GATTBench, _ peer: Peer, _ value: UInt8) async -> ATTError? {
        var failure: ATTError?
        peer.client.write(bench.firstHandle + 3, [value, 0]) { if case .failure(let error) = $0 { failure = error } }
        await bench.settle()
        return failure
    }

    @Test
    func `stops when the last subscriber leaves`() async throws {
        let bench = try await bench()
        let peers = (0..<3).map { bench.connectDevice($0) }
        for peer in peers { _ = await configure(bench, peer, 1) }
        #expect(bench.app.log == ["c.StartNotify", "c.StartNotify", "c.StartNotify"])
        bench.app.clearCalls()
        _ = await configure(bench, peers[0], 0)
        bench.disconnect(peers[1])
        await bench.settle()
        #expect(bench.app.log.isEmpty)
        bench.disconnect(peers[2])
        await bench.settle()
        #expect(bench.app.log == ["c.StopNotify"])
    }

    @Test
    func `each device receives values as it has configured, and the application receives confirmations`() async throws {
        let bench = try await bench()
        let (notified, indicated, other) = (bench.connectDevice(1), bench.connectDevice(2), bench.connectDevice(3))
        _ = await configure(bench, notified, 1)
        _ = await configure(bench, indicated, 2)
        bench.app.clearCalls()
        bench.app.signalChange(of: "c", to: [1])
        bench.app.signalChange(of: "c", to: [1])
        bench.app.signalChange(of: "c", to: [2])
        await bench.settle()
        #expect(notified.values.map(\.value) == [[1], [1], [2]])
        #expect(notified.values.allSatisfy { !$0.isIndication && $0.handle == bench.firstHandle + 2 })
        #expect(indicated.values.map(\.value) == [[1], [1], [2]])
        #expect(indicated.values.allSatisfy { $0.isIndication })
        #expect(other.values.isEmpty)
        #expect(bench.app.log == ["c.Confirm", "c.Confirm", "c.Confirm"])
    }

    @Test
    func `an invalidated value is sent as an empty one`() async throws {
        let bench = try await bench()
        let peer = bench.connectDevice()
        _ = await configure(bench, peer, 1)
        try bench.app.connection.emit(
            Signal(
                path: "/app/c",
                interface: "org.freedesktop.DBus.Properties",
                member: "PropertiesChanged",
                arguments: [.string("org.bluez.GattCharacteristic1"), .options([:]), .strings(["Value"])]
            )
        )
        await bench.settle()
        #expect(peer.values.map(\.value) == [[]])
    }

    @Test
    func `values are truncated to the MTU`() async throws {
        let bench = try await bench()
        let peers = [bench.connectDevice(1, mtu: 23), bench.connectDevice(2, mtu: 517)]
        for peer in peers { _ = await configure(bench, peer, 1) }
        bench.app.signalChange(of: "c", to: [UInt8](repeating: 1, count: 600))
        await bench.settle()
        #expect(peers.map { $0.values.map(\.value.count) } == [[20], [512]])
    }

    nonisolated static let improper: [([String], UInt8)] = [
        (["notify"], 2), (["indicate"], 1), (["notify", "indicate"], 3), (["notify"], 4),
    ]

    @Test(arguments: improper)
    func `a configuration that the flags do not support is improper`(flags: [String], value: UInt8) async throws {
        let bench = try await bench(flags)
        let peer = bench.connectDevice()
        #expect(await configure(bench, peer, value) == .cccdImproperlyConfigured)
        #expect(bench.app.log.isEmpty)
    }

    @Test
    func `the subscription of a bonded device outlasts its link`() async throws {
        let bench = try await bench()
        let peer = bench.connectDevice()
        peer.device.isBonded = true
        _ = await configure(bench, peer, 1)
        bench.app.clearCalls()
        bench.disconnect(peer)
        bench.app.signalChange(of: "c", to: [1])
        await bench.settle()
        let again = bench.link(peer.device)
        bench.app.signalChange(of: "c", to: [2])
        await bench.settle()
        #expect(again.values.map(\.value) == [[2]])
        #expect(bench.app.log.isEmpty)
        bench.disconnect(again)
        bench.adapter.localGATT.discardBond(of: peer.device)
        await bench.settle()
        #expect(bench.app.log == ["c.StopNotify"])
    }

    @Test
    func `a bonded device is notified of changed services when it reconnects`() async throws {
        let bench = try await bench()
        let peer = bench.connectDevice()
        peer.device.isBonded = true
        let handle = try #require(bench.adapter.localGATT.database.serviceChangedHandle)
        peer.client.write(handle + 1, [2, 0]) { _ in }
        let first = UInt8(bench.firstHandle)
        bench.disconnect(peer)
        try await bench.app.unregister()
        let again = bench.link(peer.device)
        #expect(again.values.map(\.value) == [[first, 0, first + 3, 0]])
    }

    // MARK: Sockets

    private func offerSockets(_ app: TestApplication) -> ForwardingTests.Ends {
        let ends = ForwardingTests.Ends()
        app.answers["AcquireNotify"] = { invocation in
            let pair = TestSocketPair()
            ends.pairs.append(pair)
            invocation.reply([.unixFD(pair.passedEnd), .uint16(517)])
        }
        return ends
    }

    @Test
    func `one socket serves all devices in 5-66`() async throws {
        let bench = try await bench(sockets: true)
        let ends = offerSockets(bench.app)
        let peers = (0..<2).map { bench.connectDevice($0) }
        for peer in peers { _ = await configure(bench, peer, 1) }
        #expect(bench.app.log == ["c.AcquireNotify"])
        #expect(bench.app.calls[0].arguments[0].properties?["device"] == .objectPath(peers[0].device.path))
        let pair = try #require(ends.pairs.first)
        for number in 0..<40 { pair.send([UInt8(number)]) }
        await bench.settle()
        let sent = (0..<40).map { [UInt8($0)] }
        for peer in peers { #expect(peer.values.map(\.value) == sent) }
        bench.disconnect(peers[0])
        #expect(!pair.isHungUp)
        bench.disconnect(peers[1])
        #expect(pair.wasClosed)
        await bench.settle()
        #expect(bench.app.log == ["c.AcquireNotify"])
    }

    @Test
    func `each device has a socket in 5-87, and confirmations arrive through it`() async throws {
        let bench = try await bench(["notify", "indicate"], .v5_87, sockets: true)
        let ends = offerSockets(bench.app)
        let peers = (0..<2).map { bench.connectDevice($0) }
        for (peer, value) in zip(peers, [UInt8(1), 2]) { _ = await configure(bench, peer, value) }
        #expect(bench.app.log == ["c.AcquireNotify", "c.AcquireNotify"])
        for (index, pair) in ends.pairs.enumerated() { pair.send([UInt8(index)]) }
        await bench.settle()
        #expect(peers.map { $0.values.map(\.value) } == [[[0]], [[1]]])
        #expect(ends.pairs.map { $0.receive() } == [[], [[1]]])
        _ = await configure(bench, peers[0], 0)
        #expect(ends.pairs.first?.wasClosed == true)
        #expect(ends.pairs.map(\.isHungUp) == [true, false])
        bench.disconnect(peers[1])
        #expect(ends.pairs.map(\.wasClosed) == [true, true])
    }

    nonisolated static let refusals: [(String, [String])] = [
        ("org.bluez.Error.NotSupported", ["c.AcquireNotify", "c.StartNotify"]),
        ("org.freedesktop.DBus.Error.UnknownMethod", ["c.AcquireNotify", "c.StartNotify"]),
        ("org.bluez.Error.Failed", ["c.AcquireNotify"]), ("org.freedesktop.DBus.Error.NoReply", ["c.AcquireNotify"]),
    ]

    @Test(arguments: refusals)
    func `a refused socket may fall back to StartNotify`(error: String, log: [String]) async throws {
        let bench = try await bench(sockets: true)
        bench.app.answers["AcquireNotify"] = { $0.fail(DBusError(error, "no")) }
        let peer = bench.connectDevice()
        #expect(await configure(bench, peer, 1) == nil)
        #expect(bench.app.log == log)
        bench.app.signalChange(of: "c", to: [5])
        await bench.settle()
        #expect(peer.values.map(\.value) == [[5]])
    }

    @Test
    func `a socket that the application closes is acquired again by the next subscriber`() async throws {
        let bench = try await bench(sockets: true)
        let ends = offerSockets(bench.app)
        let peer = bench.connectDevice(1)
        _ = await configure(bench, peer, 1)
        ends.pairs[0].release()
        ends.pairs[0].send([1])
        ends.pairs[0].hangUp()
        await bench.settle()
        #expect(peer.values.map(\.value) == [[1]])
        _ = await configure(bench, bench.connectDevice(2), 1)
        #expect(bench.app.log == ["c.AcquireNotify", "c.AcquireNotify"])
    }

    @Test
    func `a socket that arrives after the device has disconnected is closed`() async throws {
        let bench = try await bench(sockets: true)
        var waiting: Invocation?
        bench.app.answers["AcquireNotify"] = { waiting = $0 }
        let peer = bench.connectDevice()
        _ = await configure(bench, peer, 1)
        bench.disconnect(peer)
        let pair = TestSocketPair()
        waiting?.reply([.unixFD(pair.passedEnd), .uint16(517)])
        await bench.settle()
        #expect(pair.wasClosed)
    }

    // MARK: Adapters that are removed

    @Test(arguments: BlueZVersion.allCases, [false, true])
    func `sockets are closed when the adapter is unplugged`(version: BlueZVersion, isBonded: Bool) async throws {
        let bench = try await bench(["notify"], version, sockets: true)
        let ends = offerSockets(bench.app)
        let peers = (0..<2).map { bench.connectDevice($0) }
        for peer in peers {
            peer.device.isBonded = isBonded
            _ = await configure(bench, peer, 1)
        }
        #expect(ends.pairs.count == (version == .v5_66 ? 1 : 2))
        bench.simulation.unplug(bench.adapter)
        #expect(!ends.pairs.map(\.wasClosed).contains(false))
        #expect(bench.adapter.localGATT.applications.isEmpty)
    }

    @Test(arguments: BlueZVersion.allCases)
    func `notifying stops when the adapter is unplugged`(version: BlueZVersion) async throws {
        let bench = try await bench(["notify"], version)
        let peer = bench.connectDevice()
        _ = await configure(bench, peer, 1)
        bench.simulation.unplug(bench.adapter)
        #expect(!peer.link.peripheral.isOpen)
        await bench.settle()
        #expect(bench.app.log == ["c.StartNotify", "c.StopNotify"])
    }
}
