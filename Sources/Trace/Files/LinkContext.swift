/// The records that a reader needs to interpret the following packets of a link: its connection event, the signaling
/// packets of its channels and, optionally, the discovery of attributes on all bearers.
///
/// Without the signals, the contents of channels cannot be distinguished from other data; without the discovery, the
/// attributes have only their handles.
struct LinkContext: Sendable {
    /// A record, with its position in the link.
    private struct Entry: Sendable {
        var position: Int
        var record: TraceRecord
    }

    /// One direction of a channel.
    private struct Way: Hashable, Sendable {
        var isSent: Bool
        var channel: UInt16
    }

    /// A frame that is being received or sent.
    private struct Pending: Sendable {
        var assembler = FrameAssembler()
        var entries: [Entry] = []
    }

    /// The position of the link in the order of arrival.
    let order: Int
    private let includesDiscovery: Bool
    private var kept: [Entry]
    private var signalCount = 0
    private var discoveryCount = 0
    private var position = 0
    private var channels = EnhancedChannels()
    /// The frames that lack packets, by whether this host sends them.
    private var frames: [Bool: Pending] = [:]
    /// The frames of PDUs on Enhanced ATT bearers that lack frames.
    private var parts: [Way: [Entry]] = [:]

    /// The maximum number of signaling packets; far more than a link has channels.
    private static let signalLimit = 64
    /// The maximum number of packets of the discovery, which is enough for some hundred characteristics.
    private static let discoveryLimit = 512
    /// The maximum number of packets of an incomplete PDU, of 512 bytes or less in packets of 27 bytes or more.
    private static let pendingLimit = 64

    init(order: Int, event: TraceRecord, includesDiscovery: Bool) {
        self.order = order
        self.includesDiscovery = includesDiscovery
        kept = [Entry(position: 0, record: event)]
    }

    /// The records in the order of arrival, with those of incomplete PDUs if the discovery is included.
    var records: [TraceRecord] {
        guard includesDiscovery else { return kept.map(\.record) }
        let incomplete = frames.values.flatMap(\.entries) + parts.values.joined()
        return (kept + incomplete).sorted { $0.position < $1.position }.map(\.record)
    }

    mutating func handle(_ record: TraceRecord, _ packet: ACLPacket) {
        position += 1
        let isSent = record.kind == .sentData
        var pending = frames.removeValue(forKey: isSent) ?? Pending()
        if !packet.isContinuation { pending = Pending() }
        let frame = pending.assembler.handle(packet)
        pending.entries.append(Entry(position: position, record: record))
        if let frame {
            if frame.missing == 0 { handle(frame, pending.entries, isSent: isSent) }
        } else if pending.assembler.isIncomplete, pending.entries.count < Self.pendingLimit {
            frames[isSent] = pending
        }
    }

    private mutating func handle(_ frame: Frame, _ entries: [Entry], isSent: Bool) {
        switch frame.channel {
        case EnhancedChannels.signaling:
            if includesDiscovery { channels.handleSignal(frame.payload, isSent: isSent) }
            guard let code = frame.payload.first, Self.signals.contains(code), signalCount < Self.signalLimit else {
                return
            }
            signalCount += entries.count
            kept += entries
        case Self.attributeChannel: keep(entries, of: frame.payload)
        default:
            guard includesDiscovery else { return }
            let way = Way(isSent: isSent, channel: frame.channel)
            let all = (parts.removeValue(forKey: way) ?? []) + entries
            if let (_, pdu) = channels.handle(frame, isSent: isSent) {
                keep(all, of: pdu)
            } else if channels.isIncomplete(frame.channel, isSent: isSent), all.count < Self.pendingLimit {
                parts[way] = all
            }
        }
    }

    private mutating func keep(_ entries: [Entry], of pdu: [UInt8]) {
        guard includesDiscovery, let opcode = pdu.first, Self.discovery.contains(opcode),
            discoveryCount < Self.discoveryLimit
        else { return }
        discoveryCount += entries.count
        kept += entries
    }

    /// The fixed channel of ATT (Core Specification, Vol 3, Part A, 2.1).
    private static let attributeChannel: UInt16 = 0x0004
    /// The codes of L2CAP_DISCONNECTION_REQ and _RSP, L2CAP_LE_CREDIT_BASED_CONNECTION_REQ and _RSP,
    /// L2CAP_CREDIT_BASED_CONNECTION_REQ and _RSP (Vol 3, Part A, 4.6, 4.7, 4.22, 4.23, 4.25, 4.26).
    private static let signals: Set<UInt8> = [0x06, 0x07, 0x14, 0x15, 0x17, 0x18]
    /// The opcodes of ATT_EXCHANGE_MTU_REQ and _RSP, ATT_FIND_INFORMATION_REQ and _RSP, ATT_FIND_BY_TYPE_VALUE_REQ and
    /// _RSP, ATT_READ_BY_TYPE_REQ and _RSP, ATT_READ_BY_GROUP_TYPE_REQ and _RSP (Vol 3, Part F, 3.4.8).
    private static let discovery: Set<UInt8> = [0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09, 0x10, 0x11]
}
