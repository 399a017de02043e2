import GATT
import Testing

/// The responses of a Record Access Control Point (Glucose Service 1.0.1, 3.4; Continuous Glucose Monitoring Service 1.0.2, 3.7).
@Suite struct RecordRequestTests {
    private static let reports: [(String, [UInt16])] = [
        ("0101", [5, 6, 7, 8]), ("0105", [5]), ("0106", [8]),
        // Sequence numbers: at most 6, at least 7, from 6 to 7, and ranges beyond those of the records.
        ("0102 01 0600", [5, 6]), ("0103 01 0700", [7, 8]), ("0104 01 0600 0700", [6, 7]),
        ("0104 01 0000 ffff", [5, 6, 7, 8]), ("0104 01 0800 0800", [8]),
        // User-facing times: until February 28, 23:00, since February 29, 00:00, and from 23:30 to 01:00.
        ("0102 02 e807021c170000", [5]), ("0103 02 e807021d000000", [6, 7, 8]),
        ("0104 02 e807021c171e00 e807021d010000", [6, 7]),
    ]

    @Test(arguments: reports) func `a report sends the selected records, then succeeds`(
        _ request: String,
        _ numbers: [UInt16]
    ) throws {
        var bench = try RecordBench(RecordBench.meter())
        let result = try bench.result(request)
        #expect(result.records == numbers)
        #expect(result.response == "06000101")
    }

    @Test(arguments: reports) func `the number of records is that of a report`(
        _ request: String,
        _ numbers: [UInt16]
    ) throws {
        var bench = try RecordBench(RecordBench.meter())
        let result = try bench.result("04" + request.dropFirst(2))
        #expect(result.records == [])
        #expect(result.response == "05000\(numbers.count)00")
    }

    @Test(arguments: reports) func `deleted records are not reported again`(
        _ request: String,
        _ numbers: [UInt16]
    ) throws {
        var bench = try RecordBench(RecordBench.meter("every: 24h, interval: 1h, stored: 4, pace: 100ms"))
        #expect(try bench.result("02" + request.dropFirst(2)).response == "06000201")
        let rest = ([5, 6, 7, 8] as [UInt16]).filter { !numbers.contains($0) }
        let result = try bench.result("0101")
        #expect(result.records == rest)
        #expect(result.response == (rest.isEmpty ? "06000106" : "06000101"))
    }

    @Test(
        arguments: [
            // Op codes: reserved ones, responses, and the Combined Report of other services.
            ("0000", "06000002"), ("7f00", "06007f02"), ("05000400", "06000502"), ("06000101", "06000602"),
            ("0701", "06000702"),
            // Operators: null for a selection, another one for an abort, and reserved ones.
            ("0100", "06000103"), ("0200", "06000203"), ("0400", "06000403"), ("0301", "06000303"),
            ("0107", "06000104"), ("02ff", "06000204"),
            // Operands: unexpected, missing, incomplete, too long, in the wrong order, and not a date.
            ("010100", "06000105"), ("010501", "06000105"), ("030000", "06000305"), ("0102", "06000105"),
            ("010201", "06000105"), ("01020106", "06000105"), ("0102010600ff", "06000105"),
            ("010401060007", "06000105"), ("01040107000600", "06000105"),
            ("0104 02 e807021d010000 e807021c171e00", "06000105"), ("0103 02 e8070d1c000000", "06000105"),
            ("0103 02 e807021e000000", "06000105"), ("0103 02 e8070200000000", "06000105"),
            ("0103 02 e807021d180000", "06000105"),
            // Filters: reserved types.
            ("0102000600", "06000109"), ("0103030600", "06000109"), ("0203ff0600", "06000209"),
            // No records.
            ("0102010400", "06000106"), ("0103010900", "06000106"), ("0202010400", "06000206"),
            ("0402010400", "05000000"),
            // An abort without a report.
            ("0300", "06000307"),
        ]
    )
    func `an invalid request has a result of its own`(_ request: String, _ response: String) throws {
        var bench = try RecordBench(RecordBench.meter())
        let result = try bench.result(request)
        #expect(result.records == [])
        #expect(result.response == response)
    }

    @Test(arguments: ["", "01", "0101" + String(repeating: "00", count: 19)])
    func `a request of an impossible length is refused`(_ request: String) throws {
        var bench = try RecordBench(RecordBench.meter())
        #expect(throws: ATTError.invalidAttributeValueLength) { try bench.write(request) }
    }

    @Test(
        arguments: [
            ("operations: [report-stored-records, report-number-of-stored-records]", "0201", "06000202"),
            ("operations: [report-stored-records, report-number-of-stored-records]", "0300", "06000302"),
            ("operations: [report-stored-records, report-number-of-stored-records]", "0401", "05000400"),
            ("operators: [all-records]", "0106", "06000104"), ("operators: [all-records]", "0401", "05000400"),
            ("filters: [sequence-number]", "0103 02 e807021d000000", "06000109"),
            ("filters: [sequence-number]", "0403 01 0700", "05000200"),
        ]
    )
    func `a device supports what its profile lists`(_ keys: String, _ request: String, _ response: String) throws {
        var bench = try RecordBench(RecordBench.meter("every: 1h, stored: 4, \(keys)"))
        #expect(try bench.result(request).response == response)
    }

    @Test func `a sensor selects records by their time offset only`() throws {
        var bench = try RecordBench(RecordStoreTests.sensor(), measurement: 0x2AA7)
        #expect(try bench.result("0103 01 0400").records == [4, 5])
        #expect(try bench.result("0103 02 e807021d000000").response == "06000109")
    }
}
