import DBus
import GATT
import Testing

@testable import BlueZSimulator

struct DiscoveryFilterTests {
    @Test(
        arguments: [
            ["RSSI": .int16(-128)], ["RSSI": .int16(21)], ["RSSI": .uint16(1)], ["Pathloss": .uint16(138)],
            ["RSSI": .int16(-70), "Pathloss": .uint16(50)], ["Transport": .string("foo")],
            ["Transport": .boolean(true)], ["UUIDs": .strings(["xyz"])], ["UUIDs": .string("180d")],
            ["DuplicateData": .string("yes")], ["Discoverable": .byte(1)], ["Pattern": .uint32(1)],
            ["Nope": .boolean(true)], ["AutoConnect": .boolean(true)],
        ] as [[String: Value]]
    )
    func `is refused if bluetoothd refuses it`(options: [String: Value]) {
        do throws(DBusError) {
            _ = try DiscoveryFilter.read(.options(options), .v5_66)
            Issue.record("it was accepted")
        } catch {
            #expect(error == .invalidArguments)
        }
    }

    @Test func `is parsed from its options`() throws {
        let options: [String: Value] = [
            "RSSI": .int16(-127), "Transport": .string("bredr"), "UUIDs": .strings(["180D"]),
            "Pattern": .string("x"), "DuplicateData": .boolean(true), "Discoverable": .boolean(true),
        ]
        var expected = Self.filter([Self.heart], rssi: -127)
        expected.transport = .brEDR
        expected.namesTransport = true
        expected.pattern = "x"
        expected.duplicateData = true
        expected.discoverable = true
        #expect(try DiscoveryFilter.read(.options(options), .v5_66) == expected)
    }

    @Test(
        arguments: [
            ["Pathloss": .uint16(137)], ["RSSI": .int16(20)], ["Transport": .string("auto")], ["UUIDs": .strings([])],
        ] as [[String: Value]]
    )
    func `is accepted up to its limits`(options: [String: Value]) throws {
        #expect(try DiscoveryFilter.read(.options(options), .v5_66) != nil)
    }

    @Test func `is cleared by an empty one`() throws {
        #expect(try DiscoveryFilter.read(.options([:]), .v5_66) == nil)
        #expect(try DiscoveryFilter.read(.options(["AutoConnect": .boolean(true)]), .v5_87) != nil)
    }

    private static let heart = BluetoothUUID(0x180D)
    private static let battery = BluetoothUUID(0x180F)

    private static func filter(_ services: [BluetoothUUID] = [], rssi: Int16? = nil) -> DiscoveryFilter {
        var filter = DiscoveryFilter()
        filter.services = services
        filter.rssi = rssi
        return filter
    }

    /// The filters of clients, and their combination.
    struct Merge: Sendable {
        var filters: [DiscoveryFilter?]
        var merged: ScanFilter?
    }

    private static let merges: [Merge] = [
        Merge(filters: [nil], merged: nil),
        Merge(filters: [filter()], merged: ScanFilter(transport: .le)),
        Merge(
            filters: [filter([heart], rssi: -70)],
            merged: ScanFilter(transport: .le, rssi: -70, services: [heart])
        ),
        Merge(
            filters: [filter([heart], rssi: -70), filter([battery, heart], rssi: -80)],
            merged: ScanFilter(transport: .le, rssi: -80, services: [heart, battery])
        ),
        Merge(
            filters: [filter([heart], rssi: -70), filter([battery])],
            merged: ScanFilter(transport: .le, services: [heart, battery])
        ),
        Merge(
            filters: [filter([heart], rssi: -70), filter(rssi: -60)],
            merged: ScanFilter(transport: .le, rssi: -70)
        ),
        Merge(filters: [filter([heart], rssi: -70), nil], merged: ScanFilter(transport: .le)),
    ]

    @Test
    func `is empty if it excludes nothing`() {
        var empty = Self.filter()
        empty.discoverable = true
        #expect(empty.isEmpty)
        #expect(!Self.filter(rssi: -60).isEmpty)
    }

    @Test(arguments: merges)
    func `is merged with those of other clients`(merge: Merge) {
        #expect(ScanFilter.merging(merge.filters) == merge.merged)
    }

    @Test(arguments: [
        ("", true), ("he", true), ("heart", true), ("He", false), ("hearts", false), ("00:AA", true), ("00:aa", false),
    ])
    func `matches the beginning of the address or the name`(pattern: String, matches: Bool) throws {
        var filter = DiscoveryFilter()
        filter.pattern = pattern
        let address = try #require(DeviceAddress("00:AA:01:00:00:42"))
        let advertisement = ParsedAdvertisement([6, 9] + Array("heart".utf8))
        #expect(filter.matchesPattern(advertisement, address: address, .v5_66) == matches)
    }
}
