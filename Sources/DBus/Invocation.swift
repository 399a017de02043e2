package import EventLoop

/// An incoming method call, to be replied to once, immediately or later.
@EventLoop
package final class Invocation {
    package let arguments: [Value]
    package let sender: String?
    package let path: ObjectPath
    package let interface: String
    package let member: String
    private var completion: (@EventLoop (Result<[Value], DBusError>) -> Void)?

    /// Creates an invocation to pass to a method's handler.
    ///
    /// - Parameter completion: Called once, with the values or the error to reply with.
    package init(
        of member: String,
        in interface: String,
        at path: ObjectPath,
        arguments: [Value],
        sender: String?,
        completion: @escaping @EventLoop (Result<[Value], DBusError>) -> Void
    ) {
        self.member = member
        self.interface = interface
        self.path = path
        self.arguments = arguments
        self.sender = sender
        self.completion = completion
    }

    /// Replies with values; only the first reply counts.
    package func reply(_ values: [Value] = []) {
        complete(with: .success(values))
    }

    /// Replies with an error, under its own D-Bus name.
    package func fail(_ error: DBusError) {
        complete(with: .failure(error))
    }

    private func complete(with result: Result<[Value], DBusError>) {
        guard let completion else { return }
        self.completion = nil
        completion(result)
    }

    isolated deinit {
        // If the invocation is released without a reply, the caller must not have to wait for its timeout.
        complete(
            with: .failure(DBusError(DBusError.Name.noReply, "\(interface).\(member) was dropped without a reply"))
        )
    }
}
