internal import Calendar
internal import Control
internal import GATT
internal import SampleModel
internal import StoreModel

extension SamplePage {
    /// Decodes the values in parts of the sessions' journals.
    ///
    /// Runs off the event loop, because a part can contain many values.
    ///
    /// - Parameter zone: The zone of devices whose clocks cannot be read.
    @concurrent static func decoding(_ parts: [JournalPart], in zone: TimeZone) async -> [SamplePage] {
        parts.map { part in
            var reader = JournalReader(clock: part.clock, zone: zone)
            let (items, cursor) = reader.items(of: part)
            return SamplePage(
                session: part.session,
                created: part.created,
                selector: part.selector,
                after: part.after,
                cursor: cursor,
                items: items,
                clock: reader.clock
            )
        }
    }
}

/// The reader of a journal, which knows the clock of the device from the values before.
private struct JournalReader {
    private(set) var clock: DeviceClock?
    let zone: TimeZone

    /// Returns the items of a part, and the sequence number up to which they cover the journal.
    ///
    /// They end before a value that belongs to a measurement that may follow.
    mutating func items(of part: JournalPart) -> ([SamplePage.Item], cursor: Int) {
        let entries = part.entries
        let following = FollowingMeasurements(in: entries)
        var items: [SamplePage.Item] = []
        var last = part.after
        for (index, entry) in entries.enumerated() {
            switch entry {
            case .event(let event):
                guard prepare(for: event, following, at: index) || !part.mayHold(at: index) else {
                    return (items, last)
                }
                items += self.items(of: event)
            case .unknown: break
            case .gap(let gap): items.append(.missing(reason: gap.reason.rawValue))
            }
            last = entry.seq
        }
        return (items, part.cursor)
    }

    /// Makes the time of the measurement known to which a value belongs that arrived before it.
    ///
    /// - Returns: False if the value belongs to a measurement that has not arrived.
    private mutating func prepare(
        for event: NumberedEvent,
        _ following: FollowingMeasurements,
        at index: Int
    ) -> Bool {
        guard let device = event.event.sender, FollowingMeasurements.isContext(event.event) else { return true }
        var isKnown = true
        for case let record? in event.samples.map(\.record) {
            guard case .measurement(let sequence)? = record.time else { continue }
            isKnown = withClock(of: device) { clock in
                if clock.knows(sequence) { return true }
                guard let time = following.time(of: sequence, from: device, after: index) else { return false }
                clock.receive(time, of: sequence)
                return true
            }
        }
        return isKnown
    }

    /// Returns the samples of an event, and the interruptions that it reports.
    private mutating func items(of event: NumberedEvent) -> [SamplePage.Item] {
        let time = event.time.millisecondsSince1970 * 1_000_000
        if let device = event.event.sender {
            if case .value(let value) = event.event,
                DeviceClock.characteristics.contains(value.attribute.characteristic)
            {
                let zone = zone
                withClock(of: device) {
                    $0.receive(value.value, of: value.attribute.characteristic, at: time, in: zone)
                }
            }
            return event.samples.flatMap { items(of: $0, from: device, at: time) }
        }
        switch event.event {
        case .connected(let device, _): return [.interruption(device, time: nil, reason: "restarted")]
        case .disconnected(let device, let reason): return [.interruption(device, time: time, reason: reason)]
        // A session that records advertisements has no connection, and only one device.
        case .note(RecordRunner.startNote, _): return [.interruption(nil, time: nil, reason: "restarted")]
        case .lost(let reason): return [.missing(reason: reason)]
        default: return []
        }
    }

