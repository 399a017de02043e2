import GATT
import GattlabService
import Testing

@Suite struct AdvertisementPaceTests {
    private static func address(_ number: UInt64) throws -> DeviceAddress {
        try #require(DeviceAddress(value: 0xC000_0000_0000 + number))
    }

    @Test func `one advertisement of each device is reported in each interval`() throws {
        var pace = AdvertisementPace(every: .seconds(1))
        let (one, other) = (try Self.address(1), try Self.address(2))
        let reported = (0..<50).count { pace.receive(one, at: .milliseconds($0 * 100)) }
        #expect(reported == 5)
        let others = [4900, 4999, 5000].map { pace.receive(other, at: .milliseconds($0)) }
        #expect(others == [true, false, true])
    }

    @Test func `many devices do not displace one that is received`() throws {
        var pace = AdvertisementPace(every: .seconds(1000))
        let device = try Self.address(0)
        var reports = pace.receive(device, at: .zero) ? 1 : 0
        var suppressed: [UInt64] = []
        for number in 1..<20_000 as Range<UInt64> {
            if !pace.receive(try Self.address(number), at: .zero) { suppressed.append(number) }
            if number % 500 == 0, pace.receive(device, at: .zero) { reports += 1 }
        }
        #expect(reports == 1 && suppressed == [])
    }
}
