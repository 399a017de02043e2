import DBus
import EventLoop
import GATT
import Testing

@testable import L2CAP

@EventLoop
struct KernelTransportTests {
    private func endpoint(_ path: ObjectPath, _ address: String) throws -> Endpoint {
        Endpoint(path: path, address: try #require(DeviceAddress(address)), isRandom: false)
    }

    @Test(arguments: [0, 0x100, 0xFFFF] as [UInt16])
    func `a PSM outside of the range of LE is rejected`(psm: UInt16) async throws {
        let adapter = try endpoint("/org/bluez/hci0", "00:AA:01:00:00:00")
        let peer = try endpoint("/org/bluez/hci0/dev_00_AA_01_01_00_01", "00:AA:01:01:00:01")
        let error = await #expect(throws: L2CAPError.self) {
            try await KernelTransport().connect(to: peer, from: adapter, psm: psm, isEncrypted: false)
        }
        #expect(error?.code == .invalidPSM)
    }

    @Test func `without an adapter, a channel cannot be opened or is refused for a reason`() async throws {
        // An address that no adapter has, so that the outcome is an error on machines with Bluetooth too.
        let adapter = try endpoint("/org/bluez/hci99", "02:00:00:00:00:99")
        let peer = try endpoint("/org/bluez/hci99/dev_02_00_00_00_00_98", "02:00:00:00:00:98")
        let error = await #expect(throws: L2CAPError.self) {
            try await KernelTransport().connect(to: peer, from: adapter, psm: 0x80, isEncrypted: false)
        }
        #expect(error?.message.hasPrefix("cannot open an L2CAP channel to 02:00:00:00:00:98: ") == true)
        #expect(error?.hint != nil)
    }
}
