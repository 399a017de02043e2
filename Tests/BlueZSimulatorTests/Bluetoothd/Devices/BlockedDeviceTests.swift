import EventLoop
import TestSupport
import Testing

@testable import BlueZSimulator

@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct BlockedDeviceTests {
    @Test(arguments: BlueZVersion.allCases)
    func `a blocked device is never connected, and the attempt fails after forty seconds`(
        _ version: BlueZVersion
    ) async throws {
        let bench = try await DeviceBench(version)
        try bench.peripheral.addHeartRate()
        await bench.discover()
        let device = try #require(bench.adapter.devices[TestPeripheral.address])
        device.isBlocked = true
        bench.send("Device1", "Connect")
        await bench.advance(.seconds(39))
        #expect(bench.log == [] && !device.isConnected)
        await bench.advance(.seconds(2))
        await bench.settle()
        #expect(bench.log.last == "error Connect: Failed le-connection-abort-by-local")
        #expect(!bench.log.contains { $0.contains("Connected=true") })
    }

    @Test func `an unblocked device connects`() async throws {
        let bench = try await DeviceBench()
        try bench.peripheral.addHeartRate()
        await bench.discover()
        let device = try #require(bench.adapter.devices[TestPeripheral.address])
        device.isBlocked = true
        bench.send("Device1", "Connect", as: "blocked")
        await bench.advance(.seconds(41))
        device.isBlocked = false
        bench.peripheral.advertise()
        await bench.connect()
        #expect(device.isConnected)
    }
}
