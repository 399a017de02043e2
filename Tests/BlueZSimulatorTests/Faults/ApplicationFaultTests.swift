import DBus
import EventLoop
import GATT
import ProfileModel
import TestSupport
import Testing

@testable import BlueZSimulator

/// Faults of the attributes that a program registers.
@Suite(.privateBus, .timeLimit(.minutes(10))) @EventLoop
struct ApplicationFaultTests {
    /// An application with one characteristic that is subject to faults, and a device that uses it.
    @EventLoop
    private struct Scene {
        let bench: GATTBench
        let peer: Peer

        init(_ faults: String) async throws {
            bench = try await GATTBench()
            let app = bench.app
            app.service("s", "180d")
            app.characteristic("c", of: "s", "2a37", ["read", "write", "notify", "indicate"])
            app.answers["ReadValue"] = { $0.reply([.bytes([7])]) }
            try await app.register()
            peer = bench.connectDevice()
            let text = "faults: [\(faults)]"
            bench.simulation.world.faults = FaultPlan(try Fault.parse(Array(text.utf8), file: "faults"), seed: 1)
        }

        var handle: UInt16 { bench.firstHandle + 2 }

        func read() async -> Result<[UInt8], ATTError>? {
            var result: Result<[UInt8], ATTError>?
            peer.client.read(handle) { result = $0 }
            await bench.settle()
            return result
        }

        func write(_ value: [UInt8], to handle: UInt16) async -> Result<Void, ATTError>? {
            var result: Result<Void, ATTError>?
            peer.client.write(handle, value) { result = $0 }
            await bench.settle()
            return result
        }

        func pass(_ time: Duration) async {
            await bench.clock.advance(by: time) { await bench.settle() }
        }
    }

    nonisolated private static let hci0 = "device: 00:AA:01:00:00:00"

    @Test(arguments: [
        ("attribute: 2A37", ATTError.unlikelyError), (Self.hci0, .unlikelyError), ("attribute: 2A19", nil),
        ("device: C0:00:00:00:00:01", nil), ("number: 2", nil), ("from: 1s", nil), ("chance: 0", nil),
    ])
    func `a read fails under the conditions of the fault`(conditions: String, error: ATTError?) async throws {
        let scene = try await Scene("{ on: read, do: error, error: 0x0E, \(conditions) }")
        #expect(await scene.read() == error.map { .failure($0) } ?? .success([7]))
        #expect(scene.bench.app.log == (error == nil ? ["c.ReadValue"] : []))
    }

    @Test func `a write fails without reaching the application`() async throws {
        let scene = try await Scene("{ on: write, do: error, error: 0x80, number: 1 }")
        guard case .failure(let error) = await scene.write([1], to: scene.handle) else {
            Issue.record("the write was accepted")
            return
        }
        #expect(error.rawValue == 0x80)
        #expect(scene.bench.app.log == [])
        guard case .success = await scene.write([1], to: scene.handle) else {
            Issue.record("the second write was refused")
            return
        }
        #expect(scene.bench.app.log == ["c.WriteValue"])
    }

    @Test(
        arguments: [("replace, value: 0102", [1, 2]), ("resize, length: 3", [7, 0, 0]), ("resize, length: 0", [])]
            as [(String, [UInt8])]
    )
    func `a read returns another value`(fault: String, value: [UInt8]) async throws {
        let scene = try await Scene("{ on: read, do: \(fault) }")
        #expect(await scene.read() == .success(value))
    }

    @Test func `a response is late`() async throws {
        let scene = try await Scene("{ on: read, do: delay, by: 3s }")
        var result: Result<[UInt8], ATTError>?
        scene.peer.client.read(scene.handle) { result = $0 }
        await scene.pass(.milliseconds(2999))
        #expect(result == nil)
        await scene.pass(.milliseconds(1))
        #expect(result == .success([7]))
    }

    @Test func `a stalled response outlasts bluetoothd's own timeout for applications`() async throws {
        let scene = try await Scene("{ on: read, do: stall }")
        #expect(await scene.read() == nil)
        await scene.pass(.seconds(29))
        #expect(scene.peer.link.central.isOpen)
        await scene.pass(.seconds(2))
        #expect(!scene.peer.link.central.isOpen)
    }

    @Test(
        arguments: [
            ("drop", [2, 3]), ("duplicate", [1, 1, 2, 3]), ("reorder", [2, 1, 3]), ("delay, by: 1500ms", [2, 1, 3]),
            ("replace, value: 09 09", [9, 2, 3]),
        ] as [(String, [UInt8])],
        [1, 2] as [UInt8]
    )
    func `notifications and indications fail`(
        fault: (does: String, values: [UInt8]),
        configuration: UInt8
    ) async throws {
        let scene = try await Scene("{ on: notification, number: 1, attribute: 2A37, do: \(fault.does) }")
        _ = await scene.write([configuration, 0], to: scene.handle + 1)
        let other = scene.bench.connectDevice(2)
        for value in 1...3 as ClosedRange<UInt8> {
            scene.bench.app.signalChange(of: "c", to: [value])
            await scene.bench.settle()
            await scene.pass(.seconds(1))
        }
        #expect(scene.peer.values.map { $0.value[0] } == fault.values)
        #expect(other.values.isEmpty)
    }

    @Test(arguments: [true, false])
    func `the notification that a write causes precedes its response`(notifiesBeforeResponse: Bool) async throws {
        let scene = try await Scene("{ on: write, do: notify-first, attribute: 2A37 }")
        _ = await scene.write([1, 0], to: scene.handle + 1)
        let app = scene.bench.app
        app.answers["WriteValue"] = { [unowned app] call in
            if notifiesBeforeResponse { app.signalChange(of: "c", to: [9]) }
            call.reply([])
            if !notifiesBeforeResponse { app.signalChange(of: "c", to: [9]) }
        }
        var events: [String] = []
        scene.peer.client.onValue = { _, _, _ in events.append("notification") }
        scene.peer.client.write(scene.handle, [1]) { _ in events.append("response") }
        await scene.bench.settle()
        #expect(events == ["notification", "response"])
    }

    @Test func `a write that causes no notification is answered after a second`() async throws {
        let scene = try await Scene("{ on: write, do: notify-first }")
        var isAnswered = false
        scene.peer.client.write(scene.handle, [1]) { _ in isAnswered = true }
        await scene.pass(.milliseconds(999))
        #expect(!isAnswered)
        await scene.pass(.milliseconds(1))
        #expect(isAnswered)
    }
}
