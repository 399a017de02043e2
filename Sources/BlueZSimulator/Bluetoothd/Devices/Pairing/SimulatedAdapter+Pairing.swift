import EventLoop

/// The adapter's part in pairings: bluetoothd and its agents.
extension SimulatedAdapter: PairingHost {
    package func ioCapability(for end: LinkEnd, isInitiator: Bool) -> IOCapability {
        guard let connection = device(over: end)?.connection else { return .noInputNoOutput }
        guard let request = connection.pairing, !request.raisesSecurityOnly else { return connection.capability }
        return request.agent?.capability ?? .noInputNoOutput
    }

    package func allowsPairing(over end: LinkEnd) -> Bool { settings.isPairable }

    package func perform(
        _ task: PairingTask,
        number: UInt32,
        over end: LinkEnd,
        isInitiator: Bool,
        answer: @escaping @EventLoop (PairingAnswer) -> Void
    ) {
        guard let device = device(over: end) else { return answer(.no) }
        if task == .authorize {
            // A paired device must not pair again without authentication; a client's own request implies authorization.
            if device.isPaired { return answer(.no) }
            if device.connection.pairing != nil { return answer(.yes) }
        }
        guard let agent = agent(for: end) else { return answer(task == .show ? .yes : .no) }
        agent.perform(task, number: number, for: device, answer: answer)
    }

    package func paired(over end: LinkEnd, _ bond: Bond?) {
        if bond != nil, let device = device(over: end) { adoptIdentityAddress(of: device) }
        device(over: end)?.connection.paired(bond)
    }

    package func pairingInterrupted(over end: LinkEnd) {
        guard let device = device(over: end) else { return }
        cancelAgentRequest(about: device)
        device.connection.finishPairing(.authenticationCanceled)
    }

    /// Cancels the request to the agent about a pairing that has ended.
    func cancelAgentRequest(about device: SimulatedDevice) {
        guard let link = device.link else { return }
        agent(for: link)?.cancel(about: device.path)
    }

    /// Returns the device at the other end, by its address on the link or its identity address.
    private func device(over end: LinkEnd) -> SimulatedDevice? {
        if let device = devices[end.peerAddress] { return device }
        return devices[controller.resolve(end.peerAddress, end.peerAddressType).address]
    }

    /// Returns the agent to call for a pairing: that of the client that requested the pairing, or the default agent.
    private func agent(for end: LinkEnd) -> Agent? {
        if let request = device(over: end)?.connection.pairing { return request.agent }
        return simulation.agents.agent(for: nil)
    }
}
