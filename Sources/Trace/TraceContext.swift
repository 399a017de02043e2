/// What a reader has to know of the records so far to understand those to come: which controllers there are, what they are
/// connected to, and the remarks at the beginning.
///
/// Put in front of them, it makes a file of its own of any part of a trace.
package struct TraceContext: Sendable {
    private var notes: [TraceRecord] = []
    private var hasOthers = false
    /// In the order in which they came.
    private var controllers: [TraceRecord] = []
    private var links: [Link] = []

    /// A link with its begin, and what was said of channels on it.
    private struct Link: Sendable {
        var index: UInt16
        var handle: UInt16
        var records: [TraceRecord]
    }

    /// How many records of a link are kept: far more than there are channels.
    private static let recordLimit = 64

    package init() {}

    package var records: [TraceRecord] { notes + controllers + links.flatMap(\.records) }

    package mutating func take(_ record: TraceRecord) {
        if record.kind == .note {
            if !hasOthers { notes.append(record) }
            return
        }
        hasOthers = true
        switch record.kind {
        case .newIndex:
            forget(record.index)
            controllers.append(record)
        case .openIndex, .indexInformation:
            controllers.removeAll { $0.index == record.index && $0.kind == record.kind }
            controllers.append(record)
        case .closeIndex:
            controllers.removeAll { $0.index == record.index && $0.kind == .openIndex }
            links.removeAll { $0.index == record.index }
        case .deletedIndex: forget(record.index)
        case .event: takeEvent(record)
        case .sentData, .receivedData: takeData(record)
        default: break
        }
    }

    private mutating func forget(_ index: UInt16) {
        controllers.removeAll { $0.index == index }
        links.removeAll { $0.index == index }
    }

    private mutating func takeEvent(_ record: TraceRecord) {
        guard let change = LinkChange(record.packet) else { return }
        links.removeAll { $0.index == record.index && $0.handle == change.handle }
        guard change.isConnected else { return }
        links.append(Link(index: record.index, handle: change.handle, records: [record]))
    }

    private mutating func takeData(_ record: TraceRecord) {
        guard let handle = ChannelChange(record.packet)?.handle else { return }
        for position in links.indices where links[position].index == record.index && links[position].handle == handle {
            guard links[position].records.count < Self.recordLimit else { return }
            links[position].records.append(record)
        }
    }
}

/// A link that came or went, as an HCI event tells.
private struct LinkChange {
    var handle: UInt16
    var isConnected: Bool

    /// Reads HCI_Disconnection_Complete, HCI_LE_Connection_Complete and its enhanced form (Core Specification, Vol 4, Part E,
    /// 7.7.5, 7.7.65.1 and 7.7.65.10); nil for all others, and for what failed.
    init?(_ packet: [UInt8]) {
        let parameters: ArraySlice<UInt8>
        switch (packet.first, packet.dropFirst(2).first) {
        case (0x05, _): (isConnected, parameters) = (false, packet.dropFirst(2))
        case (0x3E, 0x01), (0x3E, 0x0A): (isConnected, parameters) = (true, packet.dropFirst(3))
        default: return nil
        }
        // The status, and the handle in twelve bits, its low octet first.
        let head = Array(parameters.prefix(3))
        guard head.count == 3, head[0] == 0 else { return nil }
        handle = UInt16(head[1]) | UInt16(head[2] & 0x0F) << 8
    }
}

/// A channel that is asked for, made or ended on a link, such as those of the Enhanced ATT bearer: without it, what is on
/// the channel cannot be told from any octets.
private struct ChannelChange {
    var handle: UInt16

    /// Reads an ACL data packet (Core Specification, Vol 4, Part E, 5.4.2) with a frame on the signaling channel of LE (Vol 3,
    /// Part A, 4); nil if it is not about channels.
    init?(_ packet: [UInt8]) {
        // Handle and flags, length; length and channel of the frame, all in two octets; then the code.
        let head = Array(packet.prefix(9))
        guard head.count == 9, head[6] == 0x05, head[7] == 0x00, Self.codes.contains(head[8]) else { return nil }
        handle = UInt16(head[0]) | UInt16(head[1] & 0x0F) << 8
    }

    /// L2CAP_DISCONNECTION_REQ and _RSP, L2CAP_LE_CREDIT_BASED_CONNECTION_REQ and _RSP, L2CAP_CREDIT_BASED_CONNECTION_REQ
    /// and _RSP (4.6, 4.7, 4.22, 4.23, 4.25, 4.26).
    private static let codes: [UInt8] = [0x06, 0x07, 0x14, 0x15, 0x17, 0x18]
}
