import Control
import TestRandomness
import Testing

@Suite struct TimestampReadingTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00.000Z", 0, 0), ("1969-12-31T23:59:59.999Z", -1, 999),
        ("2024-02-29T12:34:56.789Z", 1_709_210_096, 789), ("2000-03-01T00:00:00.001Z", 951_868_800, 1),
        ("0000-01-01T00:00:00.000Z", -62_167_219_200, 0), ("9999-12-31T23:59:59.999Z", 253_402_300_799, 999),
    ])
    func `a time is read`(_ text: String, _ seconds: Int, _ milliseconds: Int) {
        #expect(Timestamp(text) == Timestamp(seconds: seconds, milliseconds: milliseconds))
    }

    @Test(arguments: [
        "", "2024-02-29", "2024-02-29T12:34:56Z", "2024-02-29T12:34:56.789", "2024-02-30T12:34:56.789Z",
        "2023-02-29T12:34:56.789Z", "2024-13-01T12:34:56.789Z", "2024-00-01T12:34:56.789Z",
        "2024-01-00T12:34:56.789Z", "2024-01-01T24:00:00.000Z", "2024-01-01T23:60:00.000Z",
        "2024-01-01T23:59:60.000Z", "2024-01-01t23:59:59.000Z", "2024-01-01 23:59:59.000Z",
        "2024-01-01T23:59:59.00éZ", "+024-01-01T23:59:59.000Z", "2024-01-01T23:59:59.000+",
    ])
    func `anything else is refused`(_ text: String) {
        #expect(Timestamp(text) == nil)
    }

    @Test func `what is written is read again`() {
        var generator = SeededGenerator(seed: SeededGenerator.seed)
        for _ in 0..<2000 {
            let time = Timestamp(
                seconds: Int.random(in: -62_167_219_200...253_402_300_799, using: &generator),
                milliseconds: Int.random(in: 0..<1000, using: &generator)
            )
            #expect(Timestamp(time.text) == time)
        }
    }
}
