internal import Glibc

/// Standard input, output and error of a process that was started without some of them.
package enum StandardDescriptors {
    /// Opens a file for each standard descriptor that is closed.
    ///
    /// Otherwise the next file or socket would be assigned its number, and be used as standard input, output or error.
    /// The replacement for standard output is not writable, so that output fails with an error (`EBADF`) instead of
    /// being lost silently.
    package static func fill() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            let isOutput = descriptor == STDOUT_FILENO
            // The root directory exists even without /dev.
            if isOutput || open("/dev/null", O_RDWR) < 0 { _ = open("/", O_RDONLY) }
        }
    }
}
