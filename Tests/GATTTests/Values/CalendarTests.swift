import GATT
import Testing

/// Days that a month does not have.
@Suite struct CalendarTests {
    @Test(
        arguments: [
            (2026, 2, 31), (2026, 2, 29), (1900, 2, 29), (2100, 2, 29), (2024, 2, 30), (0, 2, 30), (2026, 4, 31),
            (0, 6, 31), (2026, 9, 31), (2026, 11, 31),
        ] as [(UInt16, UInt8, UInt8)]
    )
    func `a day that the month does not have throws, and lenient decoding warns`(
        _ year: UInt16,
        _ month: UInt8,
        _ day: UInt8
    ) throws {
        let bytes = [UInt8(year & 0xFF), UInt8(year >> 8), month, day, 9, 30, 0]
        let expected = DecodeError(.contradiction("the month does not have this day"), field: "day", offset: 3)
        #expect(throws: expected) { try DateTime(decoding: bytes) }
        #expect(throws: expected) { try DateOfBirth(decoding: Array(bytes[..<4])) }
        let (date, warnings) = try DateTime.lenient(bytes)
        #expect((date.year, date.month, date.day) == (year, month, day))
        #expect(warnings == [expected])
        #expect(date.encode() == bytes)
        #expect(try DateOfBirth.lenient(Array(bytes[..<4])).warnings == [expected])
        #expect(throws: FieldError.self) { try DateTime(fields: date.fields) }
    }

    @Test(
        arguments: [
            (2024, 2, 29), (2000, 2, 29), (0, 2, 29), (2026, 1, 31), (2026, 4, 30), (2026, 0, 31), (0, 0, 31),
            (2026, 2, 0), (2026, 12, 31),
        ] as [(UInt16, UInt8, UInt8)]
    )
    func `a day that the month has, or may have, is accepted`(_ year: UInt16, _ month: UInt8, _ day: UInt8) throws {
        let bytes = [UInt8(year & 0xFF), UInt8(year >> 8), month, day, 9, 30, 0]
        #expect(try DateTime(decoding: bytes).encode() == bytes)
        #expect(try DateOfBirth(decoding: Array(bytes[..<4])).encode() == Array(bytes[..<4]))
    }

    @Test func `a date in another value is checked too`() throws {
        var measurement = TemperatureMeasurement(37)
        measurement.timeStamp = DateTime {
            ($0.year, $0.month, $0.day) = (2026, 2, 31)
        }
        let error = #expect(throws: DecodeError.self) { try TemperatureMeasurement(decoding: measurement.encode()) }
        #expect(error?.reason == .contradiction("the month does not have this day"))
        #expect(error?.offset == 8)
    }
}
