package import Control
package import EventLoop

/// The reason for which the page cannot be served.
package enum WebServerError: Error {
    /// A failure of the operating system, such as a port that another program uses.
    case system(SystemError)
    /// An invalid certificate or key.
    case certificate(ControlError)
}
