import GATT
import Testing

@Suite struct TimeExponential8Tests {
    @Test(arguments: [(0, 0), (64, 1), (65, 1.1), (66, 1.21), (67, 1.331), (63, 1 / 1.1)] as [(UInt8, Double)])
    func `the period is a power of 1.1`(_ exponent: UInt8, _ seconds: Double) {
        #expect(TimeExponential8(exponent: exponent).seconds == seconds)
        #expect(TimeExponential8(seconds: seconds)?.exponent == exponent)
    }

    @Test(arguments: 0...UInt8(0xFD))
    func `every period is found by its duration in seconds`(_ exponent: UInt8) throws {
        let seconds = try #require(TimeExponential8(exponent: exponent).seconds)
        #expect(TimeExponential8(seconds: seconds)?.exponent == exponent)
    }

    @Test func `the nearest period is chosen`() {
        #expect(TimeExponential8(seconds: 1.04)?.exponent == 64)
        #expect(TimeExponential8(seconds: 1.06)?.exponent == 65)
        #expect(TimeExponential8(seconds: 0.001)?.exponent == 0)
        #expect(TimeExponential8(seconds: 66_560_641)?.exponent == 0xFD)
    }

    @Test(arguments: [-1, 80_000_000, .infinity, .nan])
    func `there is no period below zero, and none longer than two years`(_ seconds: Double) {
        #expect(TimeExponential8(seconds: seconds) == nil)
    }

    @Test func `two raw values are not numbers`() {
        #expect(TimeExponential8.deviceLifetime.seconds == nil)
        #expect(TimeExponential8.unknown.seconds == nil)
        #expect(TimeExponential8.deviceLifetime.fieldValue(.plain) == "device-lifetime")
        #expect(TimeExponential8.unknown.fieldValue(.plain) == nil)
    }
}
