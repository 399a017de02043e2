package import DBus

/// The state of bluetoothd's objects after the last signal: path → interface → property → value.
///
/// The tree is pure: only signals, passed in as values, change it. The client fills it from one `GetManagedObjects` reply and
/// keeps it live from the three ObjectManager and Properties signals.
package struct ObjectTree: Sendable {
    package typealias Properties = [String: Value]

    private var objects: [ObjectPath: [String: Properties]] = [:]
    /// An index: interface → parent → children with that interface.
    ///
    /// A device may have tens of thousands of attributes: finding the descriptors of one must not scan all of them.
    private var index: [String: [ObjectPath: Set<ObjectPath>]] = [:]

    package init() {}

    package var isEmpty: Bool { objects.isEmpty }

    /// All objects in path order, with their interfaces and properties.
    package var contents: [(path: ObjectPath, interfaces: [String: Properties])] {
        objects.sorted { $0.key < $1.key }.map { (path: $0.key, interfaces: $0.value) }
    }

    /// The value of a typed property; nil if the object, the interface or the property is absent or has another type.
    package subscript<Content>(path: ObjectPath, property: Property<Content>) -> Content? {
        objects[path]?[property.interface]?[property.name].flatMap(property.read)
    }

    package func has(_ interface: String, at path: ObjectPath) -> Bool {
        objects[path]?[interface] != nil
    }

    /// Returns the paths that have `interface`, in path order, which for GATT objects is the order of handles.
    package func paths(with interface: String) -> [ObjectPath] {
        index[interface, default: [:]].values.joined().sorted()
    }

    /// Returns the children of `parent` that have `interface`, in path order.
    ///
    /// BlueZ nests adapters, devices, services, characteristics and descriptors directly in each other.
    package func children(of parent: ObjectPath, with interface: String) -> [ObjectPath] {
        (index[interface]?[parent] ?? []).sorted()
    }

    /// Returns whether `parent` has a child with `interface`.
    package func hasChildren(of parent: ObjectPath, with interface: String) -> Bool {
        index[interface]?[parent] != nil
    }

    // MARK: - Updates from bluetoothd

    /// Creates a tree from the reply of `GetManagedObjects` (`a{oa{sa{sv}}}`); nil for a value of another type.
    package init?(snapshot: Value) {
        guard let objects = snapshot.dictionary else { return nil }
        for entry in objects {
            guard let path = entry.key.objectPath else { continue }
            add(entry.value, at: path)
        }
    }

    /// Handles `InterfacesAdded(o, a{sa{sv}})`.
    ///
    /// - Returns: The names of the interfaces.
    @discardableResult
    package mutating func add(_ interfaces: Value, at path: ObjectPath) -> [String] {
        var names: [String] = []
        for entry in interfaces.dictionary ?? [] {
            guard let name = entry.key.string else { continue }
            objects[path, default: [:]][name] = entry.value.properties ?? [:]
            if let parent = path.parent { index[name, default: [:]][parent, default: []].insert(path) }
            names.append(name)
        }
        return names
    }

    /// Handles `InterfacesRemoved(o, as)`.
    package mutating func remove(_ interfaces: [String], at path: ObjectPath) {
        for name in interfaces {
            objects[path]?[name] = nil
            unindex(name, at: path)
        }
        if objects[path]?.isEmpty == true { objects[path] = nil }
    }

    /// Handles `PropertiesChanged(s, a{sv}, as)`.
    ///
    /// The change is ignored if the interface was never added.
    package mutating func change(
        _ interface: String,
        at path: ObjectPath,
        to properties: Properties,
        invalidated: [String]
    ) {
        guard objects[path]?[interface] != nil else { return }
        for (name, value) in properties { objects[path]?[interface]?[name] = value }
        for name in invalidated { objects[path]?[interface]?[name] = nil }
    }

    package mutating func clear() {
        objects = [:]
        index = [:]
    }

    private mutating func unindex(_ interface: String, at path: ObjectPath) {
        guard let parent = path.parent else { return }
        index[interface]?[parent]?.remove(path)
        if index[interface]?[parent]?.isEmpty == true { index[interface]?[parent] = nil }
        if index[interface]?.isEmpty == true { index[interface] = nil }
    }
}
