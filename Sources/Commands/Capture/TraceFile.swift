internal import BlueZSimulator
internal import DBus
internal import Glibc

/// A file that a trace is written to; what is traced in a turn of the loop is written at its end.
@EventLoop
final class TraceFile {
    let path: String
    private let output: OutputStream
    private let descriptor: CInt

    init(path: String) throws(Failure) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw .badInput("cannot write \(path): \(String(cString: strerror(errno)))")
        }
        output = OutputStream(descriptor: descriptor)
    }

    isolated deinit {
        output.flush()
        close(descriptor)
    }

    func write(_ bytes: [UInt8]) {
        output.write { $0 += bytes }
    }

    func flush() {
        output.flush()
    }

    /// - Throws: if not all that was to be written could be.
    func check() throws(Failure) {
        output.flush()
        guard output.isBroken else { return }
        throw .badInput("cannot write all of \(path)", hint: "is there room left where it is?")
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
