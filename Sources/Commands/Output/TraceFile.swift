internal import EventLoop
internal import Glibc

/// A file for a trace; records are written at the end of each turn of the event loop.
@EventLoop
final class TraceFile {
    /// The path that means standard output.
    static let standardOutput = "-"

    let path: String
    private let output: OutputStream
    private let descriptor: CInt

    /// Opens the file at `path`: creates or truncates a regular file, opens a FIFO or a device for writing.
    init(path: String) throws(Failure) {
        self.path = path
        descriptor = try OutputFile.open(path)
        output = OutputStream(descriptor: descriptor)
    }

    /// Writes to standard output.
    init(_ console: Console) {
        path = Self.standardOutput
        descriptor = -1
        output = console.output
    }

    isolated deinit {
        output.flush()
        if descriptor >= 0 { close(descriptor) }
    }

    /// A Boolean value that indicates whether this is a regular file.
    var isRegular: Bool {
        var status = stat()
        return descriptor >= 0 && fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    func write(_ bytes: [UInt8]) {
        output.write { $0 += bytes }
    }

    func flush() {
        output.flush()
    }

    /// Flushes the file and checks that all records were written.
    ///
    /// - Throws: An error if a write failed. Errors of standard output are reported at the end of the command instead.
    func throwIfIncomplete() throws(Failure) {
        output.flush()
        guard descriptor >= 0, let reason = output.failure else { return }
        throw .badInput(
            "cannot write \(path) completely: \(String(cString: strerror(reason)))",
            hint: reason == ENOSPC ? "free space on its file system" : nil
        )
    }
}
