import DBus
import EventLoop
import GATT
import TestSupport

@testable import BlueZSimulator

/// A simulation on a private bus, a program with an application, and devices with a link to the adapter.
@EventLoop
final class GATTBench {
    let simulation: Simulation
    let adapter: SimulatedAdapter
    let app: TestApplication
    /// The first handle of applications, after bluetoothd's own services.
    let firstHandle: UInt16

    init(_ version: BlueZVersion = .v5_66) async throws {
        var options = Simulation.Options()
        options.adapters = 1
        options.version = version
        options.clock = .manual
        simulation = try await Simulation.start(on: try await Self.connect(), options)
        adapter = simulation.adapters[0]
        if !simulation.server.has("org.bluez.GattManager1", at: adapter.path) {
            simulation.server.add(adapter.localGATT.manager(), at: adapter.path)
        }
        firstHandle = UInt16(clamping: adapter.localGATT.database.next)
        app = TestApplication(try await Self.connect())
    }

    static func connect() async throws -> Connection {
        try await Connection.open(.address(PrivateBus.address))
    }

    var clock: SimulationClock { simulation.clock }

    /// Runs the loop until the simulation and the program have exchanged all pending messages.
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

    /// Links an existing device.
    func link(_ device: SimulatedDevice, mtu: Int = 517) -> Peer {
        let link = Link(adapter.localGATT.database, clock: clock)
        link.peripheral.owner = device
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

/// A device with a link to the adapter, and the values it received.
@EventLoop
final class Peer {
    let device: SimulatedDevice
    let link: Link
    /// The received values: the handle, a Boolean value that indicates whether it was an indication, and the bytes.
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
