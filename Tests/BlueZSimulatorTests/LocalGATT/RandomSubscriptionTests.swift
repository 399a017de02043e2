import EventLoop
import GATT
import ProfileModel
import TestSupport
import Testing

@testable import BlueZSimulator

/// Devices that connect, disconnect, subscribe and unsubscribe at random while the application sends values.
@EventLoop
@Suite(.privateBus)
struct RandomSubscriptionTests {
    /// A device, and the values it must receive.
    @EventLoop
    private final class Member {
        let peer: Peer
        var configuration: UInt8 = 0
        var expected: [[UInt8]] = []

        init(_ peer: Peer) { self.peer = peer }
    }

    @Test(arguments: UInt64(0)..<12)
    func `each device receives the values during its subscription, and the application is notified of subscribers`(
        seed: UInt64
    ) async throws {
        var random = SeededRandom(seed: seed)
        let bench = try await GATTBench(seed % 2 == 0 ? .v5_66 : .v5_87)
        bench.app.service("s", "180d")
        bench.app.characteristic("c", of: "s", "2a37", ["notify", "indicate"])
        try await bench.app.register()
        let configuration = bench.firstHandle + 3
        var members: [Member] = []
        var all: [Member] = []
        for number in UInt64(0)..<60 {
            switch Int.random(in: 0..<5, using: &random) {
            case 0:
                let member = Member(bench.connectDevice(number, mtu: Bool.random(using: &random) ? 23 : 185))
                members.append(member)
                all.append(member)
            case 1:
                guard let index = members.indices.randomElement(using: &random) else { continue }
                bench.disconnect(members.remove(at: index).peer)
            case 2, 3:
                guard let member = members.randomElement(using: &random) else { continue }
                // From notifications to indications by way of neither: bluetoothd counts a direct change as one more.
                let value = member.configuration == 0 ? UInt8.random(in: 1...2, using: &random) : 0
                member.configuration = value
                member.peer.client.write(configuration, [value, 0]) { _ in }
            default:
                await bench.settle()
                let value = (0..<Int.random(in: 1...40, using: &random)).map { _ in
                    UInt8.random(in: 0...255, using: &random)
                }
                bench.app.signalChange(of: "c", to: value)
                for member in members where member.configuration != 0 {
                    member.expected.append(Array(value.prefix(member.peer.link.peripheral.mtu.valueCapacity)))
                }
                await bench.settle()
            }
        }
        await bench.settle()
        for member in all {
            #expect(member.peer.values.map(\.value) == member.expected)
        }
        let isListenedTo = members.contains { $0.configuration != 0 }
        let last = bench.app.log.last { $0 != "c.Confirm" }
        #expect(last == (isListenedTo ? "c.StartNotify" : "c.StopNotify") || bench.app.log.isEmpty)
        let starts = bench.app.log.filter { $0 == "c.StartNotify" }.count
        let stops = bench.app.log.filter { $0 == "c.StopNotify" }.count
        #expect(stops <= starts)
    }
}
