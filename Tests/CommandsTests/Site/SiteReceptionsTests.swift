import Control
import GATT
import Testing

@testable import Commands

@Suite struct SiteReceptionsTests {
    private static func report(_ number: UInt64, rssi: Int?, name: String? = nil) throws
        -> AdvertisementReport
    {
        AdvertisementReport(
            adapter: "hci0",
            address: try #require(DeviceAddress(value: 0xC000_0000_0000 + number)),
            isRandom: true,
            name: name,
            rssi: rssi,
            services: [],
            manufacturer: [],
            serviceData: []
        )
    }

    /// The machine and the number of machines of a reported device.
    private static func text(_ reception: SiteReceptions.Reception?) -> String? {
        reception.map { "\($0.host) \($0.machines)" }
    }

    /// Receptions with the time in seconds, the machine and the strength, and the reported machines; nil if nothing is reported.
    @Test(
        arguments: [
            // A device that two machines receive is reported with each of them, after a second, then no longer.
            [(0, "a", -60, "a 1"), (0, "b", -70, nil), (1, "a", -61, "a 2"), (1, "b", -71, nil), (5, "a", -60, nil)],
            // The better machine is the one reported.
            [(0, "a", -80, "a 1"), (1, "b", -60, "b 2")],
            // A difference of less than 6 dB does not change the machine.
            [(0, "a", -60, "a 1"), (1, "b", -55, "a 2"), (2, "b", -55, nil), (3, "b", -54, nil), (9, "b", -53, "b 2")],
            // A machine that has not received the device for 22 s no longer counts.
            [
                (0, "a", -50, "a 1"), (1, "b", -80, "a 2"), (22, "b", -80, nil), (23, "b", -80, "b 1"),
                (24, "a", -50, "a 2"),
            ],
            // Without a measurement, a machine is the weakest.
            [(0, "a", nil, "a 1"), (1, "b", -99, "b 2")],
        ] as [[(Int, String, Int?, String?)]]
    )
    func `a device is reported with its best machine`(steps: [(Int, String, Int?, String?)]) throws {
        var receptions = SiteReceptions()
        for (time, host, rssi, expected) in steps {
            let reception = receptions.receive(try Self.report(1, rssi: rssi), from: host, at: .seconds(time))
            #expect(Self.text(reception) == expected, "\(time) s, \(host)")
        }
    }

    @Test func `changed data are reported, from the best machine only`() throws {
        var receptions = SiteReceptions()
        _ = receptions.receive(try Self.report(1, rssi: -50), from: "a", at: .zero)
        _ = receptions.receive(try Self.report(1, rssi: -80), from: "b", at: .zero)
        let other = receptions.receive(try Self.report(1, rssi: -80, name: "X"), from: "b", at: .milliseconds(500))
        #expect(other == nil)
        let changed = receptions.receive(try Self.report(1, rssi: -50, name: "X"), from: "a", at: .milliseconds(500))
        #expect(changed?.report.name == "X" && changed?.host == "a")
    }

    @Test func `a device is lost when the last machine has lost it`() throws {
        var receptions = SiteReceptions()
        let address = try Self.report(1, rssi: nil).address
        for host in ["a", "b", "c"] { _ = receptions.receive(try Self.report(1, rssi: -50), from: host, at: .zero) }
        receptions.remove(host: "c")
        #expect(receptions.machines(address) == 2)
        let losses = ["a", "b"].map { receptions.lose(address, from: $0) }
        #expect(losses == [false, true])
        let found = receptions.receive(try Self.report(1, rssi: -50), from: "b", at: .zero)
        #expect(found != nil)
    }

    @Test func `a device that was received recently is kept among many others`() throws {
        var receptions = SiteReceptions()
        _ = receptions.receive(try Self.report(1, rssi: -50), from: "a", at: .zero)
        for number in 2..<20_000 as Range<UInt64> {
            _ = receptions.receive(try Self.report(number, rssi: -50), from: "a", at: .zero)
            guard number % 500 == 0 else { continue }
            let known = receptions.receive(try Self.report(1, rssi: -50), from: "a", at: .zero)
            #expect(known == nil)
        }
        let forgotten = receptions.receive(try Self.report(2, rssi: -50), from: "a", at: .zero)
        #expect(forgotten != nil)
    }
}

@Suite struct WatchInterruptionTests {
    @Test func `values that were probably missed follow from the rate before`() {
        var interruption = WatchInterruption()
        for number in 0..<50 { #expect(interruption.receive(at: .milliseconds(100 * number)) == nil) }
        interruption.interrupt(at: .seconds(5))
        interruption.interrupt(at: .seconds(6))
        let report = interruption.receive(at: .milliseconds(6900))
        #expect(report == WatchInterruption.Report(interval: .seconds(2), missed: 19))
        #expect(interruption.receive(at: .seconds(7)) == nil)
    }

    @Test func `without a value before, nothing was missed`() {
        var interruption = WatchInterruption()
        interruption.interrupt(at: .zero)
        #expect(interruption.receive(at: .seconds(1)) == nil)
        // One value has no rate.
        interruption.interrupt(at: .seconds(2))
        #expect(interruption.receive(at: .seconds(4)) == WatchInterruption.Report(interval: .seconds(3), missed: nil))
    }
}
