import EventLoop
import GATT
import Glibc
import Testing

@testable import BlueZSimulator

/// The order of a notification that waits for others to share a PDU with, and of an indication that follows.
@EventLoop
struct NotificationBatchTests {
    private static let notification = "230300010001", indication = "1d060002"

    /// Returns a link with a client that has configured the notifications of one characteristic and the indications of another, and
    /// accepts several notifications in a PDU.
    private static func link(_ clock: SimulationClock) throws -> Link {
        let database = AttributeDatabase(rules: .bluetoothd)
        let characteristics = [(0x2A52, CharacteristicProperties.notify), (0x2A9F, .indicate)].map { uuid, properties in
            CharacteristicDefinition(
                uuid: BluetoothUUID(UInt16(uuid)),
                properties: properties,
                value: .handler(StoredValue())
            )
        }
        try database.add(ServiceDefinition(uuid: BluetoothUUID(0x1808), characteristics: characteristics))
        let link = Link(database, clock: clock)
        link.server.clientFeatures = .multipleHandleValueNotifications
        link.client.write(0x04, [1, 0]) { _ in }
        link.client.write(0x07, [2, 0]) { _ in }
        return link
    }

    private static func values(_ link: Link) -> [String] {
        link.log.filter { [0x23, 0x1D].contains($0[0]) }.map(HexText.encode)
    }

    @Test
    func `an indication overtakes a notification that waits for others`() async throws {
        let clock = SimulationClock(.manual)
        let link = try Self.link(clock)
        link.server.sendValue(0x03, [1])
        await clock.advance(by: .milliseconds(9))
        link.server.sendValue(0x06, [2])
        #expect(Self.values(link) == [Self.indication])
        await clock.advance(by: .milliseconds(1))
        #expect(Self.values(link) == [Self.indication, Self.notification])
    }

    /// As on a busy machine, where values arrive before the timer had a chance to run.
    @Test
    func `a notification that is due precedes an indication`() throws {
        let link = try Self.link(SimulationClock())
        link.server.sendValue(0x03, [1])
        usleep(11_000)
        link.server.sendValue(0x06, [2])
        #expect(Self.values(link) == [Self.notification, Self.indication])
    }
}
