internal import Control
internal import EventLoop
internal import GATT
internal import SampleModel

/// A session whose events concern a device.
struct WatchedSession {
    var name: String
    /// The device in the session's specification.
    var device: String
}

/// Assigns the events of sessions to the alarms that they concern.
///
/// The alarms of a session are looked up once for each device that it is connected to, and the numbers in its values are
/// looked up only if an alarm needs them.
@EventLoop
struct AlarmFeed {
    /// The alarms that concern a session.
    private struct Route {
        var address: DeviceAddress?
        var alarms: [KeptAlarm]
        var needsValues: Bool
    }

    /// Returns the device that the configuration assigns to a name, or the text itself.
    var resolve: @EventLoop (String) -> String = { $0 }
    /// Returns the name of a device.
    var name: @EventLoop (DeviceAddress) -> String? = { _ in nil }
    private var alarms: [String: [KeptAlarm]] = [:]
    private var routes: [String: Route] = [:]

    nonisolated init() {}

    /// A Boolean value that indicates whether no alarm concerns a device.
    var isEmpty: Bool { alarms.isEmpty }

    mutating func add(_ alarm: KeptAlarm) {
        guard let device = alarm.rule.source?.device else { return }
        alarms[device, default: []].append(alarm)
        routes = [:]
    }

    mutating func remove(_ alarm: KeptAlarm) {
        guard let device = alarm.rule.source?.device else { return }
        alarms[device]?.removeAll { $0 === alarm }
        if alarms[device]?.isEmpty == true { alarms[device] = nil }
        routes = [:]
    }

    /// Discards the cached route of a session that has ended, or all routes because names may refer to other devices.
    mutating func forget(_ session: String? = nil) {
        if let session { routes[session] = nil } else { routes = [:] }
    }

    /// Returns the alarms that concern a session.
    mutating func alarms(of session: WatchedSession) -> [KeptAlarm] { route(of: session, nil).alarms }

    /// Returns a Boolean value that indicates whether an alarm needs the numbers in a session's values.
    mutating func needsValues(of session: WatchedSession) -> Bool { route(of: session, nil).needsValues }

    /// Returns the inputs that an event provides to alarms.
    mutating func inputs(from event: NumberedEvent, of session: WatchedSession) -> [(KeptAlarm, AlarmInput)] {
        if let sender = event.event.sender {
            let route = route(of: session, sender)
            return route.alarms.isEmpty ? [] : inputs(from: event, for: route)
        }
        switch event.event {
        case .connected(let address, _):
            return route(of: session, address).alarms.map { ($0, .linkEstablished) }
        case .disconnected(let address, _):
            return route(of: session, address).alarms.map { ($0, .linkLost) }
        case .reconnectFailed:
            return route(of: session, nil).alarms.map { ($0, .linkLost) }
        default: return []
        }
    }

    private func inputs(from event: NumberedEvent, for route: Route) -> [(KeptAlarm, AlarmInput)] {
        let groups = route.needsValues ? event.samples : []
        return route.alarms.flatMap { alarm -> [(KeptAlarm, AlarmInput)] in
            guard alarm.needsValues else { return [(alarm, .activity)] }
            return groups.flatMap { group in
                alarm.values(of: group).map { (alarm, .value($0.value, unit: $0.properties.unit)) }
            }
        }
    }

    /// Returns the alarms that concern a session.
    ///
    /// - Parameter address: The address of the device; nil if the event has none.
    private mutating func route(of session: WatchedSession, _ address: DeviceAddress?) -> Route {
        if let known = routes[session.name], address == nil || known.address == address { return known }
        var found: [KeptAlarm] = []
        var named: [(name: String, alarms: [KeptAlarm])] = []
        for (text, alarms) in alarms {
            let device = resolve(text)
            if text == session.name || device == session.device {
                found += alarms
            } else if let own = DeviceAddress(device) {
                if own == address || own == DeviceAddress(session.device) { found += alarms }
            } else {
                named.append((device, alarms))
            }
        }
        let name = named.isEmpty ? nil : address.flatMap(self.name)
        for (device, alarms) in named where device == name { found += alarms }
        let route = Route(address: address, alarms: found, needsValues: found.contains(where: \.needsValues))
        // bluetoothd may learn the name only after the connection has been established.
        if named.isEmpty || name != nil { routes[session.name] = route }
        return route
    }
}

/// An input of an alarm from an event.
enum AlarmInput: Hashable {
    case value(Double, unit: String?)
    case activity
    case linkLost
    case linkEstablished
}
