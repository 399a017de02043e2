internal import CLinux
internal import Glibc

/// The output of a short program.
package enum ProgramOutput {
    /// Returns the start of a program's standard output; nil if it cannot be started.
    ///
    /// The program is killed at the limit and at the timeout. Its standard error is discarded.
    ///
    /// - Parameters:
    ///   - words: The path of the program, and its arguments.
    ///   - limit: The number of bytes that are read at most.
    package static func read(_ words: [String], limit: Int, within timeout: Duration) -> [UInt8]? {
        var ends: [CInt] = [-1, -1]
        guard clinux_pipe(&ends) == 0 else { return nil }
        defer { close(ends[0]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var process = pid_t()
        let status = withArguments(words) { posix_spawn(&process, words[0], &actions, nil, $0, environ) }
        close(ends[1])
        guard status == 0 else { return nil }
        let output = read(from: ends[0], limit: limit, until: ContinuousClock.now + timeout)
        // A program that has ended is not affected.
        kill(process, SIGKILL)
        while waitpid(process, nil, 0) < 0, errno == EINTR {}
        return output
    }

    private static func read(from descriptor: CInt, limit: Int, until deadline: ContinuousClock.Instant) -> [UInt8] {
        var output: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        while output.count < limit {
            let remaining = (deadline - ContinuousClock.now) / .milliseconds(1)
            var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let ready = poll(&state, 1, CInt(max(remaining, 0)))
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else { break }
            let count = Glibc.read(descriptor, &chunk, min(chunk.count, limit - output.count))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            output += chunk[..<count]
        }
        return output
    }

    private static func withArguments<Result>(
        _ arguments: [String],
        _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        var pointers = arguments.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        pointers.append(nil)
        return body(pointers)
    }
}
