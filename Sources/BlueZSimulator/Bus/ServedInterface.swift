package import DBus
package import EventLoop

/// An interface of a served object; introspection lists its members in the order of the arrays.
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
    /// Called for each method call in order of arrival; replies immediately or later.
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

    /// The signature of the input arguments.
    var signature: String { input.map(\.type.text).joined() }
}

/// An argument of a method, as shown in introspection data.
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
    /// The current value; nil while the property does not exist.
    package var get: @EventLoop () -> Value?
    /// Writes a value of the property's type and replies immediately or later; nil for a read-only property.
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
    /// Creates a property of `owner`; it ceases to exist when the owner is deallocated.
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

/// A request to write a property; the setter must call `accept()` or `fail(_:)` exactly once.
@EventLoop
package struct PropertyWrite {
    private let invocation: Invocation

    init(_ invocation: Invocation) {
        self.invocation = invocation
    }

    /// The unique name of the writing client.
    package var sender: String? { invocation.sender }

    /// Accepts the value.
    package func accept() { invocation.reply() }

    /// Rejects the value.
    package func fail(_ error: DBusError) { invocation.fail(error) }
}
