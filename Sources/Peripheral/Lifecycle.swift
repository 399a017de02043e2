/// What must be there before a peripheral can be on the air, in the order in which it comes into being.
package enum Requirement: Int, Hashable, Sendable, CaseIterable {
    /// The bus name org.bluez has an owner.
    case bluetoothd
    /// The chosen adapter is in bluetoothd's object tree.
    case adapter
    /// The adapter has GattManager1 and LEAdvertisingManager1; bluetoothd adds the latter a moment after the adapter.
    case managers
    /// The adapter is powered.
    case power
}

/// The life of an emulated peripheral as a pure state machine: what happened goes in, what to do comes out.
///
/// It is registered once bluetoothd, the adapter and its power are there. After it has been on the air once, the loss of
/// any of them is survived: it waits until all is back and registers again. Before that, what is missing is a failure,
/// so that a command says so instead of waiting for a radio that nobody will plug in; unless it is patient, as what a
/// daemon has been told to keep on the air.
package struct Lifecycle: Sendable {
    /// What can happen to the emulator.
    package enum Input: Hashable, Sendable {
        /// The machine was looked at again; the first requirement not met, or nil when all are.
        case world(missing: Requirement?)
        /// bluetoothd accepted the application.
        case applicationRegistered(attempt: Int)
        /// bluetoothd, or the bus for it, refused the application; transient refusals are worth a retry.
        case applicationRefused(attempt: Int, transient: Bool)
        /// bluetoothd accepted the advertisement.
        case advertisementRegistered(attempt: Int)
        /// bluetoothd, or the bus for it, refused the advertisement.
        case advertisementRefused(attempt: Int, transient: Bool)
        /// bluetoothd called Release on the advertisement: it is no longer on the air.
        case advertisementReleased
        /// The time of a retry has come.
        case retryDue
        /// The user wants an end.
        case stop
        /// Everything that was registered is gone from bluetoothd, or bluetoothd is.
        case tornDown
    }

    /// What the shell has to do.
    package enum Action: Hashable, Sendable {
        /// Register the application; `replacing` says that bluetoothd may still hold an earlier registration.
        case registerApplication(attempt: Int, replacing: Bool)
        /// Register the advertisement; `replacing` as above.
        case registerAdvertisement(attempt: Int, replacing: Bool)
        /// Send `.retryDue` after this time.
        case scheduleRetry(after: Duration)
        /// Forget the scheduled retry.
        case cancelRetry
        /// Tell the user that the peripheral is on the air.
        case announceReady
        /// Tell the user that it no longer is, and why; subscriptions are gone when bluetoothd or the adapter is.
        case announceLost(Loss)
        /// Tell the user that it waits for this before it is on the air for the first time.
        case announceWaiting(Requirement)
        /// Tell the user that bluetoothd refused, and that another attempt follows.
        case announceRefusal
        /// Take back what is registered, then send `.tornDown`.
        case tearDown(application: Bool, advertisement: Bool)
        /// The first start failed; what was registered has been taken back.
        case fail(Failure)
        /// The end, after a stop.
        case finish
    }

    /// Why the peripheral left the air.
    package enum Loss: Hashable, Sendable, CustomStringConvertible {
        /// Something it stands on went away.
        case missing(Requirement)
        /// bluetoothd dropped the advertisement by itself.
        case released

        package var description: String {
            switch self {
            case .missing(.bluetoothd): "bluetoothd went away"
            case .missing(.adapter): "the adapter went away"
            case .missing(.managers): "the adapter can no longer advertise"
            case .missing(.power): "the adapter was switched off"
            case .released: "bluetoothd dropped the advertisement"
            }
        }
    }

    /// Why the first start failed.
    package enum Failure: Hashable, Sendable {
        /// Something it stands on isn't there.
        case missing(Requirement)
        /// bluetoothd refused; the shell has the error.
        case refused
    }

    /// Where the emulator is.
    package enum State: Hashable, Sendable {
        /// Not started.
        case idle
        /// Something is missing; nothing to do until the world changes.
        case waiting(for: Requirement)
        /// RegisterApplication is under way.
        case registeringApplication
        /// RegisterAdvertisement is under way.
        case registeringAdvertisement
        /// A refusal or a Release is behind, the retry timer runs.
        case backingOff
        /// On the air.
        case ready
        /// Teardown is under way.
        case stopping
        /// Nothing more will happen.
        case ended
    }

    /// What bluetoothd holds of ours.
    private enum Registration: Hashable {
        case none
        /// A call was sent whose outcome no longer tells, or bluetoothd may have dropped it silently.
        case uncertain
        case registered
    }

    /// Where the emulator is now.
    package private(set) var state = State.idle
    private var application = Registration.none
    private var advertisement = Registration.none
    /// Whether it was on the air once: from then on losses are survived.
    private var wasReady = false
    /// Whether it waits from the start on for what is missing.
    private let isPatient: Bool
    /// Refusals since it was last ready; sets the pause before the next attempt.
    private var refusals = 0
    /// Numbers the registration calls, so that an answer to an abandoned one is recognised and ignored.
    private var attempt = 0
    /// What a teardown under way ends with.
    private var ending = Action.finish

    /// Pauses double from the first to the last; the last leaves room for two attempts within five seconds.
    private static let firstPause = Duration.milliseconds(100)
    private static let lastPause = Duration.seconds(2)

    package init(isPatient: Bool = false) {
        self.isPatient = isPatient
    }

    /// Takes one input and returns what to do, in order.
    package mutating func handle(_ input: Input) -> [Action] {
        switch (state, input) {
        case (.ended, _): []
        case (.stopping, .tornDown): end(with: ending)
        case (.stopping, _): []
        case (_, .stop): wind(down: .finish)
        case (_, .world(let missing)): worldChanged(missing: missing)
        case (.registeringApplication, .applicationRegistered(attempt: attempt)): applicationRegistered()
        case (.registeringApplication, .applicationRefused(attempt: attempt, let transient)):
            refused(transient: transient)
        case (.registeringAdvertisement, .advertisementRegistered(attempt: attempt)): advertisementRegistered()
        case (.registeringAdvertisement, .advertisementRefused(attempt: attempt, let transient)):
            refused(transient: transient)
        case (_, .advertisementReleased): released()
        case (.backingOff, .retryDue): proceed()
        default: []
        }
    }

    private mutating func worldChanged(missing: Requirement?) -> [Action] {
        guard let missing else {
            switch state {
            case .idle, .waiting: return proceed()
            default: return []
            }
        }
        let before = state
        forgetWhatIsGone(with: missing)
        guard wasReady || isPatient else { return wind(down: .fail(.missing(missing))) }
        state = .waiting(for: missing)
        refusals = 0
        let announcement: [Action] = wasReady ? [] : [.announceWaiting(missing)]
        switch before {
        case .ready: return [.announceLost(.missing(missing))]
        case .waiting(for: missing): return []
        case .backingOff: return [.cancelRetry] + announcement
        default: return announcement
        }
    }

    /// Power takes the advertisement only; bluetoothd keeps the application of an adapter that is off.
    private mutating func forgetWhatIsGone(with missing: Requirement) {
        switch missing {
        case .bluetoothd, .adapter, .managers:
            application = .none
            advertisement = .none
        case .power:
            if advertisement != .none { advertisement = .uncertain }
        }
    }

    /// Takes the next step towards the air.
    private mutating func proceed() -> [Action] {
        attempt += 1
        guard application == .registered else {
            let replacing = application == .uncertain
            application = .uncertain
            state = .registeringApplication
            return [.registerApplication(attempt: attempt, replacing: replacing)]
        }
        let replacing = advertisement != .none
        advertisement = .uncertain
        state = .registeringAdvertisement
        return [.registerAdvertisement(attempt: attempt, replacing: replacing)]
    }

    private mutating func applicationRegistered() -> [Action] {
        application = .registered
        return proceed()
    }

    private mutating func advertisementRegistered() -> [Action] {
        advertisement = .registered
        state = .ready
        wasReady = true
        refusals = 0
        return [.announceReady]
    }

    private mutating func refused(transient: Bool) -> [Action] {
        if !wasReady, !transient || refusals >= Self.firstStartRetries { return wind(down: .fail(.refused)) }
        return [.announceRefusal] + backOff()
    }

    private mutating func released() -> [Action] {
        switch state {
        case .ready:
            advertisement = .none
            return [.announceLost(.released)] + backOff()
        case .registeringAdvertisement, .waiting, .backingOff:
            // bluetoothd gave the advertisement up; what becomes of a call under way, its answer tells.
            return []
        case .idle, .registeringApplication, .stopping, .ended:
            return []
        }
    }

    private mutating func backOff() -> [Action] {
        let pause = min(Self.firstPause * (1 << min(refusals, 8)), Self.lastPause)
        refusals += 1
        state = .backingOff
        return [.scheduleRetry(after: pause)]
    }

    /// Ends now when bluetoothd holds nothing of ours, after a teardown when it may.
    private mutating func wind(down action: Action) -> [Action] {
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

    /// Transient refusals borne on the first start, about a second in all, before the command fails.
    private static let firstStartRetries = 3
}
