internal import Glibc

/// What went wrong on the bus, on the way to it, or in what was about to be sent.
package struct DBusError: Error, Hashable, Sendable {
    /// Who found the failure, and so what the caller may do about it.
    package enum Kind: Hashable, Sendable {
        /// The other side, or the bus daemon, answered with an error; `name` is theirs.
        case remote
        /// No answer came in time.
        case timeout
        /// The bus went away, or the connection was closed here, before the answer came.
        case disconnected
        /// The caller's task was cancelled, or the pending call was.
        case cancelled
        /// A value, name or path that may not be sent over D-Bus; nothing was sent.
        case invalid
        /// No connection to the bus could be made.
        case unreachable
        /// The operating system refused something the loop or a message needs.
        case system
    }

    package var kind: Kind
    /// The D-Bus error name; empty where D-Bus has no name for it (a cancelled call).
    package var name: String
    package var message: String
    /// What the user can do, where that is known here.
    package var hint: String?

    package init(kind: Kind, name: String, message: String, hint: String? = nil) {
        self.kind = kind
        self.name = name
        self.message = message
        self.hint = hint
    }

    /// An error to answer a method call with.
    package init(_ name: String, _ message: String) {
        self.init(kind: .remote, name: name, message: message)
    }
}

extension DBusError: CustomStringConvertible {
    package var description: String { name.isEmpty ? message : "\(name): \(message)" }
}

extension DBusError {
    /// The names of the errors that the D-Bus specification and libdbus define.
    package enum Name {
        package static let failed = "org.freedesktop.DBus.Error.Failed"
        package static let noReply = "org.freedesktop.DBus.Error.NoReply"
        package static let disconnected = "org.freedesktop.DBus.Error.Disconnected"
        package static let serviceUnknown = "org.freedesktop.DBus.Error.ServiceUnknown"
        package static let nameHasNoOwner = "org.freedesktop.DBus.Error.NameHasNoOwner"
        package static let accessDenied = "org.freedesktop.DBus.Error.AccessDenied"
        package static let addressInUse = "org.freedesktop.DBus.Error.AddressInUse"
        package static let badAddress = "org.freedesktop.DBus.Error.BadAddress"
        package static let noServer = "org.freedesktop.DBus.Error.NoServer"
        package static let invalidArgs = "org.freedesktop.DBus.Error.InvalidArgs"
        package static let limitsExceeded = "org.freedesktop.DBus.Error.LimitsExceeded"
        package static let noMemory = "org.freedesktop.DBus.Error.NoMemory"
        package static let notSupported = "org.freedesktop.DBus.Error.NotSupported"
        package static let objectPathInUse = "org.freedesktop.DBus.Error.ObjectPathInUse"
        package static let unknownObject = "org.freedesktop.DBus.Error.UnknownObject"
        package static let unknownInterface = "org.freedesktop.DBus.Error.UnknownInterface"
        package static let unknownMethod = "org.freedesktop.DBus.Error.UnknownMethod"
        package static let unknownProperty = "org.freedesktop.DBus.Error.UnknownProperty"
        package static let propertyReadOnly = "org.freedesktop.DBus.Error.PropertyReadOnly"
    }

    /// The operating system refused something.
    package static func system(_ what: String, _ reason: CInt, hint: String? = nil) -> DBusError {
        let message = "\(what): \(String(cString: strerror(reason)))"
        return DBusError(kind: .system, name: Name.failed, message: message, hint: hint)
    }

    static func invalid(_ message: String) -> DBusError {
        DBusError(kind: .invalid, name: Name.invalidArgs, message: message)
    }

    static func timeout(_ call: String, after duration: Duration) -> DBusError {
        DBusError(kind: .timeout, name: Name.noReply, message: "no answer to \(call) within \(duration)")
    }

    package static let cancelled = DBusError(kind: .cancelled, name: "", message: "the call was cancelled")

    static let closed = DBusError(
        kind: .disconnected,
        name: Name.disconnected,
        message: "the connection to the bus is closed"
    )

    static let outOfMemory = DBusError(kind: .system, name: Name.noMemory, message: "out of memory")
}
