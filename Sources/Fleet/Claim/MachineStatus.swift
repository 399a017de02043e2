internal import GATT

/// The retained status of a machine.
struct MachineStatus: Hashable, Sendable {
    var isOnline: Bool
    var identity: String
    var version: String
    /// The reason for which it is offline.
    var reason: Reason?

    enum Reason: String, Sendable {
        case stopped
        case connectionLost = "connection-lost"
    }

    init(isOnline: Bool, identity: String, version: String, reason: Reason? = nil) {
        self.isOnline = isOnline
        self.identity = identity
        self.version = version
        self.reason = reason
    }

    /// Returns nil for a payload that is no status.
    init?(_ payload: [UInt8]) {
        guard case .object(let object)? = try? JSONParser.parse(payload),
            case .text(let state)? = object["state"], case .text(let identity)? = object["machine"]
        else { return nil }
        isOnline = state == "online"
        self.identity = identity
        if case .text(let version)? = object["version"] { self.version = version } else { version = "" }
        if case .text(let reason)? = object["reason"] { self.reason = Reason(rawValue: reason) }
    }

    var payload: [UInt8] {
        var object: FieldObject = [
            "state": .text(isOnline ? "online" : "offline"), "machine": .text(identity), "version": .text(version),
        ]
        if let reason { object["reason"] = .text(reason.rawValue) }
        return Array(object.jsonText.utf8)
    }
}
