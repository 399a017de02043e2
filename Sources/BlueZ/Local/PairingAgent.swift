internal import DBus
package import EventLoop
internal import GATT

/// The input and output capabilities for pairing (Core Specification, Vol 3, Part H, 2.3.2).
package enum IOCapability: String, CaseIterable, Sendable {
    case displayOnly = "DisplayOnly"
    case displayYesNo = "DisplayYesNo"
    case keyboardOnly = "KeyboardOnly"
    case noInputNoOutput = "NoInputNoOutput"
    case keyboardDisplay = "KeyboardDisplay"
}

/// A pairing agent, which passes bluetoothd's requests to a responder.
@EventLoop
package final class PairingAgent {
    private let client: BlueZClient
    private let capability: IOCapability
    private let respond: PairingRequest.Responder
    private let onDisplayPasskey: @EventLoop (UInt32) -> Void
    /// The pending response; bluetoothd sends an agent one request at a time.
    private var pendingResponse: Task<Void, Never>?

    private static let path: ObjectPath = "/gattlab/agent"

    /// Creates an agent without registering it.
    ///
    /// - Parameters:
    ///   - respond: Responds to confirmations, authorizations and requests for a passkey.
    ///   - onDisplayPasskey: Called with the passkey that the peer has to enter.
    package init(
        client: BlueZClient,
        capability: IOCapability,
        respond: @escaping PairingRequest.Responder,
        onDisplayPasskey: @escaping @EventLoop (UInt32) -> Void
    ) {
        self.client = client
        self.capability = capability
        self.respond = respond
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
        pendingResponse?.cancel()
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
        let onDisplayPasskey = onDisplayPasskey
        return ExportedInterface(
            BlueZNames.Interface.agent,
            methods: [
                ExportedMethod(BlueZNames.Member.release) { $0.reply() },
                // A PIN code is the passkey of legacy pairing as text.
                ExportedMethod(BlueZNames.Member.requestPINCode, in: "o", out: "s") { [weak self] in
                    self?.request(.passkey, $0) { .string("\($0)") }
                },
                ExportedMethod(BlueZNames.Member.displayPINCode, in: "os") { $0.reply() },
                ExportedMethod(BlueZNames.Member.requestPasskey, in: "o", out: "u") { [weak self] in
                    self?.request(.passkey, $0) { .uint32($0) }
                },
                ExportedMethod(BlueZNames.Member.displayPasskey, in: "ouq") { call in
                    if case .uint32(let passkey) = call.arguments.dropFirst().first { onDisplayPasskey(passkey) }
                    call.reply()
                },
                ExportedMethod(BlueZNames.Member.requestConfirmation, in: "ou") { [weak self] call in
                    guard case .uint32(let number) = call.arguments.dropFirst().first else {
                        return Self.reject(call, "no number")
                    }
                    self?.request(.confirmation(number), call)
                },
                ExportedMethod(BlueZNames.Member.requestAuthorization, in: "o") { [weak self] in
                    self?.request(.authorization, $0)
                },
                ExportedMethod(BlueZNames.Member.authorizeService, in: "os") { [weak self] call in
                    guard case .string(let text) = call.arguments.dropFirst().first, let uuid = BluetoothUUID(text)
                    else { return Self.reject(call, "no such service") }
                    self?.request(.service(uuid), call)
                },
                ExportedMethod(BlueZNames.Member.cancel) { [weak self] call in
                    self?.pendingResponse?.cancel()
                    call.reply()
                },
            ]
        )
    }

    /// Replies to a request once the responder has responded.
    ///
    /// - Parameter value: Returns the reply's value for a passkey; nil for a request that is allowed or rejected only.
    private func request(
        _ kind: PairingRequest.Kind,
        _ call: Invocation,
        _ value: (@EventLoop (UInt32) -> Value)? = nil
    ) {
        guard case .objectPath(let device) = call.arguments.first else { return Self.reject(call, "no device") }
        pendingResponse?.cancel()
        pendingResponse = Task {
            let response = await respond(PairingRequest(device: device, kind: kind))
            switch (response, value) {
            case _ where Task.isCancelled: Self.reject(call, "canceled")
            case (.allow, nil): call.reply()
            case (.passkey(let passkey), let value?): call.reply([value(passkey)])
            case (.allow, _?), (.passkey, nil), (.reject, _): Self.reject(call, "not allowed")
            }
        }
    }

    private static func reject(_ call: Invocation, _ reason: String) {
        call.fail(DBusError(BlueZNames.ErrorName.prefix + BlueZNames.ErrorName.rejected, reason))
    }
}
