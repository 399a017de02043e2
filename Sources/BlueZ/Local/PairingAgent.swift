package import DBus

/// What can be shown to and entered by who pairs (Core Specification, Vol 3, Part H, 2.3.2).
package enum IOCapability: String, CaseIterable, Sendable {
    case displayOnly = "DisplayOnly"
    case displayYesNo = "DisplayYesNo"
    case keyboardOnly = "KeyboardOnly"
    case noInputNoOutput = "NoInputNoOutput"
    case keyboardDisplay = "KeyboardDisplay"
}

/// Answers in pairings for somebody who is not there to be asked.
///
/// Whatever is to be confirmed or authorized is; a passkey is the one given.
@EventLoop
package final class PairingAgent {
    private let client: BlueZClient
    private let capability: IOCapability
    private let passkey: UInt32?
    private let shown: @EventLoop (UInt32) -> Void

    private static let path: ObjectPath = "/gattlab/agent"

    /// Prepares an agent.
    ///
    /// - Parameters:
    ///   - passkey: what is entered when one is asked for, 0 to 999999; without one, the pairing is refused.
    ///   - shown: told the passkey that the other side has to enter.
    package init(
        client: BlueZClient,
        capability: IOCapability,
        passkey: UInt32?,
        shown: @escaping @EventLoop (UInt32) -> Void
    ) {
        self.client = client
        self.capability = capability
        self.passkey = passkey
        self.shown = shown
    }

    /// Makes it the agent of the pairings that this program asks for.
    package func register() async throws(BlueZError) {
        do {
            try client.connection.export(ExportedObject(path: Self.path, interfaces: [interface]))
        } catch {
            throw BlueZError(error, during: .adapter)
        }
        do {
            try await client.call(
                Names.Interface.agentManager,
                Names.Member.registerAgent,
                at: Names.namespace,
                [.objectPath(Self.path), .string(capability.rawValue)],
                during: .adapter
            )
        } catch {
            client.connection.unexport(Self.path)
            throw error
        }
    }

    /// Takes it back; bluetoothd does so itself when we leave the bus.
    package func unregister() async {
        _ = try? await client.call(
            Names.Interface.agentManager,
            Names.Member.unregisterAgent,
            at: Names.namespace,
            [.objectPath(Self.path)],
            during: .adapter
        )
        client.connection.unexport(Self.path)
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
                ExportedMethod(Names.Member.requestConfirmation, in: "ou") { $0.reply() },
                ExportedMethod(Names.Member.requestAuthorization, in: "o") { $0.reply() },
                ExportedMethod(Names.Member.authorizeService, in: "os") { $0.reply() },
                ExportedMethod(Names.Member.cancel) { $0.reply() },
            ]
        )
    }

    private static func answer(_ call: Invocation, _ value: Value?) {
        guard let value else {
            return call.fail(DBusError(Names.ErrorName.prefix + Names.ErrorName.rejected, "no passkey was given"))
        }
        call.reply([value])
    }
}
