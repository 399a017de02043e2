import DBus
import GATT

/// An adapter's part in pairings: bluetoothd and its agents.
extension SimulatedAdapter: PairingHost {
    package func ioCapability(for end: LinkEnd, isInitiator: Bool) -> IOCapability {
        guard let connection = device(over: end)?.connection else { return .noInputNoOutput }
        guard let request = connection.pairing, !request.isByProtecting else { return connection.capability }
        return request.agent?.capability ?? .noInputNoOutput
    }

    package func takesPart(inPairingOver end: LinkEnd) -> Bool { settings.isPairable }

    package func perform(
        _ task: PairingTask,
        number: UInt32,
        over end: LinkEnd,
        isInitiator: Bool,
        answer: @escaping @EventLoop (PairingAnswer) -> Void
    ) {
        guard let device = device(over: end) else { return answer(.no) }
        if task == .authorize {
            // A device that is paired already may not pair again without protection, and whoever wants to pair allows it.
            if device.isPaired { return answer(.no) }
            if device.connection.pairing != nil { return answer(.yes) }
        }
        guard let agent = agent(for: end) else { return answer(task == .show ? .yes : .no) }
        agent.perform(task, number: number, for: device, answer: answer)
    }

    package func paired(over end: LinkEnd, _ bond: Bond?) {
        if bond != nil, let device = device(over: end) { learnIdentity(of: device) }
        device(over: end)?.connection.paired(bond)
    }

    package func pairingWasCut(over end: LinkEnd) {
        guard let device = device(over: end) else { return }
        cancelQuestion(about: device)
        device.connection.finishPairing(.authenticationCancelled)
    }

    /// Takes back what the user has been asked for a pairing that is over.
    func cancelQuestion(about device: SimulatedDevice) {
        guard let link = device.link else { return }
        agent(for: link)?.cancel(about: device.path)
    }

    /// The device at the other end, by the address it had there, or by the one that stays.
    private func device(over end: LinkEnd) -> SimulatedDevice? {
        if let device = devices[end.peerAddress] { return device }
        return devices[controller.resolve(end.peerAddress, end.peerAddressType).address]
    }

    /// Who is asked about a device: the agent of the program that wants to pair, or the default one.
    private func agent(for end: LinkEnd) -> Agent? {
        if let request = device(over: end)?.connection.pairing { return request.agent }
        return simulation.agents.agent(for: nil)
    }
}
