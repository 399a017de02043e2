internal import Alarms
internal import Control
package import EventLoop
internal import Platform

/// The clocks of the alarms, and their timer.
@EventLoop
package struct AlarmClock {
    var now: @EventLoop () -> AlarmTime
    /// Calls a closure after a number of milliseconds, and returns a closure that cancels the call.
    var schedule: @EventLoop (Int, @escaping @EventLoop () -> Void) -> (@EventLoop () -> Void)

    /// The clocks of the system.
    static var system: AlarmClock {
        let origin = ContinuousClock.now
        return AlarmClock {
            let elapsed = Int((ContinuousClock.now - origin) / .milliseconds(1))
            return AlarmTime(wall: Timestamp.now().millisecondsSince1970, elapsed: elapsed)
        } schedule: { delay, body in
            let timer = EventLoop.after(.milliseconds(delay), body)
            return { timer.cancel() }
        }
    }
}
