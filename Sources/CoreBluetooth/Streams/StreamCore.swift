internal import Foundation
internal import L2CAP

/// The state of one stream of a channel: its events, its transfers and its run loops.
///
/// Transfers happen and block on the threads of the program. The event loop reports readiness to the run loops of delegates only.
final class StreamCore<Direction: ChannelDirection>: @unchecked Sendable {
    // @unchecked: the variables are only accessed under the lock.
    private let lock = NSLock()
    private var events = StreamEvents(available: Direction.available)
    private weak var delegate: (any StreamDelegate)?
    private weak var stream: Stream?
    private let connection: ChannelConnection
    private let source: RunLoopSource
    private let direction: Direction
    /// Ends blocked transfers; created for the first one.
    private var interruption: Interruption?

    init(_ direction: Direction, _ connection: ChannelConnection) {
        self.direction = direction
        self.connection = connection
        let target = Target<StreamCore>()
        source = RunLoopSource { target.object?.dispatch() }
        target.set(self)
        let interest = Direction.interest
        connection.observe { ready in
            if ready.contains(interest) { target.object?.ready() }
        }
    }

    private func withLock<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }

    // MARK: - Properties

    /// The object that receives the events; not retained.
    var receiver: (any StreamDelegate)? {
        get { withLock { delegate } }
        set {
            withLock { delegate = newValue }
            source.signal()
        }
    }

    var status: Stream.Status { withLock { events.status(isAvailable: direction.hasRest) } }

    var error: (any Error)? { withLock { events.error } }

    /// A Boolean value that indicates whether a transfer would not block.
    var isAvailable: Bool { withLock { check() } }

    // MARK: - Opening and closing

    /// Opens the stream, which the delegate receives events for.
    func open(_ stream: Stream) {
        withLock {
            self.stream = stream
            events.open()
        }
        source.signal()
    }

    func close() {
        let wasClosed = withLock {
            let wasClosed = events.isClosed
            events.close()
            interruption?.interrupt()
            return wasClosed
        }
        if !wasClosed { connection.streamClosed() }
    }

    // MARK: - Transfers

    /// The next step of a transfer: its result, or a wait for the channel.
    private enum Step {
        case result(Int)
        case wait(Channel, Interruption)
    }

    /// Repeats an attempt to transfer bytes until it succeeds or the stream has ended, and returns the number of bytes.
    func transfer(_ attempt: (Direction, Channel) -> Transfer) -> Int {
        while true {
            switch withLock({ step(attempt) }) {
            case .result(let count):
                source.signal()
                return count
            case .wait(let channel, let interruption): channel.wait(for: Direction.interest, or: interruption)
            }
        }
    }

    /// Attempts the transfer.
    ///
    /// The stream counts as used under the same lock: an event that is reported before the attempt would be its last one.
    private func step(_ attempt: (Direction, Channel) -> Transfer) -> Step {
        events.used()
        guard events.isOpen else { return .result(-1) }
        if let end = events.end, !direction.hasRest { return .result(Direction.result(of: end)) }
        guard let channel = connection.channel else { return .result(Direction.result(of: .closedByPeer)) }
        switch attempt(direction, channel) {
        case .done(let count): return .result(count)
        case .ended(let end):
            events.ended(end)
            return .result(Direction.result(of: end))
        case .wouldBlock:
            let interruption = interruption ?? Interruption()
            self.interruption = interruption
            return .wait(channel, interruption)
        }
    }

    /// Handles readiness of the channel; called on the event loop, or by a thread that closes the channel.
    private func ready() {
        if connection.channel == nil { withLock { interruption?.interrupt() } }
        source.signal()
    }

    // MARK: - Events

    func schedule(in runLoop: RunLoop, _ mode: RunLoop.Mode) { source.add(to: runLoop, mode) }

    func remove(from runLoop: RunLoop, _ mode: RunLoop.Mode) { source.remove(from: runLoop, mode) }

    /// Reports one event to the delegate; called on the thread of a run loop.
    private func dispatch() {
        let next = withLock { () -> (Stream, any StreamDelegate, Stream.Event)? in
            guard let stream, let delegate else { return nil }
            let isAvailable = events.needsAvailability && check()
            guard let event = events.next(isAvailable: isAvailable) else {
                if events.needsAvailability { connection.request(Direction.interest) }
                return nil
            }
            return (stream, delegate, event)
        }
        guard let (stream, delegate, event) = next else { return }
        delegate.stream(stream, handle: event)
        // There may be another event, for example the first bytes after the opening.
        source.signal()
    }

    /// Returns whether a transfer would not block; records the end of the channel if it is discovered.
    private func check() -> Bool {
        guard events.isOpen else { return false }
        if direction.hasRest { return true }
        guard events.end == nil else { return false }
        guard let channel = connection.channel else {
            events.ended(.closedByPeer)
            return false
        }
        switch direction.check(channel) {
        case .done: return true
        case .wouldBlock: return false
        case .ended(let end):
            events.ended(end)
            return false
        }
    }
}
