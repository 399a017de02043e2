/// The context that a reader needs to interpret the following records: the controllers, their links, and the notes at
/// the start of the trace.
///
/// Written before any part of a trace, it makes that part a valid file of its own.
package struct TraceContext: Sendable {
    private var notes: [TraceRecord] = []
    private var hasOthers = false
    /// The records of controllers, in order of arrival.
    private var controllers: [TraceRecord] = []
    private var links: [Link] = []

    /// A link, with its connection event and the signaling packets of its channels.
    private struct Link: Sendable {
        var index: UInt16
        var handle: UInt16
        var records: [TraceRecord]
    }

    /// The maximum number of records of a link; far more than a link has channels.
    private static let recordLimit = 64

    package init() {}

    package var records: [TraceRecord] { notes + controllers + links.flatMap(\.records) }

    package mutating func handle(_ record: TraceRecord) {
        if record.kind == .note {
            if !hasOthers { notes.append(record) }
            return
        }
        hasOthers = true
        switch record.kind {
        case .newIndex:
            removeController(record.index)
            controllers.append(record)
        case .openIndex, .indexInformation:
            controllers.removeAll { $0.index == record.index && $0.kind == record.kind }
            controllers.append(record)
        case .closeIndex:
            controllers.removeAll { $0.index == record.index && $0.kind == .openIndex }
            links.removeAll { $0.index == record.index }
        case .deletedIndex: removeController(record.index)
        case .event: handleEvent(record)
        case .sentData, .receivedData: handleData(record)
        default: break
        }
    }

    private mutating func removeController(_ index: UInt16) {
        controllers.removeAll { $0.index == index }
        links.removeAll { $0.index == index }
    }

    private mutating func handleEvent(_ record: TraceRecord) {
        guard let change = LinkChange(record.packet) else { return }
        links.removeAll { $0.index == record.index && $0.handle == change.handle }
        guard change.isConnected else { return }
        links.append(Link(index: record.index, handle: change.handle, records: [record]))
    }

    private mutating func handleData(_ record: TraceRecord) {
        guard let handle = ChannelChange(record.packet)?.handle else { return }
        for position in links.indices where links[position].index == record.index && links[position].handle == handle {
            guard links[position].records.count < Self.recordLimit else { return }
            links[position].records.append(record)
        }
    }
}

/// A change of a link, as reported by an HCI event.
private struct LinkChange {
    var handle: UInt16
    var isConnected: Bool

    /// Parses HCI_Disconnection_Complete, HCI_LE_Connection_Complete and its enhanced form (Core Specification, Vol 4,
    /// Part E, 7.7.5, 7.7.65.1 and 7.7.65.10); returns `nil` for other events and failures.
    init?(_ packet: [UInt8]) {
        let parameters: ArraySlice<UInt8>
        switch (packet.first, packet.dropFirst(2).first) {
        case (0x05, _): (isConnected, parameters) = (false, packet.dropFirst(2))
        case (0x3E, 0x01), (0x3E, 0x0A): (isConnected, parameters) = (true, packet.dropFirst(3))
        default: return nil
        }
        // The status, then the handle in twelve bits, low byte first.
        let head = Array(parameters.prefix(3))
        guard head.count == 3, head[0] == 0 else { return nil }
        handle = UInt16(head[1]) | UInt16(head[2] & 0x0F) << 8
    }
}

/// A request, creation or disconnection of a channel on a link, such as for an Enhanced ATT bearer.
///
/// Without it, the contents of the channel cannot be distinguished from other data.
private struct ChannelChange {
    var handle: UInt16

    /// Parses an ACL data packet (Core Specification, Vol 4, Part E, 5.4.2) with a frame on the signaling channel of LE
    /// (Vol 3, Part A, 4); returns `nil` if it does not concern channels.
    init?(_ packet: [UInt8]) {
        // Handle and flags, length; length and channel of the frame, two bytes each; then the code.
        let head = Array(packet.prefix(9))
        guard head.count == 9, head[6] == 0x05, head[7] == 0x00, Self.codes.contains(head[8]) else { return nil }
        handle = UInt16(head[0]) | UInt16(head[1] & 0x0F) << 8
    }

    /// The codes of L2CAP_DISCONNECTION_REQ and _RSP, L2CAP_LE_CREDIT_BASED_CONNECTION_REQ and _RSP,
    /// L2CAP_CREDIT_BASED_CONNECTION_REQ and _RSP (4.6, 4.7, 4.22, 4.23, 4.25, 4.26).
    private static let codes: [UInt8] = [0x06, 0x07, 0x14, 0x15, 0x17, 0x18]
}
