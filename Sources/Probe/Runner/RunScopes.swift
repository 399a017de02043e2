internal import EventLoop

/// The lifetime of the resources a test opens: until the end of the attempt or suite whose steps opened them.
package enum RunScope: Hashable, Sendable {
    case suite([String])
    case test(TestIdentity)
}

/// The handlers for scopes, which close open resources at the end of each scope before the run continues.
package struct RunScopes: Sendable {
    /// The handler called before the first step of a scope.
    package var open: @EventLoop @Sendable (RunScope) -> Void
    /// The handler called and awaited after the last step of a scope.
    package var close: @EventLoop @Sendable (RunScope) async -> Void

    package init(
        open: @escaping @EventLoop @Sendable (RunScope) -> Void = { _ in },
        close: @escaping @EventLoop @Sendable (RunScope) async -> Void = { _ in }
    ) {
        self.open = open
        self.close = close
    }
}
