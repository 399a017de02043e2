internal import DBus
internal import Glibc

/// The write end of the pipe that carries a signal from its handler to the event loop; -1 before there is one.
///
/// Written once, before the handler that reads it is installed.
private nonisolated(unsafe) var interruptPipe: CInt = -1

/// Whether a signal came already.
///
/// Only the handler touches it, and each signal is masked while its handler runs.
private nonisolated(unsafe) var wasInterrupted = false

/// Runs between any two instructions of the program: only async-signal-safe functions may be called here.
private func interruptHandler(_ signal: CInt) {
    if wasInterrupted { _exit(ExitStatus.interrupted.rawValue) }
    wasInterrupted = true
    var byte: UInt8 = 0
    _ = write(interruptPipe, &byte, 1)
}

/// SIGINT and SIGTERM as an event of the loop; the second one ends the process at once.
@EventLoop
final class Interrupts {
    private var watch: Watch?

    init(_ handler: @escaping @EventLoop () -> Void) {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        interruptPipe = ends[1]
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        watch = try? EventLoop.watch(ends[0], .readable) { [weak self] _ in
            self?.watch?.cancel()
            handler()
        }
        var action = sigaction()
        action.__sigaction_handler.sa_handler = interruptHandler
        action.sa_flags = SA_RESTART
        sigaddset(&action.sa_mask, SIGINT)
        sigaddset(&action.sa_mask, SIGTERM)
        for number in [SIGINT, SIGTERM] { sigaction(number, &action, nil) }
        // A reader that went away is told by write(2).
        signal(SIGPIPE, SIG_IGN)
    }

    /// Takes no notice of signals any more; the next one still ends the process.
    func end() {
        watch?.cancel()
    }
}
