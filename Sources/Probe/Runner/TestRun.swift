package import DBus

/// A step under way: how it is ended early.
@EventLoop
package final class TestRun {
    private var onAbort: (@EventLoop (ScriptError) -> Void)?
    package private(set) var abortion: ScriptError?

    package init() {}

    /// Ends what runs with an error that it cannot catch, once.
    package func abort(_ error: ScriptError) {
        guard abortion == nil else { return }
        abortion = error
        onAbort?(error)
    }

    /// Says what is to be done when the step is ended early; at once, if it has been.
    package func whenAborted(_ body: @escaping @EventLoop (ScriptError) -> Void) {
        onAbort = body
        if let abortion { body(abortion) }
    }
}
