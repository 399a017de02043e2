import Documents
import Testing

@Suite struct DurationTextTests {
    @Test(
        arguments: [
            ("100us", .microseconds(100)), ("500ms", .milliseconds(500)), ("10s", .seconds(10)), ("2m", .seconds(120)),
            ("1h", .seconds(3600)), ("0s", .zero), ("1.5s", .milliseconds(1500)), ("0.000001s", .microseconds(1)),
            ("2.50m", .seconds(150)), ("0.1h", .seconds(360)),
        ] as [(String, Duration)]
    )
    func `durations are parsed`(_ text: String, _ duration: Duration) {
        #expect(Duration(text: text) == duration)
    }

    @Test(arguments: [
        "", "s", "10", "-1s", "+1s", "1.s", ".5s", "1.5", "1.0000001s", "1.00000000001s", "0.5us", "1..5s", "1 s", "1S",
        "1min", "٣s",
        "9223372036854775807h",
    ])
    func `an invalid duration is refused`(_ text: String) {
        #expect(Duration(text: text) == nil)
    }

    @Test(arguments: ["1.5s", "0.25m", "1.000001s", "0.0001h"])
    func `a duration with decimals round-trips`(_ text: String) throws {
        let duration = try #require(Duration(text: text))
        #expect(Duration(text: duration.text) == duration)
    }

    @Test(arguments: ["100us", "1500us", "500ms", "10s", "90s", "2m", "1h"])
    func `a duration is written in its largest unit`(_ text: String) {
        #expect(Duration(text: text)?.text == text)
    }
}
