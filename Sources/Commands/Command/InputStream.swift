package import EventLoop
internal import Glibc

/// An asynchronous reader of standard input, which does not block the event loop and ends with its task.
@EventLoop
package final class InputStream {
    private let descriptor: CInt
    private var pending: [UInt8] = []
    /// The number of consumed bytes at the start of `pending`.
    private var consumedCount = 0
    private var hasEnded = false
    private var waiting: CheckedContinuation<Void, Never>?

    /// The maximum size of the buffer, in bytes; far more than any value needs.
    private static let limit = 1 << 20

    package init(descriptor: CInt) {
        self.descriptor = descriptor
    }

    /// Returns the next line without its terminator; `nil` after the last one.
    package func line() async throws(Failure) -> String? {
        while true {
            let rest = pending[consumedCount...]
            if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                consumedCount = end + 1
                return String(decoding: rest[..<end], as: UTF8.self)
            }
            if hasEnded {
                consumedCount = pending.endIndex
                return rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self)
            }
            try await readMore()
        }
    }

    /// Returns the rest of the input.
    package func all() async throws(Failure) -> [UInt8] {
        while !hasEnded { try await readMore() }
        defer { consumedCount = pending.endIndex }
        return Array(pending[consumedCount...])
    }

    private func readMore() async throws(Failure) {
        await waitUntilReadable()
        guard !Task.isCancelled else { throw Failure(.interrupted, code: "cancelled", "interrupted") }
        pending.removeFirst(consumedCount)
        consumedCount = 0
        guard pending.count < Self.limit else {
            throw .badInput("standard input is too large: more than \(Self.limit) bytes in one value")
        }
        var block = [UInt8](repeating: 0, count: 65_536)
        let count = block.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        if count > 0 {
            pending += block.prefix(count)
        } else if count == 0 {
            hasEnded = true
        } else if errno != EINTR && errno != EAGAIN {
            throw .badInput("cannot read standard input")
        }
    }

    private func waitUntilReadable() async {
        // epoll rejects regular files, which are always readable.
        guard let watch = try? EventLoop.watch(descriptor, .readable, { [weak self] _ in self?.resume() }) else {
            return
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiting = $0 }
        } onCancel: {
            EventLoop.post { self.resume() }
        }
        watch.cancel()
    }

    private func resume() {
        waiting?.resume()
        waiting = nil
    }
}
