import DBus
import GATT

/// A program with an application, written by a test.
@EventLoop
final class TestApplication {
    let connection: Connection
    /// The calls of its objects' methods: the object's last element, the method, and the arguments.
    private(set) var calls: [(object: String, member: String, arguments: [Value])] = []
    /// What a method answers, by its name; without one it answers with the empty value its type has.
    var answers: [String: @EventLoop (Invocation) -> Void] = [:]
    /// The handles it was told.
    private(set) var handles: [String: UInt16] = [:]
    private var objects: [ObjectPath: ExportedObject] = [:]

    static let path: ObjectPath = "/app"

    init(_ connection: Connection) {
        self.connection = connection
        try? connection.export(ExportedObject(path: Self.path, interfaces: [], isObjectManager: true))
    }

    private func method(_ name: String, in input: Signature = "", out output: Signature = "") -> ExportedMethod {
        ExportedMethod(name, in: input, out: output) { [weak self] invocation in
            guard let self else { return }
            calls.append((String(invocation.path.lastElement), name, invocation.arguments))
            if let answer = answers[name] { return answer(invocation) }
            invocation.reply(name == "ReadValue" ? [.bytes([])] : [])
        }
    }

    /// Shows an object with the methods bluetoothd may call.
    func show(_ name: String, _ interface: String, _ properties: [(String, Value)]) {
        guard let path = try? Self.path.appending(name) else { return }
        var exported = properties.map { ExportedProperty($0, constant: $1) }
        if let index = properties.firstIndex(where: { $0.0 == "Handle" }) {
            let value = properties[index].1
            exported[index] = ExportedProperty(
                "Handle",
                value.type,
                get: { value },
                set: { [weak self] in self?.handles[name] = $0.uint16 }
            )
        }
        let object = ExportedObject(
            path: path,
            interfaces: [
                ExportedInterface(
                    "org.bluez." + interface,
                    methods: [
                        method("ReadValue", in: "a{sv}", out: "ay"), method("WriteValue", in: "aya{sv}"),
                        method("AcquireWrite", in: "a{sv}", out: "hq"), method("AcquireNotify", in: "a{sv}", out: "hq"),
                        method("StartNotify"), method("StopNotify"), method("Confirm"), method("Release"),
                    ],
                    properties: exported
                )
            ]
        )
        objects[path] = object
        try? connection.export(object)
    }

    func service(_ name: String, _ uuid: String, _ more: (String, Value)...) {
        show(name, "GattService1", [("UUID", .string(uuid)), ("Primary", .boolean(true))] + more)
    }

    func characteristic(
        _ name: String,
        of service: String,
        _ uuid: String,
        _ flags: [String],
        _ more: (String, Value)...
    ) {
        let path = (try? Self.path.appending(service)) ?? "/"
        show(
            name,
            "GattCharacteristic1",
            [("UUID", .string(uuid)), ("Service", .objectPath(path)), ("Flags", .strings(flags))] + more
        )
    }

    func descriptor(
        _ name: String,
        of characteristic: String,
        _ uuid: String,
        _ flags: [String],
        _ more: (String, Value)...
    ) {
        let path = (try? Self.path.appending(characteristic)) ?? "/"
        show(
            name,
            "GattDescriptor1",
            [("UUID", .string(uuid)), ("Characteristic", .objectPath(path)), ("Flags", .strings(flags))] + more
        )
    }

    /// Takes an object away, which its manager announces.
    func hide(_ name: String) {
        guard let path = try? Self.path.appending(name) else { return }
        objects[path] = nil
        connection.unexport(path)
    }

    /// Says that the value of a characteristic has changed.
    func changed(_ name: String, _ value: [UInt8]) {
        guard let path = try? Self.path.appending(name) else { return }
        objects[path]?.changed("org.bluez.GattCharacteristic1", ["Value": .bytes(value)])
    }

    // MARK: The adapter

    private func manage(_ member: String, _ arguments: [Value]) async throws(DBusError) {
        _ = try await connection.call(
            MethodCall(
                destination: "org.bluez",
                path: "/org/bluez/hci0",
                interface: "org.bluez.GattManager1",
                member: member,
                arguments: arguments
            )
        )
    }

    func register(_ path: ObjectPath = TestApplication.path) async throws(DBusError) {
        try await manage("RegisterApplication", [.objectPath(path), .options([:])])
    }

    func unregister(_ path: ObjectPath = TestApplication.path) async throws(DBusError) {
        try await manage("UnregisterApplication", [.objectPath(path)])
    }

    /// The names of the objects in the order in which the program lists them.
    func objectNames() async throws(DBusError) -> [String] {
        let reply = try await connection.call(
            MethodCall(
                destination: connection.uniqueName ?? "",
                path: Self.path,
                interface: "org.freedesktop.DBus.ObjectManager",
                member: "GetManagedObjects"
            )
        )
        return reply.first?.dictionary?.compactMap { entry in entry.key.objectPath.map { String($0.lastElement) } }
            ?? []
    }

    func forgetCalls() { calls = [] }

    /// The names of the methods called, with their objects.
    var log: [String] { calls.map { "\($0.object).\($0.member)" } }
}
