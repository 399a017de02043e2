import GATT
import GattlabTesting
import Glibc
import Testing

/// Tests that use the trait as those of a package that depends on gattlab do.
@Suite(.simulated(peripherals: [.strap(set: ["heart-rate": 150])], clock: .faster(10)), .timeLimit(.minutes(5)))
struct SimulationTraitTests {
    private static let location = BluetoothUUID(0x2A38)
    private static let controlPoint = BluetoothUUID(0x2A39)
    /// Time limit of a wait, which takes milliseconds on an idle machine.
    private static let limit = Duration.seconds(120)

    @Test func `each test has a simulation with its peripherals`() throws {
        let simulation = try Simulation.current
        #expect(simulation.peripherals.map(\.name) == ["gattlab HRS"])
        #expect(getenv("DBUS_SYSTEM_BUS_ADDRESS").map { String(cString: $0) } == simulation.busAddress)
    }

    @Test(arguments: 0..<3)
    func `programs read, write and subscribe`(number: Int) async throws {
        let strap = try Simulation.current.peripherals[0]
        let reader = StrapReader()
        try await reader.connect()
        #expect(await strap.isConnected)
        #expect(try await reader.read("2A38") == [1])
        try await strap.set(["body-sensor-location": "wrist"])
        #expect(try await reader.read("2A38") == [2])
        let measurement = try await reader.firstNotification(of: "2A37")
        #expect(try HeartRateMeasurement(decoding: measurement).heartRate == 150)
        try await reader.write([1], to: "2A39")
        #expect(await strap.written(to: Self.controlPoint) == [[1]])
        #expect(try await strap.first(.read, of: Self.location, within: Self.limit).value == [1])
        await strap.drop()
        _ = try await strap.first(.disconnected, within: Self.limit)
        #expect(await !strap.isConnected)
    }

    @Test func `faults, and peripherals that are added and removed`() async throws {
        let simulation = try Simulation.current
        await simulation.peripherals[0].remove()
        let other = try await simulation.add(.strap(set: ["body-sensor-location": "wrist"]))
        try await simulation.inject("{ on: read, do: error, error: 0x80, attribute: 2A38 }", into: other)
        let reader = StrapReader()
        try await reader.connect()
        await #expect(throws: (any Error).self) { try await reader.read("2A38") }
        await simulation.removeFaults()
        #expect(try await reader.read("2A38") == [2])
        try await simulation.restartBluetoothd()
        _ = try await other.first(.disconnected, within: Self.limit)
    }

    @Test func `mistakes are errors with their position or a hint`() async throws {
        let simulation = try Simulation.current
        for (profile, values, message) in [
            ("heart-rate-strip", [:], "there is no profile 'heart-rate-strip'"),
            ("heart-rate-strap", ["rate": 1], "unknown signal 'rate'"),
        ] as [(String, FieldObject, String)] {
            let error = await #expect(throws: SimulationError.self) {
                try await simulation.add(SimulatedDevice(profile, set: values))
            }
            #expect(error?.message == message)
            #expect(error?.hint != nil)
        }
        let fault = await #expect(throws: SimulationError.self) { try await simulation.inject("{ on: x }") }
        #expect(fault?.message.hasPrefix("faults:1:7: on cannot be 'x'") == true)
        let clock = await #expect(throws: SimulationError.self) { try await simulation.advance(by: .seconds(1)) }
        #expect(clock?.message == "the clock of this simulation is real")
        let adapter = await #expect(throws: SimulationError.self) {
            try await simulation.setPowered(false, adapter: "hci7")
        }
        #expect(adapter?.message == "there is no adapter 'hci7'")
        let strap = simulation.peripherals[0]
        let missing = await #expect(throws: SimulationError.self) {
            try await strap.first(.write, of: Self.controlPoint, within: .milliseconds(50))
        }
        #expect(missing?.message == "there was no write of 2A39 within 0.05 seconds")
    }
}

@Suite(.timeLimit(.minutes(5)))
struct SimulationOptionsTests {
    @Test(.simulated(version: "5.87", clock: .manual))
    func `a manual clock advances on request`() async throws {
        try await Simulation.current.inject("{ at: 1h, do: adapter-off, adapter: hci0 }")
        try await Simulation.current.advance(by: .seconds(3600))
    }

    @Test func `without the trait there is no simulation`() {
        #expect(throws: SimulationError.self) { try Simulation.current }
    }
}
