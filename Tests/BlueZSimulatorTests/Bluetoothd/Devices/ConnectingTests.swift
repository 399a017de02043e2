import DBus
import EventLoop
import GATT
import TestSupport
import Testing

@testable import BlueZSimulator

@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct ConnectingTests {
    private static let heartRateUUID = BluetoothUUID(0x180D).description128

    private func makeBench(_ version: BlueZVersion = .v5_66) async throws -> DeviceBench {
        let bench = try await DeviceBench(version)
        try bench.peripheral.addHeartRate()
        await bench.discover()
        return bench
    }

    private static let objects = [
        "added service0010 GattService1", "added char0011 GattCharacteristic1", "added desc0013 GattDescriptor1",
        "added desc0014 GattDescriptor1", "added char0015 GattCharacteristic1", "added char0017 GattCharacteristic1",
    ]

    @Test
    func `connecting is signaled and replied to in bluetoothd's order`() async throws {
        let bench = try await makeBench()
        await bench.connect()
        #expect(
            bench.log == ["Device1 Connected=true", "answer Connect"] + Self.objects
                + ["Device1 UUIDs=[\(Self.heartRateUUID)] ServicesResolved=true"]
        )
    }

    @Test(arguments: BlueZVersion.allCases)
    func `disconnecting is signaled and replied to in bluetoothd's order`(_ version: BlueZVersion) async throws {
        let bench = try await makeBench(version)
        await bench.connect()
        bench.clearLog()
        bench.send("Device1", "Disconnect")
        await bench.advance(.milliseconds(1900))
        #expect(bench.log == [])
        await bench.advance(.milliseconds(200))
        await bench.settle()
        let unresolved = ["Device1 ServicesResolved=false"]
        switch version {
        case .v5_66: #expect(bench.log == unresolved + ["answer Disconnect", "Device1 Connected=false"])
        case .v5_82: #expect(bench.log == ["Device1 ServicesResolved=false Connected=false", "answer Disconnect"])
        case .v5_87:
            let reason = "Disconnected org.bluez.Reason.Local Connection terminated by local host"
            let bearer = ["LE1 Connected=false", reason]
            #expect(bench.log == unresolved + bearer + [reason, "Device1 Connected=false", "answer Disconnect"])
        }
        #expect(bench.adapter.devices[TestPeripheral.address] != nil)
    }

    @Test
    func `the bearer connects and disconnects independently`() async throws {
        let bench = try await makeBench(.v5_87)
        bench.send("Bearer.LE1", "Disconnect")
        bench.send("Bearer.LE1", "Connect")
        await bench.until("Device1 ServicesResolved=true")
        #expect(await bench.property("Bearer.LE1", "Connected") == .boolean(true))
        bench.send("Bearer.LE1", "Connect", as: "again")
        bench.send("Bearer.LE1", "Disconnect", as: "end")
        bench.send("Bearer.LE1", "Disconnect", as: "twice")
        await bench.until("answer end")
        let answers = bench.log.filter { $0.hasPrefix("error") || $0.hasPrefix("answer") }
        #expect(
            answers == [
                "error Disconnect: NotConnected Not Connected", "answer Connect",
                "error again: AlreadyConnected Already Connected", "error twice: InProgress In Progress", "answer end",
            ]
        )
    }

    @Test(arguments: [
        ("nonsense", false), ("00001108-0000-1000-8000-00805f9b34fb", true), ("a2dp-sink", true), ("0x1108", true),
        ("1108", true), ("11081", false),
    ])
    func `profiles are known by name`(name: String, isKnown: Bool) {
        #expect(ProfileName.isKnown(name) == isKnown)
    }

    @Test
    func `objects outlast the connection, and are not signaled again with the next`() async throws {
        let bench = try await makeBench()
        await bench.connect()
        bench.peripheral.link?.disconnect()
        await bench.until("Connected=false")
        #expect(await bench.property("GattService1", "UUID", at: bench.path("0010")) == .string(Self.heartRateUUID))
        bench.clearLog()
        await bench.connect()
        #expect(
            bench.log == ["Device1 Connected=true", "answer Connect", "Device1 ServicesResolved=true"]
        )
    }

    @Test
    func `connecting to a device that does not respond fails`() async throws {
        let bench = try await makeBench()
        bench.peripheral.controller.stopAdvertising(1)
        bench.send("Device1", "Connect")
        await bench.advance(.seconds(19))
        #expect(bench.log == [])
        bench.send("Device1", "Connect", as: "second")
        await bench.advance(.seconds(2))
        #expect(
            bench.log == [
                "error second: Failed Operation already in progress",
                "error Connect: Failed le-connection-abort-by-local",
            ]
        )
    }

    @Test
    func `Disconnect cancels a pending Connect`() async throws {
        let bench = try await makeBench()
        bench.peripheral.controller.stopAdvertising(1)
        bench.send("Device1", "Connect")
        bench.send("Device1", "Disconnect")
        await bench.settle()
        #expect(bench.log == ["error Connect: Failed br-connection-canceled", "answer Disconnect"])
        bench.peripheral.advertise()
        await bench.advance(.seconds(1))
        #expect(bench.peripheral.link == nil)
    }

    @Test
    func `a lost link is signaled`() async throws {
        let bench = try await makeBench()
        await bench.connect()
        bench.clearLog()
        bench.peripheral.controller.setPowered(false)
        await bench.settle()
        #expect(bench.log == ["Device1 ServicesResolved=false Connected=false"])
    }

    @Test
    func `RemoveDevice ends the link, then removes the device`() async throws {
        let bench = try await makeBench()
        await bench.connect()
        bench.clearLog()
        bench.send("Adapter1", "RemoveDevice", [.objectPath(bench.device)], at: bench.adapter.path)
        await bench.advance(.seconds(3))
        await bench.settle()
        #expect(
            Array(bench.log.prefix(3)) == [
                "Device1 ServicesResolved=false", "answer RemoveDevice", "Device1 Connected=false",
            ]
        )
        #expect(bench.log.last == "removed Device1")
        #expect(bench.peripheral.link == nil)
    }

    @Test
    func `the peer of a link has a device too, with the services of the central`() async throws {
        let bench = try await DeviceBench(adapters: 2)
        let central = bench.simulation.adapters[1]
        bench.adapter.controller.advertise(AdvertisingSet(handle: 1, data: [2, 1, 6], isConnectable: true))
        let device = central.makeDevice(bench.adapter.controller.address, .public)
        bench.send("Device1", "Connect", at: device.path)
        let mirror = bench.adapter.path.device(central.controller.address)
        for path in [device.path, mirror] { await bench.untilServicesAreResolved(at: path) }
        #expect(await bench.property("Device1", "Connected", at: mirror) == .boolean(true))
        #expect(await bench.property("Device1", "ServicesResolved", at: mirror) == .boolean(true))
        #expect(await bench.property("Device1", "ServicesResolved", at: device.path) == .boolean(true))
    }

    @Test
    func `Service Changed removes objects and adds new ones`() async throws {
        let bench = try await DeviceBench()
        try bench.peripheral.add(0x1801, 0x2A05, .indicate)
        try bench.peripheral.addHeartRate()
        await bench.discover()
        await bench.connect()
        bench.clearLog()
        bench.peripheral.database.remove(0x0010...0x0018)
        let battery = try bench.peripheral.add(0x1826, 0x2ACC, .read)
        bench.peripheral.bearer?.server.indicate(0x0003, [0x10, 0x00, 0xFF, 0xFF])
        await bench.until("added")
        await bench.settle()
        #expect(battery.range.lowerBound == 0x19)
        #expect(
            bench.log.first == "removed char0011 GattCharacteristic1"
                || bench.log.first == "removed desc0013 GattDescriptor1"
        )
        #expect(bench.log.contains("removed service0010 GattService1"))
        #expect(bench.log.contains("added service0019 GattService1"))
        #expect(!bench.log.contains { $0.contains("ServicesResolved") })
        #expect(bench.log.contains { $0.contains("UUIDs") && $0.contains("00001826") })
    }

    @Test
    func `a battery is shown and follows its level`() async throws {
        let bench = try await DeviceBench()
        let battery = try bench.peripheral.add(0x180F, 0x2A19, [.read, .notify])
        let handle = battery.characteristics[0].valueHandle
        bench.peripheral.values[handle] = [50]
        await bench.discover()
        await bench.connect()
        #expect(bench.log.contains("added Battery1"))
        #expect(await bench.property("Battery1", "Percentage") == .byte(50))
        bench.clearLog()
        bench.peripheral.bearer?.server.notify(handle, [49])
        await bench.settle()
        #expect(bench.log == ["Battery1 Percentage=49"])
        bench.send("Device1", "Disconnect")
        await bench.settle()
        #expect(bench.log.last == "removed Battery1")
    }

    @Test
    func `name and appearance are read from the device`() async throws {
        let bench = try await DeviceBench()
        let access = try bench.peripheral.add(0x1800, 0x2A00, .read)
        bench.peripheral.values[access.characteristics[0].valueHandle] = Array("Sensor".utf8)
        await bench.discover()
        await bench.connect()
        #expect(await bench.property("Device1", "Name") == .string("Sensor"))
        #expect(!bench.log.contains { $0.contains("GattService1") })
    }
}
