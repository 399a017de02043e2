import DBus
import EventLoop

/// A client's Agent1, which involves the user in pairings.
@EventLoop
final class Agent {
    let owner: String
    let path: ObjectPath
    let capability: IOCapability
    private let server: ObjectServer
    private var pendingRequest: PendingRequest?

    /// A request that the client has not answered yet.
    private struct PendingRequest {
        var member: String
        var device: SimulatedDevice
        var call: PendingCall?
        var answer: @EventLoop (PairingAnswer) -> Void
    }

    /// Timeout for the user's answer.
    private static let timeout = Duration.seconds(60)

    init(owner: String, path: ObjectPath, capability: IOCapability, server: ObjectServer) {
        self.owner = owner
        self.path = path
        self.capability = capability
        self.server = server
    }

    /// Asks the user to perform a task; refuses if another request is pending.
    func perform(
        _ task: PairingTask,
        number: UInt32,
        for device: SimulatedDevice,
        answer: @escaping @EventLoop (PairingAnswer) -> Void
    ) {
        switch task {
        case .nothing: answer(.yes)
        case .show:
            // No digit has been entered on the other side yet.
            server.post(call("DisplayPasskey", [.objectPath(device.path), .uint32(number), .uint16(0)]))
            answer(.yes)
        case .authorize: request("RequestAuthorization", [], about: device, answer)
        case .compare: request("RequestConfirmation", [.uint32(number)], about: device, answer)
        case .enter: request("RequestPasskey", [], about: device, answer)
        }
    }

    private func request(
        _ member: String,
        _ arguments: [Value],
        about device: SimulatedDevice,
        _ answer: @escaping @EventLoop (PairingAnswer) -> Void
    ) {
        if let pendingRequest {
            // If two adapters of one bluetoothd pair with each other, the agent is called only once.
            let isOtherSide = pendingRequest.member == member && pendingRequest.device.isOtherSide(of: device)
            return answer(isOtherSide && member != Self.requestPasskey ? .yes : .no)
        }
        pendingRequest = PendingRequest(member: member, device: device, answer: answer)
        let call = call(member, [.objectPath(device.path)] + arguments)
        pendingRequest?.call = server.call(call, timeout: Self.timeout) { [weak self] in self?.answered($0) }
    }

    private static let requestPasskey = "RequestPasskey"

    private func answered(_ result: Result<[Value], DBusError>) {
        guard let pendingRequest else { return }
        self.pendingRequest = nil
        switch result {
        case .success(let values):
            guard pendingRequest.member == Self.requestPasskey else {
                return pendingRequest.answer(values.isEmpty ? .yes : .no)
            }
            let passkey = values.count == 1 ? values[0].uint32 : nil
            pendingRequest.answer(passkey.map { .passkey($0) } ?? .no)
        case .failure(let error):
            if error.kind == .timeout { server.post(call("Cancel")) }
            pendingRequest.answer(.no)
        }
    }

    /// Cancels the pending request about a device.
    func cancel(about device: ObjectPath) {
        guard let pendingRequest, pendingRequest.device.path == device else { return }
        self.pendingRequest = nil
        pendingRequest.call?.cancel()
        server.post(call("Cancel"))
    }

    /// Refuses the pending request because the client has left the bus or unregistered its agent.
    func end() {
        guard let pendingRequest else { return }
        self.pendingRequest = nil
        pendingRequest.call?.cancel()
        pendingRequest.answer(.no)
    }

    private func call(_ member: String, _ arguments: [Value] = []) -> MethodCall {
        MethodCall(
            destination: owner,
            path: path,
            interface: "org.bluez.Agent1",
            member: member,
            arguments: arguments
        )
    }
}

extension SimulatedDevice {
    /// Returns a Boolean value that indicates whether the two objects represent the two sides of one link.
    fileprivate func isOtherSide(of other: SimulatedDevice) -> Bool {
        address == other.adapter.controller.address && other.address == adapter.controller.address
    }
}
