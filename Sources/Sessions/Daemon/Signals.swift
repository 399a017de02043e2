package import DBus
internal import Glibc

/// The write end of the pipe that carries signals from their handler to the event loop; -1 before there is one.
///
/// Written once, before the handler that reads it is installed.
private nonisolated(unsafe) var signalPipe: CInt = -1

/// Runs between any two instructions of the program: only async-signal-safe functions may be called here.
private func signalHandler(_ signal: CInt) {
    let reason = errno
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(signalPipe, &byte, 1)
    errno = reason
}

/// Signals as events of the loop.
///
/// Not by signalfd(2): it takes that every thread blocks them, also those of the runtime.
@EventLoop
package final class Signals {
    private let source: FileDescriptor
    private var watch: Watch?

    /// Calls `handler` with each signal from now on, instead of what it does by itself.
    ///
    /// - Throws: `DBusError` of kind `.system` if the system has no descriptors for it.
    package init(_ signals: [CInt], _ handler: @escaping @EventLoop (CInt) -> Void) throws(DBusError) {
        let pipe = try SocketPair(.stream)
        source = pipe.ours
        guard let number = source.rawValue, let end = pipe.theirs.take() else { return }
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
