/// A parser of pcap files of either byte order, with times in microseconds or nanoseconds (pcap-savefile(5)).
struct PCAPParser: TraceParser {
    private let linkType: CaptureLinkType
    private let isInNanoseconds: Bool
    private var count = 0

    private static let microseconds: UInt64 = 0xA1B2_C3D4
    private static let nanoseconds: UInt64 = 0xA1B2_3C4D
    /// Magic, version, two unused numbers, the maximum length of packets, and the link type.
    private static let headerSize = 24
    /// Seconds, their fraction, and two lengths.
    private static let recordHeaderSize = 16

    /// The byte orders of a file that starts with these bytes.
    static func isLittleEndian(_ start: ArraySlice<UInt8>) -> Bool? {
        [false, true].first { isLittle in
            let magic = start.prefix(4).number(at: 0, size: 4, isLittleEndian: isLittle)
            return start.count >= 4 && (magic == microseconds || magic == nanoseconds)
        }
    }

    /// Consumes the header; returns nil if it is not complete yet.
    init?(_ buffer: inout TraceBuffer) throws(InvalidTrace) {
        guard buffer.count >= Self.headerSize else { return nil }
        isInNanoseconds = buffer.number(at: 0, size: 4) == Self.nanoseconds
        // The upper bits describe a frame check sequence.
        linkType = CaptureLinkType(rawValue: UInt16(truncatingIfNeeded: buffer.number(at: 20, size: 4)))
        try linkType.checkSupport()
        _ = buffer.consume(Self.headerSize)
    }

    mutating func next(_ buffer: inout TraceBuffer) throws(InvalidTrace) -> TraceStep {
        guard buffer.count >= Self.recordHeaderSize else { return .incomplete }
        let length = buffer.number(at: 8, size: 4)
        let original = buffer.number(at: 12, size: 4)
        guard length <= linkType.largestPacket, length <= original else {
            throw InvalidTrace(damagedRecord: count + 1, length: length)
        }
        let size = Self.recordHeaderSize + Int(length)
        guard buffer.count >= size else { return .incomplete }
        count += 1
        let fraction = Int64(buffer.number(at: 4, size: 4))
        let seconds = Int64(buffer.number(at: 0, size: 4))
        let time = Duration.microseconds(seconds * 1_000_000 + (isInNanoseconds ? fraction / 1000 : fraction))
        let packet = buffer.consume(size).dropFirst(Self.recordHeaderSize)
        return try linkType.record(packet, original: Int(original), time: time).map { .record($0) } ?? .skipped
    }
}
