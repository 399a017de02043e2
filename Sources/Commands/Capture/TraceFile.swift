internal import BlueZSimulator
internal import DBus
internal import Glibc

/// A file that a trace is written to; what is traced in a turn of the loop is written at its end.
@EventLoop
final class TraceFile {
    /// The path that stands for standard output.
    static let standardOutput = "-"

    let path: String
    private let output: OutputStream
    private let descriptor: CInt

    /// Opens what is at `path`: a regular file is emptied or created, a FIFO or a device is written into.
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

    func write(_ bytes: [UInt8]) {
        output.write { $0 += bytes }
    }

    func flush() {
        output.flush()
    }

    /// - Throws: if not all that was to be written could be; that of standard output is reported with the end of the command.
    func check() throws(Failure) {
        output.flush()
        guard descriptor >= 0, let reason = output.failure else { return }
        throw .badInput(
            "cannot write all of \(path): \(String(cString: strerror(reason)))",
            hint: reason == ENOSPC ? "is there room left where it is?" : nil
        )
    }
}

extension TraceFile {
    /// Traces a simulated world from now on.
    func follow(_ world: SimulatedWorld) {
        world.trace { bytes in
            self.write(bytes)
            return true
        }
    }
}
