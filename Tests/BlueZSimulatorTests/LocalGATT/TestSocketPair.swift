import DBus
import Glibc
import TestSupport

/// The two ends of a socket that an application hands out.
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

    /// The packets that have come.
    func receive() -> [[UInt8]] {
        var packets: [[UInt8]] = []
        while let packet = PacketSocket.receive(ours.rawValue ?? -1), !packet.isEmpty { packets.append(packet) }
        return packets
    }

    /// Lets go of the end that was handed out, as a program does when its answer is sent.
    func release() {
        if let descriptor = theirs.take() { close(descriptor) }
    }

    /// Whether the other end is closed by all who had it.
    var isHungUp: Bool {
        release()
        return PacketSocket.isHungUp(ours.rawValue ?? -1)
    }

    /// Whether the other end has been closed; those who have a copy for a moment are waited for.
    var wasClosed: Bool {
        release()
        return PacketSocket.hangsUp(ours.rawValue ?? -1)
    }
}
