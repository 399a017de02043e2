internal import CLinux
internal import Control
package import EventLoop
internal import Glibc
internal import Platform

/// Accepts client connections on a socket, up to the configured limit.
@EventLoop
package final class SocketServer {
    private let core: ServiceCore
    private let listener: FileDescriptor
    /// Path of the socket file if it is to be removed on exit.
    private let path: String?
    private var watch: Watch?
    private var connections: [ObjectIdentifier: ClientConnection] = [:]

    /// Pause in accepting connections after the system has run out of descriptors.
    private static let acceptPause = Duration.seconds(1)

    /// Creates a server for a listening, nonblocking socket.
    ///
    /// - Parameter path: The socket file, which is removed by `stop()`; nil if it belongs to the service manager.
    package init(_ listener: FileDescriptor, path: String?, core: ServiceCore) {
        self.listener = listener
        self.path = path
        self.core = core
    }

    /// Display name of the socket.
    package var displayName: String { path ?? "the service manager's socket" }

    /// Starts accepting connections.
    ///
    /// - Throws: `SystemError` if the kernel cannot watch the socket.
    package func start() throws(SystemError) {
        guard let descriptor = listener.rawValue else { return }
        watch = try EventLoop.watch(descriptor, .readable) { [weak self] _ in self?.acceptAll() }
    }

    /// Stops accepting connections and closes the existing ones.
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
                addConnection(FileDescriptor(owning: accepted))
            } else if errno == EAGAIN {
                return
            } else if errno != EINTR, errno != ECONNABORTED {
                return pauseAccepting(errno)
            }
        }
    }

    /// Pauses accepting connections, which wait in the socket until descriptors may be free again.
    private func pauseAccepting(_ reason: CInt) {
        core.reports.log.error("cannot accept a connection: \(String(cString: strerror(reason)))")
        try? watch?.update([])
        EventLoop.after(Self.acceptPause) { [weak self] in try? self?.watch?.update(.readable) }
    }

    private func addConnection(_ socket: FileDescriptor) {
        guard let descriptor = socket.rawValue else { return }
        do throws(ControlError) {
            let peer = try PeerCredentials(of: descriptor)
            try core.callers.admit(peer)
            let connection = ClientConnection(socket, peer: peer, core: core) { [weak self] connection in
                self?.connections[ObjectIdentifier(connection)] = nil
            }
            connections[ObjectIdentifier(connection)] = connection
            core.reports.metrics.accepted.add()
            connection.start()
        } catch {
            reject(socket, error)
        }
    }

    /// Sends the error before closing the connection; a new socket has room for it.
    private func reject(_ socket: FileDescriptor, _ error: ControlError) {
        core.reports.metrics.refused.add(1, error.code.rawValue)
        var line: [UInt8] = []
        RPCResponse.failed(error).write(into: &line)
        line.append(UInt8(ascii: "\n"))
        if let descriptor = socket.rawValue { _ = send(descriptor, line, line.count, SocketFlag.noSignal) }
    }
}
