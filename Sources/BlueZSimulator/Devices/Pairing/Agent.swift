import DBus

/// A program that has the user take part in pairings: Agent1.
@EventLoop
final class Agent {
    let owner: String
    let path: ObjectPath
    let capability: IOCapability
    private let server: ObjectServer
    private var question: Question?

    /// What the program has not answered yet.
    private struct Question {
        var member: String
        var device: SimulatedDevice
        var call: PendingCall?
        var answer: @EventLoop (PairingAnswer) -> Void
    }

    /// How long a user may take.
    private static let timeout = Duration.seconds(60)

    init(owner: String, path: ObjectPath, capability: IOCapability, server: ObjectServer) {
        self.owner = owner
        self.path = path
        self.capability = capability
        self.server = server
    }

    /// Has the user do something; who is asked something else already, refuses.
    func perform(
        _ task: PairingTask,
        number: UInt32,
        for device: SimulatedDevice,
        answer: @escaping @EventLoop (PairingAnswer) -> Void
    ) {
        switch task {
        case .nothing: answer(.yes)
        case .show:
            // No digit has been typed in on the other side yet.
            server.post(call("DisplayPasskey", [.objectPath(device.path), .uint32(number), .uint16(0)]))
            answer(.yes)
        case .authorize: ask("RequestAuthorization", [], about: device, answer)
        case .compare: ask("RequestConfirmation", [.uint32(number)], about: device, answer)
        case .enter: ask("RequestPasskey", [], about: device, answer)
        }
    }

    private func ask(
        _ member: String,
        _ arguments: [Value],
        about device: SimulatedDevice,
        _ answer: @escaping @EventLoop (PairingAnswer) -> Void
    ) {
        if let question {
            // Two adapters of one bluetoothd that pair with each other ask once.
            let isOtherSide = question.member == member && question.device.isOtherSide(of: device)
            return answer(isOtherSide && member != Self.requestPasskey ? .yes : .no)
        }
        question = Question(member: member, device: device, answer: answer)
        let call = call(member, [.objectPath(device.path)] + arguments)
        question?.call = server.call(call, timeout: Self.timeout) { [weak self] in self?.answered($0) }
    }

    private static let requestPasskey = "RequestPasskey"

    private func answered(_ result: Result<[Value], DBusError>) {
        guard let question else { return }
        self.question = nil
        switch result {
        case .success(let values):
            guard question.member == Self.requestPasskey else { return question.answer(values.isEmpty ? .yes : .no) }
            let passkey = values.count == 1 ? values[0].uint32 : nil
            question.answer(passkey.map { .passkey($0) } ?? .no)
        case .failure(let error):
            if error.kind == .timeout { server.post(call("Cancel")) }
            question.answer(.no)
        }
    }

    /// Takes back what the program has not answered about a device.
    func cancel(about device: ObjectPath) {
        guard let question, question.device.path == device else { return }
        self.question = nil
        question.call?.cancel()
        server.post(call("Cancel"))
    }

    /// The program is gone, or does not want to be asked any more.
    func end() {
        guard let question else { return }
        self.question = nil
        question.call?.cancel()
        question.answer(.no)
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
    /// Whether this is what the other device's adapter is to that device.
    fileprivate func isOtherSide(of other: SimulatedDevice) -> Bool {
        address == other.adapter.controller.address && other.address == adapter.controller.address
    }
}
