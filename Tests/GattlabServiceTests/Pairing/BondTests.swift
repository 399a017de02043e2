import BlueZ
import Central
import Control
import DeviceLinks
import EventLoop
import GATT
import TestRadio
import TestSupport
import Testing

@testable import GattlabService

/// The lists and the removal of paired devices.
@Suite(.privateBus, .timeLimit(.minutes(10))) @EventLoop struct BondTests {
    private func pair(_ bench: PairingBench, _ client: PairingClient) async throws {
        try await client.pair(nil)
        try await bench.wait("the end of the pairing") { client.outcome != nil }
        try #require(client.paired != nil, "\(String(describing: client.outcome))")
    }

    private func unpair(_ device: String, _ client: PairingClient) async -> ControlError.Code? {
        do throws(ControlError) {
            _ = try await client.perform(UnpairDevice(device: device, adapter: nil))
            return nil
        } catch {
            return error.code
        }
    }

    @Test func `a bond is listed until it is removed`() async throws {
        let bench = try await PairingBench(peer: .noInputNoOutput)
        let client = bench.client()
        #expect(try await client.perform(ListBonds(adapter: nil)).bonds.isEmpty)
        try await pair(bench, client)
        let bonds = try await client.perform(ListBonds(adapter: "hci0")).bonds
        let bond = try #require(bonds.first)
        #expect(bonds.count == 1 && bond["bonded"] == .boolean(true))
        #expect(bond["trusted"] == .boolean(false) && bond["adapter"] == "hci0")
        // Both sides are adapters of the same bluetoothd.
        #expect(try await client.perform(ListBonds(adapter: nil)).bonds.count == 2)

        guard case .text(let name) = bond["name"] else { throw ControlError(.failed, "the bond has no name") }
        let removed = try await client.perform(UnpairDevice(device: name, adapter: "hci0"))
        #expect(removed.paired && removed.name == name && FieldValue.text(removed.address) == bond["address"])
        #expect(try await client.perform(ListBonds(adapter: "hci0")).bonds.isEmpty)
        #expect(await unpair(removed.address, client) == .deviceNotFound)
        await bench.end()
    }

    @Test func `a device that is not paired is forgotten, but not unpaired`() async throws {
        let bench = try await PairingBench(peer: nil)
        let client = bench.client()
        let link = try await bench.questions.connect()
        let address = link.address.description
        await link.release()
        #expect(await unpair(address, client) == .notFound)
        let removed = try await client.perform(ForgetDevice(device: address, adapter: nil))
        #expect(!removed.paired && removed.address == address)
        #expect(try await bench.device(on: "hci0") == nil)
        await bench.end()
    }

    @Test func `a bond that only this side has is removed before pairing again`() async throws {
        let bench = try await PairingBench(peer: .noInputNoOutput)
        let client = bench.client()
        try await pair(bench, client)
        let device = try #require(try await bench.device(on: "hci0"))
        try await bench.wait("the end of the connection") { !device.isConnected }
        try await #require(bench.device(on: "hci1")).remove()

        try await client.pair(nil)
        try await bench.wait("the end of the pairing") { client.outcome != nil }
        #expect(client.paired?.wasPaired == true)
        #expect(await unpair(PairingClient.device, client) == nil)
        try await pair(bench, client)
        #expect(client.paired?.wasPaired == false)
        await bench.end()
    }

    @Test func `a device that is removed before pairing is found again`() async throws {
        let bench = try await PairingBench(peer: .noInputNoOutput)
        let radio = bench.questions.radio
        var removals = 0
        var paired: PairedEvent?
        let runner = PairRunner(
            PairRunner.Parameters(
                adapter: .name("hci0"),
                device: try DeviceSelector(PairingClient.device),
                capability: .noInputNoOutput,
                timeout: .seconds(100)
            ),
            bluetooth: radio.bluetooth,
            links: radio.links
        ) { (_) throws(ControlError) in
            // The device has been found. Its removal precedes the request to pair, for which another connection is opened first.
            guard removals < 2 else { return }
            removals += 1
            Task { try await bench.device(on: "hci0")?.remove() }
        } ask: { _, _ in
            .allow
        }
        try await runner.run { if case .event(.paired(let event)) = $0 { paired = event } }
        #expect(removals == 2)
        #expect(paired?.wasPaired == false)
        await bench.end()
    }

    @Test func `a locked device is not removed`() async throws {
        let bench = try await PairingBench(peer: .noInputNoOutput)
        let (client, other) = (bench.client(), bench.client())
        try await pair(bench, client)
        let address = try #require(client.paired?.address).description
        _ = try await other.perform(LockDevice(device: address, adapter: nil, duration: "1h"))
        #expect(await unpair(address, client) == .locked)
        #expect(await unpair(address, other) == nil)
        await bench.end()
    }
}
