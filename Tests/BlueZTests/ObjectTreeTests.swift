import BlueZ
import DBus
import GATT
import Testing

@Suite struct ObjectTreeTests {
    static let device: ObjectPath = "/org/bluez/hci0/dev_00_AA_01_01_00_42"

    /// `a{sa{sv}}` with one interface.
    static func interfaces(_ name: String, _ properties: [String: Value]) -> Value {
        .dictionary(key: "s", value: "a{sv}", [DictionaryEntry(key: .string(name), value: .options(properties))])
    }

    static func tree() -> ObjectTree {
        let adapter = DictionaryEntry(
            key: .objectPath("/org/bluez/hci0"),
            value: interfaces("org.bluez.Adapter1", ["Powered": .boolean(true)])
        )
        let strap = DictionaryEntry(
            key: .objectPath(device),
            value: interfaces("org.bluez.Device1", ["RSSI": .int16(-50), "Name": .string("Strap")])
        )
        return ObjectTree(snapshot: .dictionary(key: "o", value: "a{sa{sv}}", [adapter, strap])) ?? ObjectTree()
    }

    @Test func `a snapshot has all objects and is of one type`() {
        let tree = Self.tree()
        #expect(tree["/org/bluez/hci0", AdapterProperty.powered] == true)
        #expect(tree[Self.device, DeviceProperty.name] == "Strap")
        #expect(ObjectTree(snapshot: .dictionary(key: "o", value: "a{sa{sv}}", []))?.isEmpty == true)
        #expect(ObjectTree(snapshot: .string("objects")) == nil)
    }

    @Test func `properties change and are invalidated`() {
        var tree = Self.tree()
        tree.change(
            "org.bluez.Device1",
            at: Self.device,
            to: ["Connected": .boolean(true)],
            invalidated: ["RSSI"]
        )
        #expect(tree[Self.device, DeviceProperty.connected] == true)
        #expect(tree[Self.device, DeviceProperty.rssi] == nil)
        #expect(tree[Self.device, DeviceProperty.name] == "Strap")
    }

    @Test func `changes of unknown objects are ignored`() {
        var tree = Self.tree()
        tree.change("org.bluez.Battery1", at: Self.device, to: ["Percentage": .byte(1)], invalidated: [])
        tree.change(
            "org.bluez.Device1",
            at: "/org/bluez/hci0/dev_x",
            to: ["Connected": .boolean(true)],
            invalidated: []
        )
        #expect(!tree.has("org.bluez.Battery1", at: Self.device))
        #expect(tree.paths(with: "org.bluez.Device1") == [Self.device])
    }

    @Test func `interfaces are added and removed`() {
        var tree = Self.tree()
        let added = tree.add(Self.interfaces("org.bluez.Battery1", ["Percentage": .byte(9)]), at: Self.device)
        #expect(added == ["org.bluez.Battery1"])
        #expect(tree.has("org.bluez.Battery1", at: Self.device))
        tree.remove(["org.bluez.Battery1", "org.bluez.Device1"], at: Self.device)
        #expect(tree.paths(with: "org.bluez.Device1").isEmpty)
    }

    @Test func `a value of an unexpected type is read as absent`() {
        var tree = Self.tree()
        tree.change("org.bluez.Device1", at: Self.device, to: ["Name": .int16(7)], invalidated: [])
        #expect(tree[Self.device, DeviceProperty.name] == nil)
    }

    @Test func `the children of an object are directly below it and have the interface`() {
        var tree = Self.tree()
        tree.add(Self.interfaces("org.bluez.Device1", [:]), at: "/org/bluez/hci01/dev_x")
        tree.add(Self.interfaces("org.bluez.Device1", [:]), at: "/org/bluez/hci0/dev_x/dev_y")
        tree.add(Self.interfaces("org.bluez.Other1", [:]), at: "/org/bluez/hci0/dev_z")
        #expect(tree.children(of: "/org/bluez/hci0", with: "org.bluez.Device1") == [Self.device])
        tree.remove(["org.bluez.Device1"], at: Self.device)
        #expect(tree.children(of: "/org/bluez/hci0", with: "org.bluez.Device1").isEmpty)
        #expect(!tree.hasChildren(of: "/org/bluez/hci0", with: "org.bluez.Device1"))
    }

    @Test func `manufacturer and service data`() {
        var tree = Self.tree()
        let manufacturer = Value.dictionary(
            key: "q",
            value: "v",
            [DictionaryEntry(key: .uint16(0x004C), value: .variant(.bytes([2, 0x15])))]
        )
        let service = Value.dictionary(
            key: "s",
            value: "v",
            [
                DictionaryEntry(
                    key: .string("0000180d-0000-1000-8000-00805f9b34fb"),
                    value: .variant(.bytes([1]))
                )
            ]
        )
        tree.change(
            "org.bluez.Device1",
            at: Self.device,
            to: ["ManufacturerData": manufacturer, "ServiceData": service],
            invalidated: []
        )
        #expect(tree[Self.device, DeviceProperty.manufacturerData] == [0x004C: [2, 0x15]])
        #expect(tree[Self.device, DeviceProperty.serviceData] == [BluetoothUUID(0x180D): [1]])
    }
}
