import DBus
import Testing

@testable import Central

@Suite struct ReceivedAdvertisementsTests {
    private static let start = ContinuousClock.now
    private static let strap: ObjectPath = "/org/bluez/hci0/dev_1"
    private static let lamp: ObjectPath = "/org/bluez/hci0/dev_2"

    /// A strap received after 1 s, and a lamp after 30 s.
    private static var received: ReceivedAdvertisements {
        var received = ReceivedAdvertisements()
        received.record(advertisement("Strap"), of: strap, at: start + .seconds(1))
        received.record(advertisement("Lamp"), of: lamp, at: start + .seconds(30))
        return received
    }

    private static func advertisement(_ name: String) -> Advertisement {
        Advertisement(adapter: "hci0", address: ScanFilterTests.address!, name: name)
    }

    @Test(arguments: [
        // Name, seconds at which the listener joined, recent devices, older ones.
        ("Strap", 10, ["Strap"], false), ("Strap", 21, ["Strap"], false), ("Strap", 22, [], true),
        ("Lamp", 31, ["Lamp"], false), ("Lamp", 60, [], true), ("", 31, ["Lamp"], true), ("Other", 60, [], false),
        // Received after the listener had joined.
        ("Lamp", 29, [], false),
    ])
    func `an old advertisement is not replayed but reported as outdated`(
        _ name: String,
        _ joined: Int,
        _ recent: [String],
        _ hasOlder: Bool
    ) {
        var filter = ScanFilter()
        filter.namePrefix = name
        let joined = Self.start + .seconds(joined)
        let replay = Self.received.replay(for: filter, joinedAt: joined, now: joined)
        #expect(replay.recent.compactMap(\.advertisement.name) == recent)
        #expect(replay.hasOlder == hasOlder)
    }

    @Test func `a removed device is not replayed`() {
        var received = Self.received
        received.remove(Self.strap)
        #expect(received[Self.strap] == nil && received.all.count == 1)
        #expect(
            received.replay(for: ScanFilter(), joinedAt: Self.start + .seconds(99), now: Self.start + .seconds(99))
                .hasOlder
        )
        received.removeAll()
        #expect(
            !received.replay(for: ScanFilter(), joinedAt: Self.start + .seconds(99), now: Self.start + .seconds(99))
                .hasOlder
        )
    }

    @Test func `advertisements are replayed in the order of their arrival`() {
        let joined = Self.start + .seconds(31)
        var received = Self.received
        received.record(Self.advertisement("Strap"), of: Self.strap, at: Self.start + .milliseconds(30_500))
        let replay = received.replay(for: ScanFilter(), joinedAt: joined, now: joined)
        #expect(replay.recent.map(\.path) == [Self.lamp, Self.strap] && !replay.hasOlder)
    }
}
