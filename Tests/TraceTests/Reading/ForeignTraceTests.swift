import TestRandomness
import Testing
import Trace

/// Traces that other programs write.
@Suite struct ForeignTraceTests {
    /// HCI_Reset and its completion, and an ATT request and its response (Core Specification, Vol 4, Part E, 5.4).
    private static let packets: [(TraceRecord.Kind, UInt8, isReceived: Bool, [UInt8])] = [
        (.command, 1, false, [0x03, 0x0C, 0x00]), (.event, 4, true, [0x0E, 4, 1, 0x03, 0x0C, 0]),
        (.sentData, 2, false, [0x40, 0x00, 7, 0, 3, 0, 4, 0, 0x0A, 3, 0]),
        (.receivedData, 2, true, [0x40, 0x20, 6, 0, 2, 0, 4, 0, 0x0B, 9]),
    ]
    private static let start = 1_700_000_000

    /// The packets as records, a millisecond apart.
    private static let records = packets.enumerated().map { index, packet in
        TraceRecord(packet.0, index: 0, time: .seconds(start) + .milliseconds(index), packet.3)
    }

    private static func bytes(_ number: some FixedWidthInteger, _ isLittle: Bool) -> [UInt8] {
        withUnsafeBytes(of: isLittle ? number.littleEndian : number.bigEndian) { Array($0) }
    }

    private static func captured(_ index: Int, _ link: UInt16) -> [UInt8] {
        let (kind, type, isReceived, packet) = packets[index]
        switch link {
        case 187: return [type] + packet
        case 201: return [0, 0, 0, isReceived ? 1 : 0, type] + packet
        default: return [0, 0, 0, UInt8(kind.rawValue)] + packet
        }
    }

    private static func pcap(_ link: UInt16, _ isLittle: Bool, isInNanoseconds: Bool = false) -> [UInt8] {
        let magic: UInt32 = isInNanoseconds ? 0xA1B2_3C4D : 0xA1B2_C3D4
        var file = bytes(magic, isLittle) + bytes(UInt16(2), isLittle) + bytes(UInt16(4), isLittle)
        for number in [0, 0, 65_535, UInt32(link)] { file += bytes(number, isLittle) }
        for index in packets.indices {
            let packet = captured(index, link)
            let fraction = UInt32(index * (isInNanoseconds ? 1_000_000 : 1000))
            for number in [UInt32(start), fraction, UInt32(packet.count), UInt32(packet.count)] {
                file += bytes(number, isLittle)
            }
            file += packet
        }
        return file
    }

    private static func block(_ type: UInt32, _ body: [UInt8], _ isLittle: Bool) -> [UInt8] {
        let padded = body + Array(repeating: 0, count: (4 - body.count % 4) % 4)
        let length = bytes(UInt32(padded.count + 12), isLittle)
        return bytes(type, isLittle) + length + padded + length
    }

    private static func pcapng(_ link: UInt16, _ isLittle: Bool, hasDirections: Bool = true) -> [UInt8] {
        let section = bytes(UInt32(0x1A2B_3C4D), isLittle) + bytes(UInt16(1), isLittle) + bytes(UInt16(0), isLittle)
        var file = block(0x0A0D_0D0A, section + bytes(Int64(-1), isLittle), isLittle)
        // An Ethernet interface without packets; the times of the other one are in nanoseconds.
        let tail = bytes(UInt16(0), isLittle) + bytes(UInt32(0), isLittle)
        file += block(1, bytes(UInt16(1), isLittle) + tail, isLittle)
        let resolution = bytes(UInt16(9), isLittle) + bytes(UInt16(1), isLittle) + [9, 0, 0, 0, 0, 0, 0, 0]
        file += block(1, bytes(link, isLittle) + tail + resolution, isLittle)
        for index in packets.indices {
            let packet = captured(index, link)
            let ticks = UInt64(start) * 1_000_000_000 + UInt64(index) * 1_000_000
            var body: [UInt8] = []
            for number in [
                1, UInt32(ticks >> 32), UInt32(truncatingIfNeeded: ticks), UInt32(packet.count), UInt32(packet.count),
            ] {
                body += bytes(number, isLittle)
            }
            body += packet + Array(repeating: 0, count: (4 - packet.count % 4) % 4)
            if hasDirections {
                let flags: UInt32 = packets[index].isReceived ? 1 : 2
                body += bytes(UInt16(2), isLittle) + bytes(UInt16(4), isLittle) + bytes(flags, isLittle)
            }
            file += block(6, body, isLittle)
            // A name resolution block, which is skipped.
            file += block(4, [0, 0, 0, 0], isLittle)
        }
        return file
    }

    private static func packetLogger(_ isLittle: Bool) -> [UInt8] {
        let types: [TraceRecord.Kind: UInt8] = [.command: 0, .event: 1, .sentData: 2, .receivedData: 3]
        var file: [UInt8] = []
        for (index, (kind, _, _, packet)) in packets.enumerated() {
            for (type, content) in [(0xFC, Array("a note\0".utf8)), (types[kind] ?? 0, packet)] as [(UInt8, [UInt8])] {
                file += bytes(UInt32(9 + content.count), isLittle) + bytes(UInt32(start), isLittle)
                file += bytes(UInt32(index * 1000), isLittle) + [type] + content
            }
        }
        return file
    }

