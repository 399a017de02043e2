import SampleModel
import StoreModel
import Testing

@testable import PostgreSQLStore

/// The forms in which numbers, texts and times are passed to PostgreSQL.
struct SQLTextTests {
    @Test func `arrays quote all texts`() {
        #expect(SQLArray.numbers([1, nil, -3] as [Int?]) == "{1,NULL,-3}")
        #expect(SQLArray.numbers([Double]()) == "{}")
        #expect(
            SQLArray.texts(["a", nil, "NULL", "b\"c", #"d\e"#, "{,}", "", "f\0g"])
                == #"{"a",NULL,"NULL","b\"c","d\\e","{,}","","fg"}"#
        )
    }

    @Test(arguments: [
        (0, -946_684_800_000_000), (946_684_800_000_000_000, 0), (1999, -946_684_799_999_999),
        (-1, -946_684_800_000_001),
    ])
    func `times are rounded down to microseconds since 2000`(nanoseconds: Int, microseconds: Int) {
        #expect(SQLTime.microseconds(nanoseconds) == microseconds)
        #expect(SQLTime.nanoseconds(microseconds) == ReplicaPosition.rounded(nanoseconds))
    }

    @Test(arguments: [Int.min, .max]) func `the first and the last time can be converted`(nanoseconds: Int) {
        _ = SQLTime.microseconds(nanoseconds)
        _ = ReplicaPosition.rounded(nanoseconds)
        #expect(SQLTime.nanoseconds(nanoseconds) == nil)
    }

    @Test func `rows have the binary format of COPY`() {
        var rows = SampleRows(count: 1)
        let sample = Sample(time: 946_684_800_000_001_000, value: 1.5)
        let arrival = SampleArrival(time: 946_684_800_000_002_000, clockOffset: nil)
        rows.append(NumberedSample(number: 258, sample: sample, arrival: arrival), of: 7)
        rows.finish()
        let header = Array("PGCOPY\n".utf8) + [0xFF, 13, 10, 0] + [0, 0, 0, 0] + [0, 0, 0, 0]
        let row: [UInt8] =
            [0, 6] + [0, 0, 0, 4, 0, 0, 0, 7] + [0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 1, 2]
            + [0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 1] + [0, 0, 0, 8, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0]
            + [0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 2] + [0xFF, 0xFF, 0xFF, 0xFF]
        #expect(rows.bytes == header + row + [0xFF, 0xFF])
    }

    @Test(arguments: [
        (1_772_323_199, "samples_2026_02", "('2026-02-01 00:00:00+00') TO ('2026-03-01 00:00:00+00')"),
        (1_772_323_200, "samples_2026_03", "('2026-03-01 00:00:00+00') TO ('2026-04-01 00:00:00+00')"),
        (1_798_761_599, "samples_2026_12", "('2026-12-01 00:00:00+00') TO ('2027-01-01 00:00:00+00')"),
        (-1, "samples_1969_12", "('1969-12-01 00:00:00+00') TO ('1970-01-01 00:00:00+00')"),
    ])
    func `a partition has the samples of a month in UTC`(seconds: Int, name: String, bounds: String) {
        let partition = MonthPartition(containing: seconds * 1_000_000_000)
        #expect(partition.name == name && partition.statements.contains("FOR VALUES FROM \(bounds)"))
    }

    @Test(arguments: [
        (nil, ReplicaError.Code.unreachable), ("08006", .unreachable), ("57P01", .unreachable), ("53300", .unreachable),
        ("42501", .refused), ("23505", .refused),
    ])
    func `an error is mapped by its SQLSTATE`(state: String?, code: ReplicaError.Code) {
        let error = ReplicaError(state: state, "ERROR:  first line\n\tDETAIL:  second line\n")
        #expect(error.code == code && error.message.hasSuffix("ERROR:  first line; DETAIL:  second line"))
    }
}
