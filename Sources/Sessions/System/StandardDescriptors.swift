internal import Glibc

/// Standard input, output and error of a process that was started without some of them.
package enum StandardDescriptors {
    /// Opens something for each that is closed.
    ///
    /// The next file or socket would get its number otherwise, and be read from or written to as such. What takes the place of standard
    /// output cannot be written, so that output is lost with an error (`EBADF`) and not silently.
    package static func fill() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            let isOutput = descriptor == STDOUT_FILENO
            // The root is there where /dev is not.
            if isOutput || open("/dev/null", O_RDWR) < 0 { _ = open("/", O_RDONLY) }
        }
    }
}
