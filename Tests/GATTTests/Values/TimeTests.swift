import GATT
import Testing

@Suite struct TimeTests {
    @Test func `the current time contains its nested parts`() {
        var time = CurrentTime()
        time.exactTime.dayDateTime.dateTime = DateTime {
            $0.year = 2026
            $0.month = 11
            $0.day = 21
            $0.hours = 9
            $0.minutes = 30
        }
        time.exactTime.dayDateTime.dayOfWeek = .saturday
        time.exactTime.fractions256 = 128
        time.adjustReason = [.manualTimeUpdate, .changeOfDST]
        // 2026-11-21 · 09:30:00 · Saturday · 128/256 s · bits 0 and 3
        #expect(time.encode() == [0xEA, 0x07, 0x0B, 0x15, 0x09, 0x1E, 0x00, 0x06, 0x80, 0x09])
        #expect(CurrentTime.fieldKeys == ["dateTime", "dayOfWeek", "fractions256", "adjustReason"])
    }

    @Test(
        arguments: [
            (4, .standardTime, 60), (4, .daylightTime, 120), (22, .halfAnHourDaylightTime, 360),
            (-48, .standardTime, -720),
            (56, .doubleDaylightTime, 960), (TimeZoneOffset.unknown, .standardTime, nil), (0, .unknown, nil),
            (0, DSTOffset(rawValue: 3), nil),
        ] as [(Int8, DSTOffset, Int?)]
    )
    func `local time is ahead of UTC by zone and daylight saving`(_ zone: Int8, _ dst: DSTOffset, _ minutes: Int?) {
        let information = LocalTimeInformation {
            $0.timeZone = zone
            $0.dstOffset = dst
        }
        #expect(information.minutesAheadOfUTC == minutes)
    }

    @Test(arguments: [-49, 57, 127, -127] as [Int8])
    func `a time zone out of range is refused`(_ quarters: Int8) throws {
        let error = #expect(throws: DecodeError.self) { try TimeZoneOffset(decoding: [UInt8(bitPattern: quarters)]) }
        #expect(error?.field == "timeZone")
        #expect(try TimeZoneOffset.lenient([UInt8(bitPattern: quarters)]).warnings.count == 1)
        #expect(throws: FieldError("timeZone", .outOfRange(lowest: -720, highest: 840))) {
            try encode(.integer(Int(quarters) * 15), as: TimeZoneOffset.uuid)
        }
    }

    @Test(arguments: [("05ff", nil), ("ff05", nil), ("ffff", "over-254"), ("0517", nil)] as [(String, String?)])
    func `the days and hours of an old update must agree`(_ time: String, _ word: String?) throws {
        let bytes = try [1, 2] + HexText.decode(time)
        guard time.contains("f"), word == nil else {
            #expect(
                try ReferenceTimeInformation(decoding: bytes).fields["daysSinceUpdate"] == word.map { .text($0) } ?? 5
            )
            return
        }
        let error = #expect(throws: DecodeError.self) { try ReferenceTimeInformation(decoding: bytes) }
        #expect(error?.field == "hoursSinceUpdate")
        #expect(try ReferenceTimeInformation.lenient(bytes).warnings.count == 1)
    }

    @Test func `an unknown accuracy may be omitted`() throws {
        let fields: FieldValue = ["timeSource": "gps", "daysSinceUpdate": 1, "hoursSinceUpdate": 2]
        #expect(try encode(fields, as: ReferenceTimeInformation.uuid) == [2, 255, 1, 2])
    }

    @Test(arguments: [(8, 1), (253, 31.625), (254, nil), (255, nil)] as [(UInt8, Double?)])
    func `an accuracy is a number of seconds unless it is out of range or unknown`(_ raw: UInt8, _ number: Double?) {
        #expect(TimeAccuracy(raw).seconds == number)
    }

    @Test(
        arguments: [
            ("2026-11-21", "dateTime must be a date and time like 2026-11-21T09:30:00"),
            ("2026-13-21T09:30:00", "dateTime.month must be from 1 to 12"),
        ]
    )
    func `an invalid date is refused by name`(_ date: String, _ message: String) {
        let fields: FieldValue = ["dateTime": .text(date), "dayOfWeek": "monday"]
        let error = #expect(throws: FieldError.self) { try encode(fields, as: DayDateTime.uuid) }
        #expect(error?.description == message)
    }
}
