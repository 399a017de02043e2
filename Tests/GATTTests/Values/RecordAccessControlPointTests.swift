import GATT
import Testing

@Suite struct RecordAccessControlPointTests {
    @Test func `a request selects records`() throws {
        #expect(RecordAccessControlPoint(.reportStoredRecords).encode() == [1, 1])
        #expect(RecordAccessControlPoint(.deleteStoredRecords, .firstRecord).encode() == [2, 5])
        #expect(RecordAccessControlPoint(.abortOperation).encode() == [3, 0])
        var value = RecordAccessControlPoint(.reportNumberOfStoredRecords, .withinRangeOf)
        (value.minimumSequenceNumber, value.maximumSequenceNumber) = (1, 0x0203)
        #expect(value.encode() == [4, 4, 1, 1, 0, 3, 2])
        #expect(try RecordAccessControlPoint(decoding: value.encode()) == value)
    }

    @Test func `a filter can compare the user-facing time`() throws {
        var value = RecordAccessControlPoint(.combinedReport, .greaterThanOrEqualTo)
        value.filterType = .userFacingTime
        value.minimumTime = DateTime { ($0.year, $0.month, $0.day) = (2026, 11, 21) }
        #expect(value.encode() == [7, 3, 2, 0xEA, 0x07, 11, 21, 0, 0, 0])
        #expect(value.fields["minimum"] == "2026-11-21T00:00:00")
        #expect(try RecordAccessControlPoint(fields: value.fields) == value)
    }

    @Test func `a response repeats the op code, even an unknown one`() throws {
        #expect(RecordAccessControlPoint(response: .noRecordsFound, to: .reportStoredRecords).encode() == [6, 0, 1, 6])
        #expect(RecordAccessControlPoint(numberOfRecords: 258).encode() == [5, 0, 2, 1])
        let value = try RecordAccessControlPoint(decoding: [6, 0, 0xC8, 2])
        #expect(value.requestOpCode == 0xC8)
        #expect(value.fields["requestOpCode"] == 200)
        #expect(try RecordAccessControlPoint(fields: value.fields) == value)
    }

    @Test(
        arguments: [
            ([1, 0], "operator", 1), ([3, 1], "operator", 1), ([6, 1, 1, 1], "operator", 1), ([1, 7], "operator", 1),
            ([9, 0], "opCode", 0), ([1, 3, 3, 0, 0], "filterType", 2), ([6, 0, 1, 11], "responseCodeValue", 3),
        ] as [([UInt8], String, Int)]
    )
    func `a contradiction is refused with its position`(_ bytes: [UInt8], _ field: String, _ offset: Int) {
        let error = #expect(throws: DecodeError.self) { try RecordAccessControlPoint(decoding: bytes) }
        #expect(error?.field == field)
        #expect(error?.offset == offset)
        #expect(throws: Never.self) { try RecordAccessControlPoint.lenient(bytes) }
    }

    @Test func `a field of another request is refused`() throws {
        #expect(throws: FieldError.self) {
            try RecordAccessControlPoint(fields: ["opCode": "abort-operation", "numberOfRecords": 1])
        }
        #expect(try RecordAccessControlPoint(fields: ["opCode": "abort-operation"]).encode() == [3, 0])
    }
}
