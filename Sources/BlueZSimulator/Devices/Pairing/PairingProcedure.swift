package import DBus
import GATT

/// A key that two devices share.
package struct Bond: Hashable, Sendable {
    /// Stands for the key: both sides have the same.
    package var key: UInt64
    /// How well a link is protected with it.
    package var security: SecurityLevel

    package init(key: UInt64, security: SecurityLevel) {
        self.key = key
        self.security = security
    }
}

/// How a user takes a pairing task.
package enum PairingAnswer: Hashable, Sendable {
    case yes
    case no
    /// What was typed in.
    case passkey(UInt32)
}

/// Who takes part in pairings for a controller.
@EventLoop
package protocol PairingHost: AnyObject {
    /// What the user of this side can do; `isInitiator` if this side has begun.
    func ioCapability(for end: LinkEnd, isInitiator: Bool) -> IOCapability

    /// Whether it takes part in pairings at all.
    func takesPart(inPairingOver end: LinkEnd) -> Bool

    /// Has the user do something; `number` is what to show, or to compare.
    func perform(
        _ task: PairingTask,
        number: UInt32,
        over end: LinkEnd,
        isInitiator: Bool,
        answer: @escaping @EventLoop (PairingAnswer) -> Void
    )

    /// The pairing is over; nil if it came to nothing.
    func paired(over end: LinkEnd, _ bond: Bond?)

    /// The link has ended in the middle of a pairing.
    func pairingWasCut(over end: LinkEnd)
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
    private var isOver = false
    private var timer: SimulationTimer?

    /// After so long without the next step, a pairing has failed and the link with it (3.4).
    private static let timeout = Duration.seconds(30)

    /// Begins a pairing.
    ///
    /// - Returns: false if the link has ended, or is pairing already.
    static func begin(over end: LinkEnd) -> Bool {
        guard let link = end.link, link.isOpen, link.pairing == nil else { return false }
        // Whoever wishes it, the central begins (Core Specification, Vol 3, Part H, 2.4.6).
        let procedure = PairingProcedure(link)
        link.pairing = procedure
        // Each step is at least a turn away: the peer hears of it over the air.
        EventLoop.soon { procedure.start() }
        return true
    }

    /// Whether a pairing could protect the link so well.
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
        guard !isOver else { return }
        let takePart = [initiator, responder].allSatisfy {
            $0.controller.pairingHost?.takesPart(inPairingOver: $0) ?? true
        }
        guard takePart else { return finish(nil) }
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
                take(.yes, isInitiator)
                continue
            }
            host.perform(task, number: number, over: end, isInitiator: isInitiator) { [weak self] answer in
                EventLoop.soon { self?.take(answer, isInitiator) }
            }
        }
    }

    private func take(_ answer: PairingAnswer, _ isInitiator: Bool) {
        guard !isOver, answers[isInitiator] == nil else { return }
        answers[isInitiator] = answer
        guard answer != .no else { return fail() }
        guard let one = answers[true], let other = answers[false] else { return }
        guard agrees(one, other) else { return fail() }
        finish(Bond(key: initiator.controller.air.random.next(), security: method.security))
    }

    /// Whether what was typed in is what was shown, or the same on both sides.
    private func agrees(_ one: PairingAnswer, _ other: PairingAnswer) -> Bool {
        switch (one, other) {
        case (.passkey(let one), .passkey(let other)): one == other
        case (.passkey(let typed), _), (_, .passkey(let typed)): typed == number
        default: true
        }
    }

    /// Ends the pairing by the wish of one side, or with the link.
    func cancel() { fail() }

    /// The link has ended.
    func cut() {
        guard !isOver else { return }
        isOver = true
        timer?.cancel()
        for end in [initiator, responder] { end.controller.pairingHost?.pairingWasCut(over: end) }
    }

    /// A user, or the time, has ended the pairing; the link goes with it.
    private func fail() {
        finish(nil)
        link.central.controller.air.clock.after(Self.farewell) { [link] in link.close(.authenticationFailure) }
    }

    /// How long the link outlasts a pairing that came to nothing.
    private static let farewell = Duration.seconds(2)

    private func finish(_ bond: Bond?) {
        guard !isOver else { return }
        isOver = true
        timer?.cancel()
        link.pairing = nil
        guard let bond, link.isOpen else {
            for end in [initiator, responder] { end.controller.pairingHost?.paired(over: end, nil) }
            return
        }
        initiator.controller.take(bond, with: responder.controller)
        responder.controller.take(bond, with: initiator.controller)
        // What waited for the encryption is under way when the responder has the keys.
        initiator.controller.pairingHost?.paired(over: initiator, bond)
        link.protect(bond.security)
        EventLoop.soon { self.responder.controller.pairingHost?.paired(over: self.responder, bond) }
    }
}

extension Controller {
    /// Takes the keys that a pairing has given it: the bond, and what the peer makes its private addresses with.
    fileprivate func take(_ bond: Bond, with peer: Controller) {
        bonds[peer.identityAddress] = bond
        if let key = peer.identityKey { identities.add(peer.identityAddress, peer.identityAddressType, key) }
    }
}

extension LinkEnd {
    fileprivate func ioCapability(isInitiator: Bool) -> IOCapability {
        controller.pairingHost?.ioCapability(for: self, isInitiator: isInitiator) ?? .noInputNoOutput
    }

    /// Protects the link with the key both sides have from an earlier pairing.
    ///
    /// - Returns: nil if this side has none; false if the other has no more, or another.
    package func protectWithBond() -> Bool? {
        guard let bond = controller.bonds[peer.identityAddress] else { return nil }
        guard peer.bonds[controller.identityAddress]?.key == bond.key else { return false }
        link?.protect(bond.security)
        return true
    }
}

extension DisconnectReason {
    package static let authenticationFailure = Self(rawValue: 0x05)
}
