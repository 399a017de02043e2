import EventLoop
import GATT
import ProfileModel
import TestSupport
import Testing

@testable import BlueZSimulator

/// The control of a simulated peripheral while it runs, and its events.
@Suite @EventLoop
struct PeripheralControlTests {
    private typealias Room = PeripheralTests.Room

    @Test func `values are held, sent to subscribers, and continue with null`() async throws {
        let room = try Room()
        await room.connect()
        #expect(try await room.write(room.handle(0x2A19) + 1, [1, 0]) == nil)
        try room.peripheral.server.set(["warmth": 90])
        await room.pass(.milliseconds(500))
        #expect(room.values == [[90]])
        #expect(try await room.read(0x2A19) == .success([90]))
        try room.peripheral.server.set(["warmth": .null])
        await room.pass(.seconds(2))
        #expect(try await room.read(0x2A19) != .success([90]))
    }

    @Test func `values that were held from the start are checked together with the new ones`() async throws {
        let room = try Room()
        let error = #expect(throws: HoldError.self) { try room.peripheral.server.set(["warmth": 300]) }
        #expect(error?.message.isEmpty == false)
        await room.connect()
        #expect(try await room.read(0x2A19) == .success([21]))
    }

    @Test func `the operations of a central are reported in order`() async throws {
        let room = try Room()
        var events: [PeripheralEvent.Kind] = []
        room.peripheral.follow { event in
            #expect(event.peer == DeviceAddress())
            events.append(event.kind)
        }
        await room.connect()
        _ = try await room.read(0x2A19)
        let configuration = try room.handle(0x2A37) + 1
        _ = try await room.write(configuration, [1, 0])
        await room.pass(.seconds(1))
        _ = try await room.write(configuration, [0, 0])
        _ = try await room.write(room.handle(0x2A39), [2])
        _ = try await room.write(room.handle(0x2A39), [1])
        room.peripheral.dropLinks()
        await room.pass(.seconds(1))
        let battery = PeripheralAttribute(characteristic: BluetoothUUID(0x2A19))
        let measurement = PeripheralAttribute(characteristic: BluetoothUUID(0x2A37))
        let point = PeripheralAttribute(characteristic: BluetoothUUID(0x2A39))
        #expect(
            events == [
                .connected, .read(battery, [21]), .subscribed(measurement),
                .notification(measurement, [0x08, 22, 1, 0]),
                .unsubscribed(measurement), .rejected(point, [2], ATTError(rawValue: 0x80)), .write(point, [1]),
                .disconnected,
            ]
        )
    }
}
