internal import EventLoop

extension Connection {
    /// Sends a method call.
    ///
    /// A bus daemon refuses a call with LimitsExceeded while too many calls of this connection are pending: 128, unless its
    /// configuration sets another limit.
    ///
    /// - Parameters:
    ///   - timeout: The timeout of the reply; nil waits as long as the connection lives.
    ///   - reply: Called once, on the loop, in the order of the messages, never before this function returns.
    @discardableResult
    package func send(
        _ call: MethodCall,
        timeout: Duration? = .seconds(25),
        reply: @escaping @EventLoop (Result<[Value], DBusError>) -> Void
    ) -> PendingCall {
        let pending = PendingCall(reply: reply)
        do throws(DBusError) {
            let serial = try transmit(.methodCall(call, expectsReply: true))
            calls[serial] = pending
            pending.onCompletion = { [weak self] in self?.calls[serial] = nil }
            if let timeout { pending.startTimer(timeout, "\(call.interface).\(call.member)") }
        } catch {
            EventLoop.deferToEndOfTurn { pending.complete(.failure(error)) }
        }
        return pending
    }

    /// Sends a method call and waits for the reply.
    ///
    /// Canceling the task stops the waiting but does not undo the call, which has already been sent.
    ///
    /// - Throws: The error reply, or `.timeout`, `.disconnected`, `.invalid`; `.cancelled` as soon as the task is canceled.
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

    /// Sends a call without requesting a reply; drops a call that cannot be sent.
    package func post(_ call: MethodCall) {
        // The caller has opted out of failure reports.
        _ = try? transmit(.methodCall(call, expectsReply: false))
    }

    /// Emits a signal.
    ///
    /// - Throws: `.invalid` for values that D-Bus cannot carry, `.disconnected` once the connection has ended.
    package func emit(_ signal: Signal) throws(DBusError) {
        try transmit(.signal(signal))
    }

    @discardableResult
    func transmit(_ message: consuming Message) throws(DBusError) -> UInt32 {
        guard let transport else { throw .closed }
        return try transport.send(message)
    }

    /// Delivers a reply to its pending call; drops a reply whose call is no longer pending.
    func handleReply(_ message: borrowing Message) {
        guard let call = calls[message.replySerial] else { return }
        if message.kind == .methodReturn, let parse = call.parseOffLoop {
            return complete(call, with: message, parsedBy: parse)
        }
        do throws(DBusError) {
            let values = try message.arguments()
            guard let name = message.errorName else {
                call.complete(.success(values))
                return
            }
            call.complete(.failure(DBusError(kind: .remote, name: name, message: values.first?.string ?? "")))
        } catch {
            call.complete(.failure(error))
        }
    }
}

extension MethodCall {
    /// The well-known name and path of the bus daemon.
    enum Bus {
        static let name = "org.freedesktop.DBus"
        static let path: ObjectPath = "/org/freedesktop/DBus"
    }

    /// Creates a call of a bus daemon method.
    static func bus(_ member: String, _ arguments: Value...) -> MethodCall {
        MethodCall(destination: Bus.name, path: Bus.path, interface: Bus.name, member: member, arguments: arguments)
    }
}
