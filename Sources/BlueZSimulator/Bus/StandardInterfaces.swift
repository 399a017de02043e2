internal import DBus

/// The interfaces that every object has.
enum StandardName {
    static let peer = "org.freedesktop.DBus.Peer"
    static let introspectable = "org.freedesktop.DBus.Introspectable"
    static let properties = "org.freedesktop.DBus.Properties"
    static let objectManager = "org.freedesktop.DBus.ObjectManager"
    /// The interfaces without which an object counts as empty.
    static let implicit: Set<String> = [introspectable, properties]
}

extension ObjectServer {
    func standardObjectManager() -> ServedInterface {
        ServedInterface(
            StandardName.objectManager,
            methods: [
                ServedMethod("GetManagedObjects", out: [ServedArgument("objects", "a{oa{sa{sv}}}")]) {
                    [weak self] invocation in
                    guard let self else { return }
                    flush()
                    invocation.reply([managedObjects])
                }
            ],
            signals: [
                ExportedSignal("InterfacesAdded", "oa{sa{sv}}", names: ["object", "interfaces"]),
                ExportedSignal("InterfacesRemoved", "oas", names: ["object", "interfaces"]),
            ]
        )
    }

    private var managedObjects: Value {
        let entries = objectsInOrder.filter { $0.path != .root }.map {
            DictionaryEntry(key: .objectPath($0.path), value: .interfaces($0.interfaces))
        }
        return .dictionary(key: "o", value: "a{sa{sv}}", entries)
    }

    func standardIntrospectable() -> ServedInterface {
        ServedInterface(
            StandardName.introspectable,
            methods: [
                ServedMethod("Introspect", out: [ServedArgument("xml", "s")]) { [weak self] invocation in
                    guard let self, let object = objects[invocation.path] else { return }
                    let children = children(of: invocation.path)
                    invocation.reply([.string(Introspection.document(of: object.interfaces, children: children))])
                }
            ]
        )
    }

    /// Returns the names of the nodes directly below a path.
    func children(of path: ObjectPath) -> [String] {
        (childPaths(of: path) ?? []).map { String($0.lastElement) }.sorted()
    }

    func standardProperties() -> ServedInterface {
        ServedInterface(
            StandardName.properties,
            methods: [
                ServedMethod(
                    "Get",
                    in: [ServedArgument("interface", "s"), ServedArgument("name", "s")],
                    out: [ServedArgument("value", "v")]
                ) { [weak self] in self?.get($0) },
                ServedMethod(
                    "Set",
                    in: [ServedArgument("interface", "s"), ServedArgument("name", "s"), ServedArgument("value", "v")]
                ) { [weak self] in self?.set($0) },
                ServedMethod(
                    "GetAll",
                    in: [ServedArgument("interface", "s")],
                    out: [ServedArgument("properties", "a{sv}")]
                ) { [weak self] in self?.getAll($0) },
            ],
            signals: [
                ExportedSignal(
                    "PropertiesChanged",
                    "sa{sv}as",
                    names: ["interface", "changed_properties", "invalidated_properties"]
                )
            ]
        )
    }

    private func get(_ invocation: Invocation) {
        guard let interface = interface(invocation) else { return }
        let name = invocation.arguments.dropFirst().first?.string ?? ""
        guard let value = interface.properties.first(where: { $0.name == name })?.get() else {
            invocation.fail(DBusError(DBusError.Name.invalidArgs, "No such property '\(name)'"))
            return
        }
        invocation.reply([.variant(value)])
    }

    private func getAll(_ invocation: Invocation) {
        guard let interface = interface(invocation) else { return }
        invocation.reply([interface.entries(of: interface.properties)])
    }

    private func set(_ invocation: Invocation) {
        guard let interface = interface(invocation) else { return }
        let name = invocation.arguments.dropFirst().first?.string ?? ""
        guard let property = interface.properties.first(where: { $0.name == name }) else {
            invocation.fail(DBusError(DBusError.Name.unknownProperty, "No such property '\(name)'"))
            return
        }
        guard let set = property.set else {
            invocation.fail(DBusError(DBusError.Name.propertyReadOnly, "Property '\(name)' is not writable"))
            return
        }
        guard property.get() != nil else {
            invocation.fail(DBusError(DBusError.Name.unknownProperty, "No such property '\(name)'"))
            return
        }
        guard let value = invocation.arguments.dropFirst(2).first?.variant, value.type == property.type else {
            invocation.fail(
                DBusError("org.freedesktop.DBus.Error.InvalidSignature", "Invalid signature for '\(name)'")
            )
            return
        }
        set(value, PropertyWrite(invocation))
    }

    /// Returns the interface that a call names, or fails the call if there is none.
    private func interface(_ invocation: Invocation) -> ServedInterface? {
        let name = invocation.arguments.first?.string ?? ""
        if let interface = objects[invocation.path]?.interface(name) { return interface }
        invocation.fail(DBusError(DBusError.Name.invalidArgs, "No such interface '\(name)'"))
        return nil
    }
}
