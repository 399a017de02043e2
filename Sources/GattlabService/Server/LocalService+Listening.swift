package import EventLoop
internal import Platform

extension LocalService {
    /// Lets other processes of this user control the emulations of this service, through a socket that speaks the protocol of
    /// gattlabd.
    ///
    /// - Returns: The server; `stop()` removes its socket.
    package func listenForControl() throws(SystemError) -> SocketServer {
        let (socket, path) = try EmulationSockets.listen()
        let server = SocketServer(socket, path: path, core: core)
        try server.start()
        return server
    }
}
