internal import Glibc

/// A question to the kernel's HCI layer that failed.
package struct HCIError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was tried, as in "cannot …".
    package var operation: String
    package var errno: CInt

    package init(operation: String, errno: CInt) {
        self.operation = operation
        self.errno = errno
    }

    /// Whether this kernel has no Bluetooth, or none in this network namespace: containers never have it, because
    /// the kernel opens Bluetooth sockets in the initial network namespace only.
    package var isUnsupported: Bool { errno == EAFNOSUPPORT || errno == EPROTONOSUPPORT }

    /// Whether the kernel does so only for the privileged.
    package var isNotAllowed: Bool { errno == EPERM || errno == EACCES }

    package var description: String {
        "cannot \(operation): \(strerror(errno).map { String(cString: $0) } ?? "error \(errno)")"
    }
}
