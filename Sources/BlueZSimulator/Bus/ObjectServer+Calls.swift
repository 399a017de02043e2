internal import DBus

extension ObjectServer {
    /// Passes a call to its method, or rejects it as libdbus does for a program without such a method.
    ///
    /// A call without an interface matches no method, because bluetoothd looks up the interface first.
    func handle(_ call: IncomingCall) {
        guard let object = objects[call.path] else {
            let known = childPaths(of: call.path) != nil
            rejectCall(call, known ? DBusError.Name.unknownMethod : DBusError.Name.unknownObject)
            return
        }
        let interface = call.interface.flatMap { object.interface($0) }
        let method = interface?.methods.first { $0.name == call.member && $0.signature == call.signature.text }
        guard let interface, let method else { return rejectCall(call, DBusError.Name.unknownMethod) }
        let invocation = Invocation(
            of: call.member,
            in: interface.name,
            at: call.path,
            arguments: call.arguments,
            sender: call.sender
        ) { [weak self] result in
            self?.flush()
            call.reply(result)
        }
        method.handler(invocation)
    }

    /// Sends libdbus's own replies, which overtake the queued changes.
    private func rejectCall(_ call: IncomingCall, _ name: String) {
        if call.interface == StandardName.peer, call.member == "Ping", call.signature.text.isEmpty {
            call.reply(.success([]))
            return
        }
        if call.interface == StandardName.introspectable, call.member == "Introspect", call.signature.text.isEmpty {
            // The path is an ancestor of objects, or unknown.
            call.reply(.success([.string(Introspection.document(ofNodes: children(of: call.path)))]))
            return
        }
        let interface = call.interface.map { "interface \"\($0)\"" } ?? "interface \"(null)\""
        let message =
            "Method \"\(call.member)\" with signature \"\(call.signature)\" on \(interface) doesn't exist\n"
        call.reply(.failure(DBusError(name, message)))
    }
}
