package import EventLoop

/// A method of an exported object.
package struct ExportedMethod {
    package var name: String
    package var input: Signature
    package var output: Signature
    package var inputNames: [String]
    package var outputNames: [String]
    /// Callers do not expect a reply (annotation `org.freedesktop.DBus.Method.NoReply`).
    package var noReply: Bool
    package var handler: @EventLoop (Invocation) -> Void

    /// - Parameters:
    ///   - input: The arguments' types; calls with other types are refused with InvalidArgs before the handler is called.
    ///   - inputNames: The names of the arguments in introspection data; may cover only the first arguments.
    ///   - handler: Called in message order; may reply immediately or later.
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

/// A property of an exported object.
package struct ExportedProperty {
    package var name: String
    package var type: Signature
    /// Returns the current value, or nil while the property does not exist.
    package var get: @EventLoop () -> Value?
    /// Sets a value of the declared type; nil makes the property read-only.
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

    /// Creates a property that never changes.
    package init(_ name: String, constant value: Value) {
        self.init(name, value.type, get: { value })
    }
}

/// A signal that an exported object emits, for introspection.
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

/// An interface of an exported object.
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

/// An object that other programs on the bus can call.
///
/// Peer, Introspectable and Properties are added automatically, and ObjectManager on request.
@EventLoop
package final class ExportedObject {
    package let path: ObjectPath
    package let interfaces: [ExportedInterface]
    /// A Boolean value that indicates whether the object implements ObjectManager for the objects below it.
    package let isObjectManager: Bool
    /// The connection that exports the object; set by that connection.
    weak var connection: Connection?

    package init(path: ObjectPath, interfaces: [ExportedInterface], isObjectManager: Bool = false) {
        self.path = path
        self.interfaces = interfaces
        self.isObjectManager = isObjectManager
    }

    /// Emits PropertiesChanged; has no effect while the object is not exported.
    package func emitPropertiesChanged(_ interface: String, _ properties: [String: Value], invalidated: [String] = []) {
        let signal = Signal(
            path: path,
            interface: StandardInterface.properties,
            member: "PropertiesChanged",
            arguments: [.string(interface), .options(properties), .strings(invalidated)]
        )
        // A value that D-Bus cannot carry is a bug in the caller's data; clients can still call Get.
        try? connection?.emit(signal)
    }
}
