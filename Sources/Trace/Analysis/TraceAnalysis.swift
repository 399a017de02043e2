internal import GATT

/// An analysis of the Bluetooth LE traffic in a trace: the GATT servers, and the advertisements.
///
/// The machine that wrote the trace may be the client or the server of a connection, or both.
package struct TraceAnalysis: Sendable {
    private struct Link {
        /// The address of the peer; nil if the trace started after the connection.
        var peer: DeviceAddress?
        var connection: Int
        var sent = FrameAssembler()
        var received = FrameAssembler()
        var channels = EnhancedChannels()
        /// The bearers by number; 0 is that of the fixed channel.
        var bearers: [Int: TracedBearer] = [:]
    }

    /// The identity of a server: an address, or a connection to an unknown one.
    private struct ServerID: Hashable {
        var controller: UInt16
        var isLocal: Bool
        var address: DeviceAddress?
        /// Nil for a known address and for the local server.
        var connection: Int?

        /// Remote servers precede local ones.
        var sortKey: (Int, UInt64, UInt16, Int) {
            (isLocal ? 1 : 0, address?.value ?? .max, controller, connection ?? 0)
        }
    }

    /// The addresses of the controllers.
    private var addresses: [UInt16: DeviceAddress] = [:]
    /// The open links of each controller, by handle.
    private var links: [UInt16: [UInt16: Link]] = [:]
    private var logs: [ServerID: ServerLog] = [:]
    private var connections = 0
    private var ends: [Int: Duration] = [:]
    private var order = 0
    private var last = Duration.zero
    /// The received advertisements, by address.
    private var advertisements: [DeviceAddress: TracedAdvertisement] = [:]
    /// The advertisements of this host, by controller.
    private var ownAdvertisements: [UInt16: TracedAdvertisement] = [:]
    /// The number of packets that the trace lacks.
    package private(set) var lost: UInt32 = 0
    /// The number of packets of which the trace lacks bytes.
    package private(set) var truncated = 0

    /// The fixed channel of ATT (Core Specification, Vol 3, Part A, 2.1).
    private static let attributeChannel: UInt16 = 0x0004

    package init() {}

    package mutating func handle(_ record: TraceRecord) {
        order += 1
        last = record.time
        lost = max(lost, record.lost)
        if record.missing > 0 { truncated += 1 }
        switch record.kind {
        case .newIndex:
            // Type and bus, then the address (the kernel's struct hci_mon_new_index).
            var reader = PacketReader(record.packet.dropFirst(2))
            setAddress(reader.address(), of: record.index)
            endLinks(of: record.index)
        case .indexInformation:
            var reader = PacketReader(record.packet)
            setAddress(reader.address(), of: record.index)
        case .closeIndex, .deletedIndex: endLinks(of: record.index)
        case .command:
            guard let part = AdvertisingPart(command: record.packet) else { return }
            ownAdvertisements[record.index, default: TracedAdvertisement()].handle(part)
        case .event: handleEvent(record)
        case .sentData, .receivedData: handleData(record)
        default: break
        }
    }

    private mutating func setAddress(_ address: DeviceAddress?, of controller: UInt16) {
        // A controller has no address before its initialization.
        guard let address, address.value != 0 else { return }
        addresses[controller] = address
    }

    private mutating func endLinks(of controller: UInt16) {
        for link in (links.removeValue(forKey: controller) ?? [:]).values { ends[link.connection] = last }
    }

    private mutating func endLink(_ handle: UInt16, of controller: UInt16) {
        guard let link = links[controller]?.removeValue(forKey: handle) else { return }
        ends[link.connection] = last
    }

    private mutating func newLink(_ peer: DeviceAddress?) -> Link {
        connections += 1
        return Link(peer: peer, connection: connections)
    }

    private mutating func handleEvent(_ record: TraceRecord) {
        switch HCIEvent(record.packet) {
        case .connected(let handle, let peer, _):
            endLink(handle, of: record.index)
            links[record.index, default: [:]][handle] = newLink(peer)
        case .disconnected(let handle, _): endLink(handle, of: record.index)
        case .advertising(let reports):
            for report in reports {
                advertisements[report.address, default: TracedAdvertisement()].isRandom = report.isRandom
                advertisements[report.address]?.handle(report.part)
            }
        case .controllerAddress(let address): setAddress(address, of: record.index)
        case .connectionFailed, .encryptionChanged, .encryptionFailed, nil: break
        }
    }

    private mutating func handleData(_ record: TraceRecord) {
        guard let packet = ACLPacket(record) else { return }
        var link = links[record.index]?.removeValue(forKey: packet.handle) ?? newLink(nil)
        defer { links[record.index, default: [:]][packet.handle] = link }
        let isSent = record.kind == .sentData
        guard let frame = isSent ? link.sent.handle(packet) : link.received.handle(packet) else { return }
        // A part of a value is not the value.
        guard frame.missing == 0 else { return }
        switch frame.channel {
        case Self.attributeChannel: handle(frame.payload, isSent: isSent, record, bearer: 0, &link)
        case EnhancedChannels.signaling: link.channels.handleSignal(frame.payload, isSent: isSent)
        default:
            guard let (bearer, pdu) = link.channels.handle(frame, isSent: isSent) else { return }
            handle(pdu, isSent: isSent, record, bearer: bearer, &link)
        }
    }

    private mutating func handle(
        _ bytes: [UInt8],
        isSent: Bool,
        _ record: TraceRecord,
        bearer: Int,
        _ link: inout Link
    ) {
        guard let pdu = try? ATTPDU(decoding: bytes, .lenient), let sender = pdu.opcode.kind?.sender else { return }
        // The server is the sender of responses and notifications, and the receiver of requests.
        let isLocal = isSent == (sender == .server)
        let id = ServerID(
            controller: record.index,
            isLocal: isLocal,
            address: isLocal ? nil : link.peer,
            connection: isLocal || link.peer != nil ? nil : link.connection
        )
        let moment = TraceMoment(time: record.time, connection: link.connection, order: order)
        link.bearers[bearer, default: TracedBearer()]
            .handle(pdu, isLocal: isLocal, at: moment, &logs[id, default: ServerLog()])
    }

    /// The servers whose attributes appear in the trace, in the order of their addresses, each once.
    ///
    /// If a trace contains both sides of a connection, as that of a simulation, the side with more attributes is
    /// returned.
    package var servers: [TracedServer] {
        var servers: [TracedServer] = []
        var places: [DeviceAddress: Int] = [:]
        for (id, log) in logs.sorted(by: { $0.key.sortKey < $1.key.sortKey }) {
            let address = id.isLocal ? addresses[id.controller] : id.address
            var server = log.server(address, isLocal: id.isLocal, ends: ends, last: last)
            server.advertisement =
                address.flatMap { advertisements[$0] } ?? (id.isLocal ? ownAdvertisements[id.controller] : nil)
            guard server.attributeCount > 0 || !server.undiscovered.isEmpty else { continue }
            guard let address, let place = places[address] else {
                if let address { places[address] = servers.count }
                servers.append(server)
                continue
            }
            if server.attributeCount > servers[place].attributeCount { servers[place] = server }
        }
        return servers
    }
}
