package import Control
package import DBus
internal import Platform

extension LocalService {
    /// Lets other processes of this user control the emulations of this service, through a socket that speaks the protocol of
    /// gattlabd.
    ///
    /// - Returns: The server; `stop()` removes its socket.
    package func listenForControl() throws(DBusError) -> SocketServer {
        let (socket, path) = try EmulationSockets.listen()
        let server = SocketServer(socket, path: path, core: core)
        try server.start()
        return server
    }

    /// Connects a further client of this process, which has sessions and subscriptions of its own.
    ///
    /// - Returns: The client's end of the connection, which has the protocol of gattlabd.
    package func connectClient() throws(ControlError) -> FileDescriptor {
        let pair: SocketPair
        do throws(DBusError) {
            pair = try SocketPair(.stream)
        } catch {
            throw ControlError(.failed, error.message)
        }
        try addClient(pair.remote)
        return pair.local
    }
}
