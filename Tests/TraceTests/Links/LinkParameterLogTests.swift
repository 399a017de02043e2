import Testing
import Trace

@Suite struct LinkParameterLogTests {
    private static let peer = ConversationTrace.peer

    private static func record(_ packet: [UInt8], as kind: TraceRecord.Kind = .event) -> TraceRecord {
        TraceRecord(kind, index: 0, time: .zero, packet)
    }

    /// HCI_LE_Connection_Complete: interval 50 ms, latency 4, supervision timeout 2 s.
    private static func connected(subevent: UInt8 = 0x01, role: UInt8 = 0, status: UInt8 = 0) -> [UInt8] {
        let privateAddresses = [UInt8](repeating: 0xAA, count: subevent == 0x01 ? 0 : 12)
        return [0x3E, 19, subevent, status, 1, 0, role, 1] + ConversationTrace.bytes(peer) + privateAddresses
            + [40, 0, 4, 0, 200, 0, 0]
    }

    private static let updated: [UInt8] = [0x3E, 10, 0x03, 0, 1, 0, 12, 0, 0, 0, 0x2C, 0x01]
    private static let phyChanged: [UInt8] = [0x3E, 6, 0x0C, 0, 1, 0, 2, 1]
    private static let disconnected: [UInt8] = [0x05, 4, 0, 1, 0, 0x13]
    private static let initial = LinkParameters(interval: 40, latency: 4, supervisionTimeout: 200)

    private static func log(_ records: TraceRecord...) -> LinkParameterLog {
        var log = LinkParameterLog()
        for record in records { log.receive(record) }
        return log
    }

    @Test(arguments: [0x01, 0x0A, 0x29] as [UInt8])
    func `a connection has the parameters of its start`(subevent: UInt8) throws {
        let log = Self.log(Self.record(Self.connected(subevent: subevent)))
        #expect(log.parameters(of: 1, on: 0) == Self.initial)
        #expect(Self.initial.intervalMilliseconds == 50)
        #expect(Self.initial.supervisionTimeoutMilliseconds == 2000)
        #expect(log.handle(of: try #require(Self.peer), on: 0) == 1)
        #expect(log.parameters(of: 1, on: 1) == nil)
        #expect(log.parameters(of: 2, on: 0) == nil)
    }

    @Test func `a change replaces the parameters`() {
        let log = Self.log(Self.record(Self.connected()), Self.record(Self.updated), Self.record(Self.phyChanged))
        let expected = LinkParameters(
            interval: 12,
            latency: 0,
            supervisionTimeout: 300,
            phys: LinkParameters.PHYs(sent: 2, received: 1)
        )
        #expect(log.parameters(of: 1, on: 0) == expected)
    }

    @Test(
        arguments: [
            record(disconnected), record([], as: .deletedIndex), record([], as: .closeIndex),
        ]
    )
    func `a connection ends`(end: TraceRecord) {
        #expect(Self.log(Self.record(Self.connected()), end).parameters(of: 1, on: 0) == nil)
    }

    @Test(
        arguments: [
            record(connected(status: 0x3E)), record(updated), record(phyChanged), record(connected(), as: .command),
        ]
    )
    func `other records begin no connection`(record: TraceRecord) {
        #expect(Self.log(record).parameters(of: 1, on: 0) == nil)
    }

    @Test(arguments: [connected(), connected(subevent: 0x0A), updated, phyChanged, disconnected])
    func `a truncated event changes nothing`(packet: [UInt8]) {
        let before = Self.log(Self.record(Self.connected())).parameters(of: 1, on: 0)
        // The last byte of HCI_LE_Connection_Complete, and the reason of a disconnection, are not used.
        for count in 0..<(packet.count - 1) where packet != Self.disconnected || count < 5 {
            let log = Self.log(Self.record(Self.connected()), Self.record(Array(packet.prefix(count))))
            #expect(log.parameters(of: 1, on: 0) == before, "\(count) bytes")
        }
    }
}
