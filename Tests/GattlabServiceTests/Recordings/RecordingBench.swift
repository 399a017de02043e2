import BlueZ
import BlueZSimulator
import Control
import DaemonConfiguration
import DeviceLinks
import EventLoop
import EventStore
import GATT
import Glibc
import Platform
import ProfileModel
import ProfileScripts
import SampleStore
import TestFiles
import TestRadio
import TestService
import TestSupport
import Testing

@testable import GattlabService

/// A daemon in this process that records simulated devices, and the clock of both, which passes on request only.
///
/// Each time a device has sent values, the clock waits until the daemon has received them, so that the trace has their times.
@EventLoop
final class RecordingBench {
    private let radio: RadioBench
    private let folder: TemporaryFolder
    private var core: ServiceCore
    private var store: Store?
    private var archive: SampleStore?
    private var bluetooth = Bluetooth()
    private var server: SocketServer?
    /// The devices by the names of their sessions.
    private var devices: [String: SimulatedPeripheral] = [:]
    private var trace: [UInt8] = []
    private var events = ""
    /// The time of day at the start of the simulation, with all corrections since then.
    private var origin: Timestamp
    private var sent = 0
    private var received = 0
    private var losses = 0

    /// Number of turns of a wait in which the simulated time is faster than the real one.
    private static let fastTurns = 1000
    /// Time limit of a wait in real time: under a sanitizer, beside other tests, five connections can take minutes.
    private static let limit = Duration.seconds(600)

    init(start: Timestamp) async throws {
        radio = try await RadioBench(straps: 0, clock: .manual)
        folder = try TemporaryFolder()
        radio.host.world.interpreter = LuaInterpreter()
        origin = start
        core = Self.core(folder, nil, radio.bluetooth, radio.links, nil)
        let trace = radio.host.world.trace { [weak self] bytes in
            self?.trace += bytes
            if Self.isReceivedValue(bytes) { self?.sent += 1 }
            return true
        }
        for adapter in radio.host.simulation?.adapters ?? [] {
            trace.add(adapter.controller, index: adapter.index, name: adapter.name)
        }
        try await startDaemon()
        logClock()
    }

    /// A record begins with a header of 24 bytes, with the kind in bytes 10 and 11; the PDU of a packet is at byte 32.
    /// 0x1B and 0x1D are notifications and indications.
    private static func isReceivedValue(_ record: [UInt8]) -> Bool {
        record.count > 32 && record[11] == 5 && [0x1B, 0x1D].contains(record[32])
    }

    private var clock: SimulationClock { radio.host.world.clock }

    // MARK: - Daemon

    private static func core(
        _ folder: TemporaryFolder,
        _ store: Store?,
        _ bluetooth: Bluetooth,
        _ links: SharedLinks,
        _ observe: (@EventLoop (SessionReport) -> Void)?
    ) -> ServiceCore {
        let folders = ServiceFolders(in: folder.path + "/state")
        let runners = SessionRunners(bluetooth, links, folders: folders)
        return ServiceCore(
            configuration: Configuration(),
            access: AccessRules(Permissions(), scope: .user, ownUser: getuid(), directory: .system),
            store: store,
            bluetooth: bluetooth,
            links: links,
            log: .silent(),
            folders: folders
        ) { (request) throws(ControlError) in
            ObservedRunner(try runners.make(request)) { observe?($0) }
        }
    }

    private func startDaemon() async throws {
        let store = try Store.open(folder.path + "/state")
        let archive = try await SampleStore.open(in: folder.path + "/state", sizeLimit: .max).store
        let retrying = RetryPolicy(initialDelay: .milliseconds(20), maximumDelay: .milliseconds(100))
        bluetooth = Bluetooth(bus: radio.bus, retrying: retrying)
        core = Self.core(folder, store, bluetooth, SharedLinks(bluetooth)) { [weak self] in self?.observe($0) }
        core.clock.timeOfDay = { [weak self] in self.map { $0.origin.advanced(by: $0.clock.now) } ?? .now() }
        core.samples.use(archive)
        core.clock.read = { .right }
        core.restore()
        (self.store, self.archive) = (store, archive)
    }

