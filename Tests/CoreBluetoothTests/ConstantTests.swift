import CoreBluetooth
import Testing

@Suite struct ConstantTests {
    @Test func `Foundation is available without its own import`() {
        let seconds: CFAbsoluteTime = 1
        #expect(Date(timeIntervalSinceReferenceDate: seconds).timeIntervalSinceReferenceDate == 1)
    }

    @Test func `the absolute time is that of a date`() {
        let start = Date()
        let time = CFAbsoluteTimeGetCurrent()
        // Both clocks convert the time to seconds on their own.
        let rounding = 0.001
        #expect(start.timeIntervalSinceReferenceDate <= time + rounding)
        #expect(time <= Date().timeIntervalSinceReferenceDate + rounding)
    }
}
