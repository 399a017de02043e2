internal import EventLoop

/// The sessions that always exist: `@alarms` for changes of alarms, `@questions` for pending questions, and `@daemon` for the
/// daemon's own events.
@EventLoop
struct BuiltInSessions {
    let alarms: HostedSession
    let questions: HostedSession
    let daemon: HostedSession

    init(in host: SessionHost) {
        alarms = host.addBuiltIn("@alarms")
        questions = host.addBuiltIn("@questions")
        daemon = host.addBuiltIn("@daemon")
    }
}
