internal import CLinux
internal import Glibc

/// The program and the command line of this process, also in a root without /proc.
package enum OwnProcess {
    /// The command line with the program's name.
    ///
    /// `CommandLine.arguments` is read from /proc and empty without it.
    package static var arguments: [String] {
        let line = clinux_command_line()
        return (0..<Int(line.count)).compactMap { line.words?[$0].map { String(cString: $0) } }
    }

    /// The path of the program; nil if it cannot be found out.
    package static var executable: String? {
        // Without /proc, the path that execve(2) was called with.
        let found = realpath("/proc/self/exe", nil) ?? clinux_executable().flatMap { realpath($0, nil) }
        guard let found else { return nil }
        defer { free(found) }
        return String(cString: found)
    }

    /// The directory that the program is installed in, such as /usr; nil if it cannot be found out.
    package static var prefix: String? {
        executable.map { $0.split(separator: "/").dropLast(2).map { "/" + $0 }.joined() }
    }
}
