import TestRandomness
import Testing

@testable import Calendar

struct TimeZoneFileTests {
    /// A file of version 2 with one transition, to an offset of one hour at 1,000,000,000, and a rule.
    private static let file: [UInt8] = {
        func header(_ counts: [UInt8]) -> [UInt8] {
            let numbers: [UInt8] = counts.flatMap { [0, 0, 0, $0] }
            return Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15) + numbers
        }
        let offsets: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0x0E, 0x10, 1, 4]
        let time: [UInt8] = [0, 0, 0, 0, 0x3B, 0x9A, 0xCA, 0]
        var file = header([0, 0, 0, 0, 1, 4])
        file += [0, 0, 0, 0, 0, 0] + Array("UTC\0".utf8)
        file += header([0, 0, 0, 1, 2, 8]) + time + [1] + offsets
        file += Array("UTC\0BST\0".utf8) + Array("\nCET-1CEST,M3.5.0,M10.5.0/3\n".utf8)
        return file
    }()

    @Test func `a file has transitions and a rule for later times`() throws {
        let zone = try TimeZone(file: Self.file)
        #expect(zone.offset(at: 999_999_999).seconds == 0)
        // From the last transition on, the rule applies: 2001-09-09, 2026-01-01 and 2026-07-01.
        #expect(zone.offset(at: 1_000_000_000).seconds == 7200)
        #expect(zone.offset(at: 1_767_225_600).abbreviation == "CET")
        #expect(zone.offset(at: 1_782_864_000).seconds == 7200)
    }

    @Test func `prefixes throw`() {
        // The line feed at the end is the last byte that is read.
        for count in Self.file.indices {
            #expect(throws: TimeZoneFileError.self) { try TimeZone(file: Array(Self.file.prefix(count))) }
        }
    }

    @Test func `mutated files do not trap`() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<20_000 {
            var bytes = Self.file
            for _ in 0..<Int.random(in: 1...4, using: &random) { bytes = bytes.mutated(using: &random) }
            guard let zone = try? TimeZone(file: bytes) else { continue }
            for time in [Int.min / 4, -1, 0, 1_000_000_000, 1_782_864_000, Int.max / 4] {
                _ = zone.firstTime(of: zone.civilTime(at: time))
                _ = CalendarPeriod.days(1).interval(containing: time, in: zone)
                _ = CalendarPeriod.seconds(3600).interval(containing: time, in: zone)
            }
        }
    }

    @Test(arguments: [
        "", "C", "CET", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-25", "CET-1CEST,M13.5.0,M10.5.0",
        "CET-1CEST,M3.5.0,M10.5.0/168",
        "<CET-1", "CET-1CEST,J0,J1", "CET-1CEST,M3.5.0,M10.5.0 ",
    ])
    func `invalid rules are refused`(text: String) {
        #expect(TimeZone(rule: text) == nil)
    }
}
