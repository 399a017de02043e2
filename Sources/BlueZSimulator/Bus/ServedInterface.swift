package import DBus

/// An interface of a served object: its methods, signals and properties, in the order in which they are told.
package struct ServedInterface {
    package var name: String
    package var methods: [ServedMethod]
    package var signals: [ExportedSignal]
    package var properties: [ServedProperty]

    package init(
        _ name: String,
        methods: [ServedMethod] = [],
        signals: [ExportedSignal] = [],
        properties: [ServedProperty] = []
    ) {
        self.name = name
        self.methods = methods
        self.signals = signals
        self.properties = properties
    }
}

/// A method of a served object.
package struct ServedMethod {
    package var name: String
    package var input: [ServedArgument]
    package var output: [ServedArgument]
    /// Called in the order of the messages; may answer at once or later.
    package var handler: @EventLoop (Invocation) -> Void

    package init(
        _ name: String,
        in input: [ServedArgument] = [],
        out output: [ServedArgument] = [],
        handler: @escaping @EventLoop (Invocation) -> Void
    ) {
        self.name = name
        self.input = input
        self.output = output
        self.handler = handler
    }

    /// The types of the arguments it takes.
    var signature: String { input.map(\.type.text).joined() }
}

/// An argument of a method, as introspection shows it.
package struct ServedArgument {
    package var name: String
    package var type: Signature

    package init(_ name: String, _ type: Signature) {
        self.name = name
        self.type = type
    }
}

/// A property of a served object.
package struct ServedProperty {
    package var name: String
    package var type: Signature
    /// The value now; nil while the property does not exist.
    package var get: @EventLoop () -> Value?
    /// Takes a value of the right type and answers at once or later; nil makes the property read-only.
    package var set: (@EventLoop (Value, PropertyWrite) -> Void)?

    package init(
        _ name: String,
        _ type: Signature,
        get: @escaping @EventLoop () -> Value?,
        set: (@EventLoop (Value, PropertyWrite) -> Void)? = nil
    ) {
        self.name = name
        self.type = type
        self.get = get
        self.set = set
    }
}

extension ServedProperty {
    /// A property that an object has while it lives.
    @EventLoop
    init<Owner: AnyObject & Sendable>(
        _ name: String,
        _ type: Signature,
        of owner: Owner,
        get: @escaping @EventLoop (Owner) -> Value?,
        set: (@EventLoop (Owner, Value, PropertyWrite) -> Void)?
    ) {
        self.init(name, type) { [weak owner] in owner.flatMap(get) }
        guard let set else { return }
        self.set = { [weak owner] value, write in if let owner { set(owner, value, write) } }
    }
}

/// The write of a property, to be answered once.
@EventLoop
package struct PropertyWrite {
    private let invocation: Invocation

    init(_ invocation: Invocation) {
        self.invocation = invocation
    }

    /// The unique name of who writes.
    package var sender: String? { invocation.sender }

    /// The property has the value.
    package func done() { invocation.reply() }

    /// The value is refused.
    package func fail(_ error: DBusError) { invocation.fail(error) }
}
