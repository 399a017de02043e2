import EventLoop
import Glibc
import TestSupport

/// A connected pair of sockets, one of which an application passes to bluetoothd.
final class TestSocketPair: Sendable {
    /// The end that the test keeps.
    let localEnd: FileDescriptor
    /// The end that the application passes to bluetoothd.
    let passedEnd: FileDescriptor

    init() {
        var ends: [CInt] = [-1, -1]
        let type = CInt(SOCK_SEQPACKET.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        _ = socketpair(AF_UNIX, type, 0, &ends)
        localEnd = FileDescriptor(owning: ends[0])
        passedEnd = FileDescriptor(owning: ends[1])
    }

    func send(_ value: [UInt8]) {
        _ = value.withUnsafeBytes { Glibc.send(localEnd.rawValue ?? -1, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) }
    }

    /// Returns the packets received so far.
    func receive() -> [[UInt8]] {
        var packets: [[UInt8]] = []
        while let packet = PacketSocket.receive(localEnd.rawValue ?? -1), !packet.isEmpty { packets.append(packet) }
        return packets
    }

    /// Ends the connection, as an application does that closes its end.
    ///
    /// It also ends for copies of the end that processes of other tests have for a moment.
    func hangUp() {
        shutdown(localEnd.rawValue ?? -1, CInt(SHUT_RDWR))
    }

    /// Closes this process's copy of the passed end, as an application does after it has sent its reply.
    func release() {
        if let descriptor = passedEnd.releaseOwnership() { close(descriptor) }
    }

    /// A Boolean value that indicates whether all copies of the passed end are closed; first closes this process's copy.
    var isHungUp: Bool {
        release()
        return PacketSocket.isHungUp(localEnd.rawValue ?? -1)
    }

    /// A Boolean value that indicates whether the passed end is closed; waits until short-lived copies of it are closed.
    var wasClosed: Bool {
        release()
        return PacketSocket.hangsUp(localEnd.rawValue ?? -1)
    }
}
