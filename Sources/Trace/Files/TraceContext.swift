/// The context that a reader needs to interpret the following records: the controllers, their links, and the notes at
/// the start of the trace; optionally also the attributes that were discovered over the links.
///
/// Written before any part of a trace, it makes that part a valid file of its own.
package struct TraceContext: Sendable {
    private var notes: [TraceRecord] = []
    private var hasOthers = false
    /// The records of controllers, in order of arrival.
    private var controllers: [TraceRecord] = []
    private var links: [LinkID: LinkContext] = [:]
    private var linkCount = 0

    private struct LinkID: Hashable, Sendable {
        var index: UInt16
        var handle: UInt16
    }

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
        links[id] =
            change.isConnected
            ? LinkContext(order: linkCount, event: record, includesDiscovery: includesDiscovery) : nil
        linkCount += 1
    }

    private mutating func handleData(_ record: TraceRecord) {
        guard let packet = ACLPacket(record) else { return }
        links[LinkID(index: record.index, handle: packet.handle)]?.handle(record, packet)
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
