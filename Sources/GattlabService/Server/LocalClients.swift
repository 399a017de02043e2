package import Control
internal import DaemonConfiguration
internal import DeviceLinks
package import EventLoop
internal import Platform

/// Clients of a service inside the command that are in the same process, each with sessions and subscriptions of its own.
@EventLoop
package final class LocalClients {
    private let core: ServiceCore
    private var connections: [ObjectIdentifier: ClientConnection] = [:]

    package init(of service: LocalService) {
        core = service.core
        // Such clients repeat requests for the same device, as those of gattlabd do.
        core.links.idleTimeout = core.settings.configuration.idleTimeout
    }

    /// Connects a client.
    ///
    /// - Returns: The client's end of the connection, which has the protocol of gattlabd.
    package func connect() throws(ControlError) -> FileDescriptor {
        let pair: SocketPair
        do throws(SystemError) {
            pair = try SocketPair(.stream)
        } catch {
            throw ControlError(.failed, error.message)
        }
        guard let descriptor = pair.remote.rawValue else { return pair.local }
        // The kernel records this process as the peer of both ends.
        let peer = try PeerCredentials(of: descriptor)
        try core.callers.admit(peer)
        let connection = ClientConnection(pair.remote, peer: peer, core: core) { [weak self] connection in
            self?.connections[ObjectIdentifier(connection)] = nil
        }
        connections[ObjectIdentifier(connection)] = connection
        connection.start()
        return pair.local
    }

    /// Disconnects all clients, which ends their sessions.
    package func close() {
        for connection in connections.values { connection.close() }
    }
}
