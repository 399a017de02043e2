import BlueZ
import Control
import DaemonConfiguration
import DeviceLinks
import EventLoop
import Platform
import TestRadio
import TestService

@testable import GattlabService

/// A service whose clients pair with an emulated device on the other adapter, and the agent of that device's user.
@EventLoop
final class PairingBench {
    let questions: QuestionBench
    let core: ServiceCore
    /// The requests to the device's user, in order.
    private(set) var peerRequests: [PairingRequest.Kind] = []
    /// The passkey that the device displays.
    private(set) var displayedPasskey: UInt32?
    /// The passkey that the device's user enters.
    var enteredPasskey = Promise<UInt32, ControlError>()
    var peerRejects = false
    private var peerAgent: PairingAgent?

    /// - Parameter peer: The capability of the device; nil for a device without an agent.
    init(peer: IOCapability?) async throws {
        questions = try await QuestionBench()
        let radio = questions.radio
        core = ServiceCore(
            configuration: Configuration(),
            access: AccessRules(Permissions(), scope: .user, ownUser: 1000, directory: .system),
            store: nil,
            bluetooth: radio.bluetooth,
            links: radio.links,
            log: .silent()
        )
        guard let peer else { return }
        let agent = PairingAgent(client: try await radio.bluetooth.client(), capability: peer) { [weak self] in
            await self?.respond($0) ?? .reject
        } onDisplayPasskey: { [weak self] in
            self?.displayedPasskey = $0
        }
        try await agent.register(isDefault: true)
        peerAgent = agent
    }

    private func respond(_ request: PairingRequest) async -> PairingResponse {
        peerRequests.append(request.kind)
        if peerRejects { return .reject }
        guard case .passkey = request.kind else { return .allow }
        return (try? await enteredPasskey.value()).map { .passkey($0) } ?? .reject
    }

    func client() -> PairingClient { PairingClient(core) }

    func wait(_ what: String, until condition: @escaping @EventLoop () -> Bool) async throws {
        try await questions.radio.wait(what, until: condition)
    }

    /// The device on an adapter, whose peer is the other adapter.
    func device(on adapter: String) async throws -> Device? {
        try await questions.radio.bluetooth.client().adapter(.name(adapter)).devices.first
    }

    func end() async {
        await peerAgent?.unregister()
        await core.close()
        await questions.end()
    }
}

/// A client of the service that pairs, and the events that it has received.
@EventLoop
final class PairingClient: EventSink {
    private let core: ServiceCore
    private let client: ServiceClient
    private(set) var events: [SessionEvent] = []
    /// The outcome of the last pairing, once it has ended.
    private(set) var outcome: Result<Void, ControlError>?
    let freeCapacity = Int.max
    let queuedEvents = 0

    static let device = "service=FFF5"

    fileprivate init(_ core: ServiceCore) {
        self.core = core
        client = core.callers.connect(PeerCredentials(pid: 1, uid: 1000, gid: 1000, groups: []))
        client.sink = self
    }

    func perform<Request: ControlRequest>(_ request: Request) async throws(ControlError) -> Request.Response {
        let call = Call(client)
        let response = try await core.perform(request, call)
        call.runDeferredActions()
        return response
    }

    /// Starts a pairing, and returns the name of its session.
    @discardableResult
    func pair(_ capability: PairDevice.Capability?) async throws(ControlError) -> String {
        (events, outcome) = ([], nil)
        let request = PairDevice(device: Self.device, adapter: "hci0", timeout: "100s", ioCapability: capability)
        return try await perform(request).session
    }

    /// The last request to the client's user.
    var request: PairingEvent? {
        for case .pairing(let request) in events.reversed() { return request }
        return nil
    }

    var paired: PairedEvent? {
        for case .paired(let paired) in events { return paired }
        return nil
    }

    func answer(accept: Bool, passkey: UInt32? = nil) async throws(ControlError) {
        guard let id = request?.id else { throw ControlError(.failed, "no request is pending") }
        _ = try await perform(AnswerPairing(id: id, accept: accept, passkey: passkey.map { Int($0) }))
    }

    func disconnect() { core.callers.disconnect(client) }

    func append(_ item: StreamItem, session: String, subscription: Int) {
        switch item {
        case .event(let event): events.append(event.numbered.event)
        case .end(let error): outcome = error.map { .failure($0) } ?? .success(())
        case .replayed, .gap: break
        }
    }

    func discardItems(of subscription: Int) {}
}
