/// A method of an object of ours.
package struct ExportedMethod {
    package var name: String
    package var input: Signature
    package var output: Signature
    package var inputNames: [String]
    package var outputNames: [String]
    /// Callers do not wait for an answer (annotation `org.freedesktop.DBus.Method.NoReply`).
    package var noReply: Bool
    package var handler: @EventLoop (Invocation) -> Void

    /// - Parameters:
    ///   - input: The arguments' types; a call with others is refused with InvalidArgs before the handler sees it.
    ///   - inputNames: What introspection calls the arguments, as many as are known.
    ///   - handler: Called in message order; may answer at once or later.
    package init(
        _ name: String,
        in input: Signature = "",
        out output: Signature = "",
        inputNames: [String] = [],
        outputNames: [String] = [],
        noReply: Bool = false,
        handler: @escaping @EventLoop (Invocation) -> Void
    ) {
        self.name = name
        self.input = input
        self.output = output
        self.inputNames = inputNames
        self.outputNames = outputNames
        self.noReply = noReply
        self.handler = handler
    }
}

/// A property of an object of ours.
package struct ExportedProperty {
    package var name: String
    package var type: Signature
    /// The value now; nil while the property does not exist.
    package var get: @EventLoop () -> Value?
    /// Takes a value of the right type; nil makes the property read-only.
    package var set: (@EventLoop (Value) throws(DBusError) -> Void)?

    package init(
        _ name: String,
        _ type: Signature,
        get: @escaping @EventLoop () -> Value?,
        set: (@EventLoop (Value) throws(DBusError) -> Void)? = nil
    ) {
        self.name = name
        self.type = type
        self.get = get
        self.set = set
    }

    /// A property that never changes.
    package init(_ name: String, constant value: Value) {
        self.init(name, value.type, get: { value })
    }
}

/// A signal that an object of ours emits, for introspection.
package struct ExportedSignal: Hashable, Sendable {
    package var name: String
    package var type: Signature
    package var names: [String]

    package init(_ name: String, _ type: Signature = "", names: [String] = []) {
        self.name = name
        self.type = type
        self.names = names
    }
}

/// An interface of an object of ours.
package struct ExportedInterface {
    package var name: String
    package var methods: [ExportedMethod]
    package var properties: [ExportedProperty]
    package var signals: [ExportedSignal]

    package init(
        _ name: String,
        methods: [ExportedMethod] = [],
        properties: [ExportedProperty] = [],
        signals: [ExportedSignal] = []
    ) {
        self.name = name
        self.methods = methods
        self.properties = properties
        self.signals = signals
    }
}

/// An object of ours that others can call.
///
/// Peer, Introspectable and Properties come with it, and ObjectManager where asked for.
@EventLoop
package final class ExportedObject {
    package let path: ObjectPath
    package let interfaces: [ExportedInterface]
    /// It answers GetManagedObjects for the objects below it and announces their coming and going.
    package let isObjectManager: Bool
    /// Where it is exported; set by the connection.
    weak var connection: Connection?

    package init(path: ObjectPath, interfaces: [ExportedInterface], isObjectManager: Bool = false) {
        self.path = path
        self.interfaces = interfaces
        self.isObjectManager = isObjectManager
    }

    /// Emits PropertiesChanged; without effect while the object is not exported.
    package func changed(_ interface: String, _ properties: [String: Value], invalidated: [String] = []) {
        let signal = Signal(
            path: path,
            interface: StandardInterface.properties,
            member: "PropertiesChanged",
            arguments: [.string(interface), .options(properties), .strings(invalidated)]
        )
        // What cannot be sent as a D-Bus value is a fault of the caller's own data; readers still have Get.
        try? connection?.emit(signal)
    }
}
