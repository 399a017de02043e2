import Control
import TestGrowth
import Testing

@testable import Commands

/// The cost of the live table of a scan, whose devices can be any in range.
@Suite(.timeLimit(.minutes(5))) struct ScanTableGrowthTests {
    private static func reports(_ count: Int) -> [AdvertisementReport] {
        (0..<count).map { number in
            let mixed = number &* 40_503 & 0xFFFF
            return ScanTableTests.report(
                number,
                "n\(mixed)",
                rssi: -mixed % 100,
                services: [0x180D],
                companies: [0x004C]
            )
        }
    }

    private static func table(_ reports: [AdvertisementReport]) -> ScanTable {
        var table = ScanTable(Style(isEnabled: true))
        for (index, report) in reports.enumerated() { table.receive(report, at: .milliseconds(index)) }
        return table
    }

    @Test func `the cost of advertisements is linear in their number, also of endlessly many devices`() {
        let growth = Growth.measure(upTo: 1 << 14, preparing: Self.reports) { _ = Self.table($0) }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test(arguments: ["n", "t", "/n1", "\u{1B}[F"])
    func `the cost of a screen after a key is linear in the number of devices`(keys: String) {
        var decoder = TerminalKeyDecoder()
        let keys = decoder.keys(in: Array(keys.utf8))
        let growth = Growth.measure(upTo: 2048, preparing: { Self.table(Self.reports($0)) }) { table in
            var table = table
            for key in keys { _ = table.handle(key) }
            _ = table.lines(columns: 120, rows: 50, at: .seconds(60))
        }
        #expect(growth.isLinear, "\(growth)")
    }
}