    private func observe(_ report: SessionReport) {
        switch report {
        case .event(.notification): received += 1
        case .event(.disconnected): losses += 1
        default: break
        }
    }

    /// Ends the daemon: its sessions remain in its store, and its last values may not have been copied yet.
    private func stopDaemon() async throws {
        var hasStopped = false
        Task { @EventLoop in
            for session in core.sessions.all.values { await session.stop() }
            hasStopped = true
        }
        // bluetoothd disconnects after a delay.
        try await wait("stopped sessions", advancing: true) { hasStopped }
        await core.samples.endRecording()
        await bluetooth.close()
        store?.close()
        await archive?.close()
    }

    func restartDaemon() async throws {
        log(#""event": "restart", "device": null"#)
        try await stopDaemon()
        try await startDaemon()
        try await waitUntilRunning()
    }

    /// Copies all values, and returns the path of the daemon's socket.
    private func listen() async throws -> String {
        for session in devices.keys {
            await core.sessions.finishRecording(of: try #require(core.sessions.all[session]))
        }
        let path = folder.path + "/s"
        let server = SocketServer(try UnixSocket.listen(at: path, mode: 0o600), path: path, core: core)
        try server.start()
        self.server = server
        return path
    }

    // MARK: - Devices

    /// Applies faults of the radio from now on.
    func setFaults(_ text: String) throws {
        radio.host.setFaults(try Fault.parse(Array(text.utf8), file: "faults.yaml"))
    }

    /// Adds a device, and records it from now on.
    func record(_ session: String, _ profile: String) async throws {
        let device = try add(profile, nil)
        devices[session] = device
        log(#""event": "start", "device": "\#(device.address)""#)
        let client = TestClient(core, PeerCredentials(pid: 1, uid: getuid(), gid: getgid(), groups: []))
        let record = SessionSpecification.record(.init(device: device.address.description))
        _ = try await client.perform(StartSession(name: session, session: record, subscribe: nil))
        try await waitUntilRunning()
    }

    /// Writes an attribute of a device, and waits for its response.
    func writeValue(_ session: String, _ attribute: String, _ hex: String) async throws {
        let device = try #require(devices[session]).address.description
        let client = TestClient(core, PeerCredentials(pid: 1, uid: getuid(), gid: getgid(), groups: []))
        var result: Result<Void, any Error>?
        Task { @EventLoop in
            do {
                _ = try await client.perform(
                    WriteAttribute(
                        device: device,
                        attribute: attribute,
                        value: hex,
                        fields: nil,
                        mode: nil,
                        adapter: nil,
                        timeout: nil
                    )
                )
                result = .success(())
            } catch {
                result = .failure(error)
            }
        }
        try await wait("the response", advancing: true) { result != nil }
        try result?.get()
    }

    private func add(_ profile: String, _ address: DeviceAddress?) throws -> SimulatedPeripheral {
        var description = SimulatedPeripheral.Description(
            try PeripheralProfile.parse(Array(profile.utf8), file: "week.yaml")
        )
        description.address = address
        return try radio.host.world.add(description)
    }

    /// Replaces a device's battery: it starts again, with a profile of its own.
    func replaceBattery(_ session: String, _ profile: String) async throws {
        let device = try #require(devices[session])
        log(#""event": "battery", "device": "\#(device.address)""#)
        try await lose([device]) { self.radio.host.world.remove(device) }
        devices[session] = try add(profile, device.address)
        try await waitUntilRunning()
    }

    /// Moves a device out of range for a moment.
    func dropLink(_ session: String) async throws {
        let device = try #require(devices[session])
        try await lose([device]) { device.dropLinks() }
        try await waitUntilRunning()
    }

    func restartBluetoothd() async throws {
        log(#""event": "loss", "device": null, "reason": "bluetoothd-gone""#)
        let before = losses
        radio.host.stopDaemon()
        try await wait("the losses", advancing: false) { self.losses == before + self.devices.count }
        try await radio.host.startDaemon()
        try await waitUntilRunning()
    }

    private func lose(_ devices: [SimulatedPeripheral], _ body: () -> Void) async throws {
        for device in devices {
            log(#""event": "loss", "device": "\#(device.address)", "reason": "link-lost""#)
        }
        let before = losses
        body()
        try await wait("the loss", advancing: false) { self.losses == before + devices.count }
    }

    // MARK: - Time

    /// Sets the daemon's clock, as a time server does.
    func correctClock(by correction: Duration) {
        origin = origin.advanced(by: correction)
        logClock()
    }

    /// Lets the simulation continue until a time since its start.
    func advance(to time: Duration) async throws {
        await clock.advance(by: time - clock.now) { await self.settle() }
        try #require(received == sent, "values never arrived")
    }

    /// Waits until the daemon has received everything that was sent.
    private func settle() async {
        let end = ContinuousClock.now + Self.limit
        while received < sent, ContinuousClock.now < end { await EventLoop.yield() }
    }

    private func waitUntilRunning() async throws {
        try await wait("running sessions", advancing: true) {
            self.devices.keys.allSatisfy { self.core.sessions.all[$0]?.state == .running }
        }
    }

    private func wait(_ what: String, advancing: Bool, until condition: () -> Bool) async throws {
        let end = ContinuousClock.now + Self.limit
        var turns = 0
        while !condition() {
            try #require(ContinuousClock.now < end, "\(what) never came about")
            if advancing {
                try await advance(to: clock.now + .milliseconds(100))
                // However slow the machine, programs are fast in the time of the simulation, as they are on a real bus.
                try? await bluetooth.openClient?.flushSignals()
            }
            // On a slow machine, simulated timeouts would expire again and again before an exchange of messages is complete.
            try await EventLoop.sleep(for: .milliseconds(turns < Self.fastTurns ? 2 : 100))
            turns += 1
        }
    }

    // MARK: - Logs

    private func log(_ members: String) {
        let microseconds = clock.now / .microseconds(1)
        events += #"{"at": \#(Int(microseconds.rounded())), \#(members)}"# + "\n"
    }

    private func logClock() {
        log(#""event": "clock", "milliseconds": \#(origin.millisecondsSince1970)"#)
    }

    /// Copies all values, lets a program of this folder compare them with the trace of the radio, and returns its output.
    func comparison(with name: String) async throws -> String {
        let socket = try await listen()
        let (trace, events) = (folder.path + "/trace", folder.path + "/events")
        try write(self.trace, to: trace)
        try write(Array(self.events.utf8), to: events)
        let program = #filePath.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/" + name
        // Built beside the tests.
        let programs = try #require(OwnProcess.executable).split(separator: "/").dropLast().map { "/" + $0 }.joined()
        let child = try ChildProcess(["python3", "-B", program, socket, trace, events, programs + "/gattlab"])
        let output = try await child.outputToEnd()
        #expect(child.wait() == 0, "\(output)")
        return output
    }

    func end() async throws {
        server?.stop()
        try await stopDaemon()
        radio.host.stop()
    }
}

/// A runner whose reports are also passed to the test.
@EventLoop
private final class ObservedRunner: SessionRunner {
    private let runner: any SessionRunner
    private let observe: @EventLoop (SessionReport) -> Void

    init(_ runner: any SessionRunner, _ observe: @escaping @EventLoop (SessionReport) -> Void) {
        self.runner = runner
        self.observe = observe
    }

    func run(_ report: @escaping @EventLoop (SessionReport) -> Void) async throws(ControlError) {
        try await runner.run { [observe] item in
            report(item)
            observe(item)
        }
    }
}
