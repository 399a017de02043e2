import GATT
import Testing
import Trace

@Suite struct TraceFilterTests {
    private static let strap = DeviceAddress(value: 0xC000_0000_0001)
    private static let lock = DeviceAddress(value: 0xC000_0000_0002)
    private static let own = DeviceAddress(value: 0x00AA_0000_0003)

    private static func record(_ kind: TraceRecord.Kind, _ packet: [UInt8], on index: UInt16 = 0) -> TraceRecord {
        TraceRecord(kind, index: index, time: .zero, packet)
    }

    private static func connected(
        _ handle: UInt8,
        _ peer: DeviceAddress?,
        subevent: UInt8 = 0x01,
        status: UInt8 = 0,
        on index: UInt16 = 0
    ) -> TraceRecord {
        let parameters = [subevent, status, handle, 0, 0, 1] + ConversationTrace.bytes(peer) + [40, 0, 0, 0, 42, 0, 0]
        return record(.event, [0x3E, 19] + parameters, on: index)
    }

    private static func disconnected(_ handle: UInt8, on index: UInt16 = 0) -> TraceRecord {
        record(.event, [0x05, 4, 0, handle, 0, 0x13], on: index)
    }

    private static func data(_ handle: UInt8, on index: UInt16 = 0, isSent: Bool = true) -> TraceRecord {
        record(isSent ? .sentData : .receivedData, [handle, isSent ? 0 : 0x20, 3, 0, 0, 0, 4], on: index)
    }

    private static func continuation(_ handle: UInt8) -> TraceRecord { record(.receivedData, [handle, 0x10, 1, 0, 9]) }

    /// HCI_LE_Advertising_Report with the complete local name.
    private static func report(_ device: DeviceAddress?, name: String = "") -> TraceRecord {
        let structure = name.isEmpty ? [] : [UInt8(name.utf8.count + 1), 0x09] + Array(name.utf8)
        let head = [0x02, 1, 0, 1] + ConversationTrace.bytes(device) + [UInt8(structure.count)]
        return record(.event, [0x3E, 0] + head + structure + [0xC0])
    }

    private static func event(_ bytes: UInt8...) -> TraceRecord { record(.event, bytes) }
    private static func command(_ bytes: [UInt8]) -> TraceRecord { record(.command, bytes) }

    private static func newIndex(_ address: DeviceAddress?, on index: UInt16 = 0) -> TraceRecord {
        record(.newIndex, [0, 0] + ConversationTrace.bytes(address) + Array("hci0\0\0\0\0".utf8), on: index)
    }

    /// A record, and whether a filter for the strap selects it.
    private typealias Step = (TraceRecord, Bool)

    private func check(_ filter: TraceFilter, _ steps: [Step], sourceLocation: SourceLocation = #_sourceLocation) {
        var filter = filter
        for (number, (record, isSelected)) in steps.enumerated() {
            let result = filter.selects(record)
            #expect(result == isSelected, "step \(number): \(record)", sourceLocation: sourceLocation)
        }
    }

