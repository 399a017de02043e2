import GATT
import Trace

/// A trace under construction: connections, and ATT PDUs in both directions.
struct ConversationTrace {
    /// The side of the machine that writes the trace.
    enum Side: CaseIterable {
        case client, server
    }

    static let peer = DeviceAddress(value: 0xC000_0000_0001)
    static let own = DeviceAddress(value: 0x00AA_0000_0002)

    var records: [TraceRecord] = []
    var time = Duration.seconds(1_700_000_000)
    private let side: Side
    /// The maximum number of bytes in an ACL packet.
    private let fragment: Int

    init(_ side: Side = .client, fragment: Int = 251) {
        self.side = side
        self.fragment = fragment
        add(.newIndex, [0, 0] + Self.bytes(Self.own) + Array("hci0\0\0\0\0".utf8))
    }

    /// The address of the server.
    var server: DeviceAddress? { side == .client ? Self.peer : Self.own }

    static func bytes(_ address: DeviceAddress?) -> [UInt8] {
        (0..<6).map { UInt8(truncatingIfNeeded: (address?.value ?? 0) >> ($0 * 8)) }
    }

    mutating func add(_ kind: TraceRecord.Kind, _ packet: [UInt8]) {
        records.append(TraceRecord(kind, index: 0, time: time, packet))
    }

    /// - Parameter subevent: That of HCI_LE_Connection_Complete, or of its enhanced form.
    mutating func connect(_ handle: UInt8 = 1, to peer: DeviceAddress? = peer, subevent: UInt8 = 0x01) {
        add(
            .event,
            [0x3E, 19, subevent, 0, handle, 0, side == .client ? 0 : 1, 0] + Self.bytes(peer) + [40, 0, 0, 0, 42, 0, 0]
        )
    }

    mutating func disconnect(_ handle: UInt8 = 1) { add(.event, [0x05, 4, 0, handle, 0, 0x13]) }

    /// Adds a PDU, sent by the client or by the server.
    mutating func add(_ pdu: ATTPDU, _ handle: UInt8 = 1) {
        let isSent = (pdu.opcode.kind?.sender == .client) == (side == .client)
        let bytes = pdu.encode()
        addFrame(
            [UInt8(truncatingIfNeeded: bytes.count), UInt8(bytes.count >> 8), 4, 0] + bytes,
            isSent: isSent,
            handle
        )
    }

    /// Adds a frame of L2CAP in fragments.
    mutating func addFrame(_ frame: [UInt8], isSent: Bool, _ handle: UInt8 = 1) {
        for start in stride(from: 0, to: frame.count, by: fragment) {
            let part = frame[start..<min(start + fragment, frame.count)]
            let flags: UInt8 = start > 0 ? 0x10 : isSent ? 0 : 0x20
            let head = [handle, flags, UInt8(truncatingIfNeeded: part.count), UInt8(part.count >> 8)]
            add(isSent ? .sentData : .receivedData, head + part)
        }
    }

    mutating func exchange(_ request: ATTPDU, _ response: ATTPDU?, _ handle: UInt8 = 1) {
        add(request, handle)
        if let response { add(response, handle) }
    }

    mutating func read(_ attribute: UInt16, _ value: [UInt8], _ handle: UInt8 = 1) {
        exchange(.readRequest(.init(handle: attribute)), .readResponse(.init(value: value, mtu: ATTMTU(517))), handle)
    }

    mutating func write(_ attribute: UInt16, _ value: [UInt8], _ error: ATTError? = nil, _ handle: UInt8 = 1) {
        exchange(
            .writeRequest(.init(handle: attribute, value: value)),
            error.map { .errorResponse(.init(to: .writeRequest, handle: attribute, $0)) } ?? .writeResponse,
            handle
        )
    }

    mutating func notify(_ attribute: UInt16, _ value: [UInt8], after time: Duration = .zero, _ handle: UInt8 = 1) {
        self.time += time
        add(.handleValueNotification(.init(handle: attribute, value: value)), handle)
    }

    /// Discovers a service 180D with the characteristic 2A37 at 0x10 (notify, with 2902), and 2A39 at 0x20 (write and
    /// indicate, with 2902), and 2A38 at 0x30 (read).
    mutating func discover(_ handle: UInt8 = 1) {
        exchange(
            .readByGroupTypeRequest(.init(in: .all, type: BluetoothUUID(0x2800))),
            ATTPDU.ReadByGroupTypeResponse(
                [.init(ATTHandleRange(1, through: 0x3F), value: [0x0D, 0x18])],
                mtu: ATTMTU(517)
            ).map { .readByGroupTypeResponse($0) },
            handle
        )
        discoverCharacteristics(handle)
    }

    mutating func discoverCharacteristics(_ handle: UInt8 = 1) {
        exchange(
            .readByTypeRequest(.init(in: .all, type: BluetoothUUID(0x2803))),
            ATTPDU.ReadByTypeResponse(
                [
                    ATTHandleValue(handle: 0x0F, value: [0x10, 0x10, 0, 0x37, 0x2A]),
                    ATTHandleValue(handle: 0x1F, value: [0x28, 0x20, 0, 0x39, 0x2A]),
                    ATTHandleValue(handle: 0x2F, value: [0x02, 0x30, 0, 0x38, 0x2A]),
                ],
                mtu: ATTMTU(517)
            ).map { .readByTypeResponse($0) },
            handle
        )
        exchange(
            .findInformationRequest(.init(in: ATTHandleRange(0x11, through: 0x3F))),
            ATTPDU.FindInformationResponse(
                [
                    .init(handle: 0x11, type: BluetoothUUID(0x2902)), .init(handle: 0x21, type: BluetoothUUID(0x2902)),
                    .init(handle: 0x31, type: BluetoothUUID(0x2901)),
                ],
                mtu: ATTMTU(517)
            ).map { .findInformationResponse($0) },
            handle
        )
    }

    var analysis: TraceAnalysis {
        var analysis = TraceAnalysis()
        for record in records { analysis.handle(record) }
        return analysis
    }

    var servers: [TracedServer] { analysis.servers }
}

extension TracedServer {
    func characteristic(_ uuid: UInt16) -> Characteristic? {
        services.lazy.flatMap(\.characteristics).first { $0.uuid == BluetoothUUID(uuid) }
    }
}
