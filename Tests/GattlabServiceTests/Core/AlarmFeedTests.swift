import Alarms
import Control
import DBus
import GATT
import StoreModel
import Testing

@testable import GattlabService

@Suite @EventLoop struct AlarmFeedTests {
    /// The name of a device in bluetoothd.
    @EventLoop
    private final class Names {
        var name: String?
        private(set) var lookups = 0

        func lookUp() -> String? {
            lookups += 1
            return name
        }
    }

    private static let session = WatchedSession(name: "chest", device: "C0:FF:EE:00:00:01")

    private static func alarm(_ device: String) throws -> KeptAlarm {
        var specification = AlarmSpecification()
        (specification.device, specification.stream, specification.over) = (device, "heart-rate", 150)
        let rule = try AlarmRule(specification, at: nil)
        let machine = AlarmMachine(rule.definition, at: AlarmTime(wall: 0, elapsed: 0))
        return KeptAlarm("high", rule, owner: DocumentOwner(principal: .user(1000), gid: 1000, user: "ada"), machine)
    }

    private static func value(of address: DeviceAddress) -> SessionEvent {
        let attribute = AttributeReference(
            service: BluetoothUUID(0x180D),
            characteristic: BluetoothUUID(0x2A37),
            descriptor: nil,
            handle: 3
        )
        return .notification(RemoteAttributeValue(address: address, attribute: attribute, value: [0, 160]))
    }

    @Test func `an alarm by name receives values once bluetoothd has learned the name`() throws {
        let address = try #require(DeviceAddress(Self.session.device))
        let names = Names()
        var feed = AlarmFeed()
        feed.name = { _ in names.lookUp() }
        feed.add(try Self.alarm("HRM-Pro"))
        #expect(feed.inputs(from: Self.value(of: address), of: Self.session).isEmpty)
        names.name = "HRM-Pro"
        #expect(feed.inputs(from: Self.value(of: address), of: Self.session).count == 1)
        let known = names.lookups
        #expect(feed.inputs(from: Self.value(of: address), of: Self.session).count == 1)
        #expect(names.lookups == known, "the name is looked up once")
    }

    @Test func `the name of a device is looked up once for an event, however many alarms there are`() throws {
        let address = try #require(DeviceAddress(Self.session.device))
        let names = Names()
        var feed = AlarmFeed()
        feed.name = { _ in names.lookUp() }
        for number in 0..<100 { feed.add(try Self.alarm("name \(number)")) }
        #expect(feed.inputs(from: Self.value(of: address), of: Self.session).isEmpty)
        #expect(names.lookups == 1)
    }

    @Test(arguments: ["chest", "C0:FF:EE:00:00:01"])
    func `the name of a device is not looked up without an alarm by name`(device: String) throws {
        let address = try #require(DeviceAddress(Self.session.device))
        var feed = AlarmFeed()
        feed.name = { _ in
            Issue.record("looked up")
            return nil
        }
        feed.add(try Self.alarm(device))
        #expect(feed.inputs(from: Self.value(of: address), of: Self.session).count == 1)
    }
}
