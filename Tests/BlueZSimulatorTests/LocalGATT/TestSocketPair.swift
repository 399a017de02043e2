import DBus
import Glibc

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
        var buffer = [UInt8](repeating: 0, count: 1024)
        while true {
            let count = recv(ours.rawValue ?? -1, &buffer, buffer.count, CInt(MSG_DONTWAIT))
            guard count > 0 else { return packets }
            packets.append(Array(buffer[..<count]))
        }
    }

    /// Lets go of the end that was handed out, as a program does when its answer is sent.
    func release() {
        if let descriptor = theirs.take() { close(descriptor) }
    }

    /// Whether the other end is closed by all who had it.
    var isHungUp: Bool {
        release()
        var byte: UInt8 = 0
        return recv(ours.rawValue ?? -1, &byte, 1, CInt(MSG_DONTWAIT | MSG_PEEK)) == 0
    }

    /// Whether the other end has been closed.
    ///
    /// A process that another test has just forked holds a copy until it executes its program, which is waited for.
    var wasClosed: Bool {
        release()
        var state = pollfd(fd: ours.rawValue ?? -1, events: Int16(POLLIN), revents: 0)
        return poll(&state, 1, 60_000) > 0 && isHungUp
    }
}
