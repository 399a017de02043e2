/// A method call to an object of another program.
package struct MethodCall: Hashable, Sendable {
    package var destination: String
    package var path: ObjectPath
    package var interface: String
    package var member: String
    package var arguments: [Value]

    package init(
        destination: String,
        path: ObjectPath,
        interface: String,
        member: String,
        arguments: [Value] = []
    ) {
        self.destination = destination
        self.path = path
        self.interface = interface
        self.member = member
        self.arguments = arguments
    }
}

/// A signal, received or to be emitted.
package struct Signal: Hashable, Sendable {
    /// The unique name of the sender; nil in a signal that is to be emitted.
    package var sender: String?
    package var path: ObjectPath
    package var interface: String
    package var member: String
    package var arguments: [Value]

    package init(
        sender: String? = nil,
        path: ObjectPath,
        interface: String,
        member: String,
        arguments: [Value] = []
    ) {
        self.sender = sender
        self.path = path
        self.interface = interface
        self.member = member
        self.arguments = arguments
    }
}
