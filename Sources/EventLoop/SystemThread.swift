internal import CLinux
internal import Glibc

/// A system thread for blocking work; nonblocking work belongs in a task on the `EventLoop`.
package struct SystemThread: Hashable, Sendable {
    private let thread: pthread_t

    /// Starts a thread that runs `body` and ends when it returns.
    ///
    /// - Parameters:
    ///   - name: The name shown by system tools; at most 15 bytes of UTF-8.
    ///   - receivesSignals: A Boolean value that indicates whether signal handlers may run on the thread.
    /// - Throws: `SystemError` if no more threads can be created.
    package init(named name: String, receivesSignals: Bool = true, _ body: @escaping @Sendable () -> Void)
        throws(SystemError)
    {
        var thread = pthread_t()
        let context = Unmanaged.passRetained(Body(run: body))
        // A new thread inherits the signal mask of its creator.
        var mask = sigset_t()
        var before = sigset_t()
        if receivesSignals { sigemptyset(&mask) } else { sigfillset(&mask) }
        pthread_sigmask(SIG_BLOCK, &mask, &before)
        let status = pthread_create(
            &thread,
            nil,
            { context in
                if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            },
            context.toOpaque()
        )
        pthread_sigmask(SIG_SETMASK, &before, nil)
        guard status == 0 else {
            context.release()
            throw SystemError(
                "cannot start a thread",
                status,
                hint: "stop some programs, or raise the limit: ulimit -u"
            )
        }
        _ = clinux_set_thread_name(thread, name)
        self.thread = thread
    }

    /// Detaches the thread; it cannot be joined afterwards.
    package func detach() { pthread_detach(thread) }

    /// Waits for the thread to end; call it at most once.
    package func join() { pthread_join(thread, nil) }

    private final class Body {
        let run: @Sendable () -> Void

        init(run: @escaping @Sendable () -> Void) { self.run = run }
    }
}
