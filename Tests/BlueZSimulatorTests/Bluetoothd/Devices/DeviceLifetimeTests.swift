import EventLoop
import GATT
import TestSupport
import Testing

@testable import BlueZSimulator

/// The lifetime of a device that is not discovered again.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct DeviceLifetimeTests {
    @Test(arguments: [(false, false), (true, true)])
    func `is removed after its link unless it is trusted`(isTrusted: Bool, stays: Bool) async throws {
        let bench = try await DeviceBench()
        await bench.discover()
        await bench.connect()
        bench.adapter.device(at: bench.device)?.isTrusted = isTrusted
        await bench.advance(.seconds(60))
        bench.send("Device1", "Disconnect")
        await bench.until("Connected=false")
        await bench.advance(.seconds(25))
        #expect(bench.adapter.device(at: bench.device) != nil)
        await bench.advance(.seconds(10))
        #expect((bench.adapter.device(at: bench.device) != nil) == stays)
    }

    @Test func `is waited for when pairing, and removed when that is canceled`() async throws {
        let bench = try await DeviceBench()
        await bench.discover()
        bench.peripheral.controller.stopAdvertising(1)
        bench.send("Device1", "Pair")
        await bench.advance(.seconds(60))
        #expect(bench.log.isEmpty)
        bench.send("Device1", "CancelPairing")
        await bench.settle()
        let cancelled = "error Pair: AuthenticationCanceled Authentication Canceled"
        #expect(bench.log == [cancelled, "answer CancelPairing", "removed Device1"])
    }

    @Test func `pairs when it appears late`() async throws {
        let bench = try await DeviceBench()
        await bench.discover()
        bench.adapter.setPairable(true)
        bench.peripheral.controller.stopAdvertising(1)
        bench.send("Device1", "Pair")
        await bench.advance(.seconds(60))
        bench.peripheral.advertise()
        await bench.until("answer Pair")
        #expect(bench.log.contains("answer Pair"))
    }

    /// The two most significant bits of a random address determine its kind (Core Specification, Vol 6, Part B, 1.3.2).
    @Test(
        arguments: [
            ("C0:00:00:00:00:01", .random, true), ("3F:00:00:00:00:01", .random, false),
            ("7F:00:00:00:00:01", .random, false), ("3F:00:00:00:00:01", .public, true),
        ] as [(String, Controller.AddressType, Bool)]
    )
    func `is not kept under a private address`(text: String, type: Controller.AddressType, isKept: Bool) async throws {
        let bench = try await DeviceBench()
        let device = bench.adapter.makeDevice(try #require(DeviceAddress(text)), type)
        device.isTemporary = false
        #expect(device.isTemporary == !isKept)
        await bench.advance(.seconds(31))
        #expect((bench.adapter.device(at: device.path) != nil) == isKept)
    }
}
