import GATT
import Testing

/// The capacity of PDUs, and the truncation and division of values that exceed it.
@Suite struct ATTCapacityTests {
    private static let handles = (1...1000 as ClosedRange<UInt16>)

    @Test func `an MTU lies within its bounds, and the smaller one is negotiated`() {
        #expect(ATTMTU(0) == .minimum)
        #expect(ATTMTU(.max).byteCount == 65535)
        #expect(ATTMTU(517).negotiated(with: ATTMTU(247)) == ATTMTU(247))
        #expect(ATTMTU(517).negotiated(with: ATTMTU(5)) == .minimum)
    }

    @Test(
        arguments: [
            (23, 22, 20, 8, 18, 19, 17, 11), (247, 246, 244, 232, 242, 243, 241, 123),
            (517, 516, 514, 502, 512, 253, 251, 258),
        ]
    )
    func `each PDU has its capacity for a value`(
        _ byteCount: Int,
        _ read: Int,
        _ value: Int,
        _ signed: Int,
        _ prepared: Int,
        _ byType: Int,
        _ byGroupType: Int,
        _ handles: Int
    ) {
        let mtu = ATTMTU(byteCount)
        #expect(mtu.readCapacity == read)
        #expect(mtu.valueCapacity == value)
        #expect(mtu.signedWriteCapacity == signed)
        #expect(mtu.preparedWriteCapacity == prepared)
        #expect(mtu.readByTypeCapacity == byType)
        #expect(mtu.readByGroupTypeCapacity == byGroupType)
        #expect(mtu.handleCapacity == handles)
    }

    @Test(arguments: [(23, 5), (26, 6), (517, 128)])
    func `types are listed while they fit and have the same length`(_ byteCount: Int, _ count: Int) throws {
        let short = Self.handles.lazy.map {
            ATTPDU.FindInformationResponse.Attribute(handle: $0, type: BluetoothUUID(0x2902))
        }
        let response = try #require(ATTPDU.FindInformationResponse(short, mtu: ATTMTU(byteCount)))
        #expect(response.format == .short)
        #expect(response.attributes.count == count)
        let mixed = [
            ATTPDU.FindInformationResponse.Attribute(handle: 1, type: BluetoothUUID(uint32: 0x1234_5678)),
            .init(handle: 2, type: BluetoothUUID(0x2902)),
        ]
        let full = try #require(ATTPDU.FindInformationResponse(mixed, mtu: ATTMTU(byteCount)))
        #expect(full.format == .full)
        #expect(full.attributes == [mixed[0]])
        #expect(ATTPDU.findInformationResponse(full).encode().count == 20)
        #expect(ATTPDU.FindInformationResponse([], mtu: ATTMTU(byteCount)) == nil)
    }

    @Test(arguments: [(23, 5), (24, 5), (25, 6)])
    func `groups are listed while they fit`(_ byteCount: Int, _ count: Int) {
        let groups = Self.handles.lazy.map { ATTHandleRange($0, through: $0) }
        #expect(ATTPDU.FindByTypeValueResponse(groups, mtu: ATTMTU(byteCount))?.groups.count == count)
        #expect(ATTPDU.FindByTypeValueResponse([], mtu: ATTMTU(byteCount)) == nil)
    }

    @Test func `values are listed while they fit and have the same length`() {
        let values = Self.handles.lazy.map { ATTHandleValue(handle: $0, value: $0 < 4 ? [1, 2, 3] : [1]) }
        #expect(ATTPDU.ReadByTypeResponse(values, mtu: .minimum)?.attributes.map(\.handle) == [1, 2, 3])
        #expect(ATTPDU.ReadByTypeResponse(values.dropFirst(3), mtu: .minimum)?.attributes.count == 7)
        #expect(ATTPDU.ReadByTypeResponse([], mtu: .minimum) == nil)
        let long = ATTHandleValue(handle: 1, value: Array(repeating: 7, count: 512))
        #expect(ATTPDU.ReadByTypeResponse([long], mtu: .minimum)?.attributes[0].value.count == 19)
        #expect(ATTPDU.ReadByTypeResponse([long], mtu: ATTMTU(517))?.attributes[0].value.count == 253)
        #expect(ATTPDU.ReadByTypeResponse([long, long], mtu: ATTMTU(517))?.attributes.count == 2)
    }