    private mutating func items(
        of group: AdvertisedSamples.Group,
        from device: DeviceAddress,
        at arrival: Int
    ) -> [SamplePage.Item] {
        let (characteristic, instance) = (group.characteristic, group.instance)
        var (time, transfer): (Int, SampleTransfer?) = (arrival, nil)
        if let record = group.record {
            let zone = zone
            let (measured, offset) = withClock(of: device) {
                ($0.time(of: record, arrival: arrival, in: zone), $0.appliedOffset)
            }
            time = measured ?? arrival
            // Without a known time, equal values may be different measurements.
            if measured != nil || record.sequence != nil {
                transfer = SampleTransfer(
                    record: record.identity,
                    arrival: SampleArrival(time: arrival, clockOffset: offset)
                )
            }
        }
        var items: [SamplePage.Item] = []
        if !group.states.isEmpty {
            items.append(.unavailable(device, characteristic, instance: instance, time: time, group.states))
        }
        if !group.samples.isEmpty {
            items.append(
                .value(device, characteristic, instance: instance, time: time, transfer: transfer, group.samples)
            )
        }
        return items
    }

    private mutating func withClock<Result>(of device: DeviceAddress, _ body: (inout DeviceClock) -> Result) -> Result {
        var clock = clock.flatMap { $0.device == device ? $0 : nil } ?? DeviceClock(device)
        defer { self.clock = clock }
        return body(&clock)
    }
}

/// The measurements in a part of a journal that can follow values that belong to them.
private struct FollowingMeasurements {
    private struct Key: Hashable {
        var device: DeviceAddress
        var sequence: Int
    }

    private var times: [Key: [(index: Int, time: MeasuredTime)]] = [:]

    init(in entries: [JournalPart.Entry]) {
        guard entries.contains(where: { $0.event.map { Self.isContext($0.event) } ?? false }) else { return }
        for (index, entry) in entries.enumerated() {
            guard let event = entry.event, let device = event.event.sender, !Self.isContext(event.event) else {
                continue
            }
            for case let record? in event.samples.map(\.record) {
                guard let sequence = record.sequence, let time = record.time else { continue }
                times[Key(device: device, sequence: sequence), default: []].append((index, time))
            }
        }
    }

    /// Returns the time of the first measurement with a number after an index.
    func time(of sequence: Int, from device: DeviceAddress, after index: Int) -> MeasuredTime? {
        times[Key(device: device, sequence: sequence)]?.first { $0.index > index }?.time
    }

    /// Returns a Boolean value that indicates whether an event is a value whose time is that of a measurement.
    static func isContext(_ event: SessionEvent) -> Bool {
        switch event {
        case .notification(let value), .value(let value):
            value.attribute.characteristic == GlucoseMeasurementContext.uuid
        default: false
        }
    }
}

extension JournalPart {
    /// An entry of the journal with its sequence number.
    fileprivate enum Entry {
        case event(NumberedEvent)
        /// An event that this version does not know.
        case unknown(seq: Int)
        case gap(Gap)

        var event: NumberedEvent? { if case .event(let event) = self { event } else { nil } }

        var seq: Int {
            switch self {
            case .event(let event): event.seq
            case .unknown(let seq): seq
            case .gap(let gap): gap.to
            }
        }
    }

    fileprivate var entries: [Entry] {
        switch events {
        case .events(let events): events.map { .event(decoded($0)) }
        case .page(let page):
            page.items.map { item in
                switch item {
                case .gap(let gap): return .gap(gap)
                case .event(let entry):
                    guard let event = SessionEvent(entry) else { return .unknown(seq: entry.seq) }
                    return .event(decoded(NumberedEvent(seq: entry.seq, time: entry.time, event: event)))
                }
            }
        }
    }

    /// Returns an event with its fields and the corrected time.
    private func decoded(_ event: NumberedEvent) -> NumberedEvent {
        var event = event
        if let correction { event.time = correction.time(of: event) }
        event.decode()
        return event
    }
}

extension SessionEvent {
    /// Parses an entry of the journal; nil if this version does not know the event.
    fileprivate init?(_ entry: JournalEntry) {
        guard let fields = try? JSONParser.parse(entry.event), case .object(let object) = fields,
            let event = try? SessionEvent(object)
        else { return nil }
        self = event
    }
}
