package import DBus
package import EventLoop

/// The objects of a simulated bluetoothd, with signals in the order in which bluetoothd's D-Bus library emits them.
///
/// Changes of an object are queued until the loop is idle, so that simultaneous changes are emitted together; any other
/// message is preceded by the queued changes, so that no client sees an effect before its cause. The only ObjectManager
/// is at the root.
@EventLoop
package final class ObjectServer {
    package let connection: Connection
    private(set) var objects: [ObjectPath: ServedObject] = [:]
    /// The nodes of the path tree, including those that are only ancestors of objects, with their children.
    private var nodes: [ObjectPath: Set<ObjectPath>] = [:]
    private var objectCount: UInt64 = 0
    /// The objects with queued changes, in the order of their first change; those no longer queued are skipped.
    private var dirtyObjects: [ServedObject] = []
    /// The number of changes so far, which orders the objects by their last change.
    private var changeCount: UInt64 = 0
    private var isFlushScheduled = false
    // Shared by all objects, and created only once.
    private lazy var commonIntrospectable = standardIntrospectable()
    private lazy var commonProperties = standardProperties()
    /// The fault that holds back attributes, if it is active.
    var earlyResolution: EarlyResolution?
    /// Returns a Boolean value that indicates whether the loop still has work to do before it is idle.
    var isBusy: @EventLoop () -> Bool = { false }

    /// Maximum number of turns of the loop for which changes are queued, because a stream of notifications may leave
    /// the loop no idle moment.
    private static let maximumDelayInTurns = 1000

    package init(connection: Connection) {
        self.connection = connection
        connection.onCall = { [weak self] call in self?.handle(call) }
        add(standardObjectManager(), at: .root)
    }

    /// Adds an interface to the object at a path, and creates the object with its first interface.
    package func add(_ interface: ServedInterface, at path: ObjectPath) {
        let object: ServedObject
        if let existing = objects[path] {
            object = existing
        } else {
            objectCount += 1
            object = ServedObject(path: path, order: objectCount)
            objects[path] = object
            addNode(path)
            object.add(commonIntrospectable)
        }
        object.add(interface)
        if !interface.properties.isEmpty, object.interface(StandardName.properties) == nil {
            object.add(commonProperties)
        }
        scheduleFlush(of: object)
    }

    /// Removes an interface; the object is removed with the last one besides the standard interfaces.
    package func remove(_ name: String, at path: ObjectPath) {
        guard let object = objects[path] else { return }
        object.remove(name)
        guard object.interfaces.allSatisfy({ StandardName.implicit.contains($0.name) }) else {
            scheduleFlush(of: object)
            return
        }
        removeObject(object)
    }

    /// Removes an object and all objects below it.
    package func removeAll(within path: ObjectPath) {
        // The deepest in the tree come first.
        let within = objects(within: path).sorted {
            ($1.path.text.utf8.count, $0.order) < ($0.path.text.utf8.count, $1.order)
        }
        for object in within {
            for interface in object.interfaces where !StandardName.implicit.contains(interface.name) {
                object.remove(interface.name)
            }
            removeObject(object)
        }
    }

    /// Removes an object without remaining interfaces, its initial interfaces last, and emits that immediately.
    private func removeObject(_ object: ServedObject) {
        for interface in object.interfaces { object.remove(interface.name) }
        objects[object.path] = nil
        removeNode(object.path)
        object.isQueued = false
        emitChanges(of: object)
    }

    // MARK: Path tree

    /// All objects in the order in which they were added, which GetManagedObjects uses.
    var objectsInOrder: [ServedObject] { objects.values.sorted { $0.order < $1.order } }

    /// Returns the paths of the nodes directly below a path; nil if there is no node.
    func childPaths(of path: ObjectPath) -> Set<ObjectPath>? { nodes[path] }

    private func objects(within path: ObjectPath) -> [ServedObject] {
        var found: [ServedObject] = []
        var pending = [path]
        while let next = pending.popLast() {
            if let object = objects[next] { found.append(object) }
            pending += nodes[next] ?? []
        }
        return found
    }

    private func addNode(_ path: ObjectPath) {
        var child = path
        var isNew = nodes[child] == nil
        if isNew { nodes[child] = [] }
        while isNew, let parent = child.parent {
            isNew = nodes[parent] == nil
            nodes[parent, default: []].insert(child)
            child = parent
        }
    }

    private func removeNode(_ path: ObjectPath) {
        var child = path
        while objects[child] == nil, nodes[child]?.isEmpty == true {
            nodes[child] = nil
            guard let parent = child.parent else { return }
            nodes[parent]?.remove(child)
            child = parent
        }
    }

    /// Returns a Boolean value that indicates whether there is an interface at a path.
    package func has(_ interface: String, at path: ObjectPath) -> Bool {
        objects[path]?.interface(interface) != nil
    }

    /// Queues a change of a property, whose value is read when the change is emitted.
    ///
    /// - Parameter immediately: Emits the change immediately, as bluetoothd does for the values of characteristics, of which
    ///   none may be lost.
    package func propertyChanged(
        _ property: String,
        of interface: String,
        at path: ObjectPath,
        immediately: Bool = false
    ) {
        guard let object = objects[path] else { return }
        object.propertyChanged(property, of: interface)
        if immediately, object.added.isEmpty { emitPropertyChanges(of: object) } else { scheduleFlush(of: object) }
    }

    /// Emits the queued property changes of an object now.
    package func emitPropertyChanges(at path: ObjectPath) {
        if let object = objects[path] { emitPropertyChanges(of: object) }
    }

    /// Emits all queued changes now, the oldest first.
    package func flush() {
        flush { $0 }
    }

    private func flush(inOrder order: ([ServedObject]) -> [ServedObject]) {
        while !dirtyObjects.isEmpty {
            let queued = order(dirtyObjects)
            dirtyObjects = []
            for object in queued where object.isQueued {
                object.isQueued = false
                emitChanges(of: object)
            }
        }
    }

    /// Emits a signal after the queued changes.
    package func emit(_ signal: Signal) {
        flush()
        try? connection.emit(signal)
    }

    /// Calls a method of a client's object after the queued changes.
    @discardableResult
    package func call(
        _ call: MethodCall,
        timeout: Duration? = nil,
        reply: @escaping @EventLoop (Result<[Value], DBusError>) -> Void
    ) -> PendingCall {
        flush()
        return connection.send(call, timeout: timeout, reply: reply)
    }

    /// Calls a method of a client's object without a reply, after the queued changes.
    package func post(_ call: MethodCall) {
        flush()
        connection.post(call)
    }

    private func scheduleFlush(of object: ServedObject) {
        guard object.isDirty else { return }
        changeCount += 1
        object.lastChange = changeCount
        if !object.isQueued {
            object.isQueued = true
            dirtyObjects.append(object)
        }
        guard !isFlushScheduled else { return }
        isFlushScheduled = true
        flushWhenIdle(turnsLeft: Self.maximumDelayInTurns)
    }

    private func flushWhenIdle(turnsLeft: Int) {
        EventLoop.deferToEndOfTurn { [weak self] in
            guard let self else { return }
            if isBusy(), turnsLeft > 0, !dirtyObjects.isEmpty { return flushWhenIdle(turnsLeft: turnsLeft - 1) }
            isFlushScheduled = false
            // An object that has changed again meanwhile is queued again, behind the earlier changes.
            flush { $0.sorted { $0.lastChange < $1.lastChange } }
        }
    }

    /// Emits added interfaces before changes, and changes before removed interfaces.
    private func emitChanges(of object: ServedObject) {
        emitAddedInterfaces(of: object)
        emitPropertyChanges(of: object)
        if !object.removed.isEmpty {
            // The interface removed last is emitted first.
            let names = Array(object.removed.reversed())
            object.removed = []
            let signal = Self.objectManagerSignal("InterfacesRemoved", [.objectPath(object.path), .strings(names)])
            try? connection.emit(signal)
        }
    }

    /// Emits the added interfaces of an object, after those of its ancestors, to which they may refer.
    private func emitAddedInterfaces(of object: ServedObject) {
        guard !object.added.isEmpty else { return }
        var above = object.path.parent
        while let path = above, objects[path] == nil { above = path.parent }
        if let path = above, let parent = objects[path] { emitAddedInterfaces(of: parent) }
        let interfaces = object.interfaces.filter { object.added.contains($0.name) }
        object.added = []
        // The root, which emits these signals, is not announced itself.
        guard object.path != .root else { return }
        let signal = Self.objectManagerSignal("InterfacesAdded", [.objectPath(object.path), .interfaces(interfaces)])
        guard earlyResolution?.intercept(signal, of: object.path) != true else { return }
        try? connection.emit(signal)
    }

    private func emitPropertyChanges(of object: ServedObject) {
        let changes = object.changed
        object.changed = []
        for interface in object.interfaces {
            let name = interface.name
            guard let properties = changes.first(where: { $0.interface == name })?.properties else { continue }
            var entries: [DictionaryEntry] = []
            var invalidated: [String] = []
            for propertyName in properties {
                for property in interface.properties where property.name == propertyName {
                    if let value = property.get() {
                        entries.append(DictionaryEntry(key: .string(propertyName), value: .variant(value)))
                    } else {
                        invalidated.append(propertyName)
                    }
                }
            }
            // Changed properties are emitted in order, invalidated ones in reverse order.
            let signal = Signal(
                path: object.path,
                interface: StandardName.properties,
                member: "PropertiesChanged",
                arguments: [
                    .string(name), .dictionary(key: "s", value: "v", entries), .strings(invalidated.reversed()),
                ]
            )
            try? connection.emit(signal)
            guard properties.contains("ServicesResolved") else { continue }
            for signal in earlyResolution?.resolved(object.path) ?? [] { try? connection.emit(signal) }
        }
    }

    private static func objectManagerSignal(_ member: String, _ arguments: [Value]) -> Signal {
        Signal(path: .root, interface: StandardName.objectManager, member: member, arguments: arguments)
    }
}

extension Value {
    /// Returns the interfaces with their properties, as `a{sa{sv}}`.
    @EventLoop
    static func interfaces(_ interfaces: [ServedInterface]) -> Value {
        let entries = interfaces.map { DictionaryEntry(key: .string($0.name), value: $0.entries(of: $0.properties)) }
        return .dictionary(key: "s", value: "a{sv}", entries)
    }
}
