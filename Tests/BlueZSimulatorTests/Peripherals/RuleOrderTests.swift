import BlueZSimulator
import EventLoop
import Testing

/// The order of the values that one write sends.
@EventLoop
struct RuleOrderTests {
    private static let profile = """
        name: Meter
        services:
          - uuid: FF00
            characteristics:
              - uuid: FF01
                properties: [write, indicate]
                write:
                  - hex: "{op}"
                    do:
                      - notify: { characteristic: FF02, values: ["01", "02", "03"] }
                      - notify: { characteristic: FF03, hex: "04" }
                      - answer: "80 {op} 01"
                      - notify: { characteristic: FF03, hex: "05" }
              - { uuid: FF02, properties: [indicate], hex: "00" }
              - { uuid: FF03, properties: [notify], hex: "00", notify: { every: 24h } }
        """

    private static let sent: [[UInt8]] = [[1], [2], [3], [4], [0x80, 7, 1], [5]]

    private func subscribe(_ room: PeripheralTests.Room) async throws {
        for (number, bits) in [(0xFF01, 2), (0xFF02, 2), (0xFF03, 1)] as [(UInt16, UInt8)] {
            // The configuration follows the value.
            let error = try await room.write(try room.handle(number) + 1, [bits, 0])
            #expect(error == nil)
        }
    }

    @Test func `notifications wait for earlier indications`() async throws {
        let room = try PeripheralTests.Room(Self.profile)
        await room.connect()
        try await subscribe(room)
        for _ in 0..<2 {
            room.values = []
            #expect(try await room.write(try room.handle(0xFF01), [7]) == nil)
            await room.pass(.seconds(1))
            #expect(room.values == Self.sent)
        }
    }

    @Test func `values of a lost link are not sent on the next one`() async throws {
        let room = try PeripheralTests.Room(Self.profile)
        await room.connect()
        try await subscribe(room)
        try #require(room.bearer).client.write(try room.handle(0xFF01), [7]) { _ in }
        room.central.links.first?.close(.remoteUser, by: room.central)
        await room.pass(.seconds(1))
        #expect(room.ends == 1)
        await room.connect()
        try await subscribe(room)
        room.values = []
        #expect(try await room.write(try room.handle(0xFF01), [7]) == nil)
        await room.pass(.seconds(1))
        #expect(room.values == Self.sent)
    }
}
