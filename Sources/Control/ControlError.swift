package import GATT

/// Why a request was not done: what happened, and what to do about it.
///
/// The `data` of a JSON-RPC error; the same keys as in the error object of `gattlab --json`.
package struct ControlError: Error, Hashable, Sendable {
    /// A word for programs: those of `CentralError.Code`, and those below.
    package var code: Code
    /// The peer's ATT error, where it is one.
    package var att: UInt8?
    /// The name of the ATT error, or of the D-Bus error behind the failure.
    package var name: String?
    package var message: String
    package var hint: String?

    package init(_ code: Code, _ message: String, hint: String? = nil, att: UInt8? = nil, name: String? = nil) {
        self.code = code
        self.message = message
        self.hint = hint
        self.att = att
        self.name = name
    }

    /// A word for programs; an unknown one of a newer daemon is kept as it is.
    package struct Code: RawRepresentable, Codable, Hashable, Sendable {
        package let rawValue: String

        package init(rawValue: String) {
            self.rawValue = rawValue
        }

        package static let badInput = Self(rawValue: "bad-input")
        package static let deviceNotFound = Self(rawValue: "device-not-found")
        package static let attributeNotFound = Self(rawValue: "attribute-not-found")
        package static let connectionFailed = Self(rawValue: "connection-failed")
        package static let connectionLost = Self(rawValue: "connection-lost")
        package static let att = Self(rawValue: "att")
        package static let timedOut = Self(rawValue: "timed-out")
        package static let noBus = Self(rawValue: "no-bus")
        package static let noBluetoothd = Self(rawValue: "no-bluetoothd")
        package static let noAdapter = Self(rawValue: "no-adapter")
        package static let adapterOff = Self(rawValue: "adapter-off")
        package static let notAllowed = Self(rawValue: "not-allowed")
        /// The adapter has no room left, as for another advertisement.
        package static let notPermitted = Self(rawValue: "not-permitted")
        /// The adapter or bluetoothd cannot do it.
        package static let notSupported = Self(rawValue: "not-supported")
        package static let cancelled = Self(rawValue: "cancelled")
        package static let failed = Self(rawValue: "failed")

        /// The caller has not the role that it takes.
        package static let denied = Self(rawValue: "denied")
        /// Another client holds the device's lock.
        package static let locked = Self(rawValue: "locked")
        package static let sessionNotFound = Self(rawValue: "session-not-found")
        package static let sessionExists = Self(rawValue: "session-exists")
        /// No question, subscription or lease by this number.
        package static let notFound = Self(rawValue: "not-found")
        /// One of the daemon's limits; the message names it.
        package static let limit = Self(rawValue: "limit")
        /// The state cannot be kept: the disk is full, read-only, or the database damaged.
        package static let storage = Self(rawValue: "storage")
        /// There is no daemon, or it went away.
        package static let noDaemon = Self(rawValue: "no-gattlabd")
    }
}

/// Written with all keys, as in the error object that `gattlab --json` ends with.
extension ControlError: Codable {
    private enum CodingKeys: String, CodingKey {
        case code, att, name, message, hint
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(code, forKey: .code)
        try container.encode(att, forKey: .att)
        try container.encode(name, forKey: .name)
        try container.encode(message, forKey: .message)
        try container.encode(hint, forKey: .hint)
    }
}

extension ControlError {
    /// The object that tells the error.
    package var fields: FieldObject {
        [
            "code": .text(code.rawValue),
            "att": FieldValue(att),
            "name": FieldValue(name),
            "message": .text(message),
            "hint": FieldValue(hint),
        ]
    }

    init(_ object: FieldObject) throws(FieldError) {
        self = try ControlCoder.decode(ControlError.self, from: .object(object))
    }
}
