import BlueZSimulator
import EventLoop
import GATT
import Testing

/// Multiple advertisements on a controller that has one advertising set.
@EventLoop
struct AdvertisingRotationTests {
    private enum Step {
        /// Adds or changes the advertisement with this number, with a duration in seconds.
        case put(UInt8, Int64?)
        case refresh(UInt8)
        case remove(UInt8)
        case stop
        case resume
        /// Advances the clock by this number of seconds and records the current advertisement every half second.
        case pass(Double)
    }

    nonisolated private static let scenarios: [(String, [Step], String)] = [
        ("one is always there", [.put(1, nil), .pass(5)], "1111111111"),
        ("the second waits for its turn", [.put(1, nil), .pass(0.5), .put(2, nil), .pass(6)], "1 111222211112"),
        (
            "the second waits for the end of a later turn", [.put(1, nil), .pass(3), .put(2, nil), .pass(2)],
            "111111 1122"
        ),
        ("durations", [.put(1, 1), .put(2, 3), .put(3, nil), .pass(7)], "11333322222211"),
        ("the last that came follows the first", [.put(1, 1), .put(2, 1), .put(3, 1), .pass(4)], "11332211"),
        ("a change starts a turn again", [.put(1, 2), .put(2, 2), .pass(0.5), .put(1, 2), .pass(3)], "1 111122"),
        ("a change of another waits", [.put(1, 2), .put(2, 2), .pass(0.5), .put(2, 3), .pass(5)], "1 1112222221"),
        ("what changes by itself stays", [.put(1, 2), .put(2, 2), .pass(0.5), .refresh(1), .pass(3)], "1 111222"),
        ("the next follows what goes", [.put(1, 2), .put(2, 2), .pass(0.5), .remove(1), .pass(3)], "1 222222"),
        ("what waits goes", [.put(1, 2), .put(2, 2), .pass(0.5), .remove(2), .pass(3)], "1 111111"),
        ("nothing is left", [.put(1, 2), .put(2, 2), .remove(1), .remove(2), .pass(1)], "--"),
        (
            "off and on again", [.put(1, 2), .put(2, 2), .pass(0.5), .stop, .pass(3), .resume, .pass(3)],
            "1 ------ 222211"
        ),
    ]

    @Test func `a broadcast has a new private address at each turn`() async throws {
        let clock = SimulationClock(.manual)
        let air = Air(clock: clock, seed: 1)
        let controller = Controller(air: air, address: DeviceAddress())
        controller.setPowered(true)
        let rotation = AdvertisingRotation(controller, clock: clock)
        let handle = AdvertisingRotation.handle
        rotation.addOrReplace(1, AdvertisingSet(handle: handle, data: [1], isConnectable: true), for: .seconds(1))
        rotation.addOrReplace(2, AdvertisingSet(handle: handle, data: [2], isConnectable: false), for: .seconds(1))
        var addresses: [DeviceAddress?] = []
        for _ in 0..<4 {
            addresses.append(try #require(controller.advertisingSets.first).address)
            await clock.advance(by: .seconds(1)) {}
        }
        #expect(addresses[0] == nil && addresses[2] == nil)
        let first = try #require(addresses[1])
        let second = try #require(addresses[3])
        #expect(first != second)
        #expect(first.value >> 46 == 0)
    }

    @Test(arguments: scenarios)
    private func `each is advertised in its turn`(name: String, steps: [Step], expected: String) async {
        let clock = SimulationClock(.manual)
        let air = Air(clock: clock, seed: 1)
        let controller = Controller(air: air, address: DeviceAddress())
        controller.setPowered(true)
        let rotation = AdvertisingRotation(controller, clock: clock)
        var seen: [String] = []
        for step in steps {
            switch step {
            case .put(let number, let seconds):
                rotation.addOrReplace(number, Self.set(number), for: seconds.map { .seconds($0) })
            case .refresh(let number): rotation.refresh(number, Self.set(number))
            case .remove(let number): rotation.remove(number)
            case .stop: rotation.stop()
            case .resume: rotation.resume()
            case .pass(let seconds):
                var numbers = ""
                for _ in 0..<Int(seconds * 2) {
                    // Halfway between two moments, when nothing changes.
                    await clock.advance(by: .milliseconds(250))
                    #expect(controller.advertisingSets.count <= 1, "\(name)")
                    numbers += controller.advertisingSets.first.map { "\($0.data[0])" } ?? "-"
                    await clock.advance(by: .milliseconds(250))
                }
                seen.append(numbers)
            }
        }
        #expect(seen.joined(separator: " ") == expected, "\(name)")
    }

    private static func set(_ number: UInt8) -> AdvertisingSet {
        AdvertisingSet(handle: AdvertisingRotation.handle, data: [number], isConnectable: true)
    }
}
