package import EventLoop
import GATT
internal import ProfileModel

/// A key shared by two devices.
package struct Bond: Hashable, Sendable {
    /// A number that represents the key; it is the same on both sides.
    package var key: UInt64
    /// The security level of a link that is encrypted with the key.
    package var security: SecurityLevel

    package init(key: UInt64, security: SecurityLevel) {
        self.key = key
        self.security = security
    }
}

/// A user's answer to a pairing task.
package enum PairingAnswer: Hashable, Sendable {
    case yes
    case no
    /// The passkey that was entered.
    case passkey(UInt32)
}

/// A host that involves its user in a controller's pairings.
@EventLoop
package protocol PairingHost: AnyObject {
    /// Returns the capability of this side's user; `isInitiator` is true if this side is the initiator.
    func ioCapability(for end: LinkEnd, isInitiator: Bool) -> IOCapability

    /// Returns a Boolean value that indicates whether the host allows pairing over a link.
    func allowsPairing(over end: LinkEnd) -> Bool

    /// Asks the user to perform a task; `number` is the number to show or to compare.
    func perform(
        _ task: PairingTask,
        number: UInt32,
        over end: LinkEnd,
        isInitiator: Bool,
        answer: @escaping @EventLoop (PairingAnswer) -> Void
    )

    /// Handles the end of a pairing; the bond is nil if the pairing has failed.
    func paired(over end: LinkEnd, _ bond: Bond?)

    /// Handles the end of the link during a pairing.
    func pairingInterrupted(over end: LinkEnd)
}

