internal import CBluetooth
internal import GATT
internal import Glibc

/// A raw socket of one controller, for commands about its connections.
package final class ControllerSocket {
    package let descriptor: CInt
    private let index: UInt16

    /// The longest event: type, code, length, and 255 bytes of parameters.
    private static let eventSize = 258

    /// Opens the socket; every user may.
    ///
    /// - Parameter index: N of `hciN`.
    package init(controller index: UInt16) throws(HCIError) {
        self.index = index
        descriptor = cbluetooth_open_commands(index)
        guard descriptor >= 0 else { throw HCIError(operation: "open a socket of hci\(index)", errno: -descriptor) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Lists the controller's LE connections.
    package func connections() throws(HCIError) -> [ControllerLink] {
        // A connection handle has 12 bits; no controller has as many connections as this.
        var links = [cbluetooth_link](repeating: cbluetooth_link(), count: 256)
        let count = cbluetooth_links(descriptor, index, &links, CInt(links.count))
        guard count >= 0 else { throw HCIError(operation: "list the connections of hci\(index)", errno: -count) }
        return links.prefix(Int(count)).filter { $0.is_le != 0 }.map { link in
            ControllerLink(handle: link.handle, peer: DeviceAddress(value: link.address))
        }
    }

    /// Sends a command.
    ///
    /// - Throws: An error with `isPermissionDenied` if the command requires `CAP_NET_RAW`.
    package func send(_ query: LinkQuery, handle: UInt16) throws(HCIError) {
        let packet = query.packet(handle: handle)
        guard write(descriptor, packet, packet.count) == packet.count else {
            throw HCIError(operation: "send a command to hci\(index)", errno: errno)
        }
    }

    /// Receives the next event packet; returns nil if there is none yet.
    package func receive() throws(HCIError) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: Self.eventSize)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, CInt(MSG_DONTWAIT))
            if count >= 0 { return Array(buffer.prefix(count)) }
            switch errno {
            case EINTR: continue
            case EAGAIN: return nil
            default: throw HCIError(operation: "receive from hci\(index)", errno: errno)
            }
        }
    }
}
