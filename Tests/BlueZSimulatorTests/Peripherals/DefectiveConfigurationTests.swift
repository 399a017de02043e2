import BlueZSimulator
import EventLoop
import GATT
import Testing

@EventLoop
struct DefectiveConfigurationTests {
    private static func room(_ defect: String) async throws -> PeripheralTests.Room {
        let room = try PeripheralTests.Room(
            """
            name: n
            defective: true
            services:
              - uuid: FF00
                characteristics:
                  - uuid: FF01
                    properties: [notify]
                    configuration: \(defect)
                    notify: { every: 1s }
                    hex: "05"
                    descriptors: [{ uuid: 2901, value: five }]
            """
        )
        await room.connect()
        return room
    }

    @Test(
        arguments: [
            // Arguments: whether it is writable, its values when on and when off, and the number of values sent in each state.
            ("refuses", false, [0, 0], [0, 0], 0, 0),
            ("forgets", true, [0, 0], [0, 0], 3, 0),
            ("sticks", true, [1, 0], [1, 0], 3, 3),
        ] as [(String, Bool, [UInt8], [UInt8], Int, Int)]
    )
    func `is as defective as the profile specifies`(
        _ defect: String,
        _ isWritable: Bool,
        _ on: [UInt8],
        _ off: [UInt8],
        _ sentWhenOn: Int,
        _ sentWhenOff: Int
    ) async throws {
        let room = try await Self.room(defect)
        let configuration = try room.handle(0xFF01) + 1
        let read: () async throws -> Result<[UInt8], ATTError>? = {
            var result: Result<[UInt8], ATTError>?
            try #require(room.bearer).client.read(configuration, offset: 0) { result = $0 }
            await room.pass(.zero)
            return result
        }
        #expect(try await read() == .success([0, 0]))
        #expect(try await room.write(configuration, [1, 0]) == (isWritable ? nil : .writeNotPermitted))
        #expect(try await read() == .success(on))
        await room.pass(.seconds(3))
        #expect(room.values.count == sentWhenOn)
        #expect(try await room.write(configuration, [0, 0]) == (isWritable ? nil : .writeNotPermitted))
        #expect(try await read() == .success(off))
        await room.pass(.seconds(3))
        #expect(room.values.count == sentWhenOn + sentWhenOff)
        #expect(try await room.read(0x2901) == .success(Array("five".utf8)))
    }

    @Test func `is absent`() async throws {
        let room = try await Self.room("absent")
        #expect(try room.handle(0x2901) == room.handle(0xFF01) + 1)
        #expect(try await room.read(0x2901) == .success(Array("five".utf8)))
    }

    @Test func `a defective device may define the services that other devices get automatically`() throws {
        let room = try PeripheralTests.Room(
            """
            name: n
            defective: true
            services:
              - uuid: generic-access
                characteristics: [{ uuid: appearance, properties: [read], hex: "41" }]
            """
        )
        #expect(room.peripheral.server.database.services.map(\.uuid.description) == ["1801", "1800"])
    }
}
