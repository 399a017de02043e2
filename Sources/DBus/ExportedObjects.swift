/// The objects of ours that others can call, and how their calls find the way.
@EventLoop
final class ExportedObjects {
    weak var connection: Connection?
    private(set) var objects: [ObjectPath: ExportedObject] = [:]
    /// What every object and every node above one answers, and what objects answer besides.
    private lazy var nodeInterfaces = [peerInterface(), introspectableInterface()]
    private lazy var objectInterfaces = nodeInterfaces + [propertiesInterface()]
    private lazy var managerInterfaces = objectInterfaces + [objectManagerInterface()]

    nonisolated init() {}

    func add(_ object: ExportedObject) throws(DBusError) {
        guard objects[object.path] == nil, object.connection == nil else {
            throw DBusError(
                kind: .invalid,
                name: DBusError.Name.objectPathInUse,
                message: "there is an object at \(object.path) already"
            )
        }
        try object.validate()
        objects[object.path] = object
        object.connection = connection
        announce(object, "InterfacesAdded", .interfaces(of: object))
    }

    func remove(_ path: ObjectPath) {
        guard let object = objects.removeValue(forKey: path) else { return }
        object.connection = nil
        announce(object, "InterfacesRemoved", .strings(object.interfaces.map(\.name)))
    }

    func removeAll() {
        for object in objects.values { object.connection = nil }
        objects = [:]
    }

    /// The objects below a path, by path.
    func descendants(of path: ObjectPath) -> [ExportedObject] {
        objects.values.filter { $0.path != path && $0.path.isWithin(path) }.sorted { $0.path < $1.path }
    }

    /// The names of the nodes right below a path.
    func children(of path: ObjectPath) -> [String] {
        let prefix = path == .root ? 1 : path.text.utf8.count + 1
        let names = descendants(of: path).map { String($0.path.text.dropFirst(prefix).prefix { $0 != "/" }) }
        return Set(names).sorted()
    }

    /// All interfaces that a path answers to, those of the object itself first; none if there is nothing there.
    func interfaces(at path: ObjectPath) -> [ExportedInterface] {
        if let object = objects[path] {
            return object.interfaces + (object.isObjectManager ? managerInterfaces : objectInterfaces)
        }
        return path == .root || objects.keys.contains { $0.isWithin(path) } ? nodeInterfaces : []
    }

    /// Tells those who watch the nearest manager above an object.
    private func announce(_ object: ExportedObject, _ member: String, _ what: Value) {
        var ancestor = object.path.parent
        while let path = ancestor {
            if let manager = objects[path], manager.isObjectManager {
                let arguments = [.objectPath(object.path), what]
                let signal = Signal(
                    path: path,
                    interface: StandardInterface.objectManager,
                    member: member,
                    arguments: arguments
                )
                // A property of a wrong value shows when it is asked for.
                try? connection?.emit(signal)
                return
            }
            ancestor = path.parent
        }
    }

    /// Answers a call, or hands it to who will.
    func answer(_ message: borrowing Message) {
        guard let path = message.path, let member = message.member else { return }
        let address = message.replyAddress
        let wantsReply = message.wantsReply
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
                guard wantsReply else { return }
                connection?.answer(address, result, as: output)
            }
            method.handler(invocation)
        } catch {
            if wantsReply { connection?.answer(address, .failure(error), as: "") }
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
    /// Makes an object callable.
    ///
    /// - Throws: ObjectPathInUse if there is one at its path, `.invalid` for a wrong name or type in its description.
    package func export(_ object: ExportedObject) throws(DBusError) {
        guard transport != nil else { throw .closed }
        try objects.add(object)
    }

    /// Takes an object away; without effect if there is none.
    package func unexport(_ path: ObjectPath) {
        objects.remove(path)
    }

    /// Sends an answer; what cannot be sent is answered as a failure of ours, since the caller waits.
    fileprivate func answer(_ address: ReplyAddress, _ result: Result<[Value], DBusError>, as output: Signature) {
        do throws(DBusError) {
            let values = try result.get()
            let type = Value.types(of: values)
            guard type == output else {
                throw DBusError(DBusError.Name.failed, "the answer is '\(type)' instead of '\(output)'")
            }
            try transmit(.reply(to: address, values))
        } catch {
            // Without a connection there is nobody to tell.
            _ = try? transmit(.error(to: address, error))
        }
    }
}
