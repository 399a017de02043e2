package import DBus

/// The objects that a simulated bluetoothd shows, told in the order in which bluetoothd's D-Bus library tells it.
///
/// News of an object is held back until the loop is idle, so that what changes together is told together; whatever else
/// is sent is preceded by the news, so that nobody reads of an effect before its cause. The only ObjectManager is at the
/// root.
@EventLoop
package final class ObjectServer {
    package let connection: Connection
    private(set) var objects: [ObjectPath: ServedObject] = [:]
    /// The nodes of the tree of paths, those that are only above objects included, with their children.
    private var nodes: [ObjectPath: Set<ObjectPath>] = [:]
    private var objectCount: UInt64 = 0
    /// The objects with news, in the order of their first; those that are not waiting any more are skipped.
    private var news: [ServedObject] = []
    /// How much news there has been, to know the order of the last.
    private var newsCount: UInt64 = 0
    private var willFlush = false
    // The same for all objects: made once, however many there are.
    private lazy var commonIntrospectable = standardIntrospectable()
    private lazy var commonProperties = standardProperties()
    /// Keeps attributes back, if that is to go wrong.
    var earlyResolution: EarlyResolution?
    /// Whether there is still something to be done before the loop is idle.
    var isBusy: @EventLoop () -> Bool = { false }

    /// For how many turns of the loop news waits at most; a stream of notifications may leave it no idle moment.
    private static let patience = 1000

    package init(connection: Connection) {
        self.connection = connection
        connection.onCall = { [weak self] call in self?.answer(call) }
        add(standardObjectManager(), at: .root)
    }

    /// Adds an interface to the object at a path, which comes into being with its first one.
    package func add(_ interface: ServedInterface, at path: ObjectPath) {
        let object: ServedObject
        if let existing = objects[path] {
            object = existing
        } else {
            objectCount += 1
            object = ServedObject(path: path, place: objectCount)
            objects[path] = object
            addNode(path)
            object.add(commonIntrospectable)
        }
        object.add(interface)
        if !interface.properties.isEmpty, object.interface(StandardName.properties) == nil {
            object.add(commonProperties)
        }
        hasNews(object)
    }

    /// Takes an interface away; with the last one of its own the object goes.
    package func remove(_ name: String, at path: ObjectPath) {
        guard let object = objects[path] else { return }
        object.remove(name)
        guard object.interfaces.allSatisfy({ StandardName.own.contains($0.name) }) else {
            hasNews(object)
            return
        }
        forget(object)
    }

    /// Takes an object away, and all below it.
    package func removeAll(within path: ObjectPath) {
        // Those deepest in the tree first.
        let within = objects(within: path).sorted {
            ($1.path.text.utf8.count, $0.place) < ($0.path.text.utf8.count, $1.place)
        }
        for object in within {
            for interface in object.interfaces where !StandardName.own.contains(interface.name) {
                object.remove(interface.name)
            }
            forget(object)
        }
    }

    /// Takes an object away that is nothing any more, the interfaces it came with last, and tells of it at once.
    private func forget(_ object: ServedObject) {
        for interface in object.interfaces { object.remove(interface.name) }
        objects[object.path] = nil
        removeNode(object.path)
        object.isWaiting = false
        tell(object)
    }

    // MARK: The tree of paths

    /// All objects in the order in which they came: GetManagedObjects has them so.
    var objectsInOrder: [ServedObject] { objects.values.sorted { $0.place < $1.place } }

    /// The paths of the nodes right below a path; nil where there is no node.
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

    /// Whether there is such an interface there.
    package func has(_ interface: String, at path: ObjectPath) -> Bool {
        objects[path]?.interface(interface) != nil
    }

    /// Says that a property has changed; its value is read when the change is told.
    ///
    /// - Parameter atOnce: tells it now, as bluetoothd does for the values of characteristics, of which none may be lost.
    package func changed(_ property: String, of interface: String, at path: ObjectPath, atOnce: Bool = false) {
        guard let object = objects[path] else { return }
        object.note(property, of: interface)
        if atOnce, object.added.isEmpty { tellChanges(of: object) } else { hasNews(object) }
    }

    /// Tells what has changed of an object now.
    package func tellChanges(at path: ObjectPath) {
        if let object = objects[path] { tellChanges(of: object) }
    }

    /// Tells all news now, the oldest first.
    package func flush() {
        flush { $0 }
    }

    private func flush(inOrder order: ([ServedObject]) -> [ServedObject]) {
        while !news.isEmpty {
            let waiting = order(news)
            news = []
            for object in waiting where object.isWaiting {
                object.isWaiting = false
                tell(object)
            }
        }
    }

    /// Emits a signal, after the news.
    package func emit(_ signal: Signal) {
        flush()
        try? connection.emit(signal)
    }

    /// Calls a method of a client's object, after the news.
    @discardableResult
    package func call(
        _ call: MethodCall,
        timeout: Duration? = nil,
        reply: @escaping @EventLoop (Result<[Value], DBusError>) -> Void
    ) -> PendingCall {
        flush()
        return connection.send(call, timeout: timeout, reply: reply)
    }

    /// Calls a method of a client's object that gives no answer, after the news.
    package func post(_ call: MethodCall) {
        flush()
        connection.post(call)
    }

    private func hasNews(_ object: ServedObject) {
        guard object.hasNews else { return }
        newsCount += 1
        object.newsNumber = newsCount
        if !object.isWaiting {
            object.isWaiting = true
            news.append(object)
        }
        guard !willFlush else { return }
        willFlush = true
        flushWhenIdle(Self.patience)
    }

    private func flushWhenIdle(_ patience: Int) {
        EventLoop.soon { [weak self] in
            guard let self else { return }
            if isBusy(), patience > 0, !news.isEmpty { return flushWhenIdle(patience - 1) }
            willFlush = false
            // An object that had more news meanwhile waits again, behind those that came before that.
            flush { $0.sorted { $0.newsNumber < $1.newsNumber } }
        }
    }

    /// Comings before changes before goings.
    private func tell(_ object: ServedObject) {
        tellComing(of: object)
        tellChanges(of: object)
        if !object.removed.isEmpty {
            // What went last is told first.
            let names = Array(object.removed.reversed())
            object.removed = []
            try? connection.emit(Self.news("InterfacesRemoved", [.objectPath(object.path), .strings(names)]))
        }
    }

    /// Tells of the interfaces an object has got, but first of those above it, which they may point to.
    private func tellComing(of object: ServedObject) {
        guard !object.added.isEmpty else { return }
        var above = object.path.parent
        while let path = above, objects[path] == nil { above = path.parent }
        if let path = above, let parent = objects[path] { tellComing(of: parent) }
        let interfaces = object.interfaces.filter { object.added.contains($0.name) }
        object.added = []
        // The root, where these signals come from, is not announced itself.
        guard object.path != .root else { return }
        let signal = Self.news("InterfacesAdded", [.objectPath(object.path), .interfaces(interfaces)])
        guard earlyResolution?.keeps(signal, of: object.path) != true else { return }
        try? connection.emit(signal)
    }

    private func tellChanges(of object: ServedObject) {
        let changes = object.changed
        object.changed = []
        for interface in object.interfaces {
            let name = interface.name
            guard let properties = changes.first(where: { $0.interface == name })?.properties else { continue }
            var entries: [DictionaryEntry] = []
            var invalidated: [String] = []
            for wanted in properties {
                for property in interface.properties where property.name == wanted {
                    if let value = property.get() {
                        entries.append(DictionaryEntry(key: .string(wanted), value: .variant(value)))
                    } else {
                        invalidated.append(wanted)
                    }
                }
            }
            // Changes are told in their order, but what is gone in the opposite one.
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

    private static func news(_ member: String, _ arguments: [Value]) -> Signal {
        Signal(path: .root, interface: StandardName.objectManager, member: member, arguments: arguments)
    }
}

extension Value {
    /// Interfaces with their properties, `a{sa{sv}}`.
    @EventLoop
    static func interfaces(_ interfaces: [ServedInterface]) -> Value {
        let entries = interfaces.map { DictionaryEntry(key: .string($0.name), value: $0.entries(of: $0.properties)) }
        return .dictionary(key: "s", value: "a{sv}", entries)
    }
}
