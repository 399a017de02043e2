/// A method call as it came, before anyone looked for the object or the method.
package struct IncomingCall {
    package var sender: String?
    package var path: ObjectPath
    /// The interface, if the caller named one.
    package var interface: String?
    package var member: String
    package var signature: Signature
    package var arguments: [Value]
    /// Sends the answer; only the first counts, and none goes out to a caller that wants none.
    package var answer: @EventLoop (Result<[Value], DBusError>) -> Void
}

extension Connection {
    /// Hands a call over whole; one whose descriptors did not fit into the process is answered with what went wrong.
    func hand(_ message: borrowing Message, to handler: @EventLoop (IncomingCall) -> Void) {
        guard let path = message.path, let member = message.member else { return }
        let address = message.replyAddress
        let wantsReply = message.wantsReply
        do throws(DBusError) {
            let call = IncomingCall(
                sender: address.caller,
                path: path,
                interface: message.interface,
                member: member,
                signature: message.type,
                arguments: try message.arguments()
            ) { [weak self] result in
                guard wantsReply else { return }
                self?.send(result, to: address)
            }
            handler(call)
        } catch {
            if wantsReply { send(.failure(error), to: address) }
        }
    }

    private func send(_ result: Result<[Value], DBusError>, to address: ReplyAddress) {
        do throws(DBusError) {
            try transmit(.reply(to: address, try result.get()))
        } catch {
            // Without a connection there is nobody to tell.
            _ = try? transmit(.error(to: address, error))
        }
    }
}
