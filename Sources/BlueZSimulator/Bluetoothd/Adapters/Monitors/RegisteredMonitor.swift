internal import DBus
internal import EventLoop

/// A client's monitor, with the devices that it tracks.
@EventLoop
final class RegisteredMonitor {
    let path: ObjectPath
    let content: MonitorContent
    private let owner: String
    private let server: ObjectServer
    private let clock: SimulationClock
    private var devices: [ObjectPath: TrackedDevice] = [:]

    private struct TrackedDevice {
        var device = MonitoredDevice()
        var timer: SimulationTimer?
    }

    static let interfaceName = "org.bluez.AdvertisementMonitor1"

    init(_ content: MonitorContent, at path: ObjectPath, of owner: String, _ simulation: Simulation) {
        self.content = content
        self.path = path
        self.owner = owner
        server = simulation.server
        clock = simulation.clock
    }

    func post(_ member: String, _ arguments: [Value] = []) {
        Self.post(member, arguments, to: path, of: owner, by: server)
    }

    /// Calls a method of a monitor object without a reply.
    static func post(
        _ member: String,
        _ arguments: [Value] = [],
        to path: ObjectPath,
        of owner: String,
        by server: ObjectServer
    ) {
        server.post(
            MethodCall(
                destination: owner,
                path: path,
                interface: interfaceName,
                member: member,
                arguments: arguments
            )
        )
    }

    /// Handles a matching advertising report of a device.
    func handleReport(of device: SimulatedDevice, rssi: Int8) {
        guard let proximity = content.proximity else {
            // Without limits, every report counts.
            post("DeviceFound", [.objectPath(device.path)])
            return
        }
        let path = device.path
        devices[path]?.timer?.cancel()
        var tracked = devices[path] ?? TrackedDevice()
        switch tracked.device.handleReport(rssi: rssi, at: clock.now.components.seconds, proximity) {
        case .found: post("DeviceFound", [.objectPath(path)])
        case .lost: post("DeviceLost", [.objectPath(path)])
        case nil: break
        }
        tracked.timer = nil
        if tracked.device.isFound {
            tracked.timer = clock.after(.seconds(Int64(proximity.lowTimeout))) { [weak self] in self?.lose(path) }
        }
        devices[path] = tracked
    }

    private func lose(_ path: ObjectPath) {
        devices[path]?.device.markLost()
        devices[path]?.timer = nil
        post("DeviceLost", [.objectPath(path)])
    }

    /// Discards the state of a removed device without notifying the client.
    func discard(_ device: SimulatedDevice) {
        devices.removeValue(forKey: device.path)?.timer?.cancel()
    }

    /// Stops tracking all devices, and optionally reports the found ones as lost.
    func stop(notifyingClient: Bool) {
        for (path, tracked) in devices.sorted(by: { $0.key < $1.key }) {
            guard let timer = tracked.timer else { continue }
            timer.cancel()
            if notifyingClient { lose(path) }
        }
        if !notifyingClient { devices = [:] }
    }
}
