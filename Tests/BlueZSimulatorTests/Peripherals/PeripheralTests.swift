import BlueZSimulator
import EventLoop
import GATT
import ProfileModel
import Testing

@EventLoop
struct PeripheralTests {
    /// A device with a changing value, a written one, and one with rules.
    static let text = """
        name: Thermometer
        appearance: 0x0300
        advertising:
          services: [health-thermometer]
        signals:
          warmth:
            ramp: { from: 20, by: 1, every: 1s, to: 100 }
        services:
          - uuid: battery-service
            characteristics:
              - uuid: battery-level
                properties: [read, notify]
                notify: on-change
                value: { signal: warmth }
          - uuid: 180D
            characteristics:
              - uuid: heart-rate-measurement
                properties: [notify]
                notify: { every: 1s }
                value: { heartRate: { signal: warmth } , energyExpended: 1 }
              - uuid: heart-rate-control-point
                properties: [write]
                write:
                  - { value: reset-energy-expended, reset: warmth }
                  - { error: 0x80 }
        """

    /// A central in a room with a device.
    @EventLoop
    final class Room {
        let clock = SimulationClock(.manual)
        let air: Air
        let central: Controller
        let peripheral: SimulatedPeripheral
        var bearer: ATTBearer?
        var values: [[UInt8]] = []
        var ends = 0

        init(_ profile: String = text, seed: UInt64 = 1) throws {
            air = Air(clock: clock, seed: seed)
            central = Controller(air: air, address: DeviceAddress())
            air.add(central)
            central.setPowered(true)
            let description = SimulatedPeripheral.Description(
                try PeripheralProfile.parse(Array(profile.utf8), file: "test")
            )
            let address = try #require(DeviceAddress("C0:00:00:00:00:01"))
            peripheral = try SimulatedPeripheral(description, address: address, seed: seed, air: air)
            peripheral.start()
        }

        func connect() async {
            _ = central.connect(to: peripheral.address, .random) { [self] end in
                let bearer = ATTBearer(database: AttributeDatabase(), receiveMTU: 517, clock: clock) { end.send($0) }
                bearer.client.onValue = { [weak self] _, value, _ in self?.values.append(value) }
                end.onReceive = { bearer.receive($0) }
                end.onClose = { [weak self] _ in
                    self?.ends += 1
                    bearer.close()
                }
                self.bearer = bearer
            }
            await pass(.seconds(1))
        }

        /// Advances the clock, with enough turns of the loop between two moments for any exchange.
        func pass(_ duration: Duration) async {
            await clock.advance(by: duration) {
                for _ in 0..<20 {
                    await withCheckedContinuation { continuation in
                        EventLoop.deferToEndOfTurn { continuation.resume() }
                    }
                }
            }
        }

        func handle(_ number: UInt16) throws -> UInt16 {
            let attributes = peripheral.server.database.attributes
            return try #require(attributes.first { $0.type == BluetoothUUID(number) }).handle
        }

        func read(_ number: UInt16) async throws -> Result<[UInt8], ATTError>? {
            var result: Result<[UInt8], ATTError>?
            try #require(bearer).client.read(try handle(number), offset: 0) { result = $0 }
            await pass(.zero)
            return result
        }

        func write(_ handle: UInt16, _ value: [UInt8]) async throws -> ATTError? {
            var result: Result<Void, ATTError>?
            try #require(bearer).client.write(handle, value) { result = $0 }
            await pass(.zero)
            if case .failure(let error) = try #require(result) { return error }
            return nil
        }
    }

    @Test func `advertises as its profile specifies`() throws {
        let room = try Room()
        let set = try #require(room.peripheral.controller.advertisingSets.first)
        #expect(HexText.encode(set.data) == "02010603030918031900 03".filter { $0 != " " })
        #expect(String(decoding: set.scanResponse.dropFirst(2), as: UTF8.self) == "Thermometer")
    }

    @Test func `has the mandatory services`() async throws {
        let room = try Room()
        await room.connect()
        #expect(try await room.read(0x2A00) == .success(Array("Thermometer".utf8)))
        #expect(try await room.read(0x2A01) == .success([0x00, 0x03]))
        #expect(room.peripheral.server.database.services.map(\.uuid.description) == ["1800", "1801", "180F", "180D"])
    }

    @Test func `values change with the time of the simulation`() async throws {
        let room = try Room()
        await room.connect()
        #expect(try await room.read(0x2A19) == .success([21]))
        await room.pass(.seconds(10))
        #expect(try await room.read(0x2A19) == .success([31]))
    }

    @Test func `notifies at its interval until it is unsubscribed`() async throws {
        let room = try Room()
        await room.connect()
        let configuration = try room.handle(0x2A37) + 1
        #expect(try await room.write(configuration, [1, 0]) == nil)
        await room.pass(.seconds(3))
        #expect(room.values == [[0x08, 22, 1, 0], [0x08, 23, 1, 0], [0x08, 24, 1, 0]])
        #expect(try await room.write(configuration, [0, 0]) == nil)
        await room.pass(.seconds(3))
        #expect(room.values.count == 3)
    }

    @Test func `follows the rules of its profile for writes`() async throws {
        let room = try Room()
        await room.connect()
        let point = try room.handle(0x2A39)
        #expect(try await room.write(point, [2]) == ATTError(rawValue: 0x80))
        #expect(try await room.write(point, [1, 1]) == .invalidAttributeValueLength)
        await room.pass(.seconds(5))
        #expect(try await room.write(point, [1]) == nil)
        #expect(try await room.read(0x2A19) == .success([20]))
    }

    @Test func `does not advertise while it is connected`() async throws {
        let room = try Room()
        await room.connect()
        #expect(room.peripheral.controller.advertisingSets.isEmpty)
        room.central.links.first?.close(.remoteUser, by: room.central)
        await room.pass(.zero)
        #expect(room.ends == 1)
        #expect(room.peripheral.controller.advertisingSets.count == 1)
        await room.connect()
        #expect(room.bearer?.isOpen == true)
    }

    @Test func `is deallocated with its server and database`() async throws {
        var room: Room? = try Room()
        await room?.connect()
        weak let peripheral = room?.peripheral
        weak let server = room?.peripheral.server
        weak let database = room?.peripheral.server.database
        room?.peripheral.stop()
        await room?.pass(.zero)
        #expect(room?.ends == 1)
        room = nil
        #expect(peripheral == nil && server == nil && database == nil)
    }
}
