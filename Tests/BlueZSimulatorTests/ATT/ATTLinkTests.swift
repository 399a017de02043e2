import BlueZSimulator
import EventLoop
import GATT
import Testing

@EventLoop
struct ATTLinkTests {
    @Test(arguments: [23, 64, 517])
    func `reads and writes values longer than a PDU`(mtu: Int) throws {
        let stored = StoredValue(Array(repeating: 7, count: 200))
        let database = AttributeDatabase()
        let service = try database.add(
            ServiceDefinition(
                uuid: BluetoothUUID(0x1234),
                characteristics: [
                    CharacteristicDefinition(
                        uuid: BluetoothUUID(0x2345),
                        properties: [.read, .write, .notify],
                        value: .handler(stored)
                    )
                ]
            )
        )
        let link = Link(database)
        link.client.exchangeMTU(mtu) { _ in }
        #expect(link.central.mtu == ATTMTU(mtu) && link.peripheral.mtu == ATTMTU(mtu))

        let handle = service.characteristics[0].valueHandle
        var read: Result<[UInt8], ATTError>?
        link.client.read(handle) { read = $0 }
        #expect(try read?.get() == stored.value)

        let value = (0..<400).map { UInt8(truncatingIfNeeded: $0) }
        var isWritten = false
        link.client.write(handle, value) { isWritten = (try? $0.get()) != nil }
        #expect(isWritten)
        #expect(stored.value == value)

        var services: [DiscoveredService]?
        link.client.discover { services = $0 }
        let found = try #require(services?.first?.characteristics.first)
        #expect(found.valueHandle == handle)
        #expect(found.descriptors.map(\.uuid) == [BluetoothUUID(0x2902)])

        var received: [[UInt8]] = []
        link.client.onValue = { _, value, _ in received.append(value) }
        link.client.write(found.descriptors[0].handle, [1, 0]) { _ in }
        link.server.sendValue(handle, [42])
        #expect(received == [[42]])
    }
}
