import EventLoop
import GATT
import Testing

@testable import BlueZSimulator

/// The advertising sets of a simulated peripheral.
@EventLoop
struct PeripheralAdvertisingTests {
    private static func profile(_ sets: [String]) -> String {
        "name: n\nadvertising: [\(sets.joined(separator: ", "))]\nservices: [{ uuid: FFF0, characteristics: [] }]"
    }

    private static let connectable = "{ services: [FFF0] }"

    private static func beacon(_ number: Int, _ keys: String = "") -> String {
        "{ connectable: false, service-data: { FEAA: '0\(number)' }\(keys) }"
    }

    /// The numbers of the beacons that are advertised, and whether the device is connectable.
    private func advertised(_ room: PeripheralTests.Room) -> (beacons: [UInt8], isConnectable: Bool) {
        let sets = room.peripheral.controller.advertisingSets
        return (
            sets.filter { !$0.isConnectable }.compactMap(\.data.last).sorted(), sets.contains(where: \.isConnectable)
        )
    }

    @Test func `sets without a turn are advertised at the same time`() throws {
        let room = try PeripheralTests.Room(Self.profile([Self.connectable, Self.beacon(1), Self.beacon(2)]))
        #expect(advertised(room) == ([1, 2], true))
    }

    @Test func `sets take turns beside one that is always advertised`() async throws {
        let turns = [Self.beacon(1, ", for: 1s"), Self.beacon(2, ", for: 2s")]
        let room = try PeripheralTests.Room(Self.profile([Self.connectable] + turns))
        var beacons: [[UInt8]] = []
        for _ in 0..<7 {
            #expect(advertised(room).isConnectable)
            beacons.append(advertised(room).beacons)
            await room.pass(.seconds(1))
        }
        #expect(beacons == [[1], [2], [2], [1], [2], [2], [1]])
    }

    @Test func `a connected device continues to advertise what is not connectable`() async throws {
        let room = try PeripheralTests.Room(Self.profile([Self.connectable, Self.beacon(1)]))
        await room.connect()
        #expect(room.bearer != nil)
        #expect(advertised(room) == ([1], false))
        room.peripheral.dropLinks()
        await room.pass(.seconds(1))
        #expect(advertised(room) == ([1], true))
    }

    @Test func `a connectable set has no turn while a central is connected`() async throws {
        let sets = ["{ services: [FFF0], for: 1s }", Self.beacon(1, ", for: 1s")]
        let room = try PeripheralTests.Room(Self.profile(sets))
        await room.connect()
        #expect(room.bearer != nil)
        for _ in 0..<4 {
            #expect(!advertised(room).isConnectable)
            await room.pass(.seconds(1))
        }
        room.peripheral.stop()
        await room.pass(.seconds(5))
        #expect(room.peripheral.controller.advertisingSets.isEmpty)
    }

    @Test func `a beacon that is not connectable accepts no connection`() async throws {
        let room = try PeripheralTests.Room(Self.profile([Self.beacon(1)]))
        await room.connect()
        await room.pass(.seconds(60))
        #expect(room.bearer == nil)
    }

    @Test func `an extended set is received with all of its data`() async throws {
        let data = String(repeating: "aa", count: 200)
        let room = try PeripheralTests.Room(
            Self.profile(["{ secondary-phy: 2M, manufacturer-data: { 1: '\(data)' } }"])
        )
        var reports: [AdvertisingReport] = []
        room.central.onReport = { reports.append($0) }
        room.central.startScanning(filterDuplicates: true)
        await room.pass(.seconds(1))
        let report = try #require(reports.first)
        #expect(report.data.count > 200)
        #expect(report.scanResponse.isEmpty)
        let known = ParsedAdvertisement(report.data)
        #expect(known.name == "n")
        #expect(known.manufacturerData.first?.data.count == 200)
    }
}
