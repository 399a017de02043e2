internal import CLinux
internal import Control
package import DBus
internal import Glibc

/// Accepts clients at a socket, as many as there may be.
@EventLoop
package final class SocketServer {
    private let core: ServiceCore
    private let listener: FileDescriptor
    /// The socket's file, if it is ours to remove.
    private let path: String?
    private var watch: Watch?
    private var connections: [ObjectIdentifier: ClientConnection] = [:]

    /// How long nothing is accepted after the system had no descriptor left.
    private static let pause = Duration.seconds(1)

    /// Serves at a socket that listens and does not block.
    ///
    /// - Parameter path: the socket's file, which goes with the server; nil if the service manager holds it.
    package init(_ listener: FileDescriptor, path: String?, core: ServiceCore) {
        self.listener = listener
        self.path = path
        self.core = core
    }

    /// Where it listens, for people.
    var place: String { path ?? "the service manager's socket" }

    /// Begins to accept.
    ///
    /// - Throws: `DBusError` of kind `.system` if the kernel cannot watch the socket.
    package func start() throws(DBusError) {
        guard let descriptor = listener.rawValue else { return }
        watch = try EventLoop.watch(descriptor, .readable) { [weak self] _ in self?.acceptAll() }
    }

    /// Accepts no more, and ends all connections.
    package func stop() {
        watch?.cancel()
        watch = nil
        if let path { unlink(path) }
        for connection in connections.values { connection.close() }
    }

    private func acceptAll() {
        guard let descriptor = listener.rawValue else { return }
        while true {
            let accepted = clinux_accept(descriptor)
            if accepted >= 0 {
                welcome(FileDescriptor(owning: accepted))
            } else if errno == EAGAIN {
                return
            } else if errno != EINTR, errno != ECONNABORTED {
                return rest(errno)
            }
        }
    }

    /// Leaves who waits in the socket for a while: descriptors may come free meanwhile.
    private func rest(_ reason: CInt) {
        core.log.error("cannot accept a client: \(String(cString: strerror(reason)))")
        try? watch?.update([])
        EventLoop.after(Self.pause) { [weak self] in try? self?.watch?.update(.readable) }
    }

    private func welcome(_ socket: FileDescriptor) {
        guard let descriptor = socket.rawValue else { return }
        do throws(ControlError) {
            let peer = try PeerCredentials(of: descriptor)
            try core.admit(peer)
            let connection = ClientConnection(socket, peer: peer, core: core) { [weak self] connection in
                self?.connections[ObjectIdentifier(connection)] = nil
            }
            connections[ObjectIdentifier(connection)] = connection
            core.metrics.accepted.add()
            connection.start()
        } catch {
            refuse(socket, error)
        }
    }

    /// Tells why before hanging up; a socket that was just made has room for that.
    private func refuse(_ socket: FileDescriptor, _ error: ControlError) {
        core.metrics.refused.add(1, error.code.rawValue)
        var line: [UInt8] = []
        RPCAnswer.failed(error).write(into: &line)
        line.append(UInt8(ascii: "\n"))
        if let descriptor = socket.rawValue { _ = send(descriptor, line, line.count, SocketFlag.noSignal) }
    }
}
