/// The format of a trace file.
package enum TraceFormat: String, CaseIterable, Sendable {
    case btsnoop
    case pcap
    case pcapng

    /// The format that the extension of a path names; `btsnoop` for other extensions.
    package init(path: String) {
        let suffix = path.split(separator: "/").last?.split(separator: ".").last?.lowercased()
        self = suffix.flatMap { Self(rawValue: $0) } ?? .btsnoop
    }

    /// The header of a file.
    package var header: [UInt8] {
        switch self {
        case .btsnoop: BTSnoop.header
        case .pcap: PCAP.header
        case .pcapng: PCAPNG.header
        }
    }

    /// Returns a record in the format of a file; a packet that is too long is truncated.
    package func bytes(_ record: TraceRecord) -> [UInt8] {
        switch self {
        case .btsnoop: record.bytes
        case .pcap: PCAP.bytes(record)
        case .pcapng: PCAPNG.bytes(record)
        }
    }
}

/// The link type of both formats of libpcap, LINKTYPE_BLUETOOTH_LINUX_MONITOR: packets start with the index of the
/// controller and the opcode of the monitor, two bytes each, big-endian.
///
/// Unlike the link types of HCI UART, it distinguishes controllers and contains their names.
private enum LinuxMonitor {
    static let linkType: UInt16 = 254
    /// The maximum length of a packet with its head.
    static let largestPacket: UInt32 = 0xFFFF + 4

    static func packet(_ record: TraceRecord) -> [UInt8] {
        let packet = record.packet.prefix(0xFFFF)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4 + packet.count)
        for number in [record.index, record.kind.rawValue] {
            bytes.append(UInt8(number >> 8))
            bytes.append(UInt8(truncatingIfNeeded: number))
        }
        return bytes + packet
    }

    static func originalLength(_ record: TraceRecord) -> UInt32 { UInt32(clamping: record.originalLength + 4) }
}

/// The format of libpcap, in little-endian byte order (pcap-savefile(5)).
private enum PCAP {
    /// Magic, version 2.4, two unused numbers, the maximum length of packets, and the link type.
    static var header: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(little: 0xA1B2_C3D4 as UInt32)
        bytes.append(little: 2 as UInt16)
        bytes.append(little: 4 as UInt16)
        bytes.append(little: 0 as UInt64)
        bytes.append(little: LinuxMonitor.largestPacket)
        bytes.append(little: UInt32(LinuxMonitor.linkType))
        return bytes
    }

    static func bytes(_ record: TraceRecord) -> [UInt8] {
        let packet = LinuxMonitor.packet(record)
        let microseconds = record.microseconds
        var bytes: [UInt8] = []
        bytes.reserveCapacity(16 + packet.count)
        bytes.append(little: UInt32(truncatingIfNeeded: microseconds / 1_000_000))
        bytes.append(little: UInt32(truncatingIfNeeded: microseconds % 1_000_000))
        bytes.append(little: UInt32(clamping: packet.count))
        bytes.append(little: LinuxMonitor.originalLength(record))
        return bytes + packet
    }
}

/// The format of Wireshark, in little-endian byte order (draft-ietf-opsawg-pcapng).
private enum PCAPNG {
    /// A Section Header Block of unknown length, and an Interface Description Block.
    static var header: [UInt8] {
        var section: [UInt8] = []
        section.append(little: 0x1A2B_3C4D as UInt32)
        section.append(little: 1 as UInt16)
        section.append(little: 0 as UInt16)
        section.append(little: UInt64.max)
        var interface: [UInt8] = []
        interface.append(little: LinuxMonitor.linkType)
        interface.append(little: 0 as UInt16)
        interface.append(little: LinuxMonitor.largestPacket)
        return block(0x0A0D_0D0A, section) + block(1, interface)
    }

    /// An Enhanced Packet Block: interface, time in microseconds, lengths, and the packet.
    static func bytes(_ record: TraceRecord) -> [UInt8] {
        let packet = LinuxMonitor.packet(record)
        let microseconds = record.microseconds
        var body: [UInt8] = []
        body.reserveCapacity(20 + packet.count + 3)
        body.append(little: 0 as UInt32)
        body.append(little: UInt32(truncatingIfNeeded: microseconds >> 32))
        body.append(little: UInt32(truncatingIfNeeded: microseconds))
        body.append(little: UInt32(clamping: packet.count))
        body.append(little: LinuxMonitor.originalLength(record))
        body += packet
        while !body.count.isMultiple(of: 4) { body.append(0) }
        return block(6, body)
    }

    private static func block(_ type: UInt32, _ body: [UInt8]) -> [UInt8] {
        let length = UInt32(clamping: body.count + 12)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(body.count + 12)
        bytes.append(little: type)
        bytes.append(little: length)
        bytes += body
        bytes.append(little: length)
        return bytes
    }
}

extension TraceRecord {
    /// The time in microseconds since 1970; times before 1970 are clamped to 1970.
    fileprivate var microseconds: UInt64 {
        UInt64(clamping: time.components.seconds * 1_000_000 + time.components.attoseconds / 1_000_000_000_000)
    }
}

extension [UInt8] {
    fileprivate mutating func append(little number: some FixedWidthInteger & UnsignedInteger) {
        for shift in stride(from: 0, to: number.bitWidth, by: 8) { append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
}
