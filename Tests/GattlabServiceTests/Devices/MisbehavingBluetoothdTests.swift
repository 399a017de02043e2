import BlueZ
import Central
import Control
import DBus
import DeviceLinks
import EventLoop
import GATT
import TestSupport
import Testing

@testable import GattlabService

@Suite(.privateBus, .timeLimit(.minutes(5)))
@EventLoop
struct MisbehavingBluetoothdTests {
    private static let limit = Duration.seconds(120)

    private func bluetooth() throws -> Bluetooth {
        Bluetooth(bus: .address(try #require(PrivateBus.current).lastingAddress))
    }

    private func link(_ bluetooth: Bluetooth) async throws -> SharedLink {
        let address = try #require(DeviceAddress("00:AA:01:01:00:42"))
        return try await SharedLinks(bluetooth).acquire(
            .address(address),
            on: nil,
            discoveryTimeout: Self.limit,
            connectTimeout: Self.limit
        )
    }

    @Test func `bluetoothd is usable again after a failed read of its objects`() async throws {
        let daemon = try await FakeBluetoothd()
        daemon.failures = 3
        let client = try await bluetooth().client()
        #expect(!client.isAvailable)
        var reasons: [String] = []
        let observation = client.observe { _ in
            do throws(BlueZError) { _ = try client.adapter(nil) } catch { reasons.append(error.message) }
        }
        try await daemon.start()
        _ = try await client.wait(upTo: Self.limit, for: "the objects") { client.isAvailable ? true : nil }
        #expect(daemon.snapshots == 4)
        #expect(reasons.contains { $0.contains("out of memory") })
        #expect(client.snapshotFailure == nil)
        #expect(try client.adapter(nil).path == FakeBluetoothd.adapter)
        // The same after a restart.
        reasons = []
        try await daemon.stop()
        _ = try await client.wait(upTo: Self.limit, for: "the end") { client.isAvailable ? nil : true }
        daemon.failures = 1
        try await daemon.start()
        _ = try await client.wait(upTo: Self.limit, for: "the objects") { client.isAvailable ? true : nil }
        #expect(daemon.snapshots == 6)
        #expect(reasons.contains { $0.contains("out of memory") })
        observation.cancel()
    }

    @Test func `a read ends at once with a clear error when the device is removed`() async throws {
        let daemon = try await FakeBluetoothd()
        try await daemon.start()
        let link = try await link(try bluetooth())
        let characteristic = try #require(link.services.first?.characteristics.first)
        // Never answered: only the removal can end it before the test's time limit.
        let reading = Task { @EventLoop () -> ControlError? in
            do throws(ControlError) {
                _ = try await link.read(.characteristic(characteristic), within: .seconds(3600))
                return nil
            } catch {
                return error
            }
        }
        while daemon.reads == 0 { await EventLoop.yield() }
        try daemon.removeDevice()
        let error = await reading.value
        #expect(error?.code == .connectionLost)
        #expect(error?.message.contains("device-removed") == true)
    }

    @Test func `a device with thousands of characteristics is inspected whole`() async throws {
        let daemon = try await FakeBluetoothd(characteristics: 3000)
        daemon.answersReads = true
        try await daemon.start()
        let link = try await link(try bluetooth())
        #expect(link.services.map(\.characteristics.count) == [3000])
        #expect(link.services.first?.characteristics.last?.path == FakeBluetoothd.characteristic(2999))
        let inspection = try await Inspection(link)
        #expect(inspection.values.count == 30)
        let response = await inspection.response()
        guard case .list(let services)? = response.device["services"], case .object(let service)? = services.first,
            case .list(let characteristics)? = service["characteristics"]
        else {
            Issue.record("no services in \(response.device.entries.map(\.key))")
            return
        }
        #expect(characteristics.count == 3000)
        await link.release()
    }
}
