import DBus

/// What happens between a device and the programs and peers that connect it, without any of the means.
///
/// `Call` stands for a method call that waits for its answer. Each event gives the steps to take, in their order.
struct ConnectionMachine<Call> {
    /// Where the link is.
    enum Phase: Hashable {
        case disconnected
        /// The controller tries to connect.
        case connecting
        case connected
    }

    /// Something that happens.
    enum Event {
        /// Device1.Connect; `isPowered` says whether the adapter is on.
        case connect(Call, isPowered: Bool)
        /// Pairing needs a link.
        case connectToPair
        /// Device1.Disconnect, or Adapter1.RemoveDevice of a connected device.
        case disconnect(Call)
        /// bluetoothd itself wants the link to end.
        case disconnectQuietly
        /// The link is there, by this side's wish or the peer's, and ATT with it.
        case linkUp
        /// The link is there, but the peer has lost the key that it has to be protected with.
        case keyMissing
        /// The kernel has given up to connect.
        case gaveUp
        /// The time that profiles get to say goodbye is over.
        case partingOver
        /// The link is no more.
        case linkDown
        /// The adapter forgets the device.
        case forgotten
    }

    /// Something to do.
    enum Step {
        case startConnecting
        case stopConnecting
        /// The device stays, whatever becomes of the link.
        case makePermanent
        /// `Connected` has changed.
        case announceConnected
        /// ATT runs over the link: exchange MTUs, find services.
        case startGATT
        /// ATT has ended.
        case endGATT
        /// `ServicesResolved` becomes false.
        case unresolve
        /// A pairing that waited for the link can begin, or cannot.
        case startPairing
        case failPairing(DBusError)
        case cancelPairing
        /// What a pairing without a bond leaves behind goes.
        case forgetPairing
        case startParting
        case closeLink
        case reply(Call)
        case fail(Call, DBusError)
        /// Device1.Disconnected, of the releases that have it.
        case announceDisconnected
        /// `Connected` of the bearer has changed, in the releases that show one.
        case announceBearer
        /// Disconnected of the bearer.
        case announceBearerDisconnected
    }

    let version: BlueZVersion
    private(set) var phase = Phase.disconnected
    /// Whether the link is about to be closed by this side.
    private(set) var isParting = false
    private(set) var isPairing = false
    private var connectCall: Call?
    private var disconnectCalls: [Call] = []

    init(version: BlueZVersion) {
        self.version = version
    }

    /// Whether a program waits for Device1.Connect.
    var answersConnect: Bool { connectCall != nil }

    /// Takes note of a pairing that a program has begun, or that has ended.
    mutating func setPairing(_ isPairing: Bool) { self.isPairing = isPairing }

    mutating func handle(_ event: Event) -> [Step] {
        switch event {
        case .connect(let call, let isPowered): connect(call, isPowered)
        case .connectToPair: connectToPair()
        case .disconnect(let call): disconnect(call)
        case .disconnectQuietly: disconnect(nil)
        case .linkUp: linkUp()
        case .keyMissing: keyMissing()
        case .gaveUp: gaveUp()
        case .partingOver: isParting ? [.closeLink] : []
        case .linkDown: linkDown()
        case .forgotten: forgotten()
        }
    }

    private mutating func connect(_ call: Call, _ isPowered: Bool) -> [Step] {
        if version > .v5_66, isPairing || connectCall != nil { return [.fail(call, .inProgress)] }
        switch phase {
        case .connected: return [.reply(call)]
        case .connecting: return [.fail(call, .connectionUnderWay)]
        case .disconnected:
            // The kernel refuses the socket at once.
            guard isPowered else { return [.makePermanent, .fail(call, .inputOutputError)] }
            connectCall = call
            phase = .connecting
            return [.makePermanent, .startConnecting]
        }
    }

    private mutating func connectToPair() -> [Step] {
        switch phase {
        case .connected: return [.startPairing]
        case .connecting: return [.failPairing(.connectionUnderWay)]
        case .disconnected:
            phase = .connecting
            return [.startConnecting]
        }
    }

    private mutating func disconnect(_ call: Call?) -> [Step] {
        var steps: [Step] = isPairing ? [.cancelPairing] : []
        if phase == .connecting {
            phase = .disconnected
            steps.append(.stopConnecting)
        }
        if let call = connectCall {
            connectCall = nil
            steps.append(.fail(call, .connectionCancelled))
        }
        guard phase == .connected else { return steps + (call.map { [.reply($0)] } ?? []) }
        if let call { disconnectCalls.append(call) }
        guard !isParting else { return steps }
        isParting = true
        return steps + [.startParting]
    }

    private mutating func linkUp() -> [Step] {
        guard phase != .connected else { return [] }
        let call = connectCall
        connectCall = nil
        phase = .connected
        var steps = bearerNews + [.announceConnected, .startGATT]
        if isPairing { steps.append(.startPairing) }
        if let call { steps.append(.reply(call)) }
        return steps
    }

    private mutating func keyMissing() -> [Step] {
        guard phase != .connected else { return [] }
        phase = .connected
        return bearerNews + [.announceConnected, .closeLink]
    }

    private mutating func gaveUp() -> [Step] {
        guard phase == .connecting else { return [] }
        phase = .disconnected
        let call = connectCall
        connectCall = nil
        var steps: [Step] = [.stopConnecting]
        if isPairing { steps.append(.failPairing(.connectFailed)) }
        steps += bearerNews
        if let call { steps.append(.fail(call, .connectionAborted)) }
        return steps
    }

    private var bearerNews: [Step] { version.showsBearers ? [.announceBearer] : [] }

    private mutating func forgotten() -> [Step] {
        var steps: [Step] = isPairing ? [.cancelPairing] : []
        if phase == .connecting { steps.append(.stopConnecting) }
        if let call = connectCall { steps.append(.fail(call, .connectionCancelled)) }
        steps += disconnectCalls.map { .reply($0) }
        if phase == .connected { steps += [.closeLink, .endGATT] }
        self = ConnectionMachine(version: version)
        return steps
    }

    private mutating func linkDown() -> [Step] {
        guard phase == .connected else { return [] }
        phase = .disconnected
        isParting = false
        let replies = disconnectCalls.map { Step.reply($0) }
        disconnectCalls = []
        var steps: [Step] = [.unresolve]
        if let call = connectCall {
            connectCall = nil
            steps.append(.fail(call, .connectionCancelled))
        }
        // The release of Debian 12 answers before it tells of the end, later ones after that.
        if version > .v5_66 {
            steps += [.announceBearer, .announceBearerDisconnected, .forgetPairing, .announceDisconnected]
            steps += [.announceConnected] + replies
        } else {
            steps += replies + [.forgetPairing, .announceConnected]
        }
        if isPairing { steps.append(.cancelPairing) }
        // The kernel tells of the link before it closes the socket on it.
        return steps + [.endGATT]
    }
}

/// What bluetoothd answers when a connection does not come about.
extension DBusError {
    static let connectionUnderWay = failed("Operation already in progress")
    static let inputOutputError = failed("Input/output error")
    /// So it is called also where there is no BR/EDR.
    static let connectionCancelled = failed("br-connection-canceled")
    static let connectionAborted = failed("le-connection-abort-by-local")
    static let connectFailed = bluez("ConnectionAttemptFailed", "Page Timeout")
}

extension ConnectionMachine.Event: Sendable where Call: Sendable {}
