/// A call of a method of ours, to be answered once, now or later.
@EventLoop
package final class Invocation {
    package let arguments: [Value]
    package let sender: String?
    package let path: ObjectPath
    package let interface: String
    package let member: String
    private var answer: (@EventLoop (Result<[Value], DBusError>) -> Void)?

    /// Makes a call to hand to a method's handler.
    ///
    /// - Parameter answer: Called once, with the values or the error to answer with.
    package init(
        of member: String,
        in interface: String,
        at path: ObjectPath,
        arguments: [Value],
        sender: String?,
        answer: @escaping @EventLoop (Result<[Value], DBusError>) -> Void
    ) {
        self.member = member
        self.interface = interface
        self.path = path
        self.arguments = arguments
        self.sender = sender
        self.answer = answer
    }

    /// Answers with values; only the first answer counts.
    package func reply(_ values: [Value] = []) {
        answer(with: .success(values))
    }

    /// Answers with an error, under its own D-Bus name.
    package func fail(_ error: DBusError) {
        answer(with: .failure(error))
    }

    private func answer(with result: Result<[Value], DBusError>) {
        guard let answer else { return }
        self.answer = nil
        answer(result)
    }

    isolated deinit {
        // A caller that waits for an answer which nobody holds any more must not wait for its timeout.
        answer(
            with: .failure(DBusError(DBusError.Name.noReply, "\(interface).\(member) was dropped without an answer"))
        )
    }
}
