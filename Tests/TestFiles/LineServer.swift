internal import EventLoop
internal import Foundation
internal import Glibc
internal import Platform

/// A server on a Unix socket that receives one line of each connection and answers it, on a thread of its own.
package final class LineServer: Sendable {
    package let path: String
    private let listener: FileDescriptor

    /// - Parameter answer: Returns the bytes to send for a line, which has no line feed; the connection is closed after them.
    package init(_ path: String, answer: @escaping @Sendable ([UInt8]) -> [UInt8]) throws {
        self.path = path
        listener = try UnixSocket.listen(at: path, mode: 0o600)
        Thread.detachNewThread { [listener] in
            guard let descriptor = listener.rawValue else { return }
            var pending = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            while poll(&pending, 1, -1) >= 0 {
                // A nonblocking listener that is shut down is always ready, and accepting from it is EAGAIN.
                if pending.revents & Int16(POLLHUP) != 0 { return }
                let client = accept(descriptor, nil, nil)
                if client < 0, errno == EAGAIN || errno == EINTR { continue }
                guard client >= 0 else { return }
                let stream = FileHandle(fileDescriptor: client, closeOnDealloc: true)
                var line = Data()
                while line.last != UInt8(ascii: "\n") {
                    let part = stream.availableData
                    guard !part.isEmpty else { break }
                    line += part
                }
                try? stream.write(contentsOf: Data(answer(Array(line.dropLast()))))
            }
        }
    }

    /// Ends the thread; new connections are refused.
    package func stop() {
        if let descriptor = listener.rawValue { shutdown(descriptor, CInt(SHUT_RDWR)) }
    }
}
