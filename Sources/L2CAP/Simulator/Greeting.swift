internal import CBluetooth
internal import DBus
internal import EventLoop
internal import Glibc

/// The first packet of a channel that the simulator has connected to a listener: the path of the peer's object.
@EventLoop
final class Greeting {
    private let socket: FileDescriptor
    private let done: @EventLoop (ObjectPath) -> Void
    private var watch: Watch?

    /// The longest accepted path in bytes.
    private static let capacity = 256

    private init(_ socket: FileDescriptor, _ done: @escaping @EventLoop (ObjectPath) -> Void) {
        self.socket = socket
        self.done = done
    }

    /// Calls `done` with the path as soon as it has arrived; drops a socket that is closed before or sends anything else.
    static func receive(from socket: FileDescriptor, _ done: @escaping @EventLoop (ObjectPath) -> Void) {
        let greeting = Greeting(socket, done)
        // The watch keeps the greeting until it is canceled.
        greeting.watch = try? EventLoop.watch(socket.rawValue ?? -1, .readable) { _ in greeting.read() }
    }

    private func read() {
        var packet = [UInt8](repeating: 0, count: Self.capacity)
        let count = cbluetooth_receive_packet(socket.rawValue ?? -1, &packet, packet.count, nil, 0)
        if count == -EAGAIN || count == -EINTR { return }
        watch?.cancel()
        watch = nil
        guard count > 0, let path = try? ObjectPath(String(decoding: packet.prefix(Int(count)), as: UTF8.self)) else {
            return
        }
        done(path)
    }
}
