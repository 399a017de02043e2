extension Connection {
    /// Sends a call.
    ///
    /// A bus daemon refuses a call with LimitsExceeded while too many of this connection wait for an answer; unless its
    /// configuration says otherwise, 128.
    ///
    /// - Parameters:
    ///   - timeout: How long to wait for the answer; nil waits as long as the connection lives.
    ///   - reply: Called once, on the loop, in the order of the messages, never before this function returns.
    @discardableResult
    package func send(
        _ call: MethodCall,
        timeout: Duration? = .seconds(25),
        reply: @escaping @EventLoop (Result<[Value], DBusError>) -> Void
    ) -> PendingCall {
        let pending = PendingCall(reply: reply)
        do throws(DBusError) {
            let serial = try transmit(.methodCall(call, wantsReply: true))
            calls[serial] = pending
            pending.onSettled = { [weak self] in self?.calls[serial] = nil }
            if let timeout { pending.startTimer(timeout, "\(call.interface).\(call.member)") }
        } catch {
            EventLoop.soon { pending.settle(.failure(error)) }
        }
        return pending
    }

    /// Sends a call and waits for the answer.
    ///
    /// Cancelling the task ends the waiting, not what the call does: it has been sent by then.
    ///
    /// - Throws: The error answered, or `.timeout`, `.disconnected`, `.invalid`; `.cancelled` as soon as the task is.
    package func call(_ call: MethodCall, timeout: Duration? = .seconds(25)) async throws(DBusError) -> [Value] {
        let promise = Promise<[Value], DBusError>()
        let pending = send(call, timeout: timeout) { promise.complete($0) }
        do {
            return try await promise.value()
        } catch {
            pending.cancel()
            throw error
        }
    }

    /// Sends a call that nobody wants an answer to; one that cannot be sent is dropped.
    package func post(_ call: MethodCall) {
        // The caller has asked not to hear of failures.
        _ = try? transmit(.methodCall(call, wantsReply: false))
    }

    /// Emits a signal.
    ///
    /// - Throws: `.invalid` for what D-Bus cannot carry, `.disconnected` after the end of the connection.
    package func emit(_ signal: Signal) throws(DBusError) {
        try transmit(.signal(signal))
    }

    @discardableResult
    func transmit(_ message: consuming Message) throws(DBusError) -> UInt32 {
        guard let transport else { throw .closed }
        return try transport.send(message)
    }

    /// Hands an answer to the call it is for; one that nobody waits for any more is dropped.
    func settle(_ message: borrowing Message) {
        guard let call = calls[message.replySerial] else { return }
        if message.kind == .methodReturn, let read = call.readAside { return settle(call, with: message, readBy: read) }
        do throws(DBusError) {
            let values = try message.arguments()
            guard let name = message.errorName else {
                call.settle(.success(values))
                return
            }
            call.settle(.failure(DBusError(kind: .remote, name: name, message: values.first?.string ?? "")))
        } catch {
            call.settle(.failure(error))
        }
    }
}

extension MethodCall {
    /// The bus daemon's own name, path and interface.
    enum Bus {
        static let name = "org.freedesktop.DBus"
        static let path: ObjectPath = "/org/freedesktop/DBus"
    }

    /// A call of the bus daemon itself.
    static func bus(_ member: String, _ arguments: Value...) -> MethodCall {
        MethodCall(destination: Bus.name, path: Bus.path, interface: Bus.name, member: member, arguments: arguments)
    }
}
