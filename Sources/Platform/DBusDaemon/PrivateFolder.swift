internal import CLinux
internal import Control
internal import EventLoop
internal import Glibc

/// A temporary folder accessible only to this user, which is removed when the command ends, even if it is killed.
@EventLoop
final class PrivateFolder {
    let path: String
    /// The write end of the guard's pipe: once no process has it open, the guard removes the folder.
    private var cleanupPipe: CInt = -1

    /// Creates the folder and starts its guard.
    ///
    /// - Parameter path: The directories to search for the guard's shell, separated by colons.
    init(path: String) throws(ControlError) {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        // unix(7): an address has room for 107 bytes, including the name of the socket.
        let directory = parent.utf8.count > 64 || !parent.hasPrefix("/") ? "/tmp" : parent
        var template = Array((directory + "/gattlab-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else { throw .system("cannot create a folder in \(directory)") }
        self.path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        startCleanupProcess(path)
    }

    func write(_ text: String, to file: String) throws(ControlError) {
        guard let stream = fopen(file, "we") else { throw .system("cannot write \(file)") }
        let isWritten = fputs(text, stream) >= 0
        guard fclose(stream) == 0, isWritten else { throw .system("cannot write \(file)") }
    }

    /// Removes the folder and its files.
    func remove() {
        for name in TextFile.names(in: path) where name != "." && name != ".." { unlink("\(path)/\(name)") }
        rmdir(path)
        if cleanupPipe >= 0 { close(cleanupPipe) }
        cleanupPipe = -1
    }

    /// Starts a shell that waits for this process to end; without it, a killed command leaves its folder behind.
    private func startCleanupProcess(_ path: String) {
        var ends: [CInt] = [-1, -1]
        guard let shell = Program.locate("sh", path: path), clinux_pipe(&ends) == 0 else { return }
        defer { close(ends[0]) }
        let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
        defer { close(nowhere) }
        var options = Program.LaunchOptions()
        options.input = ends[0]
        options.output = nowhere
        options.isIsolated = true
        options.deathSignal = nil
        let words = ["sh", "-c", #"read -r _; rm -rf -- "$0""#, self.path]
        guard (try? Program(words, path: shell, options)) != nil else {
            close(ends[1])
            return
        }
        cleanupPipe = ends[1]
    }
}
