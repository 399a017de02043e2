package import DBus
internal import Glibc

/// Standard input, read as it comes: waiting for it neither blocks the loop nor outlives the task.
@EventLoop
package final class InputStream {
    private let descriptor: CInt
    private var pending: [UInt8] = []
    /// How many of the pending octets have been taken.
    private var taken = 0
    private var hasEnded = false
    private var waiting: CheckedContinuation<Void, Never>?

    /// How much is kept at most, in octets: far more than any value needs.
    private static let limit = 1 << 20

    package init(descriptor: CInt) {
        self.descriptor = descriptor
    }

    /// The next line without its end; `nil` after the last.
    package func line() async throws(Failure) -> String? {
        while true {
            let rest = pending[taken...]
            if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                taken = end + 1
                return String(decoding: rest[..<end], as: UTF8.self)
            }
            if hasEnded {
                taken = pending.endIndex
                return rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self)
            }
            try await fill()
        }
    }

    /// Everything up to the end.
    package func all() async throws(Failure) -> [UInt8] {
        while !hasEnded { try await fill() }
        defer { taken = pending.endIndex }
        return Array(pending[taken...])
    }

    private func fill() async throws(Failure) {
        await becomeReadable()
        guard !Task.isCancelled else { throw Failure(.interrupted, code: "cancelled", "interrupted") }
        pending.removeFirst(taken)
        taken = 0
        guard pending.count < Self.limit else {
            throw .badInput("standard input has more than \(Self.limit) bytes without an end")
        }
        var block = [UInt8](repeating: 0, count: 65_536)
        let count = block.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        if count > 0 {
            pending += block.prefix(count)
        } else if count == 0 {
            hasEnded = true
        } else if errno != EINTR && errno != EAGAIN {
            throw .badInput("standard input cannot be read")
        }
    }

    private func becomeReadable() async {
        // What cannot be watched is a file, and those are always readable.
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
