internal import Control
internal import DBus
internal import Platform

/// The time of day, read once in a turn of the event loop.
///
/// Values that one system call has received share it: a turn takes some milliseconds at most, and reading the clock can take a
/// system call, as on virtual machines.
@EventLoop
struct TurnClock {
    private var turn: Int?
    private var time = Timestamp(seconds: 0, milliseconds: 0)

    mutating func now() -> Timestamp {
        let current = EventLoop.turns.count
        if turn != current {
            turn = current
            time = .now()
        }
        return time
    }
}
