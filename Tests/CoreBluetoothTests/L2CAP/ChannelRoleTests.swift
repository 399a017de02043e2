import BlueZ
import DeviceLinks
import EventLoop
import Foundation
import GATT
import L2CAP
import TestRadio
import TestSupport
import Testing

@testable import CoreBluetooth

/// A central on `hci0` that opens channels to PSMs published on `hci1`.
@EventLoop
private final class RoleBench {
    let bench: PeripheralBench
    let peripheral: CBPeripheral
    let publisher: ChannelPublisher
    private let opened = Guarded<[(channel: CBL2CAPChannel, address: DeviceAddress)]>([])

    init() async throws {
        bench = try await PeripheralBench()
        peripheral = try await bench.connect()
        let opened = opened
        publisher = ChannelPublisher { channel, address in
            let channel = CBL2CAPChannel(peer: CBPeer(identifier: UUID()), channel: channel)
            opened.withLock { $0.append((channel, address)) }
        }
    }

    var recorder: Recorder { bench.central.recorder }

    /// The incoming channels.
    var incoming: [(channel: CBL2CAPChannel, address: DeviceAddress)] { opened.withLock { $0 } }

    func publish(isEncrypted: Bool = false) async throws -> CBL2CAPPSM {
        let monitor = StateMonitor(host: bench.central.host, adapter: .name("hci1"))
        return try await publisher.publish(isEncrypted: isEncrypted, on: #require(monitor.poweredAdapter))
    }

    /// Opens a channel, and returns both ends with open streams.
    func open() async throws -> (central: CBL2CAPChannel, peripheral: CBL2CAPChannel) {
        peripheral.openL2CAPChannel(try await publish())
        try await bench.central.wait(for: "didOpen")
        try await bench.central.radio.wait("the channel") { !self.incoming.isEmpty }
        let central = try #require(recorder.channels.first)
        let other = try #require(incoming.first?.channel)
        for channel in [central, other] {
            channel.inputStream.open()
            channel.outputStream.open()
        }
        return (central, other)
    }

    func releaseIncoming() { opened.withLock { $0 = [] } }

    func end() {
        publisher.clear()
        bench.end()
    }
}

@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct ChannelRoleTests {
    /// Reads on a thread of its own, because the relay of the simulator runs on the event loop.
    private func read(_ channel: CBL2CAPChannel, _ count: Int) async -> [UInt8] {
        let passed = Passed(channel)
        return await onThread { passed.object.inputStream.read(count) }
    }

    @Test func `a central opens a channel to a published PSM, and both sides exchange bytes`() async throws {
        let bench = try await RoleBench()
        let (central, peripheral) = try await bench.open()
        #expect((0x80...0xFF).contains(central.psm))
        #expect(central.psm == peripheral.psm)
        #expect(central.peer === bench.peripheral)
        #expect(bench.incoming.first?.address == DeviceAddress("00:AA:01:00:00:00"))
        #expect(central.outputStream.writeAll([1, 2, 3]))
        #expect(await read(peripheral, 8) == [1, 2, 3])
        #expect(peripheral.outputStream.writeAll([4]))
        #expect(await read(central, 8) == [4])
        #expect(bench.recorder.errors.isEmpty)
        bench.end()
    }

    @Test func `many bytes pass through a channel`() async throws {
        let bench = try await RoleBench()
        let (central, peripheral) = try await bench.open()
        let sent = (0..<500_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
        let (sender, receiver) = (Passed(central), Passed(peripheral))
        async let isWritten = onThread {
            let isWritten = sender.object.outputStream.writeAll(sent)
            sender.object.outputStream.close()
            sender.object.inputStream.close()
            return isWritten
        }
        let received = await onThread { receiver.object.inputStream.readToEnd(4096) }
        #expect(await isWritten)
        let isEqual = received == sent
        #expect(isEqual)
        bench.end()
    }

    @Test func `an unpublished PSM is refused`() async throws {
        let bench = try await RoleBench()
        let psm = try await bench.publish()
        #expect(bench.publisher.unpublish(psm))
        #expect(!bench.publisher.unpublish(psm))
        // Copies of the listener exist for a moment in the bus.
        var count = 0
        repeat {
            count += 1
            bench.peripheral.openL2CAPChannel(psm)
            try await bench.bench.central.wait(for: "didOpen", count: count)
        } while bench.recorder.errors.isEmpty
        let error = try #require(bench.recorder.errors.first as? CBError)
        #expect(error.code == .connectionFailed)
        #expect(error.userInfo[NSLocalizedFailureReasonErrorKey] as? String == "the peer has not published PSM \(psm)")
        bench.end()
    }

    @Test func `a PSM outside of the range of LE is an invalid parameter`() async throws {
        let bench = try await RoleBench()
        bench.peripheral.openL2CAPChannel(0x1001)
        try await bench.bench.central.wait(for: "didOpen")
        #expect((bench.recorder.errors.first as? CBError)?.code == .invalidParameters)
        bench.end()
    }

    @Test func `without pairing agents, an encrypted PSM cannot be opened`() async throws {
        let bench = try await RoleBench()
        bench.peripheral.openL2CAPChannel(try await bench.publish(isEncrypted: true))
        try await bench.bench.central.wait(for: "didOpen")
        #expect((bench.recorder.errors.first as? CBError)?.code == .connectionFailed)
        bench.end()
    }

    @Test func `opening without a connection is a misuse without effect`() async throws {
        let bench = try await CentralBench()
        let strap = try await bench.discover()
        strap.openL2CAPChannel(0x80)
        await bench.drain()
        #expect(bench.recorder.count("didOpen") == 0)
        bench.end()
    }

    @Test func `the end of the connection ends the streams of both sides`() async throws {
        let bench = try await RoleBench()
        let (central, peripheral) = try await bench.open()
        bench.bench.central.manager.cancelPeripheralConnection(bench.peripheral)
        #expect(await read(central, 8) == [])
        #expect(await read(peripheral, 8) == [])
        #expect(central.inputStream.streamStatus == .atEnd)
        #expect(!central.outputStream.writeAll([1]))
        bench.end()
    }

    @Test func `releasing the channel closes it at the peer`() async throws {
        let bench = try await RoleBench()
        // The channels are released at the end of this scope.
        do { _ = try await bench.open() }
        let peripheral = try #require(bench.incoming.first?.channel)
        bench.recorder.releaseChannels()
        #expect(await read(peripheral, 8) == [])
        bench.end()
    }

    @Test func `published PSMs survive a restart of the adapter, as sockets of the kernel do`() async throws {
        let bench = try await RoleBench()
        let psm = try await bench.publish()
        let radio = bench.bench.central.radio
        _ = try await radio.bluetooth.client()
        try await radio.setPowered(false, "hci1")
        try await radio.setPowered(true, "hci1")
        try await bench.bench.wait(for: "state poweredOn", count: 2)
        #expect(try await bench.publish() == psm + 1)
        bench.end()
    }
}
