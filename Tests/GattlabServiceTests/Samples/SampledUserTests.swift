import Control
import GATT
import SampleModel
import Testing

@testable import GattlabService

@Suite struct SampledUserTests {
    private static func event(_ characteristic: UInt16, _ value: [UInt8], instance: String? = nil) throws
        -> SessionEvent
    {
        let attribute = AttributeReference(
            service: BluetoothUUID(0x181D),
            characteristic: BluetoothUUID(characteristic),
            descriptor: nil,
            handle: 3,
            instance: instance
        )
        let address = try #require(DeviceAddress("C0:FF:EE:00:00:01"))
        return .notification(RemoteAttributeValue(address: address, attribute: attribute, value: value))
    }

    @Test(
        arguments: [
            // Weight Measurement: flags (2: User ID), 70 kg in units of 5 g, user.
            ([0x04, 0xB0, 0x36, 0x01], nil, "user-1"), ([0x04, 0xB0, 0x36, 0x02], nil, "user-2"),
            ([0x04, 0xB0, 0x36, 0x02], "left", "left-user-2"),
            // An unknown user, and no user.
            ([0x04, 0xB0, 0x36, 0xFF], nil, nil), ([0x00, 0xB0, 0x36], nil, nil), ([0x00, 0xB0, 0x36], "left", "left"),
        ] as [([UInt8], String?, String?)]
    )
    func `the weight of each user is a stream`(value: [UInt8], instance: String?, expected: String?) throws {
        let event = try Self.event(0x2A9D, value, instance: instance)
        let groups = NumberedEvent(seq: 1, time: Timestamp(millisecondsSince1970: 0), event: event).samples
        #expect(groups.map(\.instance) == [expected])
        #expect(groups.flatMap(\.samples).map(\.field) == ["weight"])
        #expect(groups.flatMap(\.samples).map(\.value) == [70])
    }
}
