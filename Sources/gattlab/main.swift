import Commands
import Glibc

// What opens next would get the number of a standard descriptor that is closed, and be read from or written to as such.
for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 { _ = open("/dev/null", O_RDWR) }

let status = await Gattlab.run(Array(CommandLine.arguments.dropFirst()), environment: .current)
exit(status.rawValue)
