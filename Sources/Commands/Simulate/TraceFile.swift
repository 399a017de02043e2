internal import BlueZSimulator
internal import CLinux
internal import DBus
internal import Glibc

/// The file that a simulation is traced to; what is traced in a turn of the loop is written at its end.
@EventLoop
final class TraceFile {
    private let output: OutputStream
    private let descriptor: CInt

    init(path: String) throws(Failure) {
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

    /// Traces a simulated world from now on.
    func follow(_ world: SimulatedWorld) {
        // A manual clock begins at a time of its own, so that the same run gives the same file.
        let isReal = world.clock.source == .real
        let now = isReal ? Duration.nanoseconds(clinux_nanoseconds(CLOCK_REALTIME)) : .zero
        world.trace(from: now - (isReal ? world.clock.now : .zero)) { bytes in
            self.output.write { $0 += bytes }
        }
    }

    func flush() {
        output.flush()
    }
}
