import Alarms
import Control
import EventLoop
import GATT
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

    private static func alarm(
        _ device: String,
        _ change: (inout AlarmSpecification) -> Void = { ($0.stream, $0.over) = ("heart-rate", 150) }
    ) throws -> KeptAlarm {
        var specification = AlarmSpecification()
        specification.device = device
        change(&specification)
        let rule = try AlarmRule(specification, at: nil)
        let machine = AlarmMachine(rule.definition, at: AlarmTime(wall: 0, elapsed: 0))
        return KeptAlarm("high", rule, owner: DocumentOwner(principal: .user(1000), gid: 1000, user: "ada"), machine)
    }

    private static func value(of address: DeviceAddress) -> NumberedEvent {
        let attribute = AttributeReference(
            service: BluetoothUUID(0x180D),
            characteristic: BluetoothUUID(0x2A37),
            descriptor: nil,
            handle: 3
        )
        return event(RemoteAttributeValue(address: address, attribute: attribute, value: [0, 160]))
    }

    /// A battery level of one of several batteries.
    private static func level(_ value: UInt8, _ instance: String?) throws -> NumberedEvent {
        let attribute = AttributeReference(
            service: BluetoothUUID(0x180F),
            characteristic: BluetoothUUID(0x2A19),
            descriptor: nil,
            handle: 3,
            instance: instance
        )
        let address = try #require(DeviceAddress(session.device))
        return event(RemoteAttributeValue(address: address, attribute: attribute, value: [value]))
    }

    private static func event(_ value: RemoteAttributeValue) -> NumberedEvent {
        NumberedEvent(seq: 1, time: Timestamp(millisecondsSince1970: 0), event: .notification(value))
    }

    private static func values(
        of change: (inout AlarmSpecification) -> Void,
        _ levels: [(UInt8, String?)]
    ) throws -> [Double] {
        var feed = AlarmFeed()
        feed.add(try alarm(session.device, change))
        return try levels.flatMap { feed.inputs(from: try level($0.0, $0.1), of: session) }.compactMap { _, input in
            if case .value(let value, unit: "%") = input { value } else { nil }
        }
    }

    @Test func `an alarm for several batteries follows the one that comes closest to its limit`() throws {
        let levels: [(UInt8, String?)] = [(90, "1"), (15, "2"), (80, "1"), (95, "2"), (70, "1")]
        func values(of change: (inout AlarmSpecification) -> Void) throws -> [Double] {
            try Self.values(of: change, levels)
        }
        #expect(try values { $0.batteryLow = 20 } == [90, 15, 15, 80, 70])
        #expect(try values { ($0.stream, $0.under) = ("battery-level", 20) } == [90, 15, 15, 80, 70])
        #expect(try values { ($0.stream, $0.over) = ("battery-level", 92) } == [90, 90, 80, 95, 95])
        #expect(try values { ($0.stream, $0.outside) = ("battery-level", [40, 90]) } == [90, 15, 15, 95, 95])
        // Changes are those of one battery.
        #expect(try values { ($0.stream, $0.changedBy) = ("battery-level", 10) } == [90, 80, 70])
    }

    @Test func `an alarm for one battery ignores the other one`() throws {
        let levels: [(UInt8, String?)] = [(90, "1"), (15, "2"), (80, "1"), (95, "2"), (70, nil)]
        #expect(try Self.values(of: { ($0.stream, $0.under) = ("battery-level@1", 20) }, levels) == [90, 80])
        #expect(
            try Self.values(of: { ($0.stream, $0.under) = ("battery-level/battery-level@2", 20) }, levels) == [15, 95]
        )
        #expect(try Self.values(of: { ($0.stream, $0.under) = ("battery-level@3", 20) }, levels) == [])
    }

    @Test func `the last value of a battery is forgotten with the connection`() throws {
        let alarm = try Self.alarm(Self.session.device) { $0.batteryLow = 20 }
        var feed = AlarmFeed()
        feed.add(alarm)
        _ = feed.inputs(from: try Self.level(15, "2"), of: Self.session)
        alarm.forgetValues()
        let inputs = feed.inputs(from: try Self.level(90, "1"), of: Self.session)
        #expect(inputs.map(\.1) == [.value(90, unit: "%")])
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
