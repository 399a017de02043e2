internal import Central
internal import DBus
internal import Glibc
internal import Sessions

/// A folder that only we may enter; it goes with the command, also when that is killed.
@EventLoop
final class PrivateFolder {
    let path: String
    /// The end of the pipe that the guard listens to: once no process has it any more, the guard removes the folder.
    private var guardPipe: CInt = -1

    /// - Parameter path: the directories to look for the guard's shell in.
    init(path: String) throws(Failure) {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        // unix(7): an address has room for 107 octets, and the name of a socket is yet to come.
        let directory = parent.utf8.count > 64 || !parent.hasPrefix("/") ? "/tmp" : parent
        var template = Array((directory + "/gattlab-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else { throw .system("cannot make a folder in \(directory)") }
        self.path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        startGuard(path)
    }

    func write(_ text: String, to file: String) throws(Failure) {
        guard let stream = fopen(file, "we") else { throw .system("cannot write \(file)") }
        let isWritten = fputs(text, stream) >= 0
        guard fclose(stream) == 0, isWritten else { throw .system("cannot write \(file)") }
    }

    /// Removes the folder and what is in it.
    func remove() {
        for name in TextFile.names(in: path) where name != "." && name != ".." { unlink("\(path)/\(name)") }
        rmdir(path)
        if guardPipe >= 0 { close(guardPipe) }
        guardPipe = -1
    }

    /// A shell that waits for our end; without one, only what is killed leaves its folder behind.
    private func startGuard(_ path: String) {
        var ends: [CInt] = [-1, -1]
        guard let shell = Program.file("sh", path: path), pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
        defer { close(nowhere) }
        var surroundings = Program.Surroundings()
        surroundings.input = ends[0]
        surroundings.output = nowhere
        surroundings.isApart = true
        surroundings.deathSignal = nil
        let words = ["sh", "-c", #"read -r _; rm -rf -- "$0""#, self.path]
        guard (try? Program(words, path: shell, surroundings)) != nil else {
            close(ends[1])
            return
        }
        guardPipe = ends[1]
    }
}

extension Failure {
    /// The operating system refused something; `errno` says why.
    static func system(_ what: String) -> Failure {
        .unavailable(.noBus, "\(what): \(String(cString: strerror(errno)))", hint: nil)
    }
}
