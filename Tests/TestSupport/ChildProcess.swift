package import CLinux
package import EventLoop
internal import Glibc
internal import Synchronization

/// A program that a test starts, and that is killed with this object.
package final class ChildProcess: Sendable {
    package struct Failure: Error {
        package var message: String
    }

    package let id: pid_t
    private let output: CInt
    private let hasEnded = Mutex(false)

    /// Starts a program, found on PATH, and reads its standard output.
    ///
    /// It is started on the loop, which is blocked until the program is executed: until then the process has a copy of every
    /// descriptor, and tests that close one on the loop expect that it is closed.
    ///
    /// A test's thread blocks nearly every signal, which a child would inherit; so the mask is reset.
    @EventLoop
    package init(_ arguments: [String]) throws {
        var pipeEnds: [CInt] = [-1, -1]
        guard clinux_pipe(&pipeEnds) == 0 else { throw Failure(message: "pipe: \(String(cString: strerror(errno)))") }
        defer { close(pipeEnds[1]) }

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, CShort(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, pipeEnds[1], STDOUT_FILENO)

        var child: pid_t = 0
        var argv = arguments.map { strdup($0) }
        argv.append(nil)
        defer { for argument in argv { free(argument) } }
        let status = posix_spawnp(&child, arguments.first ?? "", &actions, &attributes, argv, environ)
        guard status == 0 else {
            close(pipeEnds[0])
            throw Failure(message: "\(arguments.first ?? ""): \(String(cString: strerror(status)))")
        }
        id = child
        output = pipeEnds[0]
    }

    deinit {
        close(output)
        // Swift Testing's thread that waits for child processes would be busy with a zombie.
        if !hasEnded.withLock({ $0 }) { kill() }
    }

    /// Blocks until the program has written a line, and returns it without its newline.
    package func readLine() -> String {
        String(decoding: read { $0.last == UInt8(ascii: "\n") }.dropLast(), as: UTF8.self)
    }

    /// Waits on a thread of its own until the program has closed its output, and returns all of it.
    ///
    /// Tasks have as many threads as there are processors: two tests that blocked them would wait for ever for a program that waits for them.
    package func outputToEnd() async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            do {
                try SystemThread(named: "child output") { continuation.resume(returning: self.readToEnd()) }.detach()
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }

    /// Blocks until the program has closed its output, and returns all of it.
    package func readToEnd() -> String {
        String(decoding: read { _ in false }, as: UTF8.self)
    }

    private func read(until isComplete: ([UInt8]) -> Bool) -> [UInt8] {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while !isComplete(bytes), Glibc.read(output, &byte, 1) == 1 { bytes.append(byte) }
        return bytes
    }

    /// Kills the program and waits until it has exited.
    package func kill() {
        _ = Glibc.kill(id, SIGKILL)
        _ = wait()
    }

    /// Blocks until the program exits.
    ///
    /// - Returns: Its exit code, or `nil` if it was terminated by a signal.
    @discardableResult
    package func wait() -> CInt? {
        var status: CInt = 0
        guard waitpid(id, &status, 0) == id else { return nil }
        hasEnded.withLock { $0 = true }
        return status & 0x7f == 0 ? (status >> 8) & 0xff : nil
    }
}
