internal import DBus
internal import Glibc

/// The write end of the pipe that carries a signal from its handler to the event loop; -1 before there is one.
///
/// Written once, before the handler that reads it is installed.
private nonisolated(unsafe) var interruptPipe: CInt = -1

/// Whether the next signal ends the process at once.
///
/// The handler sets it, and each signal is masked while its handler runs; the loop only clears it, for good.
private nonisolated(unsafe) var wasInterrupted = false

/// Whether signals are another program's business.
///
/// Only the loop writes it.
private nonisolated(unsafe) var passesOn = false

/// Runs between any two instructions of the program: only async-signal-safe functions may be called here.
private func interruptHandler(
    _ signal: CInt,
    _ information: UnsafeMutablePointer<siginfo_t>?,
    _: UnsafeMutableRawPointer?
) {
    if wasInterrupted, !passesOn { _exit(ExitStatus.interrupted(by: signal).rawValue) }
    wasInterrupted = true
    // What a terminal's key sends comes from the kernel.
    let isFromTerminal = information?.pointee.si_code == Interrupt.sentByKernel
    var byte = UInt8(truncatingIfNeeded: signal) | (isFromTerminal ? Interrupt.terminalBit : 0)
    _ = write(interruptPipe, &byte, 1)
}

/// A signal that ends the command.
struct Interrupt: Hashable, Sendable {
    var signal: CInt
    /// Whether it was a key of the terminal, and so for the whole process group.
    var isFromTerminal: Bool

    /// The kernel's `SI_KERNEL`.
    fileprivate static let sentByKernel: CInt = 0x80
    fileprivate static let terminalBit: UInt8 = 0x80

    fileprivate init(byte: UInt8) {
        signal = CInt(byte & ~Self.terminalBit)
        isFromTerminal = byte & Self.terminalBit != 0
    }
}

/// SIGINT, SIGTERM, SIGHUP and SIGQUIT as events of the loop; the second one ends the process at once, unless they are passed on.
///
/// SIGHUP and SIGQUIT stay ignored in a process that was started so, as by nohup(1).
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
        // A reader that went away is told by write(2).
        signal(SIGPIPE, SIG_IGN)
    }

    private static func isIgnored(_ number: CInt) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        // Functions have no equality; SIG_IGN is the address 1.
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Hands every signal from now on to `handler`, however many come.
    func passOn(_ handler: @escaping @EventLoop (Interrupt) -> Void) {
        self.handler = handler
        passesOn = true
    }

    /// Takes no notice of signals any more; the next one still ends the process.
    func end() {
        watch?.cancel()
        passesOn = false
    }
}
