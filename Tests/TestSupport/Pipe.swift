internal import CLinux
internal import Glibc

/// The two ends of a pipe, which programs started later do not inherit.
package struct Pipe: Sendable {
    package let reading: CInt
    package let writing: CInt

    /// Creates a pipe; from then on, writing to a pipe without a reader is an error instead of a signal.
    package init() throws {
        var ends: [CInt] = [-1, -1]
        guard clinux_pipe(&ends) == 0 else {
            throw ChildProcess.Failure(message: "pipe: \(String(cString: strerror(errno)))")
        }
        (reading, writing) = (ends[0], ends[1])
        signal(SIGPIPE, SIG_IGN)
    }

    /// Returns the available bytes, at most this many.
    package func read(atMost count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let length = Glibc.read(reading, &bytes, count)
        return Array(bytes.prefix(max(length, 0)))
    }

    package func write(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes { Glibc.write(writing, $0.baseAddress, $0.count) }
    }

    /// Closes the reading end, and waits until no process has it open.
    ///
    /// A process that another test has just forked holds a copy until it executes its program.
    package func closeReading() {
        _ = Glibc.close(reading)
        var state = pollfd(fd: writing, events: 0, revents: 0)
        while state.revents & Int16(POLLERR) == 0, poll(&state, 1, 60_000) > 0 {}
    }

    package func close() {
        _ = Glibc.close(reading)
        _ = Glibc.close(writing)
    }
}
