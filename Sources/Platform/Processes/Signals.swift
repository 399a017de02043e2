internal import CLinux
package import EventLoop
internal import Glibc

/// The write end of the pipe that carries signals from their handler to the event loop, or -1 before its creation.
///
/// Written once, before the handler that reads it is installed.
private nonisolated(unsafe) var signalPipe: CInt = -1

/// Handles a signal between any two instructions, so it may call only async-signal-safe functions.
private func signalHandler(_ signal: CInt) {
    let reason = errno
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(signalPipe, &byte, 1)
    errno = reason
}

/// Signals as events of the loop.
///
/// signalfd(2) is not used, because it requires that all threads block the signals, including those of the Swift
/// runtime.
@EventLoop
package final class Signals {
    private let source: FileDescriptor
    private var watch: Watch?

    /// Calls `handler` for each signal from now on, replacing the default action.
    ///
    /// - Throws: `SystemError` if no descriptors are available.
    package init(_ signals: [CInt], _ handler: @escaping @EventLoop (CInt) -> Void) throws(SystemError) {
        let pipe = try SocketPair(.stream)
        source = pipe.local
        guard let number = source.rawValue, let end = pipe.remote.releaseOwnership() else { return }
        signalPipe = end
        watch = try EventLoop.watch(number, .readable) { _ in
            var byte: UInt8 = 0
            while read(number, &byte, 1) == 1 { handler(CInt(byte)) }
        }
        var action = sigaction()
        action.__sigaction_handler.sa_handler = signalHandler
        action.sa_flags = SA_RESTART
        for signal in signals { sigaction(signal, &action, nil) }
    }

    package func cancel() {
        watch?.cancel()
    }
}