    private func strapFilter() throws -> TraceFilter {
        TraceFilter(devices: [.address(try #require(Self.strap))])
    }

    @Test func `an empty filter selects everything`() {
        check(
            TraceFilter(),
            [(Self.data(1), true), (Self.report(Self.lock), true), (Self.command([3, 0x0C, 0]), true)]
        )
    }

    @Test func `an adapter is selected by its index or its address`() throws {
        let note = TraceRecord(.note, index: TraceRecord.noIndex, time: .zero, [65, 0])
        check(
            TraceFilter(controller: .index(1)),
            [(note, true), (Self.data(1), false), (Self.data(1, on: 1), true), (Self.newIndex(Self.own, on: 1), true)]
        )
        let information = Self.record(.indexInformation, ConversationTrace.bytes(Self.own) + [2, 0], on: 1)
        check(
            TraceFilter(controller: .address(try #require(Self.own))),
            [
                (note, true), (Self.newIndex(Self.lock), false), (Self.data(1), false), (Self.data(1, on: 1), false),
                (Self.newIndex(nil, on: 1), false), (information, true), (Self.data(1, on: 1), true),
                // Another controller has taken the index.
                (Self.newIndex(Self.lock, on: 1), false), (Self.data(1, on: 1), false),
            ]
        )
    }

    @Test(arguments: [0x01, 0x0A, 0x29] as [UInt8])
    func `a connection is followed from its event to its end`(subevent: UInt8) throws {
        check(
            try strapFilter(),
            [
                (Self.data(1), false),
                (Self.connected(1, Self.strap, subevent: subevent), true),
                (Self.connected(2, Self.lock, subevent: subevent), false),
                (Self.data(1), true), (Self.data(1, isSent: false), true), (Self.continuation(1), true),
                (Self.data(2), false), (Self.continuation(2), false), (Self.data(1, on: 1), false),
                (Self.disconnected(2), false), (Self.disconnected(1), true),
                (Self.data(1), false), (Self.disconnected(1), false),
            ]
        )
    }

    @Test func `a reused handle belongs to the new connection`() throws {
        check(
            try strapFilter(),
            [
                (Self.connected(1, Self.strap), true), (Self.connected(1, Self.lock), false), (Self.data(1), false),
                (Self.connected(1, Self.strap), true), (Self.data(1), true),
            ]
        )
        for kind in [TraceRecord.Kind.closeIndex, .deletedIndex] {
            check(
                try strapFilter(),
                [(Self.connected(1, Self.strap), true), (Self.record(kind, []), true), (Self.data(1), false)]
            )
        }
    }

    @Test func `a failed connection is selected, but opens none`() throws {
        check(
            try strapFilter(),
            [
                (Self.connected(1, Self.strap, status: 0x3E), true), (Self.data(1), false),
                (Self.connected(1, Self.lock, status: 0x3E), false),
            ]
        )
    }

    @Test func `events and commands of a connection are selected`() throws {
        let cases: [(UInt8) -> TraceRecord] = [
            { Self.event(0x08, 4, 0, $0, 0, 1) }, { Self.event(0x30, 3, 0, $0, 0) },
            { Self.event(0x0C, 8, 0, $0, 0, 9, 0, 0, 0, 0) }, { Self.event(0x57, 2, $0, 0) },
            { Self.event(0x13, 9, 2, 7, 0, 1, 0, $0, 0, 1, 0) },
            { Self.event(0x3E, 10, 0x03, 0, $0, 0, 40, 0, 0, 0, 42, 0) }, { Self.event(0x3E, 12, 0x04, 0, $0, 0) },
            { Self.event(0x3E, 13, 0x05, $0, 0) }, { Self.event(0x3E, 11, 0x07, $0, 0) },
            { Self.event(0x3E, 6, 0x0C, 0, $0, 0, 1, 1) }, { Self.event(0x3E, 4, 0x14, $0, 0, 0) },
            { Self.event(0x3E, 6, 0x12, 0, 0, $0, 0, 0) },
            { Self.command([0x06, 0x04, 3, $0, 0, 0x13]) }, { Self.command([0x13, 0x20, 14, $0, 0]) },
            { Self.command([0x19, 0x20, 28, $0, 0]) },
        ]
        for packet in cases {
            check(
                try strapFilter(),
                [
                    (packet(1), false), (Self.connected(1, Self.strap), true), (Self.connected(2, Self.lock), false),
                    (packet(1), true), (packet(2), false), (Self.disconnected(1), true), (packet(1), false),
                ]
            )
        }
    }

    @Test func `a connection attempt and its response are selected`() throws {
        let address = ConversationTrace.bytes(Self.strap)
        let other = ConversationTrace.bytes(Self.lock)
        let (status, completion) = (Self.event(0x0F, 4, 0, 1, 0x0D, 0x20), Self.event(0x0E, 4, 1, 0x11, 0x20, 0))
        check(
            try strapFilter(),
            [
                (Self.command([0x0D, 0x20, 25, 96, 0, 96, 0, 0, 1] + other), false), (status, false),
                (Self.command([0x0D, 0x20, 25, 96, 0, 96, 0, 0, 1] + address), true), (status, true), (status, false),
                (Self.command([0x43, 0x20, 26, 0, 1, 1] + address), true),
                (Self.command([0x11, 0x20, 7, 1] + address), true), (completion, true),
                (Self.command([0x03, 0x0C, 0]), false),
            ]
        )
    }

    @Test func `a name selects the addresses that advertise it`() {
        check(
            TraceFilter(devices: [.name("Strap")]),
            [
                (Self.report(Self.strap), false), (Self.connected(1, Self.strap), false),
                (Self.report(Self.lock, name: "Strap 2"), false), (Self.report(Self.strap, name: "Strap"), true),
                // The device is known by now.
                (Self.report(Self.strap), true), (Self.connected(2, Self.strap), true), (Self.data(2), true),
                (Self.data(1), false),
            ]
        )
    }

    @Test func `several devices are selected together`() throws {
        check(
            TraceFilter(controller: .index(0), devices: [.address(try #require(Self.strap)), .name("Lock")]),
            [
                (Self.report(Self.lock, name: "Lock"), true), (Self.report(Self.strap), true),
                (Self.report(Self.own), false),
                (Self.connected(1, Self.strap, on: 1), false), (Self.connected(1, Self.strap), true),
            ]
        )
    }

    @Test func `packets may end anywhere`() throws {
        var trace = ConversationTrace(.client, fragment: 20)
        trace.connect()
        trace.discover()
        trace.add(.event, [0x13, 5, 1, 1, 0, 1, 0])
        trace.add(.command, [0x06, 0x04, 3, 1, 0, 0x13])
        trace.disconnect()
        for record in trace.records {
            for count in 0...record.packet.count {
                var filter = TraceFilter(devices: [.address(try #require(ConversationTrace.peer)), .name("a")])
                for var each in trace.records {
                    if each == record { each.packet = Array(each.packet.prefix(count)) }
                    _ = filter.selects(each)
                }
            }
        }
    }
}
