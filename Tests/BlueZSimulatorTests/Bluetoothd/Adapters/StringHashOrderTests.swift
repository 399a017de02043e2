import GATT
import Testing

@testable import BlueZSimulator

/// The order of an adapter's UUIDs, compared with recordings of bluetoothd 5.66.
struct StringHashOrderTests {
    private static let own: [BluetoothUUID] = [0x1200, 0x110E, 0x110C, 0x112D, 0x1800, 0x1801, 0x180A, 0x1844].map {
        BluetoothUUID($0)
    }

    /// UUIDs of programs, in the order of registration, and the resulting order of all UUIDs.
    static let seen: [([String], [String])] = [
        ([], ["112D", "110E", "1200", "110C", "1800", "1801", "1844", "180A"]),
        (["180d"], ["112D", "110E", "1200", "110C", "1800", "180D", "1801", "1844", "180A"]),
        (
            ["9a770010-6a77-4c1b-8000-000000000000", "9a770020-6a77-4c1b-8000-000000000000"],
            [
                "112D", "110E", "1200", "9a770010-6a77-4c1b-8000-000000000000", "110C", "1800",
                "9a770020-6a77-4c1b-8000-000000000000", "1801", "1844", "180A",
            ]
        ),
    ]

    @Test(arguments: seen)
    func `lists strings in the order of GLib's hash table`(added: [String], order: [String]) {
        let texts = (Self.own + added.compactMap { BluetoothUUID($0) }).map(\.description128)
        #expect(StringHashOrder(texts + texts).strings.compactMap { BluetoothUUID($0)?.description } == order)
    }

    @Test
    func `loses no string at any size`() {
        let texts = (0..<3000).map { String($0) }
        #expect(Set(StringHashOrder(texts).strings) == Set(texts))
    }
}
