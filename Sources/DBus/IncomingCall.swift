internal import EventLoop

/// A method call as received, before its object and method are looked up.
package struct IncomingCall {
    package var sender: String?
    package var path: ObjectPath
    /// The interface, if the caller specified one.
    package var interface: String?
    package var member: String
    package var signature: Signature
    package var arguments: [Value]
    /// Sends the reply; only the first one counts, and none is sent to a caller that did not request one.
    package var reply: @EventLoop (Result<[Value], DBusError>) -> Void
}

extension Connection {
    /// Passes a call to `handler`; if its descriptors exceeded the process's limit, replies with that error instead.
    func deliver(_ message: borrowing Message, to handler: @EventLoop (IncomingCall) -> Void) {
        guard let path = message.path, let member = message.member else { return }
        let address = message.replyAddress
        let expectsReply = message.expectsReply
        do throws(DBusError) {
            let call = IncomingCall(
                sender: address.caller,
                path: path,
                interface: message.interface,
                member: member,
                signature: message.type,
                arguments: try message.arguments()
            ) { [weak self] result in
                guard expectsReply else { return }
                self?.send(result, to: address)
            }
            handler(call)
        } catch {
            if expectsReply { send(.failure(error), to: address) }
        }
    }

    private func send(_ result: Result<[Value], DBusError>, to address: ReplyAddress) {
        do throws(DBusError) {
            try transmit(.reply(to: address, try result.get()))
        } catch {
            // Without a connection the error has no recipient.
            _ = try? transmit(.error(to: address, error))
        }
    }
}
