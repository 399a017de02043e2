internal import DBus

/// How long lives what a test opens: until the end of the attempt or the suite in whose steps it was opened.
package enum RunScope: Hashable, Sendable {
    case suite([String])
    case test(TestIdentity)
}

/// Told of scopes, so that what is still open at the end of one is closed before anything else is done.
package struct RunScopes: Sendable {
    /// Called before the first step of a scope.
    package var begin: @EventLoop @Sendable (RunScope) -> Void
    /// Called after the last step of a scope, and waited for.
    package var end: @EventLoop @Sendable (RunScope) async -> Void

    package init(
        begin: @escaping @EventLoop @Sendable (RunScope) -> Void = { _ in },
        end: @escaping @EventLoop @Sendable (RunScope) async -> Void = { _ in }
    ) {
        self.begin = begin
        self.end = end
    }
}
