import BlueZ
import Central
import DBus
import EventLoop
import Foundation
import L2CAP
import TestSupport
import Testing

@testable import CoreBluetooth

/// Channels of the kernel between two controllers in range of each other, on the system bus.
///
/// In `scripts/vm`, bluetoothd must not open channels of its own, which Linux 6.1 confuses with those of the test:
///
///     printf '[GATT]\nChannels = 1\n' >/etc/bluetooth/main.conf; stack stop bluetoothd; stack start bluetoothd
///     GATTLAB_KERNEL_CHANNELS=400000 .build/debug/gattlabPackageTests.xctest --testing-library swift-testing \
///         --filter KernelChannelTests
@Suite(
    .enabled(
        if: ProcessInfo.processInfo.environment["GATTLAB_KERNEL_CHANNELS"] != nil,
        "set GATTLAB_KERNEL_CHANNELS to the number of bytes to transfer, in scripts/vm"
    ),
    .serialized,
    .timeLimit(.minutes(20))
)
@EventLoop
struct KernelChannelTests {
    private let host = BluetoothHost(
        session: BusSession(bus: .system),
        identifiers: PeerIdentifiers(
            file: FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())/peers")
        )
    )
    private static let service = CBUUID(string: "F00D0001-0000-4000-8000-000000000000")

    private func wait(_ what: String, until condition: () -> Bool) async throws {
        let end = ContinuousClock.now + .seconds(120)
        while !condition() {
            try #require(ContinuousClock.now < end, "\(what) never came about")
            try await EventLoop.sleep(for: .milliseconds(10))
        }
    }

    /// Registers an agent that accepts every pairing, for the life of the returned connection.
    private func registerAgent() async throws -> Connection {
        let connection = try await Connection.open(.system)
        let methods = [
            ExportedMethod("RequestAuthorization", in: "o") { $0.reply() },
            ExportedMethod("RequestConfirmation", in: "ou") { $0.reply() },
        ]
        let interface = ExportedInterface("org.bluez.Agent1", methods: methods)
        try connection.export(ExportedObject(path: "/agent", interfaces: [interface]))
        for (member, capability) in [("RegisterAgent", [Value.string("NoInputNoOutput")]), ("RequestDefaultAgent", [])]
        {
            _ = try await connection.call(
                MethodCall(
                    destination: "org.bluez",
                    path: "/org/bluez",
                    interface: "org.bluez.AgentManager1",
                    member: member,
                    arguments: [.objectPath("/agent")] + capability
                )
            )
        }
        return connection
    }

    /// Connects `hci0` to `hci1`, and opens a channel to a published PSM.
    private func open(
        isEncrypted: Bool,
        _ body: @EventLoop (_ central: CBL2CAPChannel, _ peripheral: CBL2CAPChannel) async throws -> Void
    ) async throws {
        let agent = try await registerAgent()
        defer { agent.close() }
        let (recorder, published) = (Recorder(), ManagerRecorder())
        let manager = CBPeripheralManager(
            delegate: published,
            queue: DispatchQueue(label: "peripheral"),
            options: [BluetoothHost.optionKey: host, CBManagerOptionAdapterKey: "hci1"]
        )
        let central = CBCentralManager(
            delegate: recorder,
            queue: DispatchQueue(label: "central"),
            options: [BluetoothHost.optionKey: host, CBManagerOptionAdapterKey: "hci0"]
        )
        try await wait("both states") {
            recorder.count("state poweredOn") > 0 && published.count("state poweredOn") > 0
        }
        let incoming = Guarded<[CBL2CAPChannel]>([])
        let publisher = ChannelPublisher { channel, address in
            print("incoming channel from \(address)")
            let channel = CBL2CAPChannel(peer: CBPeer(identifier: UUID()), channel: channel)
            incoming.withLock { $0.append(channel) }
        }
        let adapter = try #require(StateMonitor(host: host, adapter: .name("hci1")).poweredAdapter)
        let psm = try await publisher.publish(isEncrypted: isEncrypted, on: adapter)
        #expect(PSM.dynamic.contains(psm))
        manager.startAdvertising([CBAdvertisementDataServiceUUIDsKey: [Self.service]])
        try await wait("advertising") { published.count("didStartAdvertising") > 0 }
        central.scanForPeripherals(withServices: [Self.service])
        try await wait("the peripheral") { !recorder.discovered.isEmpty }
        central.stopScan()
        let peripheral = try #require(recorder.discovered.first)
        peripheral.delegate = recorder
        central.connect(peripheral)
        try await wait("the connection") { recorder.count("didConnect") > 0 }
        peripheral.openL2CAPChannel(psm == 0xFF ? 0x80 : psm + 1)
        try await wait("the refusal") { recorder.count("didOpen") > 0 }
        #expect((recorder.errors.first as? CBError)?.code == .connectionFailed)
        print(recorder.errors.map { ($0 as NSError).localizedFailureReason ?? "" })
        peripheral.openL2CAPChannel(psm)
        try await wait("the result") { recorder.count("didOpen") > 1 }
        try #require(recorder.errors.count == 1, "\(recorder.errors.map { ($0 as NSError).localizedFailureReason })")
        try await wait("both ends") { !recorder.channels.isEmpty && !incoming.withLock { $0.isEmpty } }
        let ends = (try #require(recorder.channels.first), try #require(incoming.withLock { $0.first }))
        for channel in [ends.0, ends.1] {
            channel.inputStream.open()
            channel.outputStream.open()
        }
        try await body(ends.0, ends.1)
        publisher.clear()
        central.cancelPeripheralConnection(peripheral)
        try await wait("the disconnection") { recorder.count("didDisconnect") > 0 }
    }

    @Test(arguments: [false, true])
    func `bytes pass in both directions, and the end of one side ends the other`(isEncrypted: Bool) async throws {
        try await open(isEncrypted: isEncrypted) { central, peripheral in
            let count = Int(ProcessInfo.processInfo.environment["GATTLAB_KERNEL_CHANNELS"] ?? "") ?? 100_000
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
            for (sender, receiver) in [(central, peripheral), (peripheral, central)] {
                let (sender, receiver) = (Passed(sender), Passed(receiver))
                let start = ContinuousClock.now
                async let isWritten = onThread { sender.object.outputStream.writeAll(bytes) }
                let received = await onThread {
                    var received: [UInt8] = []
                    while received.count < count {
                        let part = receiver.object.inputStream.read(4096)
                        if part.isEmpty { break }
                        received += part
                    }
                    return received
                }
                let time = ContinuousClock.now - start
                #expect(await isWritten)
                let isEqual = received == bytes
                #expect(isEqual)
                print("\(received.count) bytes in \(time)")
            }
            // The bytes before the end arrive.
            let (sender, receiver) = (Passed(central), Passed(peripheral))
            async let isWritten = onThread {
                let isWritten = sender.object.outputStream.writeAll(bytes)
                sender.object.outputStream.close()
                sender.object.inputStream.close()
                return isWritten
            }
            let received = await onThread { receiver.object.inputStream.readToEnd(4096) }
            #expect(await isWritten)
            print("\(received.count) of \(count) bytes before the end")
            let isEqual = received == bytes
            #expect(isEqual)
            #expect(peripheral.inputStream.streamStatus == .atEnd)
        }
    }

    @Test func `bytes that wait for credits are sent before the channel closes`() async throws {
        try await open(isEncrypted: false) { central, peripheral in
            let sdu = [UInt8](repeating: 7, count: 1000)
            var count = 0
            while central.outputStream.hasSpaceAvailable { count += central.outputStream.write(sdu, maxLength: 1000) }
            central.outputStream.close()
            central.inputStream.close()
            let receiver = Passed(peripheral)
            let received = await onThread { receiver.object.inputStream.readToEnd(4096) }
            print("\(received.count) of \(count) bytes after the sender has closed")
            #expect(received.count == count)
        }
    }
}
