package import Control
internal import GATT

/// The retained status of a machine.
package struct MachineStatus: Hashable, Sendable {
    package var isOnline: Bool
    package var identity: String
    package var version: String
    /// The roles under which the machine accepts requests.
    package var requests: [Role]
    /// A Boolean value that indicates whether the machine runs probes of the broker's users.
    package var runsProbes = false
    /// The reason for which it is offline.
    package var reason: Reason?
    /// The time of the change by the clock of the machine, in RFC 3339 format; nil if the connection was lost.
    package var since: String?

    package enum Reason: String, CaseIterable, Sendable {
        case stopped
        case connectionLost = "connection-lost"
    }

    package init(
        isOnline: Bool,
        identity: String,
        version: String,
        requests: [Role] = [],
        reason: Reason? = nil,
        since: String? = nil
    ) {
        self.isOnline = isOnline
        self.identity = identity
        self.version = version
        self.requests = requests
        self.reason = reason
        self.since = since
    }

    /// Returns nil for a payload that is no status.
    package init?(_ payload: [UInt8]) {
        guard case .object(let object)? = try? JSONParser.parse(payload),
            case .text(let state)? = object["state"], case .text(let identity)? = object["machine"]
        else { return nil }
        isOnline = state == "online"
        self.identity = identity
        if case .text(let version)? = object["version"] { self.version = version } else { version = "" }
        requests = []
        if case .list(let roles)? = object["requests"] {
            for case .text(let role) in roles { if let role = Role(rawValue: role) { requests.append(role) } }
        }
        runsProbes = object["probes"] == .boolean(true)
        if case .text(let reason)? = object["reason"] { self.reason = Reason(rawValue: reason) }
        if case .text(let since)? = object["since"] { self.since = since }
    }

    package var payload: [UInt8] {
        var object: FieldObject = [
            "state": .text(isOnline ? "online" : "offline"), "machine": .text(identity), "version": .text(version),
            "requests": .list(requests.map { .text($0.rawValue) }), "probes": .boolean(runsProbes),
        ]
        if let reason { object["reason"] = .text(reason.rawValue) }
        if let since { object["since"] = .text(since) }
        return Array(object.jsonText.utf8)
    }

    /// The JSON Schema of the payload.
    static var schema: FieldObject {
        let roles = MessageSchema.words(Role.allCases.map(\.rawValue))
        return MessageSchema.object(
            [
                "state": MessageSchema.words(["online", "offline"]), "machine": MessageSchema.text,
                "version": MessageSchema.text, "requests": ["type": "array", "items": roles],
                "probes": ["type": "boolean"],
            ],
            optional: [
                "reason": MessageSchema.words(Reason.allCases.map(\.rawValue)), "since": MessageSchema.time,
            ]
        )
    }
}