    private static func read(_ file: [UInt8], pieces size: Int = .max) throws(InvalidTrace) -> [TraceRecord] {
        var reader = TraceReader()
        var records: [TraceRecord] = []
        for start in stride(from: 0, to: file.count, by: min(size, file.count)) {
            reader.append(file[start..<min(start + min(size, file.count), file.count)])
            while let record = try reader.next() { records.append(record) }
        }
        return records
    }

    private static let files: [[UInt8]] = [false, true].flatMap { isLittle in
        [201, 254].map { pcap($0, isLittle) } + [pcap(201, isLittle, isInNanoseconds: true)]
            + [187, 201, 254].map { pcapng($0, isLittle) } + [packetLogger(isLittle)]
    }

    @Test(arguments: files.indices, [1, 5, 64, Int.max])
    func `the packets of a file are read, regardless of the sizes of its pieces`(file: Int, size: Int) throws {
        #expect(try Self.read(Self.files[file], pieces: size) == Self.records)
    }

    @Test func `sections of both byte orders follow one another`() throws {
        let file = Self.pcapng(201, true) + Self.pcapng(254, false)
        #expect(try Self.read(file) == Self.records + Self.records)
    }

    @Test(
        arguments: [
            (pcap(251, true), "LINKTYPE_BLUETOOTH_LE_LL"), (pcap(256, false), "LINKTYPE_BLUETOOTH_LE_LL_WITH_PHDR"),
            (pcapng(272, true), "LINKTYPE_NORDIC_BLE"), (pcap(1, true), "Ethernet"),
            (pcapng(249, true), "LINKTYPE_USBPCAP"),
            (pcap(4711, true), "link type 4711"), (pcap(187, true), "no direction"),
            (pcapng(187, true, hasDirections: false), "no direction"),
            (Array("<html><body></body></html>".utf8), "not a trace"),
            (BTSnoop.header.dropLast() + [0], "data link 1792"),
        ] as [([UInt8], String)]
    )
    func `another file is refused by what it is`(_ file: [UInt8], _ reason: String) {
        let error = #expect(throws: InvalidTrace.self) { try Self.read(file) }
        #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    }

    @Test(arguments: [
        (UInt8(6), Int64(0), UInt64(1_000_001), Duration.microseconds(1_000_001)),
        (9, 5, 1_000_000_999, .seconds(6)), (0, 0, 7, .seconds(7)), (0x8A, 0, 1536, .milliseconds(1500)),
        (127, 0, .max, .zero), (0xFF, 0, .max, .zero), (0, .max, .max, .microseconds(Int64.max)), (6, .min, 5, .zero),
    ])
    func `times have the unit of their interface`(
        _ resolution: UInt8,
        _ offset: Int64,
        _ ticks: UInt64,
        _ time: Duration
    ) throws {
        func bytes(_ number: some FixedWidthInteger) -> [UInt8] { Self.bytes(number, true) }
        let section = bytes(UInt32(0x1A2B_3C4D)) + bytes(UInt32(1)) + bytes(Int64(-1))
        let options =
            bytes(UInt16(9)) + bytes(UInt16(1)) + [resolution, 0, 0, 0] + bytes(UInt16(14)) + bytes(UInt16(8))
        let interface = bytes(UInt16(254)) + bytes(UInt16(0)) + bytes(UInt32(0)) + options + bytes(offset)
        let packet = bytes(UInt32(0)) + bytes(UInt32(ticks >> 32)) + bytes(UInt32(truncatingIfNeeded: ticks))
        let file =
            Self.block(0x0A0D_0D0A, section, true) + Self.block(1, interface, true)
            + Self.block(6, packet + bytes(UInt32(4)) + bytes(UInt32(4)) + [0, 0, 0, 2], true)
        #expect(try Self.read(file).map(\.time) == [time])
    }

    @Test func `a damaged file never traps`() {
        var random = SeededGenerator(seed: 7)
        for file in Self.files {
            for _ in 0..<500 {
                var bytes = file
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
                }
                _ = try? Self.read(bytes, pieces: 100)
            }
        }
    }

    @Test(
        arguments: [
            // Stated numbers of lost records, and plausible ones.
            ([0, 3, 7], [0, 3, 7]), ([0, 0xCAFE_BABE, 5], [0, 0, 5]), ([4_000_000_000, 2], [0, 2]), ([9, 3], [9, 3]),
        ] as [([UInt32], [UInt32])]
    )
    func `a number of lost records that no controller can have reached is ignored`(
        _ stated: [UInt32],
        _ expected: [UInt32]
    ) throws {
        let records = stated.map { TraceRecord(.event, index: 0, time: .seconds(1), lost: $0, [1]) }
        #expect(try Self.read(records.reduce(BTSnoop.header) { $0 + $1.bytes }).map(\.lost) == expected)
    }
}
