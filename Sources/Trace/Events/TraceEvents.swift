internal import GATT

/// The conversion of the records of a trace to events.
///
/// Its memory has a limit, however long the trace is.
package struct TraceEvents: Sendable {
    private struct Link {
        /// The address of the peer and the role of this host; nil if the trace started after the connection.
        var peer: DeviceAddress?
        var isCentral: Bool?
        var sent = FrameAssembler()
        var received = FrameAssembler()
        var channels = EnhancedChannels()
        /// The pending requests and indications of each bearer, by whether this host sent them; 0 is the fixed channel.
        var requests: [Int: [Bool: ATTPDU]] = [:]
        /// The attributes of a server whose address is unknown.
        var names = AttributeNames()
    }

    /// The server on this host, or a remote one.
    private enum ServerID: Hashable {
        case local(UInt16)
        case remote(DeviceAddress)
    }

    private var links: [UInt16: [UInt16: Link]] = [:]
    /// The types of attributes, which clients with a bond do not discover again after they have reconnected.
    private var servers: [ServerID: AttributeNames] = [:]
    private var names: [DeviceAddress: String] = [:]

    /// Maximum number of servers and of names; when it is reached, those known are dropped.
    private static let limit = 4096
    /// The fixed channel of ATT (Core Specification, Vol 3, Part A, 2.1).
    private static let attributeChannel: UInt16 = 0x0004

    package init() {}

    /// Returns the events of a record; a shortened one always has one.
    package mutating func handle(_ record: TraceRecord) -> [TraceEvent] {
        let events = contents(of: record)
        guard events.isEmpty, record.missing > 0, record.kind.isPacket else { return events }
        let isData = record.kind == .sentData || record.kind == .receivedData
        let peer = isData ? ACLPacket(record).flatMap { self.peer($0.handle, record) } : nil
        let length = record.originalLength
        return [event(record, peer, .truncated(record.kind, captured: record.packet.count, length: length))]
    }

    private mutating func contents(of record: TraceRecord) -> [TraceEvent] {
        switch record.kind {
        case .newIndex:
            links[record.index] = nil
            // Type and bus, then the address (the kernel's struct hci_mon_new_index).
            var reader = PacketReader(record.packet.dropFirst(2))
            let address = reader.address().flatMap { $0.value == 0 ? nil : $0 }
            return [event(record, nil, .controllerAdded(address))]
        case .deletedIndex:
            links[record.index] = nil
            return [event(record, nil, .controllerRemoved)]
        case .closeIndex:
            links[record.index] = nil
            return []
        case .event: return handleEvent(record)
        case .sentData, .receivedData: return handleData(record).map { [$0] } ?? []
        default: return []
        }
    }

    private func event(_ record: TraceRecord, _ peer: DeviceAddress?, _ content: TraceEvent.Content) -> TraceEvent {
        TraceEvent(
            time: record.time,
            index: record.index,
            peer: peer,
            name: peer.flatMap { names[$0] },
            content: content
        )
    }

    // MARK: - Events

    private mutating func handleEvent(_ record: TraceRecord) -> [TraceEvent] {
        switch HCIEvent(record.packet) {
        case .connected(let handle, let peer, let isCentral):
            links[record.index, default: [:]][handle] = Link(peer: peer, isCentral: isCentral)
            return [event(record, peer, .connected(isCentral: isCentral))]
        case .connectionFailed(let peer, let status): return [event(record, peer, .connectionFailed(status))]
        case .disconnected(let handle, let reason):
            let link = links[record.index]?.removeValue(forKey: handle)
            return [event(record, link?.peer, .disconnected(reason))]
        case .encryptionChanged(let handle, let isEncrypted):
            return [event(record, peer(handle, record), .encryptionChanged(isEncrypted: isEncrypted))]
        case .encryptionFailed(let handle, let status):
            return [event(record, peer(handle, record), .encryptionFailed(status))]
        case .advertising(let reports): return reports.map { advertisement($0, record) }
        case .controllerAddress, nil: return []
        }
    }

    private func peer(_ handle: UInt16, _ record: TraceRecord) -> DeviceAddress? { links[record.index]?[handle]?.peer }

    private mutating func advertisement(_ report: TracedReport, _ record: TraceRecord) -> TraceEvent {
        let data = (try? AdvertisingData(decoding: report.part.data, .lenient)) ?? AdvertisingData([ADStructure]())
        if let name = data.localName {
            if names.count >= Self.limit { names = [:] }
            names[report.address] = name
        }
        let part = report.part
        return event(
            record,
            report.address,
            .advertisement(data, rssi: report.rssi, isScanResponse: part.isScanResponse)
        )
    }

    // MARK: - Attributes

    private mutating func handleData(_ record: TraceRecord) -> TraceEvent? {
        guard let packet = ACLPacket(record) else { return nil }
        var link = links[record.index]?.removeValue(forKey: packet.handle) ?? Link()
        defer { links[record.index, default: [:]][packet.handle] = link }
        let isSent = record.kind == .sentData
        guard let frame = isSent ? link.sent.handle(packet) : link.received.handle(packet) else { return nil }
        let pdu: TracedPDU?
        switch frame.channel {
        case Self.attributeChannel: pdu = handle(frame, isSent: isSent, record.index, &link)
        case _ where frame.missing > 0: return nil
        case EnhancedChannels.signaling:
            link.channels.handleSignal(frame.payload, isSent: isSent)
            return nil
        default:
            guard let (bearer, bytes) = link.channels.handle(frame, isSent: isSent) else { return nil }
            pdu = handle(bytes, isSent: isSent, bearer: bearer, record.index, &link)
        }
        return pdu.map { event(record, link.peer, .attribute($0)) }
    }

    /// Handles a frame of the fixed channel; of one that the trace has in part only, what is there.
    private mutating func handle(
        _ frame: Frame,
        isSent: Bool,
        _ controller: UInt16,
        _ link: inout Link
    ) -> TracedPDU? {
        guard frame.missing > 0 else { return handle(frame.payload, isSent: isSent, bearer: 0, controller, &link) }
        guard let first = frame.payload.first else { return nil }
        let opcode = ATTOpcode(rawValue: first)
        // Its requests and responses are not matched: a part of a list would be taken for the whole.
        guard opcode.kind == .notification || opcode.kind == .indication || opcode.kind == .command,
            var traced = handle(frame.payload, isSent: isSent, bearer: 0, controller, &link), traced.bytes == nil
        else {
            var traced = TracedPDU(isSent: isSent, isCentral: link.isCentral, opcode: opcode)
            traced.bytes = Array(frame.payload.dropFirst())
            traced.missing = frame.missing
            return traced
        }
        for index in traced.attributes.indices { traced.attributes[index].isPart = true }
        traced.missing = frame.missing
        return traced
    }

    private mutating func handle(
        _ bytes: [UInt8],
        isSent: Bool,
        bearer: Int,
        _ controller: UInt16,
        _ link: inout Link
    ) -> TracedPDU? {
        guard let first = bytes.first else { return nil }
        var traced = TracedPDU(isSent: isSent, isCentral: link.isCentral, opcode: ATTOpcode(rawValue: first))
        guard let pdu = try? ATTPDU(decoding: bytes, .lenient) else {
            traced.bytes = Array(bytes.dropFirst())
            return traced
        }
        let request = matchedRequest(pdu, isSent: isSent, &link.requests[bearer, default: [:]])
        traced.request = request?.opcode
        // The server sends responses and notifications, and receives everything else.
        let isLocal = isSent == (pdu.opcode.kind?.sender == .server)
        let id: ServerID? = isLocal ? .local(controller) : link.peer.map { .remote($0) }
        guard let id else {
            if let request { link.names.handle(pdu, to: request) }
            traced.describe(pdu, request, link.names)
            return traced
        }
        if let request, pdu.isDiscovery {
            if servers[id] == nil, servers.count >= Self.limit { servers = [:] }
            servers[id, default: AttributeNames()].handle(pdu, to: request)
        }
        traced.describe(pdu, request, servers[id] ?? AttributeNames())
        return traced
    }

    /// Returns the request or indication that a PDU completes, and remembers those that it starts.
    private func matchedRequest(_ pdu: ATTPDU, isSent: Bool, _ pending: inout [Bool: ATTPDU]) -> ATTPDU? {
        switch pdu.opcode.kind {
        case .request: pending[isSent] = pdu
        case .response:
            guard let request = pending.removeValue(forKey: !isSent) else { return nil }
            return pdu.completes(request.opcode) ? request : nil
        default: break
        }
        return nil
    }
}

extension ATTPDU {
    /// A Boolean value that indicates whether the PDU may contain the types of attributes.
    fileprivate var isDiscovery: Bool {
        switch self {
        case .readByGroupTypeResponse, .findByTypeValueResponse, .readByTypeResponse, .findInformationResponse: true
        default: false
        }
    }
}
