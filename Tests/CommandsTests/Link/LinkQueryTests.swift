import HCI
import Testing

@Suite struct LinkQueryTests {
    private typealias Case = (query: LinkQuery, command: [UInt8], answer: [UInt8], result: LinkQuery.Answer?)

    private static let cases: [Case] = [
        (.rssi, [1, 0x05, 0x14, 2, 0x40, 0], [4, 0x0E, 7, 1, 0x05, 0x14, 0, 0x40, 0, 0xC4], .rssi(-60)),
        (.rssi, [1, 0x05, 0x14, 2, 0x40, 0], [4, 0x0E, 7, 1, 0x05, 0x14, 0, 0x40, 0, 127], .rssi(nil)),
        (
            .transmitPower, [1, 0x2D, 0x0C, 3, 0x40, 0, 0], [4, 0x0E, 7, 1, 0x2D, 0x0C, 0, 0x40, 0, 8],
            .transmitPower(8)
        ),
        (
            .phy, [1, 0x30, 0x20, 2, 0x40, 0], [4, 0x0E, 8, 1, 0x30, 0x20, 0, 0x40, 0, 2, 1],
            .phy(sent: 2, received: 1)
        ),
        // Unknown HCI Command, as HCI_Command_Status and, from some controllers, as HCI_Command_Complete.
        (.phy, [1, 0x30, 0x20, 2, 0x40, 0], [4, 0x0F, 4, 0x01, 1, 0x30, 0x20], .failed(status: 0x01)),
        (.phy, [1, 0x30, 0x20, 2, 0x40, 0], [4, 0x0E, 4, 1, 0x30, 0x20, 0x01], .failed(status: 0x01)),
        (
            .rssi, [1, 0x05, 0x14, 2, 0x40, 0], [4, 0x0E, 7, 1, 0x05, 0x14, 0x02, 0x40, 0, 0],
            .failed(status: 0x02)
        ),
    ]

    @Test(arguments: cases.indices)
    func `a query is a command, and its answer an event`(index: Int) {
        let item = Self.cases[index]
        #expect(item.query.packet(handle: 0x40) == item.command)
        #expect(item.query.answer(in: item.answer, handle: 0x40) == item.result)
    }

    @Test(
        arguments: [
            ("another handle", [4, 0x0E, 7, 1, 0x05, 0x14, 0, 0x41, 0, 0xC4]),
            ("another command", [4, 0x0E, 7, 1, 0x06, 0x14, 0, 0x40, 0, 0xC4]),
            ("another event", [4, 0x3E, 7, 1, 0x05, 0x14, 0, 0x40, 0, 0xC4]),
            ("another type of packet", [2, 0x0E, 7, 1, 0x05, 0x14, 0, 0x40, 0, 0xC4]),
            ("a command that has only been accepted", [4, 0x0F, 4, 0, 1, 0x05, 0x14]),
        ] as [(String, [UInt8])]
    )
    func `other packets are no answer`(name: String, packet: [UInt8]) {
        #expect(LinkQuery.rssi.answer(in: packet, handle: 0x40) == nil, "\(name)")
    }

    @Test(arguments: LinkQuery.allCases)
    func `a truncated packet has no value`(query: LinkQuery) {
        for item in Self.cases where item.query == query {
            for count in 0..<item.answer.count {
                switch query.answer(in: Array(item.answer.prefix(count)), handle: 0x40) {
                case nil, .failed: break
                case let answer?: Issue.record("\(answer) from \(count) bytes")
                }
            }
        }
    }
}
