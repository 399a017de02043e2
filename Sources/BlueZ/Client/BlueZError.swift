package import DBus
internal import EventLoop
package import GATT

/// An error reported by BlueZ or by the bus; the D-Bus error name and its text are kept.
package struct BlueZError: Error, Hashable, Sendable, CancellationReporting {
    package enum Code: String, Hashable, Sendable {
        /// The bus is unreachable, or the connection to it was lost.
        case noBus = "no-bus"
        /// The bus name `org.bluez` has no owner.
        case bluetoothdUnavailable = "no-bluetoothd"
        /// The adapter does not exist.
        case noAdapter = "no-adapter"
        /// The adapter is powered off, or blocked by rfkill.
        case adapterOff = "adapter-off"
        /// The bus policy or bluetoothd denies access to this user.
        case notAllowed = "not-allowed"
        /// The peer responded with an ATT error; see `att`.
        case att
        /// There is no connection, or it was lost.
        case notConnected = "not-connected"
        /// A connection could not be established.
        case connectionFailed = "connection-failed"
        /// The device and this side could not pair, or one of them refused to.
        case pairingFailed = "pairing-failed"
        /// The object no longer exists.
        case doesNotExist = "does-not-exist"
        case alreadyExists = "already-exists"
        /// Another operation of the same kind is in progress; the operation can be retried.
        case inProgress = "in-progress"
        case invalidArguments = "invalid-arguments"
        case notSupported = "not-supported"
        case notPermitted = "not-permitted"
        case timedOut = "timed-out"
        case cancelled
        case failed
    }

    package var code: Code
    /// The underlying ATT error code, if the error's text or name reveals one.
    package var att: ATTError?
    /// The D-Bus error name, such as `org.bluez.Error.Failed`.
    package var dbusName: String?
    package var message: String
    package var hint: String?

    package init(
        _ code: Code,
        _ message: String,
        hint: String? = nil,
        att: ATTError? = nil,
        dbusName: String? = nil
    ) {
        self.code = code
        self.message = message
        self.hint = hint
        self.att = att
        self.dbusName = dbusName
    }

    /// A Boolean value that indicates whether a retry may succeed.
    ///
    /// InProgress means that another program, or bluetoothd itself, is performing the same operation. A connection attempt
    /// fails with `le-connection-abort-by-local` whenever the kernel gave up for any reason, most often because the device did
    /// not advertise at that moment.
    package var isTransient: Bool { code == .inProgress || code == .connectionFailed }
}

extension BlueZError {
    /// The kind of the failed operation; the meaning of a D-Bus error depends on it.
    package enum Operation: Sendable {
        /// A method of an adapter or of a manager.
        case adapter
        /// `Device1.Connect` and related methods.
        case connection
        /// A method of a remote GATT object; its errors represent ATT errors of the peer.
        case attribute
    }

    /// Maps a D-Bus error to an error code by name and, where names are ambiguous, by text.
    package init(_ error: DBusError, during operation: Operation) {
        self.init(.failed, error.message, dbusName: error.name)
        switch error.kind {
        case .timeout: code = .timedOut
        case .cancelled: code = .cancelled
        case .disconnected, .unreachable:
            code = .noBus
            hint = error.hint ?? Hint.bus
        case .remote: classify(error.name, during: operation)
        case .invalid, .system: break
        }
        if message.isEmpty { message = error.name }
    }

    private mutating func classify(_ name: String, during operation: Operation) {
        guard name.hasPrefix(BlueZNames.ErrorName.prefix) else { return classifyBusError(name) }
        let short = String(name.dropFirst(BlueZNames.ErrorName.prefix.count))
        if operation == .attribute, let att = Self.attributeError(short, message) {
            code = .att
            self.att = att
            message = att.description
            return
        }
        switch short {
        case BlueZNames.ErrorName.inProgress, BlueZNames.ErrorName.busy: code = .inProgress
        case BlueZNames.ErrorName.notReady, BlueZNames.ErrorName.blocked:
            code = .adapterOff
            hint = Hint.power
        case BlueZNames.ErrorName.notConnected: code = .notConnected
        case BlueZNames.ErrorName.doesNotExist: code = .doesNotExist
        case BlueZNames.ErrorName.alreadyExists: code = .alreadyExists
        case BlueZNames.ErrorName.invalidArguments: code = .invalidArguments
        case BlueZNames.ErrorName.notSupported: code = .notSupported
        case BlueZNames.ErrorName.notPermitted:
            code = .notPermitted
            if message == "Notify acquired" { hint = Hint.notifications }
        case BlueZNames.ErrorName.notAuthorized:
            code = .notAllowed
            hint = Hint.policy
        case BlueZNames.ErrorName.authenticationFailed, BlueZNames.ErrorName.authenticationRejected:
            let text = "the device did not pair: it refused, or the passkey was incorrect"
            self = BlueZError(.pairingFailed, text, hint: Hint.pairing, dbusName: name)
        case BlueZNames.ErrorName.authenticationTimeout:
            let text = "the device did not answer the pairing in time"
            self = BlueZError(.pairingFailed, text, hint: Hint.pairing, dbusName: name)
        case BlueZNames.ErrorName.authenticationCanceled:
            self = BlueZError(.notConnected, "the connection was lost during the pairing", dbusName: name)
        default: code = codeOfFailure(during: operation)
        }
    }

