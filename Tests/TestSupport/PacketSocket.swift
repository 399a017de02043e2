internal import Glibc

/// A test's end of a socket that bluetoothd or a program has passed to it.
package enum PacketSocket {
    /// Receives a packet; empty at the end of the stream, `nil` if there is none.
    package static func receive(_ socket: CInt) -> [UInt8]? {
        var packet = [UInt8](repeating: 0, count: 1024)
        let count = recv(socket, &packet, packet.count, CInt(MSG_DONTWAIT))
        return count < 0 ? nil : Array(packet.prefix(count))
    }

    /// Returns a Boolean value that indicates whether the other end is closed.
    package static func isHungUp(_ socket: CInt) -> Bool { hangsUp(socket, within: 0) }

    /// Waits until the other end is closed.
    ///
    /// After the last owner has closed it, copies exist for a moment: in the bus that passed it on, and in a process that
    /// another test has just forked, until it executes its program.
    ///
    /// - Returns: `false` if it is still open after a minute.
    package static func hangsUp(_ socket: CInt) -> Bool { hangsUp(socket, within: 60_000) }

    private static func hangsUp(_ socket: CInt, within milliseconds: CInt) -> Bool {
        var state = pollfd(fd: socket, events: 0, revents: 0)
        return poll(&state, 1, milliseconds) > 0 && state.revents & Int16(POLLHUP) != 0
    }
}
