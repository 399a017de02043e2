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
            items: page.items.compactMap { item in
                switch item {
                case .event(let entry): Item(entry)
                case .gap(let gap): .missing(reason: gap.reason.rawValue)
                }
            }
        )
    }
}

extension SamplePage.Item {
    /// Creates an item from an entry of the journal; nil if it has no samples and ends none.
    fileprivate init?(_ entry: JournalEntry) {
        guard let fields = try? JSONParser.parse(entry.event), case .object(let object) = fields,
            let event = try? SessionEvent(object)
        else { return nil }
        let time = entry.time.millisecondsSince1970 * 1_000_000
        switch event {
        case .notification(let value), .value(let value):
            let characteristic = value.attribute.characteristic
            let decoded = try? AttributeTypes.assigned.decode(value.value, as: characteristic, .lenient)
            let samples = decoded.map { FieldSample.samples(in: $0.fields, of: characteristic) } ?? []
            guard !samples.isEmpty else { return nil }
            self = .value(value.address, characteristic, time: time, samples)
        case .connected(let device, _): self = .interruption(device, time: nil, reason: "restarted")
        case .disconnected(let device, let reason): self = .interruption(device, time: time, reason: reason)
        default: return nil
        }
    }
}
