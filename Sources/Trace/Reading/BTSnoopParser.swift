/// A parser of btsnoop files (see `BTSnoop`).
struct BTSnoopParser: TraceParser {
    private let dataLink: BTSnoop.DataLink
    /// The number of records so far, without their header.
    private var count = 0
    private var lost = LostCount()

    init(_ dataLink: BTSnoop.DataLink) {
        self.dataLink = dataLink
    }

    mutating func next(_ buffer: inout TraceBuffer) throws(InvalidTrace) -> TraceStep {
        guard buffer.count >= BTSnoop.recordHeaderSize else { return .incomplete }
        let length = buffer.number(at: 4, size: 4)
        let original = buffer.number(at: 0, size: 4)
        guard length <= BTSnoop.largestPacket, length <= original else {
            throw InvalidTrace(damagedRecord: count + 1, length: length)
        }
        let size = BTSnoop.recordHeaderSize + Int(length)
        guard buffer.count >= size else { return .incomplete }
        count += 1
        let flags = buffer.number(at: 8, size: 4)
        let stated = UInt32(truncatingIfNeeded: buffer.number(at: 12, size: 4))
        let sinceYear1 = buffer.number(at: 16, size: 8)
        // Times before 1970 are clamped to 1970.
        let time = Duration.microseconds(Int64(clamping: sinceYear1 - min(sinceYear1, BTSnoop.epoch)))
        let packet = buffer.consume(size).dropFirst(BTSnoop.recordHeaderSize)
        let lost = lost.receive(stated, at: time)
        let missing = Int(original - length)
        switch dataLink {
        case .monitor:
            return .record(
                TraceRecord(
                    TraceRecord.Kind(rawValue: UInt16(truncatingIfNeeded: flags)),
                    index: UInt16(truncatingIfNeeded: flags >> 16),
                    time: time,
                    lost: lost,
                    Array(packet),
                    missing: missing
                )
            )
        case .uart:
            // Bit 0 of the flags is set for packets from the controller, bit 1 for commands and events.
            let record = try TraceRecord(
                uart: packet,
                isReceived: flags & 1 != 0,
                isControl: flags & 2 != 0,
                time: time,
                lost: lost,
                missing: missing
            )
            return record.map { .record($0) } ?? .skipped
        }
    }
}
