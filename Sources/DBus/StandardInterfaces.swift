internal import CDBus
internal import EventLoop

/// The interfaces that the D-Bus specification defines for every object.
enum StandardInterface {
    static let peer = "org.freedesktop.DBus.Peer"
    static let introspectable = "org.freedesktop.DBus.Introspectable"
    static let properties = "org.freedesktop.DBus.Properties"
    static let objectManager = "org.freedesktop.DBus.ObjectManager"
}

extension ExportedObjects {
    func peerInterface() -> ExportedInterface {
        ExportedInterface(
            StandardInterface.peer,
            methods: [
                ExportedMethod("Ping") { $0.reply() },
                ExportedMethod("GetMachineId", out: "s", outputNames: ["machine_uuid"]) { $0.reply(with: machineID) },
            ]
        )
    }

    func introspectableInterface() -> ExportedInterface {
        ExportedInterface(
            StandardInterface.introspectable,
            methods: [
                ExportedMethod("Introspect", out: "s", outputNames: ["xml_data"]) { [weak self] invocation in
                    guard let self else { return }
                    let path = invocation.path
                    let text = Introspection.document(interfaces: interfaces(at: path), children: children(of: path))
                    invocation.reply([.string(text)])
                }
            ]
        )
    }

    func propertiesInterface() -> ExportedInterface {
        ExportedInterface(
            StandardInterface.properties,
            methods: [
                ExportedMethod(
                    "Get",
                    in: "ss",
                    out: "v",
                    inputNames: ["interface_name", "property_name"],
                    outputNames: ["value"]
                ) { [weak self] invocation in
                    invocation.reply { () throws(DBusError) in
                        guard let (property, _) = try self?.property(invocation), let value = try property.value()
                        else {
                            throw .noSuchProperty(invocation)
                        }
                        return [.variant(value)]
                    }
                },
                ExportedMethod(
                    "GetAll",
                    in: "s",
                    out: "a{sv}",
                    inputNames: ["interface_name"],
                    outputNames: ["properties"]
                ) { [weak self] invocation in
                    invocation.reply { () throws(DBusError) in [try self?.allProperties(invocation) ?? .options([:])] }
                },
                ExportedMethod(
                    "Set",
                    in: "ssv",
                    inputNames: ["interface_name", "property_name", "value"]
                ) { [weak self] invocation in
                    invocation.reply { () throws(DBusError) in
                        guard let (property, value) = try self?.property(invocation), let value else {
                            throw .noSuchProperty(invocation)
                        }
                        try property.assign(value)
                        return []
                    }
                },
            ],
            signals: [
                ExportedSignal(
                    "PropertiesChanged",
                    "sa{sv}as",
                    names: ["interface_name", "changed_properties", "invalidated_properties"]
                )
            ]
        )
    }

    func objectManagerInterface() -> ExportedInterface {
        ExportedInterface(
            StandardInterface.objectManager,
            methods: [
                ExportedMethod("GetManagedObjects", out: "a{oa{sa{sv}}}", outputNames: ["objects"]) {
                    [weak self] invocation in
                    let objects = self?.descendants(of: invocation.path) ?? []
                    let entries = objects.map { object in
                        DictionaryEntry(key: .objectPath(object.path), value: .interfaces(of: object))
                    }
                    invocation.reply([.dictionary(key: "o", value: "a{sa{sv}}", entries)])
                }
            ],
            signals: [
                ExportedSignal("InterfacesAdded", "oa{sa{sv}}", names: ["object", "interfaces"]),
                ExportedSignal("InterfacesRemoved", "oas", names: ["object", "interfaces"]),
            ]
        )
    }

    /// Returns the property that a Get or Set call names, and the value to set.
    private func property(_ invocation: Invocation) throws(DBusError) -> (ExportedProperty, Value?) {
        guard let name = invocation.arguments.dropFirst().first?.string else { throw .noSuchProperty(invocation) }
        for interface in try interfaces(named: invocation) {
            if let property = interface.properties.first(where: { $0.name == name }) {
                return (property, invocation.arguments.count > 2 ? invocation.arguments[2].variant : nil)
            }
        }
        throw .noSuchProperty(invocation)
    }

    private func allProperties(_ invocation: Invocation) throws(DBusError) -> Value {
        var properties: [String: Value] = [:]
        for interface in try interfaces(named: invocation) {
            for property in interface.properties { properties[property.name] = try property.value() }
        }
        return .options(properties)
    }

    /// Returns the interfaces selected by the first argument of a call; an empty name selects all of them.
    private func interfaces(named invocation: Invocation) throws(DBusError) -> [ExportedInterface] {
        let name = invocation.arguments.first?.string ?? ""
        let interfaces = interfaces(at: invocation.path).filter { name.isEmpty || $0.name == name }
        guard !interfaces.isEmpty else {
            throw DBusError(DBusError.Name.unknownInterface, "\(invocation.path) has no interface \(name)")
        }
        return interfaces
    }
}

extension ExportedProperty {
    /// Returns the current value, after checking it against the declared type.
    @EventLoop
    fileprivate func value() throws(DBusError) -> Value? {
        guard let value = get() else { return nil }
        guard value.isOf(type) else {
            throw DBusError(DBusError.Name.failed, "the property \(name) has type '\(value.type)' instead of '\(type)'")
        }
        return value
    }

    @EventLoop
    fileprivate func assign(_ value: Value) throws(DBusError) {
        guard let set else { throw DBusError(DBusError.Name.propertyReadOnly, "the property \(name) is read-only") }
        guard value.isOf(type) else {
            throw DBusError(DBusError.Name.invalidArgs, "the property \(name) has type '\(type)', not '\(value.type)'")
        }
        try set(value)
    }
}

extension Invocation {
    fileprivate func reply(with body: @EventLoop () throws(DBusError) -> [Value]) {
        do throws(DBusError) { reply(try body()) } catch { fail(error) }
    }
}

extension DBusError {
    @EventLoop
    fileprivate static func noSuchProperty(_ invocation: Invocation) -> DBusError {
        let names = invocation.arguments.prefix(2).compactMap(\.string).joined(separator: ".")
        return DBusError(DBusError.Name.unknownProperty, "\(invocation.path) has no property \(names)")
    }
}

extension Value {
    /// Returns an object's interfaces with their properties, `a{sa{sv}}`; omits properties whose value is absent or of the
    /// wrong type.
    @EventLoop
    static func interfaces(of object: ExportedObject) -> Value {
        let entries = object.interfaces.map { interface in
            var properties: [String: Value] = [:]
            for property in interface.properties { properties[property.name] = try? property.value() }
            return DictionaryEntry(key: .string(interface.name), value: .options(properties))
        }
        return .dictionary(key: "s", value: "a{sv}", entries)
    }
}

/// Returns the machine ID (specification, "org.freedesktop.DBus.Peer.GetMachineId").
private func machineID() throws(DBusError) -> [Value] {
    var failure = CDBus.DBusError()
    dbus_error_init(&failure)
    guard let text = dbus_try_get_local_machine_id(&failure) else {
        defer { dbus_error_free(&failure) }
        throw DBusError(String(cString: failure.name), String(cString: failure.message))
    }
    defer { dbus_free(text) }
    return [.string(String(cString: text))]
}
