package import GATT

/// The error of a failed request, with a message and a hint.
///
/// It is the `data` of a JSON-RPC error, with the same keys as the error object of `gattlab --json`.
package struct ControlError: Error, Hashable, Sendable {
    /// The machine-readable code, one of `CentralError.Code` or of those below.
    package var code: Code
    /// The peer's ATT error code, if the failure is an ATT error.
    package var att: UInt8?
    /// Name of the ATT error, or of the D-Bus error that caused the failure.
    package var name: String?
    package var message: String
    package var hint: String?
    /// The address of the device if the operation requires a pairing, or may require one; otherwise nil.
    package var address: String?

    package init(_ code: Code, _ message: String, hint: String? = nil, att: UInt8? = nil, name: String? = nil) {
        self.code = code
        self.message = message
        self.hint = hint
        self.att = att
        self.name = name
    }

    /// A machine-readable error code; unknown codes of a newer daemon are preserved.
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
        /// The device and this machine did not pair.
        package static let pairingFailed = Self(rawValue: "pairing-failed")
        /// The client rejected a request of its pairing.
        package static let pairingRejected = Self(rawValue: "pairing-rejected")
        package static let att = Self(rawValue: "att")
        package static let timedOut = Self(rawValue: "timed-out")
        package static let noBus = Self(rawValue: "no-bus")
        package static let bluetoothdUnavailable = Self(rawValue: "no-bluetoothd")
        package static let noAdapter = Self(rawValue: "no-adapter")
        package static let adapterOff = Self(rawValue: "adapter-off")
        package static let notAllowed = Self(rawValue: "not-allowed")
        /// The adapter has no resources left, for example for another advertisement.
        package static let notPermitted = Self(rawValue: "not-permitted")
        /// The adapter or bluetoothd does not support the operation.
        package static let notSupported = Self(rawValue: "not-supported")
        package static let cancelled = Self(rawValue: "cancelled")
        package static let failed = Self(rawValue: "failed")

        /// The caller lacks the required role.
        package static let denied = Self(rawValue: "denied")
        /// Another client has locked the device.
        package static let locked = Self(rawValue: "locked")
        package static let sessionNotFound = Self(rawValue: "session-not-found")
        package static let sessionExists = Self(rawValue: "session-exists")
        package static let alarmNotFound = Self(rawValue: "alarm-not-found")
        package static let alarmExists = Self(rawValue: "alarm-exists")
        /// The state of the alarm does not allow the operation.
        package static let alarmState = Self(rawValue: "alarm-state")
        /// Something other than a session or a device does not exist, such as a question, a lock or a stake.
        package static let notFound = Self(rawValue: "not-found")
        /// A limit of the daemon, named in the message, is exceeded.
        package static let limit = Self(rawValue: "limit")
        /// The state cannot be persisted: the disk is full or read-only, or the database is damaged.
        package static let storage = Self(rawValue: "storage")
        /// The daemon is not running or has disconnected.
        package static let gattlabdUnavailable = Self(rawValue: "no-gattlabd")
    }
}

extension ControlError {
    /// The `name` of the loss of a connection because its security could not be raised, as bluetoothd reports it.
    package static let authenticationReason = "org.bluez.Reason.Authentication"

    /// A Boolean value that indicates whether the device has refused an operation that a pairing permits.
    package var requiresSecurity: Bool { Self.requiresSecurity(att) }

    /// Returns a Boolean value that indicates whether a pairing permits what the device has refused with an ATT error.
    package static func requiresSecurity(_ att: UInt8?) -> Bool {
        switch att.map({ ATTError(rawValue: $0) }) {
        case .insufficientAuthentication?, .insufficientEncryption?: true
        default: false
        }
    }
}

/// Encodes all keys, as the responses of requests do.
extension ControlError: Codable {
    private enum CodingKeys: String, CodingKey {
        case code, att, name, message, hint, address
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(code, forKey: .code)
        try container.encode(att, forKey: .att)
        try container.encode(name, forKey: .name)
        try container.encode(message, forKey: .message)
        try container.encode(hint, forKey: .hint)
        try container.encode(address, forKey: .address)
    }
}

extension ControlError {
    /// The error as an object.
    package var fields: FieldObject {
        var fields: FieldObject = [
            "code": .text(code.rawValue),
            "att": FieldValue(att),
            "name": FieldValue(name),
            "message": .text(message),
            "hint": FieldValue(hint),
        ]
        if let address { fields.append("address", .text(address)) }
        return fields
    }

    init(_ object: FieldObject) throws(FieldError) {
        self = try ControlCoder.decode(ControlError.self, from: .object(object))
    }
}
