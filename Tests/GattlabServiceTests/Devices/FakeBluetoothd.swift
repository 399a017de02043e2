import BlueZ
import DBus
import EventLoop
import TestSupport
import Testing

/// A bluetoothd that misbehaves: it has one connected device, and calls that fail or are never answered.
@EventLoop
final class FakeBluetoothd {
    let connection: Connection
    /// Number of GetManagedObjects calls that fail before one succeeds.
    var failures = 0
    private(set) var snapshots = 0
    /// Number of pending ReadValue calls.
    private(set) var reads = 0
    /// A Boolean value that indicates whether ReadValue calls are answered.
    var answersReads = false
    /// Number of characteristics of the device, in one service.
    let characteristics: Int

    static let adapter: ObjectPath = "/org/bluez/hci0"
    static let device: ObjectPath = "/org/bluez/hci0/dev_00_AA_01_01_00_42"
    static let service: ObjectPath = "/org/bluez/hci0/dev_00_AA_01_01_00_42/service0001"

    static func characteristic(_ index: Int) -> ObjectPath {
        let digits = String(index * 2 + 2, radix: 16)
        let name = "char" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return (try? service.appending(name)) ?? service
    }

    init(characteristics: Int = 1) async throws {
        self.characteristics = characteristics
        connection = try await Connection.open(.address(try #require(PrivateBus.current).lastingAddress))
        connection.onCall = { [weak self] in self?.answer($0) }
    }

    /// Requests the name org.bluez, as a starting bluetoothd does.
    func start() async throws { try await connection.requestName("org.bluez") }

    func stop() async throws { try await connection.releaseName("org.bluez") }

    func removeDevice() throws {
        try connection.emit(
            Signal(
                path: .root,
                interface: "org.freedesktop.DBus.ObjectManager",
                member: "InterfacesRemoved",
                arguments: [.objectPath(Self.device), .strings(["org.bluez.Device1"])]
            )
        )
    }

    private func answer(_ call: IncomingCall) {
        switch call.member {
        case "GetManagedObjects":
            snapshots += 1
            guard failures == 0 else {
                failures -= 1
                return call.reply(.failure(DBusError("org.bluez.Error.Failed", "out of memory")))
            }
            call.reply(.success([objects]))
        case "ReadValue":
            reads += 1
            if answersReads { call.reply(.success([.bytes([1, 2])])) }
        case "Get": call.reply(.success([.variant(.string("00:AA:01:01:00:01"))]))
        default: call.reply(.success([]))
        }
    }

    private var objects: Value {
        var entries: [DictionaryEntry] = []
        func add(_ path: ObjectPath, _ interface: String, _ properties: [String: Value]) {
            let interfaces = Value.dictionary(
                key: "s",
                value: "a{sv}",
                [DictionaryEntry(key: .string(interface), value: .options(properties))]
            )
            entries.append(DictionaryEntry(key: .objectPath(path), value: interfaces))
        }
        add(
            Self.adapter,
            "org.bluez.Adapter1",
            ["Address": .string("00:AA:01:01:00:01"), "Powered": .boolean(true)]
        )
        add(
            Self.device,
            "org.bluez.Device1",
            [
                "Address": .string("00:AA:01:01:00:42"), "AddressType": .string("public"),
                "Adapter": .objectPath(Self.adapter), "Connected": .boolean(true), "ServicesResolved": .boolean(true),
                "UUIDs": .strings(["0000180f-0000-1000-8000-00805f9b34fb"]),
            ]
        )
        add(
            Self.service,
            "org.bluez.GattService1",
            ["UUID": .string("0000180f-0000-1000-8000-00805f9b34fb"), "Primary": .boolean(true)]
        )
        for index in 0..<characteristics {
            add(
                Self.characteristic(index),
                "org.bluez.GattCharacteristic1",
                [
                    "UUID": .string("00002a19-0000-1000-8000-00805f9b34fb"), "Service": .objectPath(Self.service),
                    // Few are readable: reading thousands of values would only take time.
                    "Flags": .strings([index.isMultiple(of: 100) ? "read" : "notify"]),
                ]
            )
        }
        return .dictionary(key: "o", value: "a{sa{sv}}", entries)
    }
}
