import DBus
import GATT
import TestSupport

@testable import BlueZSimulator

/// A simulation on a private bus, a program with an application, and devices with a link to the adapter.
@EventLoop
final class GATTBench {
    let simulation: Simulation
    let adapter: SimulatedAdapter
    let app: TestApplication
    /// The handle from which on applications have theirs: behind bluetoothd's own services.
    let firstHandle: UInt16

    init(_ version: BlueZVersion = .v5_66) async throws {
        var options = Simulation.Options()
        options.adapters = 1
        options.version = version
        options.clock = .manual
        simulation = try await Simulation.start(on: try await Self.connect(), options)
        adapter = simulation.adapters[0]
        if !simulation.server.has("org.bluez.GattManager1", at: adapter.path) {
            simulation.server.add(adapter.gattManager(), at: adapter.path)
        }
        firstHandle = UInt16(clamping: adapter.localGATT.database.next)
        app = TestApplication(try await Self.connect())
    }

    static func connect() async throws -> Connection {
        try await Connection.open(.address(PrivateBus.address))
    }

    var clock: SimulationClock { simulation.clock }

    /// Lets the simulation and the program exchange all they have to say, several times to and fro.
    func settle() async {
        for _ in 0..<4 {
            for (from, to) in [(simulation.connection, app.connection), (app.connection, simulation.connection)] {
                guard let destination = to.uniqueName else { return }
                _ = try? await from.call(
                    MethodCall(
                        destination: destination,
                        path: "/",
                        interface: "org.freedesktop.DBus.Peer",
                        member: "Ping"
                    )
                )
            }
        }
    }

    /// Links a new device; its own database is empty.
    func connectDevice(_ number: UInt64 = 1, mtu: Int = 517) -> Peer {
        let address = DeviceAddress(value: 0xC0_0000_0000_00 + number) ?? DeviceAddress()
        let device = SimulatedDevice(adapter: adapter, address: address, addressType: .random)
        adapter.devices[address] = device
        return link(device, mtu: mtu)
    }

    /// Links a device that is known.
    func link(_ device: SimulatedDevice, mtu: Int = 517) -> Peer {
        let link = Link(adapter.localGATT.database, clock: clock)
        link.peripheral.tag = device
        let peer = Peer(device: device, link: link)
        adapter.localGATT.connected(link.peripheral)
        if mtu > 23 { link.client.exchangeMTU(mtu) { _ in } }
        return peer
    }

    func disconnect(_ peer: Peer) {
        peer.link.peripheral.close()
        peer.link.central.close()
        adapter.localGATT.disconnected(peer.link.peripheral)
    }
}

/// A device with a link to the adapter, and what it was told.
@EventLoop
final class Peer {
    let device: SimulatedDevice
    let link: Link
    /// Each value: the handle, whether it was indicated, and the octets.
    private(set) var values: [(handle: UInt16, isIndication: Bool, value: [UInt8])] = []

    init(device: SimulatedDevice, link: Link) {
        self.device = device
        self.link = link
        link.client.onValue = { [weak self] handle, value, isIndication in
            self?.values.append((handle, isIndication, value))
        }
    }

    var client: ATTClient { link.client }
}
