internal import DBus

/// An object of an `ObjectServer`, with what has not been told of it yet.
@EventLoop
final class ServedObject {
    let path: ObjectPath
    /// Its place in the order in which the objects came.
    let place: UInt64
    /// In the order in which they came, with Introspectable first, as introspection and InterfacesAdded have them.
    private(set) var interfaces: [ServedInterface] = []
    /// The names of interfaces whose coming has not been told.
    var added: [String] = []
    /// The names of interfaces whose going has not been told.
    var removed: [String] = []
    /// The properties whose change has not been told, by interface, in the order of their change; the interfaces are told
    /// in their own order.
    var changed: [(interface: String, properties: [String])] = []

    /// Whether it waits among those with news.
    var isWaiting = false
    /// The number of its last news.
    var newsNumber: UInt64 = 0

    init(path: ObjectPath, place: UInt64) {
        self.path = path
        self.place = place
    }

    var hasNews: Bool { !added.isEmpty || !removed.isEmpty || !changed.isEmpty }

    func interface(_ name: String) -> ServedInterface? {
        for interface in interfaces where interface.name == name { return interface }
        return nil
    }

    func add(_ interface: ServedInterface) {
        interfaces.append(interface)
        added.append(interface.name)
    }

    /// Takes an interface away; one whose coming was never told goes untold.
    func remove(_ name: String) {
        guard let index = interfaces.firstIndex(where: { $0.name == name }) else { return }
        interfaces.remove(at: index)
        changed.removeAll { $0.interface == name }
        if let untold = added.firstIndex(of: name) {
            added.remove(at: untold)
        } else {
            removed.append(name)
        }
    }

    /// Notes that a property has changed, once until it is told; what nobody was told of needs no news.
    func note(_ property: String, of interface: String) {
        guard !added.contains(interface), self.interface(interface) != nil else { return }
        guard let index = changed.firstIndex(where: { $0.interface == interface }) else {
            changed.append((interface, [property]))
            return
        }
        if !changed[index].properties.contains(property) { changed[index].properties.append(property) }
    }
}

extension ServedInterface {
    /// Of these properties, those that exist.
    @EventLoop
    func entries(of properties: [ServedProperty]) -> Value {
        var entries: [DictionaryEntry] = []
        for property in properties {
            guard let value = property.get() else { continue }
            entries.append(DictionaryEntry(key: .string(property.name), value: .variant(value)))
        }
        return .dictionary(key: "s", value: "v", entries)
    }
}