/// A pairing of the two sides of a link (Core Specification, Vol 3, Part H, 2.3).
@EventLoop
package final class PairingProcedure {
    private let link: AirLink
    private let initiator: LinkEnd
    private let responder: LinkEnd
    private let number: UInt32
    private let method: PairingMethod
    private var answers: [Bool: PairingAnswer] = [:]
    private var hasEnded = false
    private var timer: SimulationTimer?

    /// Timeout for the next step, after which the pairing has failed and the link ends (3.4).
    private static let timeout = Duration.seconds(30)

    /// Starts a pairing.
    ///
    /// - Returns: false if the link has ended, or a pairing is in progress.
    static func begin(over end: LinkEnd) -> Bool {
        guard let link = end.link, link.isOpen, link.pairing == nil else { return false }
        // The central initiates the pairing, whichever side requests it (Core Specification, Vol 3, Part H, 2.4.6).
        let procedure = PairingProcedure(link)
        link.pairing = procedure
        // Each step takes at least one turn of the loop, because the peer receives it over the air.
        EventLoop.deferToEndOfTurn { procedure.start() }
        return true
    }

    /// Returns a Boolean value that indicates whether a pairing could reach a security level on the link.
    static func canReach(_ level: SecurityLevel, on link: AirLink) -> Bool {
        let method = PairingMethod(
            initiator: link.central.ioCapability(isInitiator: true),
            responder: link.peripheral.ioCapability(isInitiator: false)
        )
        return method.security >= level
    }

    private init(_ link: AirLink) {
        self.link = link
        initiator = link.central
        responder = link.peripheral
        // A passkey, and the number to compare, has six decimal digits.
        number = UInt32(initiator.controller.air.random.next() % 1_000_000)
        method = PairingMethod(
            initiator: initiator.ioCapability(isInitiator: true),
            responder: responder.ioCapability(isInitiator: false)
        )
    }

    private func start() {
        guard !hasEnded else { return }
        let isAllowed = [initiator, responder].allSatisfy {
            $0.controller.pairingHost?.allowsPairing(over: $0) ?? true
        }
        guard isAllowed else { return finish(nil) }
        timer = link.central.controller.air.clock.after(Self.timeout) { [weak self] in self?.fail() }
        let capabilities = (initiator.ioCapability(isInitiator: true), responder.ioCapability(isInitiator: false))
        guard method.isAccepted(initiator: capabilities.0, responder: capabilities.1) else { return fail() }
        let tasks = [
            (responder, PairingTask.responder(initiator: capabilities.0, responder: capabilities.1)),
            (initiator, PairingTask.initiator(initiator: capabilities.0, responder: capabilities.1)),
        ]
        for (end, task) in tasks {
            let isInitiator = end === initiator
            guard let host = end.controller.pairingHost, task != .nothing else {
                handleAnswer(.yes, isInitiator)
                continue
            }
            host.perform(task, number: number, over: end, isInitiator: isInitiator) { [weak self] answer in
                EventLoop.deferToEndOfTurn { self?.handleAnswer(answer, isInitiator) }
            }
        }
    }

    private func handleAnswer(_ answer: PairingAnswer, _ isInitiator: Bool) {
        guard !hasEnded, answers[isInitiator] == nil else { return }
        answers[isInitiator] = answer
        guard answer != .no else { return fail() }
        guard let one = answers[true], let other = answers[false] else { return }
        guard agrees(one, other) else { return fail() }
        finish(Bond(key: initiator.controller.air.random.next(), security: method.security))
    }

    /// Returns a Boolean value that indicates whether the passkey entered is the one shown, or the same on both sides.
    private func agrees(_ one: PairingAnswer, _ other: PairingAnswer) -> Bool {
        switch (one, other) {
        case (.passkey(let one), .passkey(let other)): one == other
        case (.passkey(let typed), _), (_, .passkey(let typed)): typed == number
        default: true
        }
    }

    /// Cancels the pairing on behalf of one side, or because the link has ended.
    func cancel() { fail() }

    /// Ends the pairing because the link has ended.
    func linkClosed() {
        guard !hasEnded else { return }
        hasEnded = true
        timer?.cancel()
        for end in [initiator, responder] { end.controller.pairingHost?.pairingInterrupted(over: end) }
    }

    /// Fails the pairing because of a user's answer or a timeout, and ends the link.
    private func fail() {
        finish(nil)
        link.central.controller.air.clock.after(Self.closeDelay) { [link] in link.close(.authenticationFailure) }
    }

    /// Delay from a failed pairing to the end of the link.
    private static let closeDelay = Duration.seconds(2)

    private func finish(_ bond: Bond?) {
        guard !hasEnded else { return }
        hasEnded = true
        timer?.cancel()
        link.pairing = nil
        guard let bond, link.isOpen else {
            for end in [initiator, responder] { end.controller.pairingHost?.paired(over: end, nil) }
            return
        }
        initiator.controller.storeBond(bond, with: responder.controller)
        responder.controller.storeBond(bond, with: initiator.controller)
        // Requests that waited for the encryption are in progress when the responder has the keys.
        initiator.controller.pairingHost?.paired(over: initiator, bond)
        link.raiseSecurity(to: bond.security)
        EventLoop.deferToEndOfTurn { self.responder.controller.pairingHost?.paired(over: self.responder, bond) }
    }
}

extension Controller {
    /// Stores the keys from a pairing: the bond, and the peer's key for private addresses.
    fileprivate func storeBond(_ bond: Bond, with peer: Controller) {
        bonds[peer.identityAddress] = bond
        if let key = peer.identityKey { identities.add(peer.identityAddress, peer.identityAddressType, key) }
    }
}

extension LinkEnd {
    fileprivate func ioCapability(isInitiator: Bool) -> IOCapability {
        controller.pairingHost?.ioCapability(for: self, isInitiator: isInitiator) ?? .noInputNoOutput
    }

    /// Encrypts the link with the key that both sides have from an earlier pairing.
    ///
    /// - Returns: nil if this side has no key; false if the other side has none any more, or another one.
    package func encryptWithBond() -> Bool? {
        guard let bond = controller.bonds[peer.identityAddress] else { return nil }
        guard peer.bonds[controller.identityAddress]?.key == bond.key else { return false }
        link?.raiseSecurity(to: bond.security)
        return true
    }
}

extension DisconnectReason {
    package static let authenticationFailure = Self(rawValue: 0x05)
}
