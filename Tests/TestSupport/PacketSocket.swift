internal import Glibc

/// What a test sees at its end of a socket that bluetoothd or a program has handed out.
package enum PacketSocket {
    /// A packet, nothing at the end, nil if there is none.
    package static func receive(_ socket: CInt) -> [UInt8]? {
        var packet = [UInt8](repeating: 0, count: 1024)
        let count = recv(socket, &packet, packet.count, CInt(MSG_DONTWAIT))
        return count < 0 ? nil : Array(packet.prefix(count))
    }

    /// Whether nobody has the other end any more.
    package static func isHungUp(_ socket: CInt) -> Bool { hangsUp(socket, within: 0) }

    /// Waits until nobody has the other end any more.
    ///
    /// After it was closed others hold copies for a moment: the bus of what it passed on, and a process that another test has
    /// just forked of everything, until it executes its program.
    ///
    /// - Returns: false if somebody still has it after a minute.
    package static func hangsUp(_ socket: CInt) -> Bool { hangsUp(socket, within: 60_000) }

    private static func hangsUp(_ socket: CInt, within milliseconds: CInt) -> Bool {
        var state = pollfd(fd: socket, events: 0, revents: 0)
        return poll(&state, 1, milliseconds) > 0 && state.revents & Int16(POLLHUP) != 0
    }
}
