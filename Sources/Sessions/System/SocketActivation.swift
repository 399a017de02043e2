internal import CLinux
internal import CSystemd
package import DBus
internal import Glibc

/// A descriptor given by the service manager that is of no use here.
package struct SocketActivationError: Error, Hashable, Sendable {
    package var message: String
    package var hint: String
}

/// The sockets that the service manager listens on for the daemon while it does not run.
package enum SocketActivation {
    /// Takes them: a second call finds none, nor does a program started from here.
    ///
    /// - Returns: listening Unix stream sockets that do not block; none if the daemon was not started with any.
    /// - Throws: if one is something else, so that a wrong unit is found out at its first start.
    package static func takeSockets() throws(SocketActivationError) -> [FileDescriptor] {
        let count = sd_listen_fds(1)
        guard count > 0 else { return [] }
        let sockets = (0..<count).map { FileDescriptor(owning: SD_LISTEN_FDS_START + $0) }
        for socket in sockets { try prepare(socket) }
        return sockets
    }

    /// Makes sure that a socket is what a daemon can accept clients on without ever waiting for one.
    package static func prepare(_ socket: FileDescriptor) throws(SocketActivationError) {
        guard let descriptor = socket.rawValue else { return }
        guard sd_is_socket_unix(descriptor, CInt(SOCK_STREAM.rawValue), 1, nil, 0) > 0 else {
            throw SocketActivationError(
                message: "descriptor \(descriptor) from the service manager is no listening Unix stream socket",
                hint: "gattlabd.socket may have lines such as ListenStream=/run/gattlab/gattlab.sock, and no others"
            )
        }
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
}
