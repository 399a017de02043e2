internal import CLinux
internal import Control
internal import EventLoop
internal import Glibc
internal import Platform

/// A `gattlab probe` that runs one job.
///
/// A process of its own isolates gattlabd from scripts: neither their processor time, nor their memory, nor a crash affects it.
@EventLoop
final class ProbeProcess {
    /// The output and the end of the process.
    struct Result {
        var output: ProbeOutput
        var termination: Program.Termination
    }

    private var program: Program?
    private var output = ProbeOutput()
    private var watch: Watch?
    private var isStopped = false

    /// Time for the teardowns of a script that is stopped.
    private static let stopTime = Duration.seconds(10)

    /// Runs the process to its end.
    ///
    /// - Throws: `.failed` if it cannot be started.
    func run(_ words: [String], executable: String) async throws(ControlError) -> Result {
        var ends: [CInt] = [-1, -1]
        guard clinux_pipe(&ends) == 0 else { throw Self.failure("no pipe: \(String(cString: strerror(errno)))") }
        let reading = FileDescriptor(owning: ends[0])
        let nowhere = FileDescriptor(owning: open("/dev/null", O_RDWR | O_CLOEXEC))
        var options = Program.LaunchOptions()
        (options.input, options.output, options.errors) = (nowhere.rawValue, ends[1], nowhere.rawValue)
        options.isIsolated = true
        defer { watch?.cancel() }
        do throws(SystemError) {
            defer { close(ends[1]) }
            program = try Program(["gattlab"] + words, path: executable, options)
            watch = try EventLoop.watch(ends[0], .readable) { [weak self] _ in self?.read(ends[0]) }
        } catch {
            program?.signal(SIGKILL)
            throw Self.failure(error.message)
        }
        guard let program else { throw Self.failure("it ended") }
        if isStopped { stop() }
        let termination = await program.wait()
        self.program = nil
        // The process may have written more before its end.
        while read(ends[0]) {}
        _ = reading
        return Result(output: output, termination: termination)
    }

    /// Interrupts the process; its teardowns run, for a limited time.
    func stop() {
        isStopped = true
        program?.signal(SIGINT)
        EventLoop.after(Self.stopTime) { [weak self] in self?.program?.signal(SIGKILL) }
    }

    /// Reads what is available; returns false at the end.
    @discardableResult
    private func read(_ descriptor: CInt) -> Bool {
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, 0) == 1 else { return false }
        var block = [UInt8](repeating: 0, count: 65_536)
        let count = block.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else {
            watch?.cancel()
            return false
        }
        output.append(block.prefix(count))
        return true
    }

    private static func failure(_ reason: String) -> ControlError {
        ControlError(.failed, "gattlab probe cannot be run: \(reason)")
    }
}
