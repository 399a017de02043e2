import DBus
import EventLoop
import GATT
import TestSupport
import Testing

@testable import BlueZSimulator

/// Batteries that programs provide, as in BlueZ's src/battery.c.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct BatteryProviderTests {
    private static let hci0: ObjectPath = "/org/bluez/hci0"
    private static let manager = "BatteryProviderManager1"

    /// A program with batteries.
    @EventLoop
    private final class Program {
        let connection: Connection
        var level: UInt8 = 50

        init(_ connection: Connection) throws {
            self.connection = connection
            try connection.export(ExportedObject(path: "/batteries", interfaces: [], isObjectManager: true))
        }

        func add(_ name: String, of device: ObjectPath, source: String? = "Handsfree") throws {
            let properties = [
                ExportedProperty("Percentage", "y", get: { [weak self] in self.map { .byte($0.level) } }),
                ExportedProperty("Source", "s", get: { source.map { .string($0) } }),
                ExportedProperty("Device", constant: .objectPath(device)),
            ]
            try connection.export(
                ExportedObject(
                    path: try ObjectPath("/batteries/\(name)"),
                    interfaces: [ExportedInterface("org.bluez.BatteryProvider1", properties: properties)]
                )
            )
        }

        func change(_ name: String, to level: UInt8) throws {
            self.level = level
            try connection.emit(
                Signal(
                    path: try ObjectPath("/batteries/\(name)"),
                    interface: "org.freedesktop.DBus.Properties",
                    member: "PropertiesChanged",
                    arguments: [
                        .string("org.bluez.BatteryProvider1"), .options(["Percentage": .byte(level)]), .strings([]),
                    ]
                )
            )
        }
    }

    /// A bench with a device that is not temporary, and a program with batteries.
    private func bench() async throws -> (DeviceBench, Program) {
        let bench = try await DeviceBench()
        await bench.discover()
        return (bench, try Program(bench.client))
    }

    private func register(_ bench: DeviceBench, _ member: String = "Register", at path: ObjectPath = "/batteries") async
    {
        bench.clearLog()
        bench.send(Self.manager, member + "BatteryProvider", [.objectPath(path)], at: Self.hci0, as: member)
        await bench.settle()
        await bench.settle()
    }

    @Test func `are shown, follow the program, and are removed with it`() async throws {
        let (bench, program) = try await bench()
        bench.adapter.device(at: bench.device)?.isTemporary = false
        try program.add("one", of: bench.device)
        await register(bench)
        #expect(bench.log == ["answer Register", "added Battery1"])
        #expect(await bench.property("Battery1", "Percentage") == .byte(50))
        #expect(await bench.property("Battery1", "Source") == .string("Handsfree"))
        bench.clearLog()
        for level in [50, 49, 101, 0] as [UInt8] { try program.change("one", to: level) }
        await bench.settle()
        #expect(await bench.property("Battery1", "Percentage") == .byte(0))
        await register(bench, "Unregister")
        #expect(bench.log == ["removed Battery1", "answer Unregister"])
    }

    @Test func `are removed when the program leaves the bus`() async throws {
        let bench = try await DeviceBench()
        await bench.discover()
        bench.adapter.device(at: bench.device)?.isTemporary = false
        let program = try Program(try await DeviceBench.connect())
        try program.add("one", of: bench.device)
        _ = try await bench.call(
            Self.manager,
            "RegisterBatteryProvider",
            [.objectPath("/batteries")],
            at: Self.hci0,
            from: program.connection
        )
        await bench.until("added Battery1")
        program.connection.close()
        await bench.until("removed Battery1")
        #expect(bench.log.last == "removed Battery1")
    }

    @Test func `are added later, and only for permanent devices without a battery`() async throws {
        let (bench, program) = try await bench()
        await register(bench)
        try program.add("temporary", of: bench.device)
        try program.add("nowhere", of: "/org/bluez/hci0/dev_00_00_00_00_00_00")
        await bench.settle()
        #expect(await bench.property("Battery1", "Percentage") == nil)
        bench.adapter.device(at: bench.device)?.isTemporary = false
        try program.add("first", of: bench.device, source: nil)
        program.level = 20
        try program.add("second", of: bench.device)
        await bench.settle()
        #expect(await bench.property("Battery1", "Percentage") == .byte(50))
        #expect(await bench.property("Battery1", "Source") == nil)
        program.connection.unexport("/batteries/first")
        await bench.until("removed Battery1")
        #expect(bench.log.last == "removed Battery1")
    }

    @Test func `take precedence over the device's own`() async throws {
        let (bench, program) = try await bench()
        let service = try bench.peripheral.add(0x180F, 0x2A19, [.read, .notify])
        bench.peripheral.values[service.characteristics[0].valueHandle] = [77]
        bench.adapter.device(at: bench.device)?.isTemporary = false
        try program.add("one", of: bench.device)
        await register(bench)
        await bench.connect()
        #expect(await bench.property("Battery1", "Percentage") == .byte(50))
    }

    @Test(
        arguments: [
            ("Register", "/batteries", "AlreadyExists Provider already exists"),
            ("Unregister", "/other", "DoesNotExist Provider does not exist"),
        ] as [(String, ObjectPath, String)]
    )
    func `are refused`(member: String, path: ObjectPath, error: String) async throws {
        let (bench, _) = try await bench()
        await register(bench)
        await register(bench, member, at: path)
        #expect(bench.log == ["error \(member): \(error)"])
    }
}
