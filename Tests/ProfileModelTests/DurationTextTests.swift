import ProfileModel
import Testing

@Suite struct DurationTextTests {
    @Test(
        arguments: [
            ("100us", .microseconds(100)), ("500ms", .milliseconds(500)), ("10s", .seconds(10)), ("2m", .seconds(120)),
            ("1h", .seconds(3600)), ("0s", .zero),
        ] as [(String, Duration)]
    )
    func `durations are read`(_ text: String, _ duration: Duration) {
        #expect(Duration(text: text) == duration)
    }

    @Test(arguments: ["", "s", "10", "-1s", "+1s", "1.5s", "1 s", "1S", "1min", "٣s", "9223372036854775807h"])
    func `anything else is none`(_ text: String) {
        #expect(Duration(text: text) == nil)
    }

    @Test(arguments: ["100us", "1500us", "500ms", "10s", "90s", "2m", "1h"])
    func `a duration is written in its largest unit`(_ text: String) {
        #expect(Duration(text: text)?.text == text)
    }
}
