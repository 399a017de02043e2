internal import Control
internal import GATT
internal import SampleModel
internal import StoreModel

extension SamplePage {
    /// Decodes the values in a part of a session's journal.
    ///
    /// It runs off the loop, because a page can have many values.
    @concurrent static func decoding(
        _ page: JournalPage,
        after: Int,
        session: String,
        created: Timestamp
    ) async -> SamplePage {
        SamplePage(
            session: session,
            created: created,
            after: after,
            cursor: page.cursor,
            items: page.items.flatMap { (item) -> [Item] in
                switch item {
                case .event(let entry): return Item.items(of: entry)
                case .gap(let gap): return [.missing(reason: gap.reason.rawValue)]
                }
            }
        )
    }
}

extension SamplePage.Item {
    /// Returns the samples of an entry of the journal, and the interruptions that it reports.
    fileprivate static func items(of entry: JournalEntry) -> [Self] {
        guard let fields = try? JSONParser.parse(entry.event), case .object(let object) = fields,
            let event = try? SessionEvent(object)
        else { return [] }
        let time = entry.time.millisecondsSince1970 * 1_000_000
        if let device = event.sender {
            return event.samples.map { .value(device, $0.characteristic, time: time, $0.samples) }
        }
        switch event {
        case .connected(let device, _): return [.interruption(device, time: nil, reason: "restarted")]
        case .disconnected(let device, let reason): return [.interruption(device, time: time, reason: reason)]
        // A session of advertisements has no connections, and records one device.
        case .note(RecordRunner.startNote, _): return [.missing(reason: "restarted")]
        case .lost(let reason): return [.missing(reason: reason)]
        default: return []
        }
    }
}
