import Control
import TestRandomness
import Testing

@Suite struct TimestampParsingTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00.000Z", 0, 0), ("1969-12-31T23:59:59.999Z", -1, 999),
        ("2024-02-29T12:34:56.789Z", 1_709_210_096, 789), ("2000-03-01T00:00:00.001Z", 951_868_800, 1),
        ("0000-01-01T00:00:00.000Z", -62_167_219_200, 0), ("9999-12-31T23:59:59.999Z", 253_402_300_799, 999),
    ])
    func `a time is parsed`(_ text: String, _ seconds: Int, _ milliseconds: Int) {
        #expect(Timestamp(text) == Timestamp(seconds: seconds, milliseconds: milliseconds))
    }

    @Test(arguments: [
        "", "2024-02-29", "2024-02-29T12:34:56Z", "2024-02-29T12:34:56.789", "2024-02-30T12:34:56.789Z",
        "2023-02-29T12:34:56.789Z", "2024-13-01T12:34:56.789Z", "2024-00-01T12:34:56.789Z",
        "2024-01-00T12:34:56.789Z", "2024-01-01T24:00:00.000Z", "2024-01-01T23:60:00.000Z",
        "2024-01-01T23:59:60.000Z", "2024-01-01t23:59:59.000Z", "2024-01-01 23:59:59.000Z",
        "2024-01-01T23:59:59.00éZ", "+024-01-01T23:59:59.000Z", "2024-01-01T23:59:59.000+",
    ])
    func `an invalid time is refused`(_ text: String) {
        #expect(Timestamp(text) == nil)
    }

    @Test func `a time round-trips`() {
        var generator = SeededGenerator(seed: SeededGenerator.seed)
        for _ in 0..<2000 {
            let time = Timestamp(
                seconds: Int.random(in: -62_167_219_200...253_402_300_799, using: &generator),
                milliseconds: Int.random(in: 0..<1000, using: &generator)
            )
            #expect(Timestamp(time.text) == time)
        }
    }

    @Test(arguments: [
        (0, 1500, "1970-01-01T00:00:01.500Z"), (0, -1, "1969-12-31T23:59:59.999Z"),
        (5, -5000, "1970-01-01T00:00:00.000Z"), (Int.min, 0, "0000-01-01T00:00:00.000Z"),
        (Int.max, 0, "9999-12-31T23:59:59.999Z"), (0, .min, "0000-01-01T00:00:00.000Z"),
        (0, .max, "9999-12-31T23:59:59.999Z"), (.min, .min, "0000-01-01T00:00:00.000Z"),
        (.max, .max, "9999-12-31T23:59:59.999Z"),
    ])
    func `formats every number of seconds and milliseconds`(_ seconds: Int, _ milliseconds: Int, _ text: String) {
        #expect(Timestamp(seconds: seconds, milliseconds: milliseconds).text == text)
    }

    @Test(arguments: [
        (Duration.milliseconds(-1), "1969-12-31T23:59:59.999Z"), (.milliseconds(-1500), "1969-12-31T23:59:58.500Z"),
        (.milliseconds(2001), "1970-01-01T00:00:02.001Z"), (.seconds(Int64.max), "9999-12-31T23:59:59.999Z"),
        (.seconds(Int64.min), "0000-01-01T00:00:00.000Z"),
    ])
    func `advances by any duration`(_ duration: Duration, _ text: String) {
        #expect(Timestamp(seconds: 0, milliseconds: 0).advanced(by: duration).text == text)
    }
}
