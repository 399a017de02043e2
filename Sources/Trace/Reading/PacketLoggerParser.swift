/// A parser of the files of Apple's PacketLogger, which have no header.
///
/// Each packet has its length and its time before it, then its type: the length counts the rest of the record. The numbers
/// are big-endian in the files of old computers, and little-endian in others (Wireshark, wiretap/packetlogger.c).
struct PacketLoggerParser: TraceParser {
    private var count = 0

    /// Length, seconds and microseconds, four bytes each, and the type.
    private static let headerSize = 13
    /// The bytes that the length counts before the packet: the time and the type.
    private static let countedSize: UInt64 = 9

    /// The types of records that are no packets: of lower layers, logs, notes and configurations.
    private static let others: Set<UInt8> = [0x0A, 0x0B, 0xF7, 0xF8, 0xF9, 0xFA, 0xFB, 0xFC, 0xFD, 0xFE]

    private static func kind(_ type: UInt8) -> TraceRecord.Kind? {
        switch type {
        case 0x00: .command
        case 0x01: .event
        case 0x02: .sentData
        case 0x03: .receivedData
        case 0x08: .sentAudio
        case 0x09: .receivedAudio
        default: nil
        }
    }

    /// The byte order of a file that starts with these bytes; nil if they are not the first record of one.
    static func isLittleEndian(_ start: ArraySlice<UInt8>) -> Bool? {
        guard start.count >= headerSize, let type = start.dropFirst(12).first,
            kind(type) != nil || others.contains(type)
        else { return nil }
        return [true, false].first { isLittle in
            let microseconds = start.number(at: 8, size: 4, isLittleEndian: isLittle)
            return hasLength(start, isLittle) && microseconds < 1_000_000
        }
    }

    /// A Boolean value that indicates whether more bytes are needed to identify a file.
    static func isUndecided(_ start: ArraySlice<UInt8>) -> Bool {
        start.count < 4 || start.count < headerSize && [true, false].contains { hasLength(start, $0) }
    }

    private static func hasLength(_ start: ArraySlice<UInt8>, _ isLittle: Bool) -> Bool {
        (countedSize...TraceRecord.largestCapture).contains(start.number(at: 0, size: 4, isLittleEndian: isLittle))
    }

    mutating func next(_ buffer: inout TraceBuffer) throws(InvalidTrace) -> TraceStep {
        guard buffer.count >= Self.headerSize else { return .incomplete }
        let length = buffer.number(at: 0, size: 4)
        guard length >= Self.countedSize, length <= TraceRecord.largestCapture else {
            throw InvalidTrace(damagedRecord: count + 1, length: length)
        }
        let size = 4 + Int(length)
        guard buffer.count >= size else { return .incomplete }
        count += 1
        let time = Int64(buffer.number(at: 4, size: 4)) * 1_000_000 + Int64(buffer.number(at: 8, size: 4))
        let record = buffer.consume(size).dropFirst(12)
        guard let kind = record.first.flatMap(Self.kind) else { return .skipped }
        return .record(TraceRecord(kind, index: 0, time: .microseconds(time), Array(record.dropFirst())))
    }
}
