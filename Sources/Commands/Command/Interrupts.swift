internal import EventLoop
internal import Glibc

/// The write end of the pipe that carries a signal from its handler to the event loop; -1 before the pipe is created.
///
/// Written once, before the handler that reads it is installed.
private nonisolated(unsafe) var interruptPipe: CInt = -1

/// A Boolean value that indicates whether the next signal terminates the process immediately.
///
/// The handler sets it. Each signal is masked while its handler runs.
private nonisolated(unsafe) var wasInterrupted = false

/// A Boolean value that indicates whether every signal is forwarded and none terminates the process.
///
/// Only the event loop writes it.
private nonisolated(unsafe) var forwardsSignals = false

/// Called before a second signal terminates the process, and limited to async-signal-safe functions.
///
/// Only the event loop writes it.
nonisolated(unsafe) var beforeInterruptedExit: (@convention(c) () -> Void)?

/// Handles a signal between any two instructions of the program: only async-signal-safe functions may be called here.
private func interruptHandler(
    _ signal: CInt,
    _ information: UnsafeMutablePointer<siginfo_t>?,
    _: UnsafeMutableRawPointer?
) {
    if wasInterrupted, !forwardsSignals {
        beforeInterruptedExit?()
        _exit(ExitStatus.interrupted(by: signal).rawValue)
    }
    wasInterrupted = true
    // The kernel sends the signals of a terminal's keys.
    let isFromTerminal = information?.pointee.si_code == Interrupt.sentByKernel
    var byte = UInt8(truncatingIfNeeded: signal) | (isFromTerminal ? Interrupt.terminalBit : 0)
    _ = write(interruptPipe, &byte, 1)
}

/// A signal that requests the end of the command.
struct Interrupt: Hashable, Sendable {
    var signal: CInt
    /// A Boolean value that indicates whether a key of the terminal sent the signal, to the whole process group.
    var isFromTerminal: Bool

    /// The kernel's `SI_KERNEL`.
    fileprivate static let sentByKernel: CInt = 0x80
    fileprivate static let terminalBit: UInt8 = 0x80

    fileprivate init(byte: UInt8) {
        signal = CInt(byte & ~Self.terminalBit)
        isFromTerminal = byte & Self.terminalBit != 0
    }
}

/// A handler that delivers SIGINT, SIGTERM, SIGHUP and SIGQUIT as events of the loop.
///
/// The second signal terminates the process immediately, unless signals are forwarded. SIGHUP and SIGQUIT remain
/// ignored if the process was started with them ignored, as by nohup(1).
@EventLoop
final class Interrupts {
    private var handler: @EventLoop (Interrupt) -> Void
    private var watch: Watch?

    init(_ handler: @escaping @EventLoop (Interrupt) -> Void) {
        self.handler = handler
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        interruptPipe = ends[1]
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let source = ends[0]
        watch = try? EventLoop.watch(source, .readable) { [weak self] _ in
            var byte: UInt8 = 0
            if read(source, &byte, 1) == 1 { self?.handler(Interrupt(byte: byte)) }
        }
        var action = sigaction()
        action.__sigaction_handler.sa_sigaction = interruptHandler
        action.sa_flags = SA_RESTART | SA_SIGINFO
        let signals = [SIGINT, SIGTERM] + [SIGHUP, SIGQUIT].filter { !Self.isIgnored($0) }
        for number in signals { sigaddset(&action.sa_mask, number) }
        for number in signals { sigaction(number, &action, nil) }
        // Instead, write(2) reports a closed pipe as EPIPE.
        signal(SIGPIPE, SIG_IGN)
    }

    private static func isIgnored(_ number: CInt) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        // Functions have no equality; SIG_IGN is the address 1.
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Forwards every further signal to `handler`; none terminates the process.
    func forwardSignals(to handler: @escaping @EventLoop (Interrupt) -> Void) {
        self.handler = handler
        forwardsSignals = true
    }

    /// Calls `handler` for each SIGINT; another signal still requests the end of the command, and the next one terminates it.
    func divertInterrupts(to handler: @escaping @EventLoop () -> Void) {
        let previous = self.handler
        forwardSignals { interrupt in
            guard interrupt.signal != SIGINT else { return handler() }
            forwardsSignals = false
            previous(interrupt)
        }
    }

    /// Delivers every further signal to the same handler; none terminates the process until `stop()`.
    ///
    /// For work that must not be cut off, ends soon by itself, and never waits for a reader.
    func keepRunning() {
        forwardsSignals = true
    }

    /// Lets the second signal terminate the process immediately again.
    func allowTermination() {
        forwardsSignals = false
    }

    /// Stops delivering signals; a further one terminates the process.
    func stop() {
        watch?.cancel()
        forwardsSignals = false
    }
}
