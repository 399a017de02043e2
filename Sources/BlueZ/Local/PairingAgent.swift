package import DBus
internal import GATT

/// What can be shown to and entered by who pairs (Core Specification, Vol 3, Part H, 2.3.2).
package enum IOCapability: String, CaseIterable, Sendable {
    case displayOnly = "DisplayOnly"
    case displayYesNo = "DisplayYesNo"
    case keyboardOnly = "KeyboardOnly"
    case noInputNoOutput = "NoInputNoOutput"
    case keyboardDisplay = "KeyboardDisplay"
}

/// Answers in pairings, for somebody who is not there to be asked or for somebody who is.
///
/// Whatever is to be confirmed or authorized is, unless somebody decides it; a passkey is the one given.
@EventLoop
package final class PairingAgent {
    private let client: BlueZClient
    private let capability: IOCapability
    private let passkey: UInt32?
    private let decide: PairingRequest.Decision?
    private let shown: @EventLoop (UInt32) -> Void
    /// The decision that bluetoothd waits for; it asks one agent one thing at a time.
    private var question: Task<Void, Never>?

    private static let path: ObjectPath = "/gattlab/agent"

    /// Prepares an agent.
    ///
    /// - Parameters:
    ///   - passkey: what is entered when one is asked for, 0 to 999999; without one, the pairing is refused.
    ///   - decide: what is to be confirmed or authorized; everything is when nil.
    ///   - shown: told the passkey that the other side has to enter.
    package init(
        client: BlueZClient,
        capability: IOCapability,
        passkey: UInt32?,
        decide: PairingRequest.Decision? = nil,
        shown: @escaping @EventLoop (UInt32) -> Void
    ) {
        self.client = client
        self.capability = capability
        self.passkey = passkey
        self.decide = decide
        self.shown = shown
    }

    /// Makes it the agent of the pairings that this program asks for.
    ///
    /// - Parameter isDefault: whether of those that devices ask for too; of several defaults, the last one counts.
    package func register(isDefault: Bool = false) async throws(BlueZError) {
        do {
            try client.connection.export(ExportedObject(path: Self.path, interfaces: [interface]))
        } catch {
            throw BlueZError(error, during: .adapter)
        }
        do {
            try await call(Names.Member.registerAgent, [.objectPath(Self.path), .string(capability.rawValue)])
            if isDefault { try await call(Names.Member.requestDefaultAgent, [.objectPath(Self.path)]) }
        } catch {
            client.connection.unexport(Self.path)
            throw error
        }
    }

    /// Takes it back; bluetoothd does so itself when we leave the bus.
    package func unregister() async {
        question?.cancel()
        try? await call(Names.Member.unregisterAgent, [.objectPath(Self.path)])
        client.connection.unexport(Self.path)
    }

    private func call(_ member: String, _ arguments: [Value]) async throws(BlueZError) {
        try await client.call(
            Names.Interface.agentManager,
            member,
            at: Names.namespace,
            arguments,
            during: .adapter
        )
    }

    private var interface: ExportedInterface {
        let passkey = passkey
        let shown = shown
        return ExportedInterface(
            Names.Interface.agent,
            methods: [
                ExportedMethod(Names.Member.release) { $0.reply() },
                ExportedMethod(Names.Member.requestPINCode, in: "o", out: "s") {
                    Self.answer($0, passkey.map { .string("\($0)") })
                },
                ExportedMethod(Names.Member.displayPINCode, in: "os") { $0.reply() },
                ExportedMethod(Names.Member.requestPasskey, in: "o", out: "u") {
                    Self.answer($0, passkey.map { .uint32($0) })
                },
                ExportedMethod(Names.Member.displayPasskey, in: "ouq") { call in
                    if case .uint32(let passkey) = call.arguments.dropFirst().first { shown(passkey) }
                    call.reply()
                },
                ExportedMethod(Names.Member.requestConfirmation, in: "ou") { [weak self] call in
                    guard case .uint32(let number) = call.arguments.dropFirst().first else { return call.reply() }
                    self?.put(.confirmation(number), call)
                },
                ExportedMethod(Names.Member.requestAuthorization, in: "o") { [weak self] in
                    self?.put(.authorization, $0)
                },
                ExportedMethod(Names.Member.authorizeService, in: "os") { [weak self] call in
                    guard case .string(let text) = call.arguments.dropFirst().first, let uuid = BluetoothUUID(text)
                    else { return Self.refuse(call, "no such service") }
                    self?.put(.service(uuid), call)
                },
                ExportedMethod(Names.Member.cancel) { [weak self] call in
                    self?.question?.cancel()
                    call.reply()
                },
            ]
        )
    }

    /// Answers once it is decided.
    private func put(_ kind: PairingRequest.Kind, _ call: Invocation) {
        guard let decide else { return call.reply() }
        guard case .objectPath(let device) = call.arguments.first else { return Self.refuse(call, "no device") }
        question?.cancel()
        question = Task {
            let isAllowed = await decide(PairingRequest(device: device, kind: kind))
            if isAllowed, !Task.isCancelled { call.reply() } else { Self.refuse(call, "not allowed") }
        }
    }

    private static func answer(_ call: Invocation, _ value: Value?) {
        guard let value else { return refuse(call, "no passkey was given") }
        call.reply([value])
    }

    private static func refuse(_ call: Invocation, _ reason: String) {
        call.fail(DBusError(Names.ErrorName.prefix + Names.ErrorName.rejected, reason))
    }
}
