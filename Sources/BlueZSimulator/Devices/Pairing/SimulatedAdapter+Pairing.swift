import DBus
import GATT

/// An adapter's part in pairings: bluetoothd and its agents.
extension SimulatedAdapter: PairingHost {
    package func ioCapability(for end: LinkEnd, isInitiator: Bool) -> IOCapability {
        guard let connection = devices[end.peer.address]?.connection else { return .noInputNoOutput }
        guard let request = connection.pairing else { return connection.capability }
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
        guard let device = devices[end.peer.address] else { return answer(.no) }
        if task == .authorize {
            // A device that is paired already may not pair again without protection, and whoever wants to pair allows it.
            if device.isPaired { return answer(.no) }
            if device.connection.pairing != nil { return answer(.yes) }
        }
        guard let agent = agent(for: end) else { return answer(task == .show ? .yes : .no) }
        agent.perform(task, number: number, for: device, answer: answer)
    }

    package func paired(over end: LinkEnd, _ bond: Bond?) {
        devices[end.peer.address]?.connection.paired(bond)
    }

    package func pairingWasCut(over end: LinkEnd) {
        guard let device = devices[end.peer.address] else { return }
        cancelQuestion(about: device)
        device.connection.finishPairing(.authenticationCancelled)
    }

    /// Takes back what the user has been asked for a pairing that is over.
    func cancelQuestion(about device: SimulatedDevice) {
        guard let link = device.link else { return }
        agent(for: link)?.cancel(about: device.path)
    }

    /// Who is asked about a device: the agent of the program that wants to pair, or the default one.
    private func agent(for end: LinkEnd) -> Agent? {
        if let request = devices[end.peer.address]?.connection.pairing { return request.agent }
        return simulation.agents.agent(for: nil)
    }
}
