import DBus
import GATT

extension DeviceConnection {
    /// Device1.Pair.
    func pair(_ call: Invocation) {
        device.isTemporary = false
        let version = machine.version
        guard pairing == nil, !(version.pairsByProtecting && machine.answersConnect) else {
            return call.fail(.inProgress)
        }
        guard !device.isBonded else {
            // Up to 5.66 it pairs over BR/EDR then, in vain.
            return call.fail(version == .v5_66 ? .authenticationFailed : .alreadyExists)
        }
        let simulation = device.simulation
        let request = PairingRequest(
            call,
            agent: simulation.agents.agent(for: call.sender),
            isByProtecting: version.pairsByProtecting && device.isConnected,
            clients: simulation.clients
        ) { [weak self] in self?.handle(.disconnectQuietly) }
        setPairing(request)
        handle(.connectToPair)
    }

    /// Device1.CancelPairing.
    func cancelPairing(_ call: Invocation) {
        guard let pairing else { return call.fail(.doesNotExist) }
        if machine.phase == .connecting {
            handle(.disconnectQuietly)
            // bluetoothd mostly does; in some runs it kept the device for half a minute or more, a matter of chance there.
            if !device.isPaired, !device.isTrusted {
                call.reply()
                return adapter.remove(device)
            }
        } else if pairing.isByProtecting {
            // What was not begun as a pairing is not ended as one: the other side goes on until its time is over.
            finishPairing(.authenticationCancelled)
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
    }

    /// Gives up a pairing that this side or the end of the link has cancelled.
    func cancelPairing() {
        let procedure = device.link?.link?.pairing
        finishPairing(.authenticationCancelled)
        procedure?.cancel()
    }

    /// Answers the program that wanted to pair.
    func finishPairing(_ error: DBusError?) {
        guard let pairing else { return }
        setPairing(nil)
        pairing.finish(error)
    }

    /// A pairing without a bond ends with its link.
    func forgetPairing() {
        guard device.isPaired, !device.isBonded else { return }
        device.isPaired = false
        device.bearerChanged("Paired")
        device.changed("Paired")
    }

    /// A pairing with the device is over, whoever wanted it.
    func paired(_ bond: Bond?) {
        adapter.cancelQuestion(about: device)
        guard bond == nil else { return takeBond() }
        device.hasFailedToPair = true
        device.letGo()
        finishPairing(.authenticationFailed)
        let waiters = securityWaiters
        securityWaiters = []
        for waiter in waiters { waiter.done(false) }
    }

    /// The link is protected: what waited for that goes on.
    func protected(_ level: SecurityLevel) {
        let waiters = securityWaiters
        securityWaiters = []
        for waiter in waiters { waiter.done(level >= waiter.level) }
    }

    private func takeBond() {
        if !device.isBonded {
            device.isBonded = true
            device.bearerChanged("Bonded")
            device.isTemporary = false
            device.changed("Bonded")
        }
        if !device.isPaired {
            device.isPaired = true
            device.bearerChanged("Paired")
            if device.servicesAreResolved { device.changed("Paired") } else { pairedIsUntold = true }
        }
        if device.servicesAreResolved { finishPairing(nil) }
    }

    /// Protects the link better, with a key from before or by pairing.
    func raiseSecurity(to level: SecurityLevel, _ done: @escaping @EventLoop (Bool) -> Void) {
        guard let end = device.link, let link = end.link else { return done(false) }
        if link.security >= level { return done(true) }
        if end.protectWithBond() == true, link.security >= level { return done(true) }
        guard link.pairing != nil || PairingProcedure.canReach(level, on: link) else {
            giveUp(link, done)
            return
        }
        securityWaiters.append((level, done))
        if link.pairing == nil, !PairingProcedure.begin(over: end) { paired(nil) }
    }

    /// What no pairing of the two can reach is asked about once more, and then ends the link.
    private func giveUp(_ link: AirLink, _ done: @escaping @EventLoop (Bool) -> Void) {
        guard link.security > .none, let agent = device.simulation.agents.agent(for: nil) else { return done(false) }
        agent.perform(.authorize, number: 0, for: device) { [weak link] _ in link?.close(.authenticationFailure) }
    }
}

extension SimulatedDevice {
    /// Device1.Pair.
    func pair(_ invocation: Invocation) { connection.pair(invocation) }

    /// Device1.CancelPairing.
    func cancelPairing(_ invocation: Invocation) { connection.cancelPairing(invocation) }
}
