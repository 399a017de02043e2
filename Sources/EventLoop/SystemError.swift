internal import Glibc

/// A failure of the operating system: it has refused a resource, a file or a socket.
package struct SystemError: Error, Hashable, Sendable {
    /// The failed action and its cause, such as `cannot listen at /run/gattlab.sock: Permission denied`.
    package var message: String
    /// A suggested fix for the user, where one is known.
    package var hint: String?

    package init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }

    /// Creates an error from what failed and an `errno` value.
    package init(_ failure: String, _ reason: CInt, hint: String? = nil) {
        self.init("\(failure): \(String(cString: strerror(reason)))", hint: hint)
    }
}

extension SystemError: CustomStringConvertible {
    package var description: String { message }
}
