import GATT
import Testing

@testable import CoreBluetooth

struct AdvertisingBudgetTests {
    private static let long = BluetoothUUID("6e400001-b5a3-f393-e0a9-e50e24dcca9e")

    @Test(
        arguments: [
            // 2 + 13 × 2 bytes.
            (Array(repeating: BluetoothUUID(0x180D), count: 20), 13),
            // 2 + 16 bytes, and 2 + 4 × 2.
            ([long, long].compactMap { $0 }, 1),
            ([long].compactMap { $0 } + Array(repeating: BluetoothUUID(0x180D), count: 20), 5),
            ([], 0),
        ]
    )
    func `services that do not fit are left out`(_ uuids: [BluetoothUUID], _ count: Int) {
        #expect(AdvertisingBudget.fitting(uuids) == Array(uuids.prefix(count)))
    }

    @Test(
        arguments: [
            ("Strap", "Strap"), (String(repeating: "a", count: 40), String(repeating: "a", count: 29)), ("", ""),
            // Four bytes each: seven fit.
            (String(repeating: "🌡", count: 10), String(repeating: "🌡", count: 7)),
        ]
    )
    func `a name is cut between characters`(_ name: String, _ fitting: String) {
        #expect(AdvertisingBudget.fitting(name) == fitting)
    }
}
