import DBus
import EventLoop

/// A program with an application that a test defines.
@EventLoop
final class TestApplication {
    let connection: Connection
    /// The calls to its objects: the last element of the object's path, the method, and the arguments.
    private(set) var calls: [(object: String, member: String, arguments: [Value])] = []
    /// The replies of methods, by name; without one, a method replies with the empty value of its type.
    var answers: [String: @EventLoop (Invocation) -> Void] = [:]
    /// The handles that it was assigned.
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

    /// Exports an object with the methods that bluetoothd calls.
    func export(_ name: String, _ interface: String, _ properties: [(String, Value)]) {
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
        export(name, "GattService1", [("UUID", .string(uuid)), ("Primary", .boolean(true))] + more)
    }

    func characteristic(
        _ name: String,
        of service: String,
        _ uuid: String,
        _ flags: [String],
        _ more: (String, Value)...
    ) {
        let path = (try? Self.path.appending(service)) ?? "/"
        export(
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
        export(
            name,
            "GattDescriptor1",
            [("UUID", .string(uuid)), ("Characteristic", .objectPath(path)), ("Flags", .strings(flags))] + more
        )
    }

    /// Removes an object, which its manager signals.
    func unexport(_ name: String) {
        guard let path = try? Self.path.appending(name) else { return }
        objects[path] = nil
        connection.unexport(path)
    }

    /// Signals a change of a characteristic's value.
    func signalChange(of name: String, to value: [UInt8]) {
        guard let path = try? Self.path.appending(name) else { return }
        objects[path]?.emitPropertiesChanged("org.bluez.GattCharacteristic1", ["Value": .bytes(value)])
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

    func clearCalls() { calls = [] }

    /// The names of the methods called, with their objects.
    var log: [String] { calls.map { "\($0.object).\($0.member)" } }
}
