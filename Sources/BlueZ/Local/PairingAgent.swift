package import DBus
internal import GATT

/// The input and output capabilities for pairing (Core Specification, Vol 3, Part H, 2.3.2).
package enum IOCapability: String, CaseIterable, Sendable {
    case displayOnly = "DisplayOnly"
    case displayYesNo = "DisplayYesNo"
    case keyboardOnly = "KeyboardOnly"
    case noInputNoOutput = "NoInputNoOutput"
    case keyboardDisplay = "KeyboardDisplay"
}

/// A pairing agent that responds to bluetoothd's requests automatically, or with a user's decision.
///
/// Confirmations and authorizations are granted unless a decision handler is set; a requested passkey is the one given.
@EventLoop
package final class PairingAgent {
    private let client: BlueZClient
    private let capability: IOCapability
    private let passkey: UInt32?
    private let decide: PairingRequest.Decision?
    private let onDisplayPasskey: @EventLoop (UInt32) -> Void
    /// The pending decision; bluetoothd sends an agent one request at a time.
    private var pendingDecision: Task<Void, Never>?

    private static let path: ObjectPath = "/gattlab/agent"

    /// Creates an agent without registering it.
    ///
    /// - Parameters:
    ///   - passkey: The passkey to enter on request, 0 to 999999; if nil, such pairings are refused.
    ///   - decide: Decides on confirmations and authorizations; if nil, all of them are granted.
    ///   - onDisplayPasskey: Called with the passkey that the peer has to enter.
    package init(
        client: BlueZClient,
        capability: IOCapability,
        passkey: UInt32?,
        decide: PairingRequest.Decision? = nil,
        onDisplayPasskey: @escaping @EventLoop (UInt32) -> Void
    ) {
        self.client = client
        self.capability = capability
        self.passkey = passkey
        self.decide = decide
        self.onDisplayPasskey = onDisplayPasskey
    }

    /// Registers the agent for pairings that this program initiates.
    ///
    /// - Parameter isDefault: A Boolean value that indicates whether the agent also handles pairings that devices initiate; the
    ///   last of several default agents is used.
    package func register(isDefault: Bool = false) async throws(BlueZError) {
        do {
            try client.connection.export(ExportedObject(path: Self.path, interfaces: [interface]))
        } catch {
            throw BlueZError(error, during: .adapter)
        }
        do {
            try await call(BlueZNames.Member.registerAgent, [.objectPath(Self.path), .string(capability.rawValue)])
            if isDefault { try await call(BlueZNames.Member.requestDefaultAgent, [.objectPath(Self.path)]) }
        } catch {
            client.connection.unexport(Self.path)
            throw error
        }
    }

    /// Unregisters the agent; bluetoothd does so itself when the program leaves the bus.
    package func unregister() async {
        pendingDecision?.cancel()
        try? await call(BlueZNames.Member.unregisterAgent, [.objectPath(Self.path)])
        client.connection.unexport(Self.path)
    }

    private func call(_ member: String, _ arguments: [Value]) async throws(BlueZError) {
        try await client.call(
            BlueZNames.Interface.agentManager,
            member,
            at: BlueZNames.namespace,
            arguments,
            during: .adapter
        )
    }

    private var interface: ExportedInterface {
        let passkey = passkey
        let onDisplayPasskey = onDisplayPasskey
        return ExportedInterface(
            BlueZNames.Interface.agent,
            methods: [
                ExportedMethod(BlueZNames.Member.release) { $0.reply() },
                ExportedMethod(BlueZNames.Member.requestPINCode, in: "o", out: "s") {
                    Self.reply(to: $0, passkey.map { .string("\($0)") })
                },
                ExportedMethod(BlueZNames.Member.displayPINCode, in: "os") { $0.reply() },
                ExportedMethod(BlueZNames.Member.requestPasskey, in: "o", out: "u") {
                    Self.reply(to: $0, passkey.map { .uint32($0) })
                },
                ExportedMethod(BlueZNames.Member.displayPasskey, in: "ouq") { call in
                    if case .uint32(let passkey) = call.arguments.dropFirst().first { onDisplayPasskey(passkey) }
                    call.reply()
                },
                ExportedMethod(BlueZNames.Member.requestConfirmation, in: "ou") { [weak self] call in
                    guard case .uint32(let number) = call.arguments.dropFirst().first else { return call.reply() }
                    self?.requestDecision(.confirmation(number), call)
                },
                ExportedMethod(BlueZNames.Member.requestAuthorization, in: "o") { [weak self] in
                    self?.requestDecision(.authorization, $0)
                },
                ExportedMethod(BlueZNames.Member.authorizeService, in: "os") { [weak self] call in
                    guard case .string(let text) = call.arguments.dropFirst().first, let uuid = BluetoothUUID(text)
                    else { return Self.reject(call, "no such service") }
                    self?.requestDecision(.service(uuid), call)
                },
                ExportedMethod(BlueZNames.Member.cancel) { [weak self] call in
                    self?.pendingDecision?.cancel()
                    call.reply()
                },
            ]
        )
    }

    /// Replies to a request once its decision has been made.
    private func requestDecision(_ kind: PairingRequest.Kind, _ call: Invocation) {
        guard let decide else { return call.reply() }
        guard case .objectPath(let device) = call.arguments.first else { return Self.reject(call, "no device") }
        pendingDecision?.cancel()
        pendingDecision = Task {
            let isAllowed = await decide(PairingRequest(device: device, kind: kind))
            if isAllowed, !Task.isCancelled { call.reply() } else { Self.reject(call, "not allowed") }
        }
    }

    private static func reply(to call: Invocation, _ value: Value?) {
        guard let value else { return reject(call, "no passkey was given") }
        call.reply([value])
    }

    private static func reject(_ call: Invocation, _ reason: String) {
        call.fail(DBusError(BlueZNames.ErrorName.prefix + BlueZNames.ErrorName.rejected, reason))
    }
}
