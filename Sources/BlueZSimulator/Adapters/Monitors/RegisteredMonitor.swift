internal import DBus

/// A monitor of a program, and the devices it follows.
@EventLoop
final class RegisteredMonitor {
    let path: ObjectPath
    let content: MonitorContent
    private let owner: String
    private let server: ObjectServer
    private let clock: SimulationClock
    private var devices: [ObjectPath: Followed] = [:]

    private struct Followed {
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

    /// Calls a method of a monitor object, which gives no answer.
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

    /// A device's advertising has matched.
    func heard(_ device: SimulatedDevice, rssi: Int8) {
        guard let proximity = content.proximity else {
            // Without limits, each time counts.
            post("DeviceFound", [.objectPath(device.path)])
            return
        }
        let path = device.path
        devices[path]?.timer?.cancel()
        var followed = devices[path] ?? Followed()
        switch followed.device.heard(rssi: rssi, at: clock.now.components.seconds, proximity) {
        case .found: post("DeviceFound", [.objectPath(path)])
        case .lost: post("DeviceLost", [.objectPath(path)])
        case nil: break
        }
        followed.timer = nil
        if followed.device.isFound {
            followed.timer = clock.after(.seconds(Int64(proximity.lowTimeout))) { [weak self] in self?.lose(path) }
        }
        devices[path] = followed
    }

    private func lose(_ path: ObjectPath) {
        devices[path]?.device.unheard()
        devices[path]?.timer = nil
        post("DeviceLost", [.objectPath(path)])
    }

    /// The device is gone; nobody is told.
    func forget(_ device: SimulatedDevice) {
        devices.removeValue(forKey: device.path)?.timer?.cancel()
    }

    /// Nothing more is followed; what was found is lost, if the program is to hear of that.
    func stop(telling isTold: Bool) {
        for (path, followed) in devices.sorted(by: { $0.key < $1.key }) {
            guard let timer = followed.timer else { continue }
            timer.cancel()
            if isTold { lose(path) }
        }
        if !isTold { devices = [:] }
    }
}
