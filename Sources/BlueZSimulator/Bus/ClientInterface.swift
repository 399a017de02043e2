internal import DBus

/// An interface of an object that a client exports, with its properties.
struct ClientInterface: Hashable {
    let path: ObjectPath
    let name: String
    var properties: [String: Value]

    /// Returns the interfaces in a reply to GetManagedObjects, in its order.
    ///
    /// bluetoothd ignores the interfaces that every object has, and merges an interface that occurs twice.
    static func all(in reply: [Value]) -> [ClientInterface] {
        var interfaces: [ClientInterface] = []
        for object in reply.first?.dictionary ?? [] {
            guard let path = object.key.objectPath else { continue }
            for entry in object.value.dictionary ?? [] {
                guard let name = entry.key.string, !StandardName.implicit.contains(name) else { continue }
                let properties = entry.value.properties ?? [:]
                if let index = interfaces.firstIndex(where: { $0.path == path && $0.name == name }) {
                    interfaces[index].properties.merge(properties) { $1 }
                } else {
                    interfaces.append(ClientInterface(path: path, name: name, properties: properties))
                }
            }
        }
        return interfaces
    }
}