    /// Returns the code of an `org.bluez.Error.Failed`, whose meaning is only in its text.
    private func codeOfFailure(during operation: Operation) -> Code {
        switch message.lowercased() {
        case "not connected": .notConnected
        case "not powered", "powering down", "le-connection-adapter-not-powered": .adapterOff
        case "operation already in progress", "in progress": .inProgress
        default: operation == .connection ? .connectionFailed : .failed
        }
    }

    private mutating func classifyBusError(_ name: String) {
        switch name {
        case DBusError.Name.serviceUnknown, DBusError.Name.nameHasNoOwner:
            self = .bluetoothdUnavailable(dbusName: name)
        case DBusError.Name.noReply: code = .timedOut
        case DBusError.Name.accessDenied:
            code = .notAllowed
            hint = Hint.policy
        case DBusError.Name.unknownObject, DBusError.Name.unknownMethod, DBusError.Name.unknownInterface:
            code = .doesNotExist
        default: break
        }
    }

    /// Returns the ATT error that bluetoothd mapped to this name and text (`create_gatt_dbus_error` in its GATT client).
    private static func attributeError(_ short: String, _ message: String) -> ATTError? {
        switch (short, message) {
        case (BlueZNames.ErrorName.notPermitted, "Read not permitted"): .readNotPermitted
        case (BlueZNames.ErrorName.notPermitted, "Write not permitted"): .writeNotPermitted
        case (BlueZNames.ErrorName.notPermitted, "Not paired"): .insufficientAuthentication
        case (BlueZNames.ErrorName.notSupported, _): .requestNotSupported
        case (BlueZNames.ErrorName.invalidArguments, "Invalid offset"), (BlueZNames.ErrorName.invalidOffset, _):
            .invalidOffset
        case (BlueZNames.ErrorName.invalidArguments, "Invalid Length"), (BlueZNames.ErrorName.invalidValueLength, _):
            .invalidAttributeValueLength
        case (BlueZNames.ErrorName.notAuthorized, _): .insufficientAuthorization
        case (BlueZNames.ErrorName.failed, let text): codeInText(text)
        default: nil
        }
    }

    /// Extracts the ATT error code from a message: `Operation failed with ATT error: 0x80` → 0x80.
    private static func codeInText(_ text: String) -> ATTError? {
        let marker = "ATT error: 0x"
        guard let start = text.firstRange(of: marker)?.upperBound,
            let code = UInt8(text[start...].prefix(2), radix: 16), code != 0
        else { return nil }
        return ATTError(rawValue: code)
    }

    // MARK: - Errors raised by this layer

    package static let cancelled = BlueZError(.cancelled, "cancelled")

    package static let busConnectionLost = BlueZError(.noBus, "the connection to the bus was lost", hint: Hint.bus)

    package static func bluetoothdUnavailable(dbusName: String? = nil) -> BlueZError {
        BlueZError(.bluetoothdUnavailable, "bluetoothd is not running", hint: Hint.startBluetoothd, dbusName: dbusName)
    }

    /// Returns the error for a running bluetoothd whose objects could not be read.
    package static func objectsUnavailable(_ reason: String) -> BlueZError {
        BlueZError(
            .bluetoothdUnavailable,
            "bluetoothd does not report its objects: \(reason); retrying",
            hint: Hint.restart
        )
    }

    package enum Hint {
        package static let restart = "if this persists, restart bluetoothd: sudo systemctl restart bluetooth"
        package static let bus = "start the system bus, or set DBUS_SYSTEM_BUS_ADDRESS to another; see gattlab doctor"
        package static let startBluetoothd = "start it: sudo systemctl start bluetooth"
        package static let pairing =
            "put the device into pairing mode; if it is still paired with this machine, remove that bond on the device"
        package static let notifications =
            "another program receives its notifications, such as a session of gattlabd: see gattlab sessions"
        package static let adapters = "available adapters:"
        package static let plug =
            "connect a Bluetooth adapter; gattlab doctor lists the controllers that the kernel detects"
        package static let power = "switch it on: bluetoothctl power on; if it is blocked: rfkill unblock bluetooth"
        package static let policy =
            "permission denied for this user: run as root, or join the group that the D-Bus policy of BlueZ allows"
    }
}
