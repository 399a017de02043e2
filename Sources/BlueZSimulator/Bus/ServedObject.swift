internal import DBus
internal import EventLoop

/// An object of an `ObjectServer`, with its queued changes.
@EventLoop
final class ServedObject {
    let path: ObjectPath
    /// The position in the order in which objects were added.
    let order: UInt64
    /// The interfaces in the order in which they were added, with Introspectable first, as in introspection data and
    /// InterfacesAdded.
    private(set) var interfaces: [ServedInterface] = []
    /// The names of added interfaces that are not announced yet.
    var added: [String] = []
    /// The names of removed interfaces that are not announced yet.
    var removed: [String] = []
    /// The changed properties that are not emitted yet, by interface, in the order of their change.
    ///
    /// The interfaces are emitted in their own order.
    var changed: [(interface: String, properties: [String])] = []

    /// A Boolean value that indicates whether the object is queued.
    var isQueued = false
    /// The number of the last change.
    var lastChange: UInt64 = 0

    init(path: ObjectPath, order: UInt64) {
        self.path = path
        self.order = order
    }

    /// A Boolean value that indicates whether the object has changes that are not emitted yet.
    var isDirty: Bool { !added.isEmpty || !removed.isEmpty || !changed.isEmpty }

    func interface(_ name: String) -> ServedInterface? {
        for interface in interfaces where interface.name == name { return interface }
        return nil
    }

    func add(_ interface: ServedInterface) {
        interfaces.append(interface)
        added.append(interface.name)
    }

    /// Removes an interface; one that was never announced is removed silently.
    func remove(_ name: String) {
        guard let index = interfaces.firstIndex(where: { $0.name == name }) else { return }
        interfaces.remove(at: index)
        changed.removeAll { $0.interface == name }
        if let unannounced = added.firstIndex(of: name) {
            added.remove(at: unannounced)
        } else {
            removed.append(name)
        }
    }

    /// Queues a changed property once until it is emitted; a change of an unannounced interface is not queued.
    func propertyChanged(_ property: String, of interface: String) {
        guard !added.contains(interface), self.interface(interface) != nil else { return }
        guard let index = changed.firstIndex(where: { $0.interface == interface }) else {
            changed.append((interface, [property]))
            return
        }
        if !changed[index].properties.contains(property) { changed[index].properties.append(property) }
    }
}

extension ServedInterface {
    /// Returns the values of those properties that exist.
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
