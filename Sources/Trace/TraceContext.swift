/// The context that a reader needs to interpret the following records: the controllers, their links, and the notes at
/// the start of the trace; optionally also the attributes that were discovered over the links.
///
/// Written before any part of a trace, it makes that part a valid file of its own.
package struct TraceContext: Sendable {
    private var notes: [TraceRecord] = []
    private var hasOthers = false
    /// The records of controllers, in order of arrival.
    private var controllers: [TraceRecord] = []
    private var links: [LinkID: Link] = [:]
    private var linkCount = 0

    private struct LinkID: Hashable, Sendable {
        var index: UInt16
        var handle: UInt16
    }

    /// A link, with its connection event, the signaling packets of its channels, and the discovery of attributes.
    private struct Link: Sendable {
        /// The position of the link in the order of arrival.
        var order: Int
        var records: [TraceRecord]
        var signalCount = 0
        var discoveryCount = 0
        /// The number of bytes that the last frame of a discovery still lacks, for both directions.
        var missing: [TraceRecord.Kind: Int] = [:]
    }

    /// The maximum number of signaling packets of a link; far more than a link has channels.
    private static let signalLimit = 64
    /// The maximum number of packets of a link's discovery, which is enough for some hundred characteristics.
    private static let discoveryLimit = 512

    private let includesDiscovery: Bool

    /// Creates an empty context, with or without the discovery of attributes.
    package init(includesDiscovery: Bool = false) {
        self.includesDiscovery = includesDiscovery
    }

    package var records: [TraceRecord] {
        notes + controllers + links.values.sorted { $0.order < $1.order }.flatMap(\.records)
    }

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
            removeLinks(of: record.index)
        case .deletedIndex: removeController(record.index)
        case .event: handleEvent(record)
        case .sentData, .receivedData: handleData(record)
        default: break
        }
    }

    private mutating func removeController(_ index: UInt16) {
        controllers.removeAll { $0.index == index }
        removeLinks(of: index)
    }

    private mutating func removeLinks(of index: UInt16) {
        links = links.filter { $0.key.index != index }
    }

    private mutating func handleEvent(_ record: TraceRecord) {
        guard let change = LinkChange(record.packet) else { return }
        let id = LinkID(index: record.index, handle: change.handle)
        links[id] = change.isConnected ? Link(order: linkCount, records: [record]) : nil
        linkCount += 1
    }

    private mutating func handleData(_ record: TraceRecord) {
        guard let packet = LinkData(record.packet) else { return }
        let id = LinkID(index: record.index, handle: packet.handle)
        guard var link = links.removeValue(forKey: id) else { return }
        defer { links[id] = link }
        switch packet.content {
        case .signal:
            guard link.signalCount < Self.signalLimit else { return }
            link.signalCount += 1
            link.records.append(record)
        case .discovery(let missing):
            guard includesDiscovery, link.discoveryCount < Self.discoveryLimit else { return }
            link.discoveryCount += 1
            link.records.append(record)
            link.missing[record.kind] = missing
        case .continuation(let count):
            guard let missing = link.missing.removeValue(forKey: record.kind), missing > 0 else { return }
            // A packet without data counts, too: otherwise their number would have no limit.
            link.missing[record.kind] = missing - max(1, count)
            link.records.append(record)
        case .other: link.missing[record.kind] = nil
        }
    }
}

/// A change of a link, as reported by an HCI event.
private struct LinkChange {
    var handle: UInt16
    var isConnected: Bool

    /// Parses HCI_Disconnection_Complete, HCI_LE_Connection_Complete and its two enhanced forms (Core Specification,
    /// Vol 4, Part E, 7.7.5, 7.7.65.1 and 7.7.65.10); returns `nil` for other events and failures.
    init?(_ packet: [UInt8]) {
        let parameters: ArraySlice<UInt8>
        switch (packet.first, packet.dropFirst(2).first) {
        case (0x05, _): (isConnected, parameters) = (false, packet.dropFirst(2))
        case (0x3E, 0x01), (0x3E, 0x0A), (0x3E, 0x29): (isConnected, parameters) = (true, packet.dropFirst(3))
        default: return nil
        }
        // The status, then the handle in twelve bits, low byte first.
        let head = Array(parameters.prefix(3))
        guard head.count == 3, head[0] == 0 else { return nil }
        handle = UInt16(head[1]) | UInt16(head[2] & 0x0F) << 8
    }
}

/// An ACL data packet, as far as its content is part of the context.
///
/// Without the signals, the contents of channels cannot be distinguished from other data; without the discovery, the
/// attributes have only their handles.
private struct LinkData {
    enum Content {
        /// A request, creation or disconnection of a channel on a link, such as for an Enhanced ATT bearer.
        case signal
        /// The start of a PDU that discovers attributes or exchanges the MTU, and the number of bytes in later packets.
        case discovery(missing: Int)
        /// The continuation of a frame.
        case continuation(count: Int)
        case other
    }

    var handle: UInt16
    var content: Content

    /// Parses an ACL data packet (Core Specification, Vol 4, Part E, 5.4.2); returns nil if it is truncated.
    init?(_ packet: [UInt8]) {
        // Handle and flags, length; length and channel of the frame, two bytes each; then the code.
        let head = Array(packet.prefix(9))
        guard head.count >= 4 else { return nil }
        handle = UInt16(head[0]) | UInt16(head[1] & 0x0F) << 8
        content = .other
        if head[1] >> 4 & 3 == 1 {
            content = .continuation(count: packet.count - 4)
        } else if head.count == 9, head[7] == 0x00 {
            let frame = 4 + Int(head[4]) + Int(head[5]) << 8
            switch head[6] {
            case 0x04 where Self.discovery.contains(head[8]):
                content = .discovery(missing: max(0, frame - (packet.count - 4)))
            case 0x05 where Self.signals.contains(head[8]): content = .signal
            default: break
            }
        }
    }

    /// The codes of L2CAP_DISCONNECTION_REQ and _RSP, L2CAP_LE_CREDIT_BASED_CONNECTION_REQ and _RSP,
    /// L2CAP_CREDIT_BASED_CONNECTION_REQ and _RSP (Vol 3, Part A, 4.6, 4.7, 4.22, 4.23, 4.25, 4.26).
    private static let signals: [UInt8] = [0x06, 0x07, 0x14, 0x15, 0x17, 0x18]
    /// The opcodes of ATT_EXCHANGE_MTU_REQ and _RSP, ATT_FIND_INFORMATION_REQ and _RSP, ATT_FIND_BY_TYPE_VALUE_REQ and
    /// _RSP, ATT_READ_BY_TYPE_REQ and _RSP, ATT_READ_BY_GROUP_TYPE_REQ and _RSP (Vol 3, Part F, 3.4.8).
    private static let discovery: [UInt8] = [0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09, 0x10, 0x11]
}
