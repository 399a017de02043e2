import DBus
import EventLoop
import GATT
import TestSupport
import Testing

@testable import BlueZSimulator

/// Requests over a link whose pairing waits for a user, as recorded with bluetoothd.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct WaitingPairingTests {
    /// The user of the peripheral, whose answer is given when a test decides.
    @EventLoop
    private final class WaitingUser: PairingHost {
        private var answer: (@EventLoop (PairingAnswer) -> Void)?
        var isAsked: Bool { answer != nil }

        func ioCapability(for end: LinkEnd, isInitiator: Bool) -> IOCapability { .noInputNoOutput }
        func allowsPairing(over end: LinkEnd) -> Bool { true }
        func paired(over end: LinkEnd, _ bond: Bond?) {}
        func pairingInterrupted(over end: LinkEnd) {}

        func perform(
            _ task: PairingTask,
            number: UInt32,
            over end: LinkEnd,
            isInitiator: Bool,
            answer: @escaping @EventLoop (PairingAnswer) -> Void
        ) { self.answer = answer }

        func answer(_ answer: PairingAnswer) {
            self.answer?(answer)
            self.answer = nil
        }
    }

    /// A connected peripheral with a value that requires encryption, values that don't, and heart rates.
    @EventLoop
    private final class WaitingBench {
        let bench: DeviceBench
        let user = WaitingUser()

        static let measurement: UInt16 = 0x0012

        init(_ version: BlueZVersion, hasEnhancedATT: Bool = false) async throws {
            bench = try await DeviceBench(version)
            let peripheral = bench.peripheral
            peripheral.controller.pairingHost = user
            try peripheral.add(0x1234, 0x5678, .read, .encryptRead)
            try peripheral.add(0x1235, 0x5679, [.read, .write])
            try peripheral.addHeartRate()
            try peripheral.add(0x1801, 0x2A05, .indicate)
            let features = try peripheral.add(0x1236, 0x2B3A, .read)
            peripheral.values = [3: [7], 6: [8], features.characteristics[0].valueHandle: [hasEnhancedATT ? 1 : 0]]
            bench.adapter.setPairable(true)
            await bench.discover()
            await bench.connect()
            bench.send("GattCharacteristic1", "StartNotify", at: bench.path("0010/0011"))
            await bench.settle()
            bench.clearLog()
        }

        func readSecret() async { await send("ReadValue", [.options([:])], at: "0001/0002", as: "secret") }
        func read() async { await send("ReadValue", [.options([:])], at: "0004/0005", as: "read") }
        func write() async { await send("WriteValue", [.bytes([9]), .options([:])], at: "0004/0005", as: "write") }

        private func send(_ member: String, _ arguments: [Value], at handles: String, as name: String) async {
            bench.send("GattCharacteristic1", member, arguments, at: bench.path(handles), as: name)
            await bench.settle()
        }

        func pair() async {
            bench.send("Device1", "Pair")
            await bench.settle()
        }

        func notify() async {
            bench.peripheral.bearer?.server.notify(Self.measurement, [0, 60])
            await bench.settle()
        }

        func answer(_ answer: PairingAnswer) async {
            user.answer(answer)
            await bench.settle()
            await bench.advance(.seconds(3))
        }

        /// The replies so far, in order.
        var replies: [String] { bench.log.filter { $0.hasPrefix("answer") || $0.hasPrefix("error") } }
    }

    private nonisolated static let failed = "Failed Operation failed with ATT error:"

    @Test(arguments: BlueZVersion.allCases)
    func `requests wait behind one that waits for the user`(_ version: BlueZVersion) async throws {
        let bench = try await WaitingBench(version)
        await bench.readSecret()
        await bench.read()
        await bench.write()
        #expect(bench.user.isAsked)
        #expect(bench.replies == [])
        await bench.answer(.yes)
        #expect(bench.replies == ["answer secret 07", "answer read 08", "answer write"])
    }

    @Test
    func `with Enhanced ATT, one of the requests is answered`() async throws {
        let bench = try await WaitingBench(.v5_66, hasEnhancedATT: true)
        await bench.readSecret()
        await bench.read()
        await bench.write()
        #expect(bench.replies == ["answer read 08"])
        await bench.notify()
        #expect(bench.replies == ["answer read 08"])
        await bench.answer(.yes)
        #expect(bench.replies == ["answer read 08", "answer secret 07", "answer write"])
    }

    @Test
    func `later releases open no further bearers for requests`() async throws {
        let bench = try await WaitingBench(.v5_82, hasEnhancedATT: true)
        await bench.readSecret()
        await bench.read()
        #expect(bench.replies == [])
    }

    /// The kernel accepts requests again as soon as it receives anything from the peer.
    @Test(arguments: [
        (BlueZVersion.v5_66, [], ["answer secret 07", "answer read 08"]),
        (.v5_82, ["error secret: NotPermitted Not paired", "answer read 08"], []),
    ])
    func `a notification repeats the request`(_ version: BlueZVersion, before: [String], after: [String]) async throws {
        let bench = try await WaitingBench(version)
        await bench.readSecret()
        await bench.read()
        await bench.notify()
        #expect(bench.bench.log.contains("char0011 GattCharacteristic1 Value=003c"))
        #expect(bench.replies == before)
        #expect(bench.user.isAsked)
        await bench.answer(.yes)
        #expect(bench.replies == before + after)
        #expect(await bench.bench.property("Device1", "Paired") == .boolean(true))
    }

    @Test(arguments: [
        (BlueZVersion.v5_66, ["error secret: \(failed) 0x0e", "error read: \(failed) 0x0e"]),
        (.v5_82, ["error read: \(failed) 0x0e"]),
    ])
    func `requests fail with the link after a refusal`(_ version: BlueZVersion, replies: [String]) async throws {
        let bench = try await WaitingBench(version)
        await bench.readSecret()
        await bench.read()
        await bench.answer(.no)
        #expect(bench.replies == replies)
        let log = bench.bench.log
        let end = try #require(log.firstIndex { $0.contains("Connected=false") })
        #expect(log.suffix(from: end).contains(replies[0]))
    }

    @Test(arguments: [(BlueZVersion.v5_66, ["answer read 08"]), (.v5_82, [])])
    func `Pair makes requests wait if it raises the security of the link`(_ version: BlueZVersion, before: [String])
        async throws
    {
        let bench = try await WaitingBench(version)
        await bench.pair()
        await bench.read()
        #expect(bench.user.isAsked)
        #expect(bench.replies == before)
        await bench.answer(.yes)
        #expect(bench.replies.sorted() == ["answer Pair", "answer read 08"])
    }

    @Test
    func `a notification continues the requests that wait for Pair`() async throws {
        let bench = try await WaitingBench(.v5_82)
        await bench.pair()
        await bench.read()
        await bench.notify()
        #expect(bench.replies == ["answer read 08"])
        #expect(bench.user.isAsked)
    }

    @Test
    func `a response that requires security holds requests again`() throws {
        let probe = try ServerProbe()
        let client = probe.bearer.client
        client.raiseSecurity = { [unowned client] _, _ in client.waitForSecurity() }
        client.read(0x0003) { _ in }
        _ = probe.drainSent()
        probe.bearer.hold()
        #expect(probe.send("01 0a 0300 0f") == "")
        probe.bearer.release()
        #expect(probe.drainSent() == [bytes("0a 0300")])
    }

    @Test(arguments: BlueZVersion.allCases)
    func `a read fails when its service goes, and the pairing continues`(_ version: BlueZVersion) async throws {
        let bench = try await WaitingBench(version)
        await bench.readSecret()
        bench.bench.peripheral.database.remove(1...3)
        await bench.bench.until("removed service0001")
        #expect(bench.replies == ["error secret: \(Self.failed) 0x01"])
        #expect(bench.bench.log.contains("removed service0001 GattService1"))
        #expect(await bench.bench.property("Device1", "Connected") == .boolean(true))
        #expect(bench.user.isAsked)
        await bench.answer(.yes)
        #expect(await bench.bench.property("Device1", "Paired") == .boolean(true))
    }
}
