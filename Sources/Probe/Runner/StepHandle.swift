package import EventLoop
package import Lua

/// The handle of a running step, which can abort it.
@EventLoop
package final class StepHandle {
    private var abortHandler: (@EventLoop (ScriptError) -> Void)?
    package private(set) var abortError: ScriptError?

    package init() {}

    /// Aborts the step with an error that it cannot catch; only the first call has an effect.
    package func abort(_ error: ScriptError) {
        guard abortError == nil else { return }
        abortError = error
        abortHandler?(error)
    }

    /// Sets the handler for aborting the step, and calls it immediately if the step was aborted already.
    package func setAbortHandler(_ body: @escaping @EventLoop (ScriptError) -> Void) {
        abortHandler = body
        if let abortError { body(abortError) }
    }
}
