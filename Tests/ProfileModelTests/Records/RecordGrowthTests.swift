import GATT
import TestGrowth
import Testing

@testable import ProfileModel

/// The cost of stored records, up to the largest store.
@Suite(.timeLimit(.minutes(5))) struct RecordGrowthTests {
    private static func bench(_ count: Int) throws -> RecordBench {
        try RecordBench(RecordBench.meter("every: 1s, stored: \(count), capacity: \(count), pace: 1ms"))
    }

    @Test func `starting with records is linear in their number`() throws {
        let growth = try Growth.measure(upTo: 4096) { count in
            try parse(RecordBench.meter("every: 1s, stored: \(count), capacity: \(count)"))
        } _: { profile in
            _ = try ProfileEngine(profile, seed: 1)
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func `a request is linear in the number of records`() throws {
        let growth = try Growth.measure(upTo: 4096, preparing: Self.bench) { bench in
            var bench = bench
            for _ in 0..<10 {
                _ = try bench.result("0402 02 e807021d000000")
                _ = try bench.result("0202 02 e807021c170000")
            }
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func `a report is linear in the number of records`() throws {
        let growth = try Growth.measure(upTo: 4096, preparing: Self.bench) { bench in
            var bench = bench
            let sent = try bench.exchange("0101")
            #expect(sent.count > 1000)
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func `storing records is linear in their number, also in a full store`() throws {
        let growth = try Growth.measure(upTo: 4096) { count in
            (try Self.bench(2048), count)
        } _: { sample in
            var bench = sample.0
            for second in 1...sample.1 { _ = bench.engine.popDueNotification(at: .seconds(second)) }
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func `records of a long pause do not repeat the steps of signals`() throws {
        let sum = "sum: {total: {of: level, above: 0, gain: 1, per: 1h, limit: 0.01}, resolution: 0.001}"
        let sample =
            "concentrationUnit: mol/L, glucoseConcentration: {signal: sum}, type: venous-plasma, sampleLocation: finger"
        let text = RecordBench.meter("every: 1h, stored: 1000")
            .replacing("services:", with: "signals: {level: {constant: 0.001, resolution: 0.001}, \(sum)}\nservices:")
            .replacing("timeOffset: 60", with: sample)
        var bench = try RecordBench(text)
        #expect(try bench.result("0401", at: .seconds(3_600_000)).response == "0500e803")
    }

    @Test(
        arguments: [
            "1582-01-01T00:00:00", "1600-02-29T23:59:59", "1900-02-28T12:00:00", "2000-02-29T00:00:01",
            "2024-12-31T23:59:59", "2100-03-01T00:00:00", "9999-12-31T23:59:59",
        ]
    )
    func `a date is that of its seconds`(_ text: String) throws {
        var date = DateTime()
        try date.set(from: .text(text), "date", FieldQuantity())
        let seconds = try #require(date.secondsOfEra)
        #expect(DateTime(secondsOfEra: seconds) == date)
    }

    @Test func `days follow each other for four centuries`() throws {
        var date = DateTime()
        try date.set(from: .text("1999-01-01T06:30:00"), "date", FieldQuantity())
        let start = try #require(date.secondsOfEra)
        let days = (0...146_097).map { start + $0 * 86_400 }
        let lost = days.filter { DateTime(secondsOfEra: $0)?.secondsOfEra != $0 }
        #expect(lost == [])
        #expect(DateTime(secondsOfEra: start + 146_097 * 86_400)?.year == 2399)
        for seconds: Int64 in [-1, 0, .min, .max] { #expect(DateTime(secondsOfEra: seconds) == nil) }
    }
}
