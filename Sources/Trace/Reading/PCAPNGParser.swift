/// A parser of pcapng files, whose sections may have different byte orders and interfaces (draft-ietf-opsawg-pcapng).
struct PCAPNGParser: TraceParser {
    private struct Interface {
        var linkType: CaptureLinkType
        var clock = CaptureClock()
    }

    /// The interfaces of the section, in the order of their numbers.
    private var interfaces: [Interface] = []
    private var count = 0

    private enum BlockType {
        static let section: UInt64 = 0x0A0D_0D0A
        static let interface: UInt64 = 1
        static let simplePacket: UInt64 = 3
        static let enhancedPacket: UInt64 = 6
    }

    private enum Option {
        static let timeResolution: UInt64 = 9
        static let timeOffset: UInt64 = 14
        static let packetFlags: UInt64 = 2
    }

    /// The first bytes of a file: the type of a Section Header Block, which is the same in both byte orders.
    static let start: [UInt8] = [0x0A, 0x0D, 0x0D, 0x0A]
    private static let byteOrderMagic: UInt64 = 0x1A2B_3C4D
    /// Type and length before the body of a block, and the length after it.
    private static let frameSize = 12
    /// The largest block; those with packets of a controller are far smaller.
    private static let largestBlock: UInt64 = 1 << 24

    mutating func next(_ buffer: inout TraceBuffer) throws(InvalidTrace) -> TraceStep {
        // A section header states its byte order after its length.
        guard buffer.count >= Self.frameSize else { return .incomplete }
        let isSection = buffer.prefix(4).elementsEqual(Self.start)
        if isSection {
            buffer.isLittleEndian = true
            if buffer.number(at: 8, size: 4) != Self.byteOrderMagic { buffer.isLittleEndian = false }
            guard buffer.number(at: 8, size: 4) == Self.byteOrderMagic else {
                throw InvalidTrace(message: "block \(count + 1) is damaged: its byte order is unknown")
            }
        }
        let type = buffer.number(at: 0, size: 4)
        let length = buffer.number(at: 4, size: 4)
        guard length >= Self.frameSize, length.isMultiple(of: 4), length <= Self.largestBlock else {
            throw InvalidTrace(message: "block \(count + 1) is damaged: its length of \(length) bytes is impossible")
        }
        guard buffer.count >= Int(length) else { return .incomplete }
        count += 1
        let isLittle = buffer.isLittleEndian
        let body = buffer.consume(Int(length)).dropFirst(8).dropLast(4)
        switch type {
        case BlockType.section: interfaces = []
        case BlockType.interface: interfaces.append(Self.interface(body, isLittle))
        case BlockType.enhancedPacket:
            if let record = try enhancedPacket(body, isLittle) { return .record(record) }
        case BlockType.simplePacket:
            if let record = try simplePacket(body, isLittle) { return .record(record) }
        default: break
        }
        return .skipped
    }

    private static func interface(_ body: ArraySlice<UInt8>, _ isLittle: Bool) -> Interface {
        let linkType = UInt16(truncatingIfNeeded: body.number(at: 0, size: 2, isLittleEndian: isLittle))
        var interface = Interface(linkType: CaptureLinkType(rawValue: linkType))
        forEachOption(in: body.dropFirst(8), isLittle) { code, value in
            switch code {
            case Option.timeResolution: interface.clock.resolution = value.first ?? CaptureClock.microseconds
            case Option.timeOffset where value.count == 8:
                let seconds = value.number(at: 0, size: 8, isLittleEndian: isLittle)
                interface.clock.offset = Int64(bitPattern: seconds)
            default: break
            }
        }
        return interface
    }

