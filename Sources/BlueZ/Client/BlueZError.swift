package import DBus
package import GATT

/// What BlueZ, or the bus under it, refused; the D-Bus error name and its text are kept.
package struct BlueZError: Error, Hashable, Sendable {
    package enum Code: String, Hashable, Sendable {
        /// No bus, or the bus went away.
        case noBus = "no-bus"
        /// Nobody owns `org.bluez`.
        case noDaemon = "no-bluetoothd"
        /// The adapter is absent.
        case noAdapter = "no-adapter"
        /// The adapter is off, or blocked by rfkill.
        case adapterOff = "adapter-off"
        /// The bus's policy or the daemon refuses this user.
        case notAllowed = "not-allowed"
        /// The peer answered with an ATT error; see `att`.
        case att
        /// There is no connection, or it was lost.
        case notConnected = "not-connected"
        /// A connection could not be made.
        case connectionFailed = "connection-failed"
        /// The object is gone.
        case doesNotExist = "does-not-exist"
        case alreadyExists = "already-exists"
        /// Another operation of the same kind is under way: worth trying again.
        case inProgress = "in-progress"
        case invalidArguments = "invalid-arguments"
        case notSupported = "not-supported"
        case notPermitted = "not-permitted"
        case timedOut = "timed-out"
        case cancelled
        case failed
    }

    package var code: Code
    /// The ATT error code behind it, when the text or the name tells one.
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
}

extension BlueZError {
    /// What kind of operation failed; the same D-Bus error means different things to each.
    package enum Operation: Sendable {
        /// An adapter's or a manager's method.
        case adapter
        /// `Device1.Connect` and its kin.
        case connection
        /// A method of a remote GATT object: its errors are the peer's ATT errors in disguise.
        case attribute
    }

    /// Maps a D-Bus error once, at the edge of this layer, by name and, where names are ambiguous, by text.
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
        guard name.hasPrefix(Names.ErrorName.prefix) else { return classifyBusError(name) }
        let short = String(name.dropFirst(Names.ErrorName.prefix.count))
        if operation == .attribute, let att = Self.attributeError(short, message) {
            code = .att
            self.att = att
            message = att.description
            return
        }
        switch short {
        case Names.ErrorName.inProgress, Names.ErrorName.busy: code = .inProgress
        case Names.ErrorName.notReady, Names.ErrorName.blocked:
            code = .adapterOff
            hint = Hint.power
        case Names.ErrorName.notConnected: code = .notConnected
        case Names.ErrorName.doesNotExist: code = .doesNotExist
        case Names.ErrorName.alreadyExists: code = .alreadyExists
        case Names.ErrorName.invalidArguments: code = .invalidArguments
        case Names.ErrorName.notSupported: code = .notSupported
        case Names.ErrorName.notPermitted: code = .notPermitted
        case Names.ErrorName.notAuthorized:
            code = .notAllowed
            hint = Hint.policy
        default: code = codeOfFailure(during: operation)
        }
    }

    /// `org.bluez.Error.Failed` says what it means only in its text.
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
            self = .noDaemon(dbusName: name)
        case DBusError.Name.noReply: code = .timedOut
        case DBusError.Name.accessDenied:
            code = .notAllowed
            hint = Hint.policy
        case DBusError.Name.unknownObject, DBusError.Name.unknownMethod, DBusError.Name.unknownInterface:
            code = .doesNotExist
        default: break
        }
    }

    /// The ATT error code that bluetoothd turned into this name and text (`create_gatt_dbus_error` in its GATT client).
    private static func attributeError(_ short: String, _ message: String) -> ATTError? {
        switch (short, message) {
        case (Names.ErrorName.notPermitted, "Read not permitted"): .readNotPermitted
        case (Names.ErrorName.notPermitted, "Write not permitted"): .writeNotPermitted
        case (Names.ErrorName.notPermitted, "Not paired"): .insufficientAuthentication
        case (Names.ErrorName.notSupported, _): .requestNotSupported
        case (Names.ErrorName.invalidArguments, "Invalid offset"), (Names.ErrorName.invalidOffset, _): .invalidOffset
        case (Names.ErrorName.invalidArguments, "Invalid Length"), (Names.ErrorName.invalidValueLength, _):
            .invalidAttributeValueLength
        case (Names.ErrorName.notAuthorized, _): .insufficientAuthorization
        case (Names.ErrorName.failed, let text): codeInText(text)
        default: nil
        }
    }

    /// `Operation failed with ATT error: 0x80` → 0x80.
    private static func codeInText(_ text: String) -> ATTError? {
        let marker = "ATT error: 0x"
        guard let start = text.firstRange(of: marker)?.upperBound,
            let code = UInt8(text[start...].prefix(2), radix: 16), code != 0
        else { return nil }
        return ATTError(rawValue: code)
    }

    // MARK: - Errors this layer raises itself

    package static let busGone = BlueZError(.noBus, "the bus went away", hint: Hint.bus)

    package static func noDaemon(dbusName: String? = nil) -> BlueZError {
        BlueZError(.noDaemon, "bluetoothd is not running", hint: Hint.daemon, dbusName: dbusName)
    }

    /// A bluetoothd that is there, but whose objects could not be read.
    package static func daemonSilent(_ reason: String) -> BlueZError {
        BlueZError(
            .noDaemon,
            "bluetoothd does not report its objects: \(reason); asking again",
            hint: Hint.restart
        )
    }

    package enum Hint {
        package static let restart = "if this does not end, restart it: sudo systemctl restart bluetooth"
        package static let bus = "start the system bus, or point DBUS_SYSTEM_BUS_ADDRESS at one; see gattlab doctor"
        package static let daemon = "start it: sudo systemctl start bluetooth"
        package static let power = "switch it on: bluetoothctl power on; if it is blocked: rfkill unblock bluetooth"
        package static let policy =
            "this user may not do that: run as root, or add it to the group that the bus's bluetooth policy names"
    }
}
