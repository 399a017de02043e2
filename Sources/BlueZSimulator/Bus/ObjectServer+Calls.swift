internal import DBus

extension ObjectServer {
    /// Hands a call to the method it names, or refuses it as libdbus does for a program without such a method.
    ///
    /// A call without an interface goes to the first one that has a method of that name and signature.
    func answer(_ call: IncomingCall) {
        guard let object = objects[call.path] else {
            let known = objects.keys.contains { $0.isWithin(call.path) }
            refuse(call, known ? DBusError.Name.unknownMethod : DBusError.Name.unknownObject)
            return
        }
        for interface in object.interfaces where call.interface == nil || call.interface == interface.name {
            guard
                let method = interface.methods.first(where: {
                    $0.name == call.member && $0.signature == call.signature.text
                })
            else { continue }
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
            return
        }
        refuse(call, DBusError.Name.unknownMethod)
    }

    /// What libdbus answers by itself passes the news that is held back.
    private func refuse(_ call: IncomingCall, _ name: String) {
        if call.interface == StandardName.peer, call.member == "Ping", call.signature.text.isEmpty {
            call.answer(.success([]))
            return
        }
        if call.interface == StandardName.introspectable, call.member == "Introspect", call.signature.text.isEmpty {
            // A path that is only above objects.
            let names = children(of: call.path)
            if !names.isEmpty {
                call.answer(.success([.string(Introspection.document(ofNodes: names))]))
                return
            }
        }
        let interface = call.interface.map { "interface \"\($0)\"" } ?? "interface \"(null)\""
        let message =
            "Method \"\(call.member)\" with signature \"\(call.signature)\" on \(interface) doesn't exist\n"
        call.answer(.failure(DBusError(name, message)))
    }
}
