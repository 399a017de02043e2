import GATT
import Testing

@testable import Central

/// The decision how a device is connected without bluetoothd's cache of it.
struct CacheRemovalTests {
    @Test(arguments: [
        (known: false, bonded: false, connected: false, removal: CacheRemoval.unnecessary),
        (known: true, bonded: false, connected: false, removal: .required),
        (known: true, bonded: true, connected: false, removal: .refusedForBond),
        (known: true, bonded: true, connected: true, removal: .refusedForBond),
        (known: true, bonded: false, connected: true, removal: .refusedForConnection),
        // The peer, or another program, has connected it since the search began.
        (known: false, bonded: false, connected: true, removal: .refusedForConnection),
        (known: false, bonded: true, connected: false, removal: .refusedForBond),
        (known: false, bonded: true, connected: true, removal: .refusedForBond),
    ])
    func `the cache is deleted unless a bond or a connection would be lost with it`(
        known: Bool,
        bonded: Bool,
        connected: Bool,
        removal: CacheRemoval
    ) {
        #expect(CacheRemoval(isKnown: known, isBonded: bonded, isConnected: connected) == removal)
    }

    @Test(arguments: [
        (removal: CacheRemoval.unnecessary, message: String?.none, hint: ""),
        (removal: .required, message: nil, hint: ""),
        (
            removal: .refusedForBond,
            message: "the cache of AA:BB:CC:DD:EE:FF cannot be ignored, because the bond would be lost with it",
            hint: "gattlab unpair AA:BB:CC:DD:EE:FF"
        ),
        (
            removal: .refusedForConnection,
            message: "the cache of AA:BB:CC:DD:EE:FF cannot be ignored, because the device is connected",
            hint: "disconnect it first"
        ),
    ])
    func `a refusal has a hint to its remedy`(removal: CacheRemoval, message: String?, hint: String) throws {
        let refusal = removal.refusal(of: try #require(DeviceAddress("AA:BB:CC:DD:EE:FF")))
        #expect(refusal?.message == message)
        #expect(refusal.map { $0.hint?.contains(hint) == true && $0.code == .connectionFailed } ?? true)
    }
}
