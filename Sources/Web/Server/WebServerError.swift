package import Control
package import DBus

/// The reason for which the page cannot be served.
package enum WebServerError: Error {
    /// A failure of the system, of kind `.system`.
    case system(DBusError)
    /// An invalid certificate or key.
    case certificate(ControlError)
}
