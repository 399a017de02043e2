package import Control
package import GATT

/// The machines at a broker, as their retained messages describe them.
package struct MachineOverview: Hashable, Sendable {
    /// The site and the name of a machine.
    package struct Name: Hashable, Comparable, Sendable {
        package var site: String
        package var host: String

        package static func < (one: Name, other: Name) -> Bool { (one.site, one.host) < (other.site, other.host) }
    }

    /// The last messages of one machine.
    private struct Machine: Hashable {
        var status: MachineStatus?
        /// The time of the last change, if it is known.
        var since: String?
        /// The objects by kind and name, of which only the members that are counted are kept.
        var objects: [Kind: [String: String]] = [:]
    }

    private enum Kind: String, CaseIterable {
        case adapters, devices, sessions, alarms
    }

    private var machines: [Name: Machine] = [:]

    /// Maximum number of machines, and of objects of each kind of a machine.
    package static let limits = (machines: 1000, objects: 256)

    /// Maximum sizes in bytes of a message, of a level of a topic, and of the word for a state; others are ignored.
    private static let (payloadLimit, levelLimit, stateLimit) = (64 << 10, 256, 32)

    package init() {}

    /// The filters of the messages.
    package static let filters =
        [FleetTopics.statuses(site: nil)] + Kind.allCases.map { "gattlab/+/+/\($0.rawValue)/+" }

    /// Handles a message.
    ///
    /// - Parameters:
    ///   - isRetained: A Boolean value that indicates whether the message was published before the subscription.
    ///   - now: The present time.
    /// - Returns: The machine that has changed; nil if none has.
    package mutating func handle(_ topic: String, _ payload: [UInt8], isRetained: Bool, at now: Timestamp) -> Name? {
        let levels = topic.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard levels.count >= 4, levels[0] == "gattlab", payload.count <= Self.payloadLimit,
            levels.allSatisfy({ $0.utf8.count <= Self.levelLimit })
        else { return nil }
        let name = Name(site: levels[1], host: levels[2])
        guard machines[name] != nil || machines.count < Self.limits.machines else { return nil }
        let former = machines[name]
        if levels.count == 4, levels[3] == "status" {
            handleStatus(payload, of: name, isRetained: isRetained, at: now)
        } else if levels.count == 5, let kind = Kind(rawValue: levels[3]) {
            handleObject(payload, kind, levels[4], of: name)
        }
        let machine = machines[name]
        guard machine != former, machine?.status != nil || former?.status != nil else { return nil }
        return name
    }

    private mutating func handleStatus(_ payload: [UInt8], of name: Name, isRetained: Bool, at now: Timestamp) {
        guard let status = MachineStatus(payload) else {
            machines[name]?.status = nil
            return
        }
        // The will of a broker has no time: it is that of its arrival.
        let since = status.since ?? (isRetained ? nil : now.text)
        machines[name, default: Machine()].status = status
        machines[name]?.since = since
    }

    private mutating func handleObject(_ payload: [UInt8], _ kind: Kind, _ object: String, of name: Name) {
        guard !payload.isEmpty else {
            machines[name]?.objects[kind]?[object] = nil
            return
        }
        let count = machines[name]?.objects[kind]?.count ?? 0
        let isKnown = machines[name]?.objects[kind]?[object] != nil
        guard isKnown || count < Self.limits.objects, case .object(let fields)? = try? JSONParser.parse(payload) else {
            return
        }
        let state =
            switch kind {
            case .adapters: fields["powered"] == true ? "on" : "off"
            case .devices: fields["connected"] == true ? "connected" : "disconnected"
            case .sessions, .alarms: Self.state(fields)
            }
        machines[name, default: Machine()].objects[kind, default: [:]][object] = state
    }

    private static func state(_ fields: FieldObject) -> String {
        guard case .text(let state)? = fields["state"], state.utf8.count <= stateLimit else { return "unknown" }
        return state
    }

    // MARK: - Reading

    /// The machines that have a status, sorted by their names.
    package var names: [Name] { machines.filter { $0.value.status != nil }.keys.sorted() }

    /// Returns a machine as an object, as `gattlab hosts --json` prints it, with its objects by their states; nil if it has no status.
    package func fields(of name: Name) -> FieldObject? {
        guard let machine = machines[name], let status = machine.status else { return nil }
        var fields: FieldObject = [
            "site": .text(name.site), "host": .text(name.host), "state": .text(status.isOnline ? "online" : "offline"),
            "reason": FieldValue(status.reason?.rawValue), "since": FieldValue(machine.since),
            "version": .text(status.version), "requests": .list(status.requests.map { .text($0.rawValue) }),
        ]
        let adapters = (machine.objects[.adapters] ?? [:]).sorted { $0.key < $1.key }
        fields.append(
            "adapters",
            .list(adapters.map { ["adapter": .text($0.key), "powered": .boolean($0.value == "on")] })
        )
        for kind in [Kind.devices, .sessions, .alarms] {
            var counts: [String: Int] = [:]
            for state in (machine.objects[kind] ?? [:]).values { counts[state, default: 0] += 1 }
            let entries = counts.sorted { $0.key < $1.key }.map {
                FieldObject.Entry(key: $0.key, value: .integer($0.value))
            }
            fields.append(kind.rawValue, .object(FieldObject(distinct: entries)))
        }
        return fields
    }
}
