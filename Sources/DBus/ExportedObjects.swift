internal import EventLoop

/// The exported objects of a connection, and the dispatch of calls to them.
@EventLoop
final class ExportedObjects {
    weak var connection: Connection?
    private(set) var objects: [ObjectPath: ExportedObject] = [:]
    /// Interfaces of every object and every intermediate node; the lists below add those of objects and object managers.
    private lazy var nodeInterfaces = [peerInterface(), introspectableInterface()]
    private lazy var objectInterfaces = nodeInterfaces + [propertiesInterface()]
    private lazy var managerInterfaces = objectInterfaces + [objectManagerInterface()]

    nonisolated init() {}

    func add(_ object: ExportedObject) throws(DBusError) {
        guard objects[object.path] == nil, object.connection == nil else {
            throw DBusError(
                kind: .invalid,
                name: DBusError.Name.objectPathInUse,
                message: "an object is already exported at \(object.path)"
            )
        }
        try object.validate()
        objects[object.path] = object
        object.connection = connection
        emitOnManager(object, "InterfacesAdded", .interfaces(of: object))
    }

    func remove(_ path: ObjectPath) {
        guard let object = objects.removeValue(forKey: path) else { return }
        object.connection = nil
        emitOnManager(object, "InterfacesRemoved", .strings(object.interfaces.map(\.name)))
    }

    func removeAll() {
        for object in objects.values { object.connection = nil }
        objects = [:]
    }

    /// The objects below a path, sorted by path.
    func descendants(of path: ObjectPath) -> [ExportedObject] {
        objects.values.filter { $0.path != path && $0.path.isWithin(path) }.sorted { $0.path < $1.path }
    }

    /// The names of the nodes directly below a path.
    func children(of path: ObjectPath) -> [String] {
        let prefix = path == .root ? 1 : path.text.utf8.count + 1
        let names = descendants(of: path).map { String($0.path.text.dropFirst(prefix).prefix { $0 != "/" }) }
        return Set(names).sorted()
    }

    /// All interfaces at a path, those of the object itself first; empty if there is no node at the path.
    func interfaces(at path: ObjectPath) -> [ExportedInterface] {
        if let object = objects[path] {
            return object.interfaces + (object.isObjectManager ? managerInterfaces : objectInterfaces)
        }
        return path == .root || objects.keys.contains { $0.isWithin(path) } ? nodeInterfaces : []
    }

    /// Emits a signal on the nearest object manager above an object.
    private func emitOnManager(_ object: ExportedObject, _ member: String, _ interfaces: Value) {
        var ancestor = object.path.parent
        while let path = ancestor {
            if let manager = objects[path], manager.isObjectManager {
                let arguments = [.objectPath(object.path), interfaces]
                let signal = Signal(
                    path: path,
                    interface: StandardInterface.objectManager,
                    member: member,
                    arguments: arguments
                )
                // A property whose value has the wrong type is reported when a client reads it.
                try? connection?.emit(signal)
                return
            }
            ancestor = path.parent
        }
    }

    /// Dispatches a call to the handler of its method, or replies with an error.
    func dispatch(_ message: borrowing Message) {
        guard let path = message.path, let member = message.member else { return }
        let address = message.replyAddress
        let expectsReply = message.expectsReply
        do throws(DBusError) {
            let (interface, method) = try method(member, of: message.interface, at: path)
            guard message.type == method.input else {
                throw DBusError(
                    DBusError.Name.invalidArgs,
                    "\(interface).\(member) takes '\(method.input)', not '\(message.type)'"
                )
            }
            let output = method.output
            let invocation = Invocation(
                of: member,
                in: interface,
                at: path,
                arguments: try message.arguments(),
                sender: address.caller
            ) { [weak connection] result in
                guard expectsReply else { return }
                connection?.sendReply(to: address, result, as: output)
            }
            method.handler(invocation)
        } catch {
            if expectsReply { connection?.sendReply(to: address, .failure(error), as: "") }
        }
    }

    private func method(
        _ member: String,
        of interface: String?,
        at path: ObjectPath
    ) throws(DBusError) -> (interface: String, method: ExportedMethod) {
        let interfaces = interfaces(at: path)
        guard !interfaces.isEmpty || interface == StandardInterface.peer else {
            throw DBusError(DBusError.Name.unknownObject, "there is no object at \(path)")
        }
        // Peer belongs to the connection, not to an object (specification, "org.freedesktop.DBus.Peer").
        let candidates = (interfaces.isEmpty ? nodeInterfaces : interfaces).filter { candidate in
            interface.map { $0 == candidate.name } ?? true
        }
        guard !candidates.isEmpty else {
            throw DBusError(DBusError.Name.unknownInterface, "\(path) has no interface \(interface ?? "")")
        }
        for candidate in candidates {
            if let method = candidate.methods.first(where: { $0.name == member }) { return (candidate.name, method) }
        }
        throw DBusError(
            DBusError.Name.unknownMethod,
            "\(path) has no method \(interface.map { $0 + "." } ?? "")\(member)"
        )
    }
}

extension Connection {
    /// Exports an object, so that other programs can call it.
    ///
    /// - Throws: ObjectPathInUse if an object is already exported at its path, `.invalid` if its description contains an
    ///   invalid name or type.
    package func export(_ object: ExportedObject) throws(DBusError) {
        guard transport != nil else { throw .closed }
        try objects.add(object)
    }

    /// Stops exporting the object at a path; has no effect if there is none.
    package func unexport(_ path: ObjectPath) {
        objects.remove(path)
    }

    /// Sends a reply; a reply that cannot be sent becomes an error reply, since the caller is waiting.
    fileprivate func sendReply(
        to address: ReplyAddress,
        _ result: Result<[Value], DBusError>,
        as output: Signature
    ) {
        do throws(DBusError) {
            let values = try result.get()
            let type = Value.types(of: values)
            guard type == output else {
                throw DBusError(DBusError.Name.failed, "the reply has type '\(type)' instead of '\(output)'")
            }
            try transmit(.reply(to: address, values))
        } catch {
            // Without a connection the error has no recipient.
            _ = try? transmit(.error(to: address, error))
        }
    }
}
