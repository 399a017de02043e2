internal import DBus

extension ObjectServer {
    /// Hands a call to the method it names, or refuses it as libdbus does for a program without such a method.
    ///
    /// A call without an interface names no method: bluetoothd looks for the interface first.
    func answer(_ call: IncomingCall) {
        guard let object = objects[call.path] else {
            let known = childPaths(of: call.path) != nil
            refuse(call, known ? DBusError.Name.unknownMethod : DBusError.Name.unknownObject)
            return
        }
        let interface = call.interface.flatMap { object.interface($0) }
        let method = interface?.methods.first { $0.name == call.member && $0.signature == call.signature.text }
        guard let interface, let method else { return refuse(call, DBusError.Name.unknownMethod) }
        let invocation = Invocation(
            of: call.member,
            in: interface.name,
            at: call.path,
            arguments: call.arguments,
            sender: call.sender
        ) { [weak self] result in
            self?.flush()
            call.answer(result)
        }
        method.handler(invocation)
    }

    /// What libdbus answers by itself passes the news that is held back.
    private func refuse(_ call: IncomingCall, _ name: String) {
        if call.interface == StandardName.peer, call.member == "Ping", call.signature.text.isEmpty {
            call.answer(.success([]))
            return
        }
        if call.interface == StandardName.introspectable, call.member == "Introspect", call.signature.text.isEmpty {
            // A path that is only above objects, or not even that.
            call.answer(.success([.string(Introspection.document(ofNodes: children(of: call.path)))]))
            return
        }
        let interface = call.interface.map { "interface \"\($0)\"" } ?? "interface \"(null)\""
        let message =
            "Method \"\(call.member)\" with signature \"\(call.signature)\" on \(interface) doesn't exist\n"
        call.answer(.failure(DBusError(name, message)))
    }
}