    @Test func `services are listed while they fit and have the same length`() {
        let services = Self.handles.lazy.map {
            ATTPDU.ReadByGroupTypeResponse.Group(.init($0, through: $0), value: $0 < 3 ? [0, 0x18] : [7])
        }
        #expect(ATTPDU.ReadByGroupTypeResponse(services, mtu: .minimum)?.groups.count == 2)
        #expect(ATTPDU.ReadByGroupTypeResponse(services.dropFirst(2), mtu: .minimum)?.groups.count == 4)
        #expect(ATTPDU.ReadByGroupTypeResponse([], mtu: .minimum) == nil)
        let long = ATTPDU.ReadByGroupTypeResponse.Group(.all, value: Array(repeating: 7, count: 512))
        #expect(ATTPDU.ReadByGroupTypeResponse([long], mtu: .minimum)?.groups[0].value.count == 17)
        #expect(ATTPDU.ReadByGroupTypeResponse([long], mtu: ATTMTU(517))?.groups[0].value.count == 251)
    }

    @Test func `a value is truncated to the MTU`() {
        let value = (0..<30).map { UInt8($0) }
        #expect(ATTPDU.ReadResponse(value: value, mtu: .minimum).value == Array(0..<22))
        #expect(ATTPDU.ReadBlobResponse(of: value, from: 22, mtu: .minimum)?.part == Array(22..<30))
        #expect(ATTPDU.ReadBlobResponse(of: value, from: 30, mtu: .minimum)?.part == [])
        #expect(ATTPDU.ReadBlobResponse(of: value, from: 31, mtu: .minimum) == nil)
        #expect(ATTPDU.ReadMultipleResponse([value, value], mtu: ATTMTU(40)).values == value + Array(0..<9))
        #expect(ATTPDU.HandleValueNotification(handle: 1, value: value, mtu: .minimum).value == Array(0..<20))
        #expect(ATTPDU.HandleValueIndication(handle: 1, value: value, mtu: .minimum).value == Array(0..<20))
    }

    @Test func `of length-prefixed values, only the last is truncated`() {
        let value = (0..<18).map { UInt8($0) }
        let cut = ATTPDU.ReadMultipleVariableResponse([[1], value, [2]], mtu: .minimum)
        #expect(cut.values.map(\.bytes) == [[1], Array(0..<17)])
        #expect(cut.values.map(\.length) == [1, 18])
        #expect(cut.values.map(\.isTruncated) == [false, true])
        #expect(ATTPDU.readMultipleVariableResponse(cut).encode().count == 23)
        // One byte is left: half a length field is not sent.
        let before = ATTPDU.ReadMultipleVariableResponse([[1], Array(value.prefix(16)), [2]], mtu: .minimum)
        #expect(before.values.map(\.isTruncated) == [false, false])
        #expect(ATTPDU.readMultipleVariableResponse(before).encode().count == 22)
        // Two bytes are left: the length field announces a value that is not there.
        let empty = ATTPDU.ReadMultipleVariableResponse([[1], Array(value.prefix(15)), [2]], mtu: .minimum)
        #expect(empty.values.map(\.isTruncated) == [false, false, true])
        #expect(ATTPDU.readMultipleVariableResponse(empty).encode().count == 23)
    }

    @Test func `a notification of multiple values holds at least two, untruncated`() {
        let short = ATTHandleValue(handle: 1, value: [1, 2])
        let long = ATTHandleValue(handle: 2, value: Array(repeating: 7, count: 17))
        #expect(ATTPDU.MultipleHandleValueNotification([short, short, long], mtu: .minimum)?.attributes.count == 2)
        #expect(ATTPDU.MultipleHandleValueNotification([short, long], mtu: .minimum) == nil)
        #expect(ATTPDU.MultipleHandleValueNotification([short, long], mtu: ATTMTU(28))?.attributes.count == 2)
        #expect(ATTPDU.MultipleHandleValueNotification([short], mtu: .minimum) == nil)
    }

    @Test func `a long value is written in parts`() {
        let value = (0..<40).map { UInt8($0) }
        let parts = ATTPDU.PreparedWrite.parts(of: value, handle: 3, mtu: .minimum)
        #expect(parts.map(\.offset) == [0, 18, 36])
        #expect(parts.flatMap(\.part) == value)
        #expect(parts.allSatisfy { $0.handle == 3 })
        #expect(ATTPDU.PreparedWrite.parts(of: [], handle: 3, mtu: .minimum).map(\.part) == [[]])
        let endless = ATTPDU.PreparedWrite.parts(of: Array(repeating: 0, count: 70_000), handle: 3, mtu: ATTMTU(517))
        #expect(endless.count == 128)
    }
}
