internal import Control
internal import DaemonClient
internal import ServiceInterface

/// A change of an alarm.
public struct AlarmChange: Hashable, Sendable {
    /// The kind of a change.
    public enum Kind: Hashable, Sendable {
        /// The alarm was added.
        case added
        /// A countdown has started.
        case countdown
        /// The alarm alerts.
        case alerted
        /// The condition has ended, and with it the alert or the countdown.
        case cleared
        /// A user has paused it.
        case paused
        /// A user has resumed it.
        case resumed
        /// A user has ended the alert for a time.
        case snoozed
        /// A user has stopped the alert or the countdown.
        case stopped
        /// A user has deleted it.
        case canceled

        init(_ change: AlarmEvent.Change) {
            self =
                switch change {
                case .added: .added
                case .countdown: .countdown
                case .alerted: .alerted
                case .cleared: .cleared
                case .paused: .paused
                case .resumed: .resumed
                case .snoozed: .snoozed
                case .stopped: .stopped
                case .canceled: .canceled
                }
        }
    }

    /// Counts the changes of all alarms; pass it as `after` to continue after this change, also in another run of the program.
    public let number: Int
    /// Time of the change.
    public let time: Instant
    /// Name of the alarm.
    public let alarm: String
    /// The kind of the change.
    public let kind: Kind
    /// The state after the change.
    public let state: Alarm.State
    /// The condition, the schedule or the duration as text.
    public let text: String
    /// Name of the user that added the alarm.
    public let owner: String
    /// The last value of the stream.
    public let value: Double?
    /// Symbol of the unit of `value`, such as `bpm`.
    public let unit: String?
    /// Time at which an alert was due, which is earlier than `time` if gattlabd was not running.
    public let due: Instant?
    /// Name of the user that caused the change; nil if no user did.
    public let user: String?

    init(_ event: AlarmEvent, _ numbered: NumberedEvent) {
        (number, time) = (numbered.seq, Instant(millisecondsSince1970: numbered.time.millisecondsSince1970))
        (alarm, kind, state) = (event.alarm, Kind(event.change), Alarm.State(event.state))
        (text, owner, value, unit) = (event.text, event.owner, event.value, event.unit)
        (due, user) = (event.due.flatMap { Instant($0) }, event.by)
    }
}

/// A change of an alarm, or a notice about missing ones.
public enum AlarmItem: Hashable, Sendable {
    case change(AlarmChange)
    /// Changes are missing, because gattlabd's journal has no longer stored them, or was lost: list the alarms for their states.
    case missing
}

/// The changes of all alarms in their order; it ends only by cancellation of the task, and continues after restarts of gattlabd.
public struct AlarmChangeSequence: AsyncSequence, Sendable {
    /// Changes, and notices about missing ones.
    public typealias Element = AlarmItem
    /// The error of a request to gattlabd.
    public typealias Failure = GattlabError

    let gattlab: Gattlab
    let position: Int?

    /// Creates an iterator, which starts with the changes after its first call of `next`, or after the given one.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(gattlab: gattlab, position: position) }

    /// The position of a reader.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private static let session = "@alarms"

        let gattlab: Gattlab
        var position: Int?
        private var items: ArraySlice<AlarmItem> = []

        init(gattlab: Gattlab, position: Int?) {
            (self.gattlab, self.position) = (gattlab, position)
        }

        /// Waits for the next change.
        ///
        /// - Throws: `GattlabError` with the code `no-gattlabd` if gattlabd does not return within a minute, `cancelled` if the
        ///   task is canceled.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(GattlabError) -> AlarmItem? {
            while items.isEmpty {
                let start: Int
                if let position { start = position } else { start = try await gattlab.position(of: Self.session) }
                position = start
                let events = try await gattlab.events(of: Self.session, after: start)
                position = events.last?.position ?? start
                items = events.compactMap(Self.item)[...]
            }
            return items.popFirst()
        }

        private static func item(_ event: FollowedEvent) -> AlarmItem? {
            switch event {
            case .gap: .missing
            case .event(let numbered):
                if case .alarm(let change) = numbered.event { .change(AlarmChange(change, numbered)) } else { nil }
            }
        }
    }
}
