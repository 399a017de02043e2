import GATT
import Testing

@Suite struct ElapsedTimeTests {
    @Test(
        arguments: [
            (.seconds1, 90, 90), (.milliseconds100, 90, 9), (.milliseconds1, 90, 0.09), (.microseconds100, 90, 0.009),
        ] as [(ElapsedTime.Resolution, Int, Double)]
    )
    func `the time is shown in seconds at every resolution`(
        _ resolution: ElapsedTime.Resolution,
        _ steps: Int,
        _ seconds: Double
    ) throws {
        let time = ElapsedTime {
            $0.flags = [.utc, .currentTimeline]
            $0.timeResolution = resolution
            $0.timeValue = UInt48(clamping: steps)
        }
        #expect(time.encode().first == 0b10_0010 | resolution.rawValue << 2)
        #expect(try ElapsedTime(decoding: time.encode()) == time)
        #expect(try ElapsedTime(fields: time.fields) == time)
        let shown = time.fields["timeValue"]
        #expect(shown == .number(seconds) || shown == .integer(Int(seconds)))
    }

    @Test func `the resolution and the flags are separate`() {
        #expect(ElapsedTime.Flags(rawValue: 0xFF).rawValue == 0b1111_0011)
        #expect(ElapsedTime.Resolution(rawValue: 0xFF) == .microseconds100)
        #expect(throws: FieldError.self) { try ElapsedTime(fields: ["flags": [""]]) }
    }
}
