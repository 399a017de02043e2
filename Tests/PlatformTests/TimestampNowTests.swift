import Control
import Platform
import Testing

@Suite struct TimestampNowTests {
    @Test func `the current time is after the day of this test, and has milliseconds`() {
        let now = Timestamp.now()
        #expect(now.seconds > 1_790_000_000)
        #expect((0..<1000).contains(now.milliseconds))
    }
}
