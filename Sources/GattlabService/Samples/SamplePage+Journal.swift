internal import Control
internal import GATT
internal import SampleModel
internal import StoreModel

extension SamplePage {
    /// Decodes the values in parts of the sessions' journals.
    ///
    /// Runs off the event loop, because a part can contain many values.
    @concurrent static func decoding(_ parts: [JournalPart]) async -> [SamplePage] { parts.map { SamplePage($0) } }

    private init(_ part: JournalPart) {
        self.init(
            session: part.session,
            created: part.created,
            selector: part.selector,
            after: part.after,
            cursor: part.cursor,
            items: Item.items(of: part.events)
        )
    }
}

extension SamplePage.Item {
    fileprivate static func items(of events: JournalPart.Events) -> [Self] {
        switch events {
        case .events(let events): events.flatMap { items(of: $0.event, at: $0.time) }
        case .page(let page):
            page.items.flatMap { (item) -> [Self] in
                switch item {
                case .event(let entry): SessionEvent(entry).map { items(of: $0, at: entry.time) } ?? []
                case .gap(let gap): [.missing(reason: gap.reason.rawValue)]
                }
            }
        }
    }

    /// Returns the samples of an event, and the interruptions that it reports.
    private static func items(of event: SessionEvent, at time: Timestamp) -> [Self] {
        let time = time.millisecondsSince1970 * 1_000_000
        if let device = event.sender {
            return event.samples.flatMap { (group) -> [Self] in
                let (characteristic, instance) = (group.characteristic, group.instance)
                let states = Self.unavailable(device, characteristic, instance: instance, time: time, group.states)
                let value = Self.value(device, characteristic, instance: instance, time: time, group.samples)
                return (group.states.isEmpty ? [] : [states]) + (group.samples.isEmpty ? [] : [value])
            }
        }
        switch event {
        case .connected(let device, _): return [.interruption(device, time: nil, reason: "restarted")]
        case .disconnected(let device, let reason): return [.interruption(device, time: time, reason: reason)]
        // A session that records advertisements has no connection, and only one device.
        case .note(RecordRunner.startNote, _): return [.missing(reason: "restarted")]
        case .lost(let reason): return [.missing(reason: reason)]
        default: return []
        }
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
