internal import CLinux
internal import Glibc

/// A thread of the system's, for what blocks: what does not is a task on the `EventLoop`.
package struct SystemThread: Hashable, Sendable {
    private let thread: pthread_t

    /// Runs `body` on a new thread, which ends with it.
    ///
    /// - Parameters:
    ///   - name: shown by tools of the system; up to fifteen octets of UTF-8.
    ///   - takesSignals: whether handlers of signals may interrupt it.
    /// - Throws: `DBusError` of kind `.system` if there may be no more threads.
    package init(named name: String, takesSignals: Bool = true, _ body: @escaping @Sendable () -> Void)
        throws(DBusError)
    {
        var thread = pthread_t()
        let context = Unmanaged.passRetained(Body(run: body))
        // A thread begins with the mask of the one that makes it.
        var mask = sigset_t()
        var before = sigset_t()
        if takesSignals { sigemptyset(&mask) } else { sigfillset(&mask) }
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
            throw .system("cannot start a thread", status, hint: "end some programs, or raise the limit: ulimit -u")
        }
        _ = clinux_set_thread_name(thread, name)
        self.thread = thread
    }

    /// Nobody will wait for its end.
    package func detach() { pthread_detach(thread) }

    /// Waits for its end; once.
    package func join() { pthread_join(thread, nil) }

    private final class Body {
        let run: @Sendable () -> Void

        init(run: @escaping @Sendable () -> Void) { self.run = run }
    }
}
