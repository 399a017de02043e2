internal import EventLoop
internal import Glibc
internal import Platform
internal import Testing

/// A file of another kind at the path of a regular one.
package enum IrregularFile: CaseIterable {
    case fifo, directory, socket, device

    @EventLoop
    package func make(at path: String) throws {
        switch self {
        case .fifo: #expect(mkfifo(path, 0o600) == 0)
        case .directory: #expect(mkdir(path, 0o700) == 0)
        case .socket: _ = try UnixSocket.listen(at: path, mode: 0o600)
        case .device: #expect(symlink("/dev/tty", path) == 0)
        }
    }
}
