import DBus
import EventLoop

extension DeviceConnection {
    /// Handles Device1.Pair.
    func pair(_ call: Invocation) {
        device.isTemporary = false
        let version = machine.version
        guard pairing == nil, !(version.pairsByRaisingSecurity && machine.hasPendingConnect) else {
            return call.fail(.inProgress)
        }
        guard !device.isBonded else {
            // Up to 5.66, bluetoothd then tries to pair over BR/EDR, which fails.
            return call.fail(version == .v5_66 ? .authenticationFailed : .alreadyExists)
        }
        let simulation = device.simulation
        let request = PairingRequest(
            call,
            agent: simulation.agents.agent(for: call.sender),
            raisesSecurityOnly: version.pairsByRaisingSecurity && device.isConnected,
            clients: simulation.clients
        ) { [weak self] in self?.handle(.disconnectInternally) }
        setPairing(request)
        handle(.connectToPair)
    }

    /// Handles Device1.CancelPairing.
    func cancelPairing(_ call: Invocation) {
        guard let pairing else { return call.fail(.doesNotExist) }
        if machine.phase == .connecting {
            handle(.disconnectInternally)
            // bluetoothd mostly does so; in some runs it kept the device for half a minute or more, at random.
            if !device.isPaired, !device.isTrusted {
                call.reply()
                return adapter.remove(device)
            }
        } else if pairing.raisesSecurityOnly {
            // An operation that did not start as a pairing is not canceled as one: the other side continues until its timeout.
            finishPairing(.authenticationCanceled)
        } else {
            cancelPairing()
        }
        call.reply()
    }

    func startPairing() {
        guard let link = device.link, PairingProcedure.begin(over: link) else {
            finishPairing(.authenticationRejected)
            return
        }
        if pairing?.raisesSecurityOnly == true { bearer?.hold() }
    }

    /// Cancels a pairing on behalf of this side, or because the link has ended.
    func cancelPairing() {
        let procedure = device.link?.link?.pairing
        finishPairing(.authenticationCanceled)
        procedure?.cancel()
    }

    /// Replies to the client that requested the pairing.
    func finishPairing(_ error: DBusError?) {
        guard let pairing else { return }
        setPairing(nil)
        pairing.finish(error)
    }

    /// Clears a pairing without a bond, which ends with its link.
    func clearPairing() {
        guard device.isPaired, !device.isBonded else { return }
        device.isPaired = false
        device.bearerChanged("Paired")
        device.changed("Paired")
    }

    /// Handles the end of a pairing with the device, whichever side has requested it.
    func paired(_ bond: Bond?) {
        adapter.cancelAgentRequest(about: device)
        guard bond == nil else { return bonded() }
        device.hasFailedToPair = true
        device.makeTemporaryIfUnused()
        finishPairing(.authenticationFailed)
        guard !securityWaiters.isEmpty else { return }
        // The kernel ends a link whose security it was to raise and could not; the requests fail with the link.
        securityWaiters = []
        device.link?.link?.close(.authenticationFailure)
    }

    /// Resumes the requests that waited for a higher security level of the link.
    func securityRaised(to level: SecurityLevel) {
        let waiters = securityWaiters
        securityWaiters = []
        for waiter in waiters { waiter.done(level >= waiter.level) }
        bearer?.release()
    }

    private func bonded() {
        if !device.isBonded {
            device.isBonded = true
            device.bearerChanged("Bonded")
            device.isTemporary = false
            device.changed("Bonded")
        }
        if !device.isPaired {
            device.isPaired = true
            device.bearerChanged("Paired")
            if device.servicesAreResolved { device.changed("Paired") } else { isPairedChangePending = true }
        }
        if device.servicesAreResolved { finishPairing(nil) }
    }

    /// Raises the security of the link, with an existing key or by pairing.
    func raiseSecurity(to level: SecurityLevel, _ done: @escaping @EventLoop (Bool) -> Void) {
        guard let end = device.link, let link = end.link else { return done(false) }
        if link.security >= level { return done(true) }
        if end.encryptWithBond() == true, link.security >= level { return done(true) }
        guard link.pairing != nil || PairingProcedure.canReach(level, on: link) else {
            failSecurity(link, done)
            return
        }
        securityWaiters.append((level, done))
        bearer?.client.waitForSecurity()
        if link.pairing == nil, !PairingProcedure.begin(over: end) { paired(nil) }
    }

    /// Asks for authorization once more and then ends the link, because no pairing of the two sides can reach the level.
    private func failSecurity(_ link: AirLink, _ done: @escaping @EventLoop (Bool) -> Void) {
        guard link.security > .none, let agent = device.simulation.agents.agent(for: nil) else { return done(false) }
        agent.perform(.authorize, number: 0, for: device) { [weak link] _ in link?.close(.authenticationFailure) }
    }
}

extension SimulatedDevice {
    /// Handles Device1.Pair.
    func pair(_ invocation: Invocation) { connection.pair(invocation) }

    /// Handles Device1.CancelPairing.
    func cancelPairing(_ invocation: Invocation) { connection.cancelPairing(invocation) }
}
