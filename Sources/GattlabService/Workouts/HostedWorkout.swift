internal import Control
internal import EventLoop
internal import GATT
internal import SampleModel
internal import StoreModel
internal import Workouts

/// A workout of the service.
@EventLoop
final class HostedWorkout {
    /// The user that started the workout and may control it.
    let owner: DocumentOwner
    var machine: WorkoutMachine
    /// The timer that stops a forgotten workout.
    var endTimer: Timer?
    private var meter = MovementMeter()

    /// Maximum number of addresses of a device; a private address usually changes every 15 minutes.
    private static let addressLimit = 256
    /// Time after which a forgotten workout is stopped, in nanoseconds.
    static let maximumDuration = 48 * 3600 * 1_000_000_000

    init(_ record: WorkoutRecord, owner: DocumentOwner) {
        self.owner = owner
        machine = WorkoutMachine(record)
    }

    var record: WorkoutRecord { machine.record }
    var name: String { record.name }
    var isStopped: Bool { record.state == .stopped }
    /// The time at which it is stopped if it is forgotten.
    var latestEnd: Int { record.start + Self.maximumDuration }

    /// Returns the time until a forgotten workout is stopped, which a clock that was set back does not extend.
    func rest(at now: Int) -> Duration {
        .nanoseconds(min(max(0, latestEnd - now), Self.maximumDuration))
    }

    // MARK: - Values

    /// Records that values of a session come from an address.
    ///
    /// - Returns: True if the record has changed.
    func note(_ address: DeviceAddress, from session: String) -> Bool {
        let text = address.description
        guard let index = record.devices.firstIndex(where: { $0.session == session }),
            // The last address is the one in use.
            record.devices[index].addresses.last != text, !record.devices[index].addresses.contains(text),
            record.devices[index].addresses.count < Self.addressLimit
        else { return false }
        machine.record.devices[index].addresses.append(text)
        return true
    }

    /// Pauses or resumes the workout if a value shows that the devices are stationary or that one moves.
    ///
    /// - Returns: True if the record has changed.
    func handle(_ value: RemoteAttributeValue, in event: NumberedEvent) -> Bool {
        guard record.autoPause != nil, WorkoutMetric.showsMovement(value.attribute.characteristic),
            let group = event.samples.first, let isMoving = meter.isMoving(group, from: value.address)
        else { return false }
        return machine.handle(isMoving: isMoving, at: event.time.nanosecondsSince1970)
    }

    // MARK: - Persistence

    /// The kind of the documents of workouts.
    static let documentKind = "workout"

    private struct Content: Codable {
        var owner: DocumentOwner
        var record: WorkoutRecord
    }

    /// The document from which the workout is restored; nil if it cannot be encoded.
    var document: StoredDocument? {
        try? StoredDocument(kind: Self.documentKind, name: name, encoding: Content(owner: owner, record: record))
    }

    /// Creates a workout from its document; nil if that is of a newer version.
    convenience init?(_ document: StoredDocument) {
        guard let content = document.decode(Content.self) else { return nil }
        self.init(content.record, owner: content.owner)
    }
}
