import DBus
import Glibc
import TestSupport

/// The two ends of a socket that an application passes to bluetoothd.
final class TestSocketPair: Sendable {
    let ours: FileDescriptor
    let theirs: FileDescriptor

    init() {
        var ends: [CInt] = [-1, -1]
        let type = CInt(SOCK_SEQPACKET.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        _ = socketpair(AF_UNIX, type, 0, &ends)
        ours = FileDescriptor(owning: ends[0])
        theirs = FileDescriptor(owning: ends[1])
    }

    func send(_ value: [UInt8]) {
        _ = value.withUnsafeBytes { Glibc.send(ours.rawValue ?? -1, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) }
    }

    /// Returns the packets received so far.
    func receive() -> [[UInt8]] {
        var packets: [[UInt8]] = []
        while let packet = PacketSocket.receive(ours.rawValue ?? -1), !packet.isEmpty { packets.append(packet) }
        return packets
    }

    /// Closes the passed end, as a program does when its reply is sent.
    func release() {
        if let descriptor = theirs.releaseOwnership() { close(descriptor) }
    }

    /// A Boolean value that indicates whether all holders of the other end have closed it.
    var isHungUp: Bool {
        release()
        return PacketSocket.isHungUp(ours.rawValue ?? -1)
    }

    /// A Boolean value that indicates whether the other end has been closed; waits for short-lived copies of it.
    var wasClosed: Bool {
        release()
        return PacketSocket.hangsUp(ours.rawValue ?? -1)
    }
}
