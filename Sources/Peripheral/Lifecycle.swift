/// The life cycle of an emulated peripheral as a pure state machine: inputs go in, actions come out.
///
/// The peripheral is registered once bluetoothd, the adapter and its power are available. After it has been advertising once,
/// it recovers from the loss of any of them: it waits until all are available again and registers again. Before that, a missing
/// requirement is a failure, so that a command reports it instead of waiting for an adapter indefinitely; with
/// `waitsForRequirements`, as in the daemon, the life cycle waits instead.
package struct Lifecycle: Sendable {
    /// The state of an emulator.
    package enum State: Hashable, Sendable {
        /// Not started.
        case idle
        /// A requirement is missing; no action until the requirements change.
        case waiting(for: Requirement)
        /// RegisterApplication is in progress.
        case registeringApplication
        /// RegisterAdvertisement is in progress.
        case registeringAdvertisement
        /// A registration was refused or released; the retry timer is running.
        case backingOff
        /// Advertising.
        case ready
        /// The application is registered, and the advertisement is withdrawn on request.
        case suspended
        /// Teardown is in progress.
        case stopping
        /// Ended; inputs are ignored.
        case ended
    }

    /// The state of a registration with bluetoothd.
    private enum Registration: Hashable {
        case none
        /// A call was sent whose outcome no longer matters, or bluetoothd may have dropped the registration silently.
        case uncertain
        case registered
    }

    /// The current state of the emulator.
    package private(set) var state = State.idle
    /// A Boolean value that indicates whether the services are registered and no registration is in progress.
    package var isSettled: Bool { state == .ready || state == .suspended }
    private var application = Registration.none
    private var advertisement = Registration.none
    /// A Boolean value that indicates whether the peripheral has been advertising before, so that it recovers from losses.
    private var wasReady = false
    /// A Boolean value that indicates whether there are services to register; bluetoothd refuses an empty application.
    private let hasApplication: Bool
    /// A Boolean value that indicates whether the first start waits for missing requirements.
    private let waitsForRequirements: Bool
    /// The number of refusals since the peripheral was last ready; determines the backoff.
    private var refusals = 0
    /// The number of the last registration call, used to ignore the outcome of abandoned calls.
    private var attempt = 0
    /// The action that completes a teardown in progress.
    private var ending = Action.finish

    /// Delays double from the first to the last; the last leaves room for two attempts within five seconds.
    private static let initialDelay = Duration.milliseconds(100)
    private static let maximumDelay = Duration.seconds(2)

    package init(hasApplication: Bool = true, waitsForRequirements: Bool = false) {
        self.hasApplication = hasApplication
        self.waitsForRequirements = waitsForRequirements
    }

    /// Handles one input and returns the actions to perform, in order.
    package mutating func handle(_ input: Input) -> [Action] {
        switch (state, input) {
        case (.ended, _): []
        case (.stopping, .teardownCompleted): end(with: ending)
        case (.stopping, _): []
        case (_, .stop): shutDown(endingWith: .finish)
        case (_, .requirementsChanged(let missing)): requirementsChanged(missing: missing)
        case (.registeringApplication, .applicationRegistered(attempt: attempt)): applicationRegistered()
        case (.registeringApplication, .applicationRefused(attempt: attempt, let transient)):
            refused(transient: transient)
        case (.registeringAdvertisement, .advertisementRegistered(attempt: attempt)): advertisementRegistered()
        case (.registeringAdvertisement, .advertisementRefused(attempt: attempt, let transient)):
            refused(transient: transient)
        case (_, .advertisementReleased): released()
        case (.backingOff, .retryDue): advance()
        case (.ready, .servicesChanged) where hasApplication: registerServicesAgain()
        case (.ready, .advertisementChanged), (.registeringAdvertisement, .advertisementChanged): advertiseAgain()
        case (.ready, .advertisingSuspended): suspendAdvertising()
        case (.suspended, .advertisingResumed): advance()
        default: []
        }
    }

    private mutating func requirementsChanged(missing: Requirement?) -> [Action] {
        guard let missing else {
            switch state {
            case .idle, .waiting: return advance()
            default: return []
            }
        }
        let before = state
        let hadApplication = application != .none
        resetRegistrations(afterLossOf: missing)
        guard wasReady || waitsForRequirements else { return shutDown(endingWith: .fail(.missing(missing))) }
        state = .waiting(for: missing)
        refusals = 0
        let report: [Action] = wasReady ? [] : [.reportWaiting(missing)]
        // The advertisement may have been released before, or the power lost.
        let drop: [Action] = hadApplication && application == .none ? [.dropSubscribers] : []
        switch before {
        case .ready: return [.reportLost(.missing(missing))] + drop
        case .waiting(for: missing): return []
        case .backingOff: return [.cancelRetry] + report + drop
        default: return report + drop
        }
    }

    /// Updates the registrations after a loss; without power only the advertisement is lost, bluetoothd keeps the application.
    private mutating func resetRegistrations(afterLossOf missing: Requirement) {
        switch missing {
        case .bluetoothd, .adapter, .managers:
            application = .none
            advertisement = .none
        case .power:
            if advertisement != .none { advertisement = .uncertain }
        }
    }

    /// Takes the next step toward advertising.
    private mutating func advance() -> [Action] {
        attempt += 1
        guard !hasApplication || application == .registered else {
            let replacing = application == .uncertain
            application = .uncertain
            state = .registeringApplication
            return [.registerApplication(attempt: attempt, replacing: replacing)]
        }
        guard advertisement != .registered else {
            state = .ready
            return [.reportReady]
        }
        let replacing = advertisement != .none
        advertisement = .uncertain
        state = .registeringAdvertisement
        return [.registerAdvertisement(attempt: attempt, replacing: replacing)]
    }

    private mutating func applicationRegistered() -> [Action] {
        application = .registered
        return advance()
    }

    private mutating func advertisementRegistered() -> [Action] {
        advertisement = .registered
        state = .ready
        wasReady = true
        refusals = 0
        return [.reportReady]
    }

    /// Registers the application again; the advertisement is not affected.
    private mutating func registerServicesAgain() -> [Action] {
        application = .uncertain
        return advance()
    }

    private mutating func advertiseAgain() -> [Action] {
        advertisement = .uncertain
        return advance()
    }

    private mutating func suspendAdvertising() -> [Action] {
        advertisement = .none
        state = .suspended
        return [.withdrawAdvertisement, .reportLost(.suspended)]
    }

    private mutating func refused(transient: Bool) -> [Action] {
        if !wasReady, !transient || refusals >= Self.firstStartRetries { return shutDown(endingWith: .fail(.refused)) }
        return [.reportRefusal] + backOff()
    }

    private mutating func released() -> [Action] {
        switch state {
        case .ready:
            advertisement = .none
            return [.reportLost(.released)] + backOff()
        case .registeringAdvertisement, .waiting, .backingOff:
            // bluetoothd released the advertisement; a pending call reports its own outcome.
            return []
        case .registeringApplication:
            // The services are registered again while the peripheral is advertising.
            if advertisement == .registered { advertisement = .none }
            return []
        case .idle, .suspended, .stopping, .ended:
            return []
        }
    }

    private mutating func backOff() -> [Action] {
        let pause = min(Self.initialDelay * (1 << min(refusals, 8)), Self.maximumDelay)
        refusals += 1
        state = .backingOff
        return [.scheduleRetry(after: pause)]
    }

    /// Ends immediately if bluetoothd has no registrations, or after a teardown if it may have some.
    private mutating func shutDown(endingWith action: Action) -> [Action] {
        let timer: [Action] = state == .backingOff ? [.cancelRetry] : []
        let holdsApplication = application != .none
        let holdsAdvertisement = advertisement != .none
        guard holdsApplication || holdsAdvertisement else { return timer + end(with: action) }
        state = .stopping
        ending = action
        return timer + [.tearDown(application: holdsApplication, advertisement: holdsAdvertisement)]
    }

    private mutating func end(with action: Action) -> [Action] {
        state = .ended
        return [action]
    }

    /// The number of transient refusals tolerated during the first start, about a second in total.
    private static let firstStartRetries = 3
}
