package import DBus
internal import Glibc

/// Standard output: lines collect in one buffer, which is written once a turn of the event loop.
///
/// A reader that is slow never blocks the loop, because only what fits is written; it is blocked for, and thereby the
/// kernel's sockets upstream fill, only when a whole megabyte waits.
@EventLoop
package final class OutputStream {
    private let descriptor: CInt
    private var pending: [UInt8] = []
    private var isScheduled = false
    private var watch: Watch?
    /// The error number of the write that failed, after which nothing is kept; nil as long as none has failed.
    package private(set) var failure: CInt?
    /// Called once when a write has failed.
    package var onFailure: (@EventLoop () -> Void)?

    private static let limit = 1 << 20

    /// Whether it is a file, which always takes everything.
    private let isFile: Bool

    package init(descriptor: CInt) {
        self.descriptor = descriptor
        var status = stat()
        isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Lets `body` append to what is to be written.
    package func write(_ body: (inout [UInt8]) -> Void) {
        guard failure == nil else { return }
        body(&pending)
        if pending.count > Self.limit {
            flush()
        } else if !isScheduled {
            isScheduled = true
            EventLoop.soon { [weak self] in self?.writeWhatFits() }
        }
    }

    package func write(_ text: String) {
        write { $0.append(contentsOf: text.utf8) }
    }

    /// Writes everything, however long it takes.
    package func flush() {
        var written = 0
        while written < pending.count, failure == nil {
            let count = writeOnce(from: written, atMost: .max)
            // Another program that has the pipe or terminal may have made it non-blocking.
            if count == 0 { waitUntilWritable() }
            written += count
        }
        pending.removeAll(keepingCapacity: true)
    }

    private func writeWhatFits() {
        isScheduled = false
        guard !isFile else { return flush() }
        var written = 0
        // A pipe that is writable takes at least this much without blocking (pipe(7), PIPE_BUF).
        while written < pending.count, failure == nil, isWritable {
            written += writeOnce(from: written, atMost: Int(PIPE_BUF))
        }
        pending.removeFirst(failure == nil ? written : pending.count)
        if pending.isEmpty {
            watch?.cancel()
            watch = nil
        } else if watch == nil {
            // What cannot be watched is a file, and those are always writable.
            watch = try? EventLoop.watch(descriptor, .writable) { [weak self] _ in self?.writeWhatFits() }
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
