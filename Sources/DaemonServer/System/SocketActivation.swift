internal import CLinux
internal import CSystemd
package import EventLoop
internal import Glibc

/// An unsuitable descriptor passed by the service manager.
package struct SocketActivationError: Error, Hashable, Sendable {
    package var message: String
    package var hint: String
}

/// The sockets on which the service manager listens while the daemon is not running.
package enum SocketActivation {
    /// Returns the sockets and takes ownership: later calls return none, and child processes do not inherit them.
    ///
    /// - Returns: Listening, nonblocking Unix stream sockets; empty if the service manager passed none.
    /// - Throws: If a descriptor is not such a socket, so that an incorrect unit is detected at its first start.
    package static func receiveSockets() throws(SocketActivationError) -> [FileDescriptor] {
        let count = sd_listen_fds(1)
        guard count > 0 else { return [] }
        let sockets = (0..<count).map { FileDescriptor(owning: SD_LISTEN_FDS_START + $0) }
        for socket in sockets { try prepare(socket) }
        return sockets
    }

    /// Checks that a socket is a listening Unix stream socket and makes it nonblocking.
    package static func prepare(_ socket: FileDescriptor) throws(SocketActivationError) {
        guard let descriptor = socket.rawValue else { return }
        guard sd_is_socket_unix(descriptor, CInt(SOCK_STREAM.rawValue), 1, nil, 0) > 0 else {
            throw SocketActivationError(
                message: "descriptor \(descriptor) from the service manager is not a listening Unix stream socket",
                hint: "gattlabd.socket may listen only with lines such as ListenStream=/run/gattlab/gattlab.sock"
            )
        }
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
}
