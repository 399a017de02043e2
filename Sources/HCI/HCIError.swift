internal import Glibc

/// A failed request to the kernel's HCI layer.
package struct HCIError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The attempted operation, phrased to follow "cannot".
    package var operation: String
    package var errno: CInt

    package init(operation: String, errno: CInt) {
        self.operation = operation
        self.errno = errno
    }

    /// A Boolean value that indicates whether Bluetooth is missing in this kernel or network namespace.
    ///
    /// Containers never have it, because the kernel opens Bluetooth sockets in the initial network namespace only.
    package var isUnsupported: Bool { errno == EAFNOSUPPORT || errno == EPROTONOSUPPORT }

    /// A Boolean value that indicates whether the operation requires privileges.
    package var isPermissionDenied: Bool { errno == EPERM || errno == EACCES }

    package var description: String {
        "cannot \(operation): \(strerror(errno).map { String(cString: $0) } ?? "error \(errno)")"
    }
}
