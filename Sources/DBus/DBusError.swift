package import EventLoop

/// A failure reported by the bus, on the way to it, or in a message that was about to be sent.
package struct DBusError: Error, Hashable, Sendable {
    /// The origin of the failure, which determines the possible reactions of the caller.
    package enum Kind: Hashable, Sendable {
        /// The peer or the bus daemon sent an error reply; `name` is the name in that reply.
        case remote
        /// No reply arrived in time.
        case timeout
        /// The bus was lost, or the connection was closed locally, before the reply arrived.
        case disconnected
        /// The caller's task or the pending call was canceled.
        case cancelled
        /// A value, name or path that is not valid in D-Bus; nothing was sent.
        case invalid
        /// The connection to the bus could not be established.
        case unreachable
        /// The operating system refused a resource that the loop or a message needs.
        case system
    }

    package var kind: Kind
    /// The D-Bus error name; empty where D-Bus defines none (a canceled call).
    package var name: String
    package var message: String
    /// A suggested fix for the user, where one is known.
    package var hint: String?

    package init(kind: Kind, name: String, message: String, hint: String? = nil) {
        self.kind = kind
        self.name = name
        self.message = message
        self.hint = hint
    }

    /// Creates an error to reply to a method call with.
    package init(_ name: String, _ message: String) {
        self.init(kind: .remote, name: name, message: message)
    }

    /// Creates an error of kind `.system` for a resource that the operating system has refused.
    package init(_ error: SystemError) {
        self.init(kind: .system, name: Name.failed, message: error.message, hint: error.hint)
    }
}

extension DBusError: CancellationReporting {}

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

    static func invalid(_ message: String) -> DBusError {
        DBusError(kind: .invalid, name: Name.invalidArgs, message: message)
    }

    static func timeout(_ call: String, after duration: Duration) -> DBusError {
        DBusError(kind: .timeout, name: Name.noReply, message: "no reply to \(call) within \(duration)")
    }

    package static let cancelled = DBusError(kind: .cancelled, name: "", message: "the call was cancelled")

    static let closed = DBusError(
        kind: .disconnected,
        name: Name.disconnected,
        message: "the connection to the bus is closed"
    )

    static let outOfMemory = DBusError(kind: .system, name: Name.noMemory, message: "out of memory")
}
