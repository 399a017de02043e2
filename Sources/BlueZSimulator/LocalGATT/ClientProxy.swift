internal import DBus
internal import EventLoop
internal import GATT

/// A proxy for an object of an application, with its known properties.
@EventLoop
final class ClientProxy {
    private let server: ObjectServer
    /// The unique name of the client.
    private let owner: String
    private(set) var interface: ClientInterface

    init(_ interface: ClientInterface, of owner: String, server: ObjectServer) {
        self.server = server
        self.owner = owner
        self.interface = interface
    }

    /// Returns a Boolean value that indicates whether the object has a property, whatever its value.
    func has(_ property: String) -> Bool { interface.properties[property] != nil }

    /// Updates the properties from a PropertiesChanged or InterfacesAdded signal.
    func update(_ properties: [String: Value], invalidated: [String] = []) {
        interface.properties.merge(properties) { $1 }
        for name in invalidated { interface.properties[name] = nil }
    }

    /// Calls a method without a timeout for the reply.
    func call(
        _ member: String,
        _ arguments: [Value],
        reply: @escaping @EventLoop (Result<[Value], DBusError>) -> Void
    ) {
        server.call(method(member, arguments), timeout: nil, reply: reply)
    }

    /// Calls a method without a reply.
    func post(_ member: String) { server.post(method(member, [])) }

    /// Calls a method with arguments and without a reply.
    func post(_ member: String, _ arguments: [Value]) { server.post(method(member, arguments)) }

    /// Notifies the client of the handle that was assigned to its attribute.
    func setHandle(_ handle: UInt16) {
        let call = MethodCall(
            destination: owner,
            path: interface.path,
            interface: StandardName.properties,
            member: "Set",
            arguments: [.string(interface.name), .string("Handle"), .variant(.uint16(handle))]
        )
        server.call(call) { _ in }
    }

    private func method(_ member: String, _ arguments: [Value]) -> MethodCall {
        MethodCall(
            destination: owner,
            path: interface.path,
            interface: interface.name,
            member: member,
            arguments: arguments
        )
    }
}

extension ATTBearer {
    /// The device at the other end.
    var device: (any GATTPeer)? { owner as? any GATTPeer }

    /// Returns the options that bluetoothd passes to an application with an access, in its order.
    func options(for device: any GATTPeer, offset: Int = 0, authorizes: Bool = false) -> Value {
        var entries: [(String, Value)] = [("device", .objectPath(device.path))]
        if offset != 0 { entries.append(("offset", .uint16(UInt16(clamping: offset)))) }
        entries.append(("link", .string("LE")))
        if authorizes { entries.append(("prepare-authorize", .boolean(true))) }
        entries.append(("mtu", .uint16(UInt16(clamping: mtu.byteCount))))
        return .dictionary(
            key: "s",
            value: "v",
            entries.map { DictionaryEntry(key: .string($0), value: .variant($1)) }
        )
    }
}