    /// Parses the interface, the time in two halves, two lengths, the packet, and options.
    private func enhancedPacket(_ body: ArraySlice<UInt8>, _ isLittle: Bool) throws(InvalidTrace) -> TraceRecord? {
        func number(at offset: Int) -> UInt64 { body.number(at: offset, size: 4, isLittleEndian: isLittle) }
        let interface = try interface(number(at: 0))
        let (length, original) = (number(at: 12), number(at: 16))
        guard body.count >= 20, length <= body.count - 20, length <= original,
            length <= interface.linkType.largestPacket
        else { throw damage(length) }
        var isReceived: Bool?
        Self.forEachOption(in: body.dropFirst(20 + (Int(length) + 3) / 4 * 4), isLittle) { code, value in
            guard code == Option.packetFlags else { return }
            switch value.number(at: 0, size: 4, isLittleEndian: isLittle) & 3 {
            case 1: isReceived = true
            case 2: isReceived = false
            default: break
            }
        }
        let time = interface.clock.time(of: number(at: 4) << 32 | number(at: 8))
        let packet = body.dropFirst(20).prefix(Int(length))
        return try interface.linkType.record(packet, original: Int(original), time: time, isReceived: isReceived)
    }

    /// Parses the length and the packet, of the first interface and without a time.
    private func simplePacket(_ body: ArraySlice<UInt8>, _ isLittle: Bool) throws(InvalidTrace) -> TraceRecord? {
        let interface = try interface(0)
        let original = body.number(at: 0, size: 4, isLittleEndian: isLittle)
        let packet = body.dropFirst(4).prefix(Int(original))
        guard body.count >= 4, packet.count <= interface.linkType.largestPacket else { throw damage(original) }
        return try interface.linkType.record(packet, original: Int(original), time: .zero)
    }

    private func interface(_ number: UInt64) throws(InvalidTrace) -> Interface {
        guard number < interfaces.count else {
            throw InvalidTrace(message: "block \(count) is damaged: it names interface \(number), which does not exist")
        }
        let interface = interfaces[Int(number)]
        try interface.linkType.checkSupport()
        return interface
    }

    private func damage(_ length: UInt64) -> InvalidTrace {
        InvalidTrace(message: "block \(count) is damaged: its length of \(length) bytes is not that of a packet")
    }

    /// Passes the options at the end of a block: code and length, two bytes each, and the value, padded to four bytes.
    private static func forEachOption(
        in bytes: ArraySlice<UInt8>,
        _ isLittle: Bool,
        _ body: (_ code: UInt64, _ value: ArraySlice<UInt8>) -> Void
    ) {
        var rest = bytes
        while rest.count >= 4 {
            let code = rest.number(at: 0, size: 2, isLittleEndian: isLittle)
            let length = Int(rest.number(at: 2, size: 2, isLittleEndian: isLittle))
            rest = rest.dropFirst(4)
            guard code != 0, length <= rest.count else { return }
            body(code, rest.prefix(length))
            rest = rest.dropFirst((length + 3) / 4 * 4)
        }
    }
}

/// The unit and the epoch of the times of an interface.
struct CaptureClock: Hashable, Sendable {
    /// The negative exponent of ten, or of two if the highest bit is set, of a unit in seconds.
    var resolution = Self.microseconds
    /// Seconds to add.
    var offset: Int64 = 0

    static let microseconds: UInt8 = 6

    /// Returns the time since 1970; times before 1970 are clamped to 1970, and others to the largest one.
    func time(of ticks: UInt64) -> Duration {
        let exponent = Int(resolution & 0x7F)
        let count: Int128
        if resolution & 0x80 != 0 {
            count = exponent < 64 ? (Int128(ticks) * 1_000_000) >> Int128(exponent) : 0
        } else if exponent <= 6 {
            count = Int128(ticks) * Self.power(6 - exponent)
        } else {
            count = exponent - 6 < 20 ? Int128(ticks) / Self.power(exponent - 6) : 0
        }
        return .microseconds(Int64(clamping: max(0, count + Int128(offset) * 1_000_000)))
    }

    private static func power(_ exponent: Int) -> Int128 { (0..<exponent).reduce(1) { power, _ in power * 10 } }
}
