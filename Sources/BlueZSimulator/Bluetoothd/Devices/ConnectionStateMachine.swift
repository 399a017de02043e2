import DBus

/// The state machine of a device's connection, independent of the radio and the bus.
///
/// `Call` identifies a method call that has not been replied to. Each event results in the steps to perform, in order.
struct ConnectionStateMachine<Call> {
    /// The state of the link.
    enum Phase: Hashable {
        case disconnected
        /// The controller is trying to connect.
        case connecting
        case connected
    }

    /// An event that affects the connection.
    enum Event {
        /// A call of Device1.Connect; `isPowered` is true if the adapter is powered on.
        case connect(Call, isPowered: Bool)
        /// A pairing needs a link.
        case connectToPair
        /// A call of Device1.Disconnect, or of Adapter1.RemoveDevice for a connected device.
        case disconnect(Call)
        /// bluetoothd itself ends the link.
        case disconnectInternally
        /// The link and ATT are established, at the request of this side or the peer.
        case linkUp
        /// The link is established, but the peer has lost the key to encrypt it with.
        case keyMissing
        /// The kernel has given up connecting.
        case connectFailed
        /// The time for profiles to disconnect has expired.
        case disconnectTimeout
        /// The link has ended.
        case linkDown
        /// The adapter removes the device.
        case deviceRemoved
    }

    /// A step to perform.
    enum Step {
        case startConnecting
        case stopConnecting
        /// Keeps the device, whatever happens to the link.
        case makePermanent
        /// Reports a change of `Connected`.
        case announceConnected
        /// Starts ATT on the link: exchanges MTUs and discovers services.
        case startGATT
        /// Ends ATT.
        case endGATT
        /// Sets `ServicesResolved` to false.
        case unresolve
        /// Starts the pairing that waited for the link.
        case startPairing
        case failPairing(DBusError)
        case cancelPairing
        /// Clears the state of a pairing without a bond.
        case clearPairing
        case startDisconnecting
        case closeLink
        case reply(Call)
        case fail(Call, DBusError)
        /// Emits Device1.Disconnected, in the releases that have it.
        case announceDisconnected
        /// Reports a change of the bearer's `Connected`, in the releases that have bearers.
        case announceBearer
        /// Emits the bearer's Disconnected.
        case announceBearerDisconnected
    }

    let version: BlueZVersion
    private(set) var phase = Phase.disconnected
    /// A Boolean value that indicates whether this side is about to close the link.
    private(set) var isDisconnecting = false
    private(set) var isPairing = false
    private var connectCall: Call?
    private var disconnectCalls: [Call] = []

    init(version: BlueZVersion) {
        self.version = version
    }

    /// A Boolean value that indicates whether a call of Device1.Connect is pending.
    var hasPendingConnect: Bool { connectCall != nil }

    /// Records that a pairing requested by a client has started or ended.
    mutating func setPairing(_ isPairing: Bool) { self.isPairing = isPairing }

    mutating func handle(_ event: Event) -> [Step] {
        switch event {
        case .connect(let call, let isPowered): connect(call, isPowered)
        case .connectToPair: connectToPair()
        case .disconnect(let call): disconnect(call)
        case .disconnectInternally: disconnect(nil)
        case .linkUp: linkUp()
        case .keyMissing: keyMissing()
        case .connectFailed: connectFailed()
        case .disconnectTimeout: isDisconnecting ? [.closeLink] : []
        case .linkDown: linkDown()
        case .deviceRemoved: deviceRemoved()
        }
    }

    private mutating func connect(_ call: Call, _ isPowered: Bool) -> [Step] {
        if version > .v5_66, isPairing || connectCall != nil { return [.fail(call, .inProgress)] }
        switch phase {
        case .connected: return [.reply(call)]
        case .connecting: return [.fail(call, .connectInProgress)]
        case .disconnected:
            // The kernel refuses the socket immediately.
            guard isPowered else { return [.makePermanent, .fail(call, .inputOutputError)] }
            connectCall = call
            phase = .connecting
            return [.makePermanent, .startConnecting]
        }
    }

    private mutating func connectToPair() -> [Step] {
        switch phase {
        case .connected: return [.startPairing]
        case .connecting: return [.failPairing(.connectInProgress)]
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
            steps.append(.fail(call, .connectionCanceled))
        }
        guard phase == .connected else { return steps + (call.map { [.reply($0)] } ?? []) }
        if let call { disconnectCalls.append(call) }
        guard !isDisconnecting else { return steps }
        isDisconnecting = true
        return steps + [.startDisconnecting]
    }

    private mutating func linkUp() -> [Step] {
        guard phase != .connected else { return [] }
        let call = connectCall
        connectCall = nil
        phase = .connected
        var steps = bearerSteps + [.announceConnected, .startGATT]
        if isPairing { steps.append(.startPairing) }
        if let call { steps.append(.reply(call)) }
        return steps
    }

    private mutating func keyMissing() -> [Step] {
        guard phase != .connected else { return [] }
        phase = .connected
        return bearerSteps + [.announceConnected, .closeLink]
    }

    private mutating func connectFailed() -> [Step] {
        guard phase == .connecting else { return [] }
        phase = .disconnected
        let call = connectCall
        connectCall = nil
        var steps: [Step] = [.stopConnecting]
        if isPairing { steps.append(.failPairing(.connectFailed)) }
        steps += bearerSteps
        if let call { steps.append(.fail(call, .connectionAborted)) }
        return steps
    }

    private var bearerSteps: [Step] { version.exportsBearers ? [.announceBearer] : [] }

    private mutating func deviceRemoved() -> [Step] {
        var steps: [Step] = isPairing ? [.cancelPairing] : []
        if phase == .connecting { steps.append(.stopConnecting) }
        if let call = connectCall { steps.append(.fail(call, .connectionCanceled)) }
        steps += disconnectCalls.map { .reply($0) }
        if phase == .connected { steps += [.closeLink, .endGATT] }
        self = ConnectionStateMachine(version: version)
        return steps
    }

    private mutating func linkDown() -> [Step] {
        guard phase == .connected else { return [] }
        phase = .disconnected
        isDisconnecting = false
        let replies = disconnectCalls.map { Step.reply($0) }
        disconnectCalls = []
        var steps: [Step] = [.unresolve]
        if let call = connectCall {
            connectCall = nil
            steps.append(.fail(call, .connectionCanceled))
        }
        // The release in Debian 12 replies before it reports the end of the connection; later releases reply afterward.
        if version > .v5_66 {
            if version.exportsBearers { steps += [.announceBearer, .announceBearerDisconnected] }
            steps.append(.clearPairing)
            if version.reportsReasons { steps.append(.announceDisconnected) }
            steps += [.announceConnected] + replies
        } else {
            steps += replies + [.clearPairing, .announceConnected]
        }
        if isPairing { steps.append(.cancelPairing) }
        // The kernel reports the end of the link before it closes the socket on it.
        return steps + [.endGATT]
    }
}

/// The error replies of bluetoothd to a failed connection.
extension DBusError {
    static let connectInProgress = failed("Operation already in progress")
    static let inputOutputError = failed("Input/output error")
    /// The text is the same where there is no BR/EDR.
    static let connectionCanceled = failed("br-connection-canceled")
    static let connectionAborted = failed("le-connection-abort-by-local")
    static let connectFailed = bluez("ConnectionAttemptFailed", "Page Timeout")
}

extension ConnectionStateMachine.Event: Sendable where Call: Sendable {}
