internal import CLinux
internal import Glibc

/// Executable and command line of this process, available even without /proc.
package enum OwnProcess {
    /// The command line, including the program's name.
    ///
    /// `CommandLine.arguments` is read from /proc, and is empty without it.
    package static var arguments: [String] {
        let line = clinux_command_line()
        return (0..<Int(line.count)).compactMap { line.words?[$0].map { String(cString: $0) } }
    }

    /// Path of the executable, or nil if it cannot be determined.
    package static var executable: String? {
        // Without /proc, the path that was passed to execve(2).
        let found = realpath("/proc/self/exe", nil) ?? clinux_executable().flatMap { realpath($0, nil) }
        guard let found else { return nil }
        defer { free(found) }
        return String(cString: found)
    }

    /// The installation prefix, such as `/usr`, or nil if it cannot be determined.
    package static var prefix: String? {
        executable.map { $0.split(separator: "/").dropLast(2).map { "/" + $0 }.joined() }
    }
}
