package import EventLoop
internal import Glibc

/// A buffered output stream, such as standard output, that is written once per turn of the event loop.
///
/// A slow reader does not block the event loop, because only as much is written as the pipe accepts. If a megabyte is
/// pending, writing blocks, which fills the kernel's sockets upstream.
@EventLoop
package final class OutputStream {
    private let descriptor: CInt
    private var pending: [UInt8] = []
    private var isScheduled = false
    private var watch: Watch?
    /// The error number of the failed write, after which output is discarded; `nil` if no write has failed.
    package private(set) var failure: CInt?
    /// The handler called once, after a write has failed.
    package var onFailure: (@EventLoop () -> Void)?

    /// A Boolean value that indicates whether everything has been written.
    var isWritten: Bool { pending.isEmpty }

    private static let limit = 1 << 20

    /// A Boolean value that indicates whether the output is a regular file, which always accepts all bytes.
    private let isFile: Bool

    package init(descriptor: CInt) {
        self.descriptor = descriptor
        var status = stat()
        isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Calls `body` to append to the buffer.
    package func write(_ body: (inout [UInt8]) -> Void) {
        guard failure == nil else { return }
        body(&pending)
        if pending.count > Self.limit {
            flush()
        } else if !isScheduled {
            isScheduled = true
            EventLoop.deferToEndOfTurn { [weak self] in self?.writeWithoutBlocking() }
        }
    }

    package func write(_ text: String) {
        write { $0.append(contentsOf: text.utf8) }
    }

    /// Writes the whole buffer, and blocks until it is written.
    package func flush() {
        var written = 0
        while written < pending.count, failure == nil {
            let count = writeOnce(from: written, atMost: .max)
            // Another program that uses the pipe or terminal may have made it nonblocking.
            if count == 0 { waitUntilWritable() }
            written += count
        }
        pending.removeAll(keepingCapacity: true)
    }

    private func writeWithoutBlocking() {
        isScheduled = false
        guard !isFile else { return flush() }
        var written = 0
        // A writable pipe accepts at least this many bytes without blocking (pipe(7), PIPE_BUF).
        while written < pending.count, failure == nil, isWritable {
            written += writeOnce(from: written, atMost: Int(PIPE_BUF))
        }
        pending.removeFirst(failure == nil ? written : pending.count)
        if pending.isEmpty {
            watch?.cancel()
            watch = nil
        } else if watch == nil {
            // epoll rejects regular files, which are always writable.
            watch = try? EventLoop.watch(descriptor, .writable) { [weak self] _ in self?.writeWithoutBlocking() }
        }
    }

    private var isWritable: Bool {
        var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&state, 1, 0) > 0
    }

    private func waitUntilWritable() {
        var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&state, 1, -1)
    }

    private func writeOnce(from start: Int, atMost limit: Int) -> Int {
        let count = pending.withUnsafeBytes { bytes in
            Glibc.write(descriptor, bytes.baseAddress?.advanced(by: start), min(limit, bytes.count - start))
        }
        if count >= 0 { return count }
        if errno != EINTR && errno != EAGAIN {
            failure = errno
            onFailure?()
        }
        return 0
    }
}
