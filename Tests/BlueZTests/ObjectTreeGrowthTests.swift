import BlueZ
import DBus
import TestGrowth
import Testing

/// A device may have as many attributes as there are handles.
@Suite struct ObjectTreeGrowthTests {
    private static let service: ObjectPath = "/org/bluez/hci0/dev_00_AA_01_01_00_42/service0001"

    private static func entry(_ path: ObjectPath, _ interface: String, _ properties: [String: Value]) -> DictionaryEntry
    {
        let interfaces = Value.dictionary(
            key: "s",
            value: "a{sv}",
            [DictionaryEntry(key: .string(interface), value: .options(properties))]
        )
        return DictionaryEntry(key: .objectPath(path), value: interfaces)
    }

    /// The objects of a service with this many characteristics, each with a descriptor.
    private static func snapshot(_ count: Int) -> Value {
        let uuid = Value.string("0000180f-0000-1000-8000-00805f9b34fb")
        var entries = [entry(service, "org.bluez.GattService1", ["UUID": uuid])]
        for index in 0..<count {
            let characteristic = child(of: service, "char\(index)")
            entries.append(entry(characteristic, "org.bluez.GattCharacteristic1", ["UUID": uuid]))
            let descriptor = child(of: characteristic, "desc\(index)")
            entries.append(entry(descriptor, "org.bluez.GattDescriptor1", ["UUID": uuid]))
        }
        return .dictionary(key: "o", value: "a{sa{sv}}", entries)
    }

    private static func child(of path: ObjectPath, _ name: String) -> ObjectPath {
        (try? path.appending(name)) ?? path
    }

    private static func tree(_ count: Int) -> ObjectTree {
        ObjectTree(snapshot: snapshot(count)) ?? ObjectTree()
    }

    @Test func `the remote GATT is built in time proportional to its attributes`() {
        let growth = Growth.measure(upTo: 17_500, preparing: Self.tree) { tree in
            let found = RemoteService(tree, Self.service)?.characteristics
            precondition(found?.last?.descriptors.count == 1)
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func `a snapshot is read, and all of it removed, in time proportional to its objects`() {
        let growth = Growth.measure(upTo: 17_500, preparing: Self.snapshot) { snapshot in
            var tree = ObjectTree(snapshot: snapshot) ?? ObjectTree()
            for entry in snapshot.dictionary ?? [] {
                guard let path = entry.key.objectPath else { continue }
                tree.remove((entry.value.dictionary ?? []).compactMap(\.key.string), at: path)
            }
            precondition(tree.isEmpty)
        }
        #expect(growth.isLinear, "\(growth)")
    }
}
