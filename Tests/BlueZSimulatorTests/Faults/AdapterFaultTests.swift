import DBus
import EventLoop
import GATT
import ProfileModel
import TestSupport
import Testing

@testable import BlueZSimulator

/// Faults between two adapters, one of which has the application of a program.
@Suite(.privateBus, .timeLimit(.minutes(10))) @EventLoop
struct AdapterFaultTests {
    private static let device = "/org/bluez/hci1/dev_00_AA_01_00_00_00"

    /// Connects hci1 to hci0 and returns the events of hci0 there.
    private func events(_ faults: String) async throws -> [String] {
        var options = Simulation.Options()
        options.clock = .manual
        let bench = try await ControlTests.Bench(options)
        defer { bench.end() }
        let app = TestApplication(try await .open(.address(PrivateBus.address)))
        app.service("s", "180d")
        app.characteristic("c", of: "s", "2a37", ["read"])
        let peripheral = try #require(bench.host.simulation?.adapters.first)
        let handle = UInt16(clamping: peripheral.localGATT.database.next + 1)
        try await app.register()
        let advertisement = try ClientAdvertisement(
            ["Type": .string("peripheral"), "Discoverable": .boolean(true)],
            of: app.connection
        )
        let register = MethodCall(
            destination: "org.bluez",
            path: "/org/bluez/hci0",
            interface: "org.bluez.LEAdvertisingManager1",
            member: "RegisterAdvertisement",
            arguments: [.objectPath(advertisement.path), .options([:])]
        )
        _ = try await app.connection.call(register)
        bench.host.setFaults(try Fault.parse(Array("faults: [\(faults)]".utf8), file: "faults"))

        var events: [String] = []
        let added = try await bench.client.subscribe(
            MatchRule(sender: "org.bluez", member: "InterfacesAdded")
        ) { signal in
            let path = signal.arguments.first?.objectPath?.text ?? ""
            if path.hasPrefix(Self.device + "/"),
                path.hasSuffix("/char" + HexText.encode([UInt8(handle >> 8), UInt8(handle & 0xFF)]))
            {
                events.append("characteristic")
            }
        }
        let changed = try await bench.client.subscribe(
            MatchRule(sender: "org.bluez", member: "PropertiesChanged", path: try ObjectPath(Self.device))
        ) { signal in
            let values = signal.arguments.dropFirst().first?.properties ?? [:]
            for name in ["ServicesResolved", "Connected"] {
                if let value = values[name]?.boolean { events.append("\(name)=\(value)") }
            }
        }
        defer {
            added.cancel()
            changed.cancel()
        }
        func send(_ path: String, _ interface: String, _ member: String) throws {
            let path = try ObjectPath(path)
            let call = MethodCall(destination: "org.bluez", path: path, interface: interface, member: member)
            bench.client.send(call) { _ in }
        }
        try send("/org/bluez/hci1", "org.bluez.Adapter1", "StartDiscovery")
        let central = try #require(bench.host.simulation?.adapters.last)
        try #require(try await bench.isReached { !central.devices.isEmpty })
        try send(Self.device, "org.bluez.Device1", "Connect")
        try #require(try await bench.isReached { events.contains("Connected=true") })
        _ = try await bench.isReached { events.count > 2 }
        _ = try await bench.isReached { events.last == "Connected=false" }
        return events
    }

    nonisolated private static let isLost = ["ServicesResolved=false", "Connected=false"]
    nonisolated private static let hci0 = "device: 00:AA:01:00:00:00"

    @Test(arguments: [
        ("", ["Connected=true", "characteristic", "ServicesResolved=true"]),
        ("{ on: resolution, do: early, \(hci0) }", ["Connected=true", "ServicesResolved=true", "characteristic"]),
        ("{ on: discovery, do: disconnect, \(hci0) }", ["Connected=true", "Connected=false"]),
        (
            "{ on: discovery, do: disconnect, device: C0:00:00:00:00:01 }",
            [
                "Connected=true", "characteristic", "ServicesResolved=true",
            ]
        ),
        (
            "{ at: 30s, do: drop-links, \(hci0) }",
            ["Connected=true", "characteristic", "ServicesResolved=true"] + isLost
        ),
    ])
    func `faults apply to a peer that is an adapter`(fault: String, expected: [String]) async throws {
        #expect(try await events(fault) == expected)
    }
}
