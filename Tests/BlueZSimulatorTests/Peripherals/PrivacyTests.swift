import DBus
import EventLoop
import GATT
import ProfileModel
import TestSupport
import Testing

@testable import BlueZSimulator

struct IdentityResolvingKeyTests {
    /// Core Specification, Vol 3, Part H, appendix D.7.
    private static let key = IdentityResolvingKey([
        0xEC, 0x02, 0x34, 0xA3, 0x57, 0xC8, 0xAD, 0x05, 0x34, 0x10, 0x10, 0xA6, 0x0A, 0x39, 0x7D, 0x9B,
    ])

    @Test func `hashes the sample data correctly`() {
        #expect(Self.key.hash(of: 0x708194) == 0x0DFBAA)
    }

    @Test(arguments: [
        ("70:81:94:0D:FB:AA", true), ("70:81:94:0D:FB:AB", false), ("70:81:95:0D:FB:AA", false),
    ])
    func `resolves its own addresses only`(text: String, resolves: Bool) throws {
        #expect(Self.key.resolves(try #require(DeviceAddress(text))) == resolves)
    }

    @Test(arguments: [(0x308194, "70:81:94:0D:FB:AA"), (0xF08194, "70:81:94:0D:FB:AA")] as [(UInt32, String)])
    func `generates addresses whose upper bits are 01`(chance: UInt32, text: String) {
        #expect(Self.key.address(random: chance) == DeviceAddress(text))
    }

    @Test func `identities are found by their addresses, and removed`() throws {
        var identities = KnownIdentities()
        let identity = try #require(DeviceAddress("C0:00:00:00:00:01"))
        let address = try #require(DeviceAddress("70:81:94:0D:FB:AA"))
        #expect(identities.resolve(address, .random) == (address, .random))
        identities.add(identity, .public, Self.key)
        #expect(identities.resolve(address, .random) == (identity, .public))
        #expect(identities.resolve(address, .random) == (identity, .public))
        // The same number as a public address is another device.
        #expect(identities.resolve(address, .public) == (address, .public))
        identities.remove(identity)
        #expect(identities.resolve(address, .random) == (address, .random))
    }
}

/// Simulated peripherals that advertise from private addresses.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct PrivacyTests {
    /// A bench with a peripheral whose profile sets the kind of address.
    private func bench(_ kind: String) async throws -> (DeviceBench, SimulatedPeripheral) {
        let bench = try await DeviceBench()
        let text = PeripheralTests.text.replacing("advertising:\n", with: "advertising:\n  address: \(kind)\n")
        let profile = try PeripheralProfile.parse(Array(text.utf8), file: "test")
        let peripheral = try bench.simulation.world.add(SimulatedPeripheral.Description(profile))
        bench.adapter.setPairable(true)
        bench.send("Adapter1", "StartDiscovery", at: bench.adapter.path)
        await bench.until("added")
        return (bench, peripheral)
    }

    /// The only device of an adapter.
    private func device(_ bench: DeviceBench) throws -> SimulatedDevice {
        try #require(bench.adapter.devices.count == 1)
        return try #require(bench.adapter.devices.values.first)
    }

    @Test(
        arguments: [
            ("public", 0, .public), ("random-static", 0b11, .random), ("resolvable-private", 0b01, .random),
            ("non-resolvable-private", 0b00, .random),
        ] as [(String, UInt64, Controller.AddressType)]
    )
    func `are discovered with an address of their kind`(kind: String, upper: UInt64, type: Controller.AddressType)
        async throws
    {
        let (bench, peripheral) = try await bench(kind)
        let device = try device(bench)
        #expect(device.addressType == type)
        if type == .random { #expect(device.address.value >> 46 == upper) }
        #expect((device.address == peripheral.address) == !kind.hasSuffix("private"))
        #expect(device.isConnectable == !kind.hasPrefix("non"))
    }

    @Test(arguments: ["resolvable-private", "non-resolvable-private"])
    func `appear as another device every 15 minutes`(kind: String) async throws {
        let (bench, _) = try await bench(kind)
        let first = try device(bench)
        await bench.advance(.seconds(15 * 60))
        await bench.advance(.seconds(60))
        let second = try device(bench)
        #expect(second !== first && second.address != first.address)
    }

    @Test func `are not kept by a link alone`() async throws {
        let (bench, _) = try await bench("resolvable-private")
        let device = try device(bench)
        bench.send("Device1", "Connect", at: device.path)
        await bench.until("ServicesResolved=true")
        #expect(device.isTemporary)
    }

    @Test func `become permanent once they are bonded`() async throws {
        let (bench, peripheral) = try await bench("resolvable-private")
        let device = try device(bench)
        bench.clearLog()
        bench.send("Device1", "Pair", at: device.path)
        await bench.until("Pair")
        await bench.settle()
        #expect(
            bench.log.contains { $0.contains("Address=\(peripheral.address)") && !$0.contains("AddressType=public") }
        )
        #expect(bench.log.contains("answer Pair"))
        #expect(await bench.property("Device1", "Address", at: device.path) == .string("\(peripheral.address)"))
        #expect(try self.device(bench) === device && !device.isTemporary)

        bench.send("Device1", "Disconnect", at: device.path)
        await bench.until("Connected=false")
        await bench.advance(.seconds(16 * 60))
        #expect(try self.device(bench) === device)
        #expect(peripheral.controller.address != device.address)
        bench.send("Device1", "Connect", at: device.path, as: "again")
        await bench.until("answer again")
        #expect(device.link?.link?.security == .encrypted)

        bench.send("Adapter1", "RemoveDevice", [.objectPath(device.path)], at: bench.adapter.path)
        await bench.until("answer RemoveDevice")
        await bench.advance(.seconds(60))
        #expect(try self.device(bench).address == peripheral.controller.address)
    }
}
