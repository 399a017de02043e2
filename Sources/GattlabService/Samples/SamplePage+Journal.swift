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
            let items = reader.items(of: part.events)
            return SamplePage(
                session: part.session,
                created: part.created,
                selector: part.selector,
                after: part.after,
                cursor: part.cursor,
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

    mutating func items(of events: JournalPart.Events) -> [SamplePage.Item] {
        var items: [SamplePage.Item] = []
        switch events {
        case .events(let events):
            for event in events { items += self.items(of: event.event, at: event.time) }
        case .page(let page):
            for item in page.items {
                switch item {
                case .event(let entry):
                    if let event = SessionEvent(entry) { items += self.items(of: event, at: entry.time) }
                case .gap(let gap): items.append(.missing(reason: gap.reason.rawValue))
                }
            }
        }
        return items
    }

    /// Returns the samples of an event, and the interruptions that it reports.
    private mutating func items(of event: SessionEvent, at time: Timestamp) -> [SamplePage.Item] {
        let time = time.millisecondsSince1970 * 1_000_000
        if let device = event.sender {
            if case .value(let value) = event, DeviceClock.characteristics.contains(value.attribute.characteristic) {
                withClock(of: device) { $0.receive(value.value, of: value.attribute.characteristic, at: time) }
            }
            return event.samples.flatMap { items(of: $0, from: device, at: time) }
        }
        switch event {
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

extension SessionEvent {
    /// Parses an entry of the journal; nil if this version does not know the event.
    fileprivate init?(_ entry: JournalEntry) {
        guard let fields = try? JSONParser.parse(entry.event), case .object(let object) = fields,
            let event = try? SessionEvent(object)
        else { return nil }
        self = event
    }
}
