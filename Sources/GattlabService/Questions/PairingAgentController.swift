internal import BlueZ
internal import Control
internal import DBus
internal import DeviceLinks
internal import EventLoop
internal import GATT

/// Registers a pairing agent for pairings initiated by devices, again after each restart of the bus or bluetoothd.
@EventLoop
final class PairingAgentController {
    private let bluetooth: Bluetooth
    private let respond: PairingRequest.Responder
    private let log: Log
    private var task: Task<Void, Never>?
    /// Completed when bluetoothd starts or exits.
    private var change = Promise<Void, ControlError>()

    init(_ bluetooth: Bluetooth, log: Log, respond: @escaping PairingRequest.Responder) {
        self.bluetooth = bluetooth
        self.log = log
        self.respond = respond
    }

    /// Enables or disables the agent.
    func setEnabled(_ isEnabled: Bool) {
        guard isEnabled != (task != nil) else { return }
        task?.cancel()
        task = isEnabled ? Task { @EventLoop [weak self] in await self?.run() } : nil
    }

    private func run() async {
        while !Task.isCancelled {
            do throws(ControlError) {
                let client = try await bluetooth.client(waitsForBus: true)
                await keepRegistered(with: client)
            } catch {
                return
            }
        }
    }

    /// Keeps the agent registered until the bus connection is lost or the task is canceled.
    private func keepRegistered(with client: BlueZClient) async {
        let observation = client.observe { [weak self] event in
            switch event {
            case .available, .unavailable: self?.change.complete(.success(()))
            default: break
            }
        }
        defer { observation.cancel() }
        while !Task.isCancelled, client.connection.isOpen {
            change = Promise()
            let agent = client.isAvailable ? await register(client) : nil
            try? await change.value()
            await agent?.unregister()
        }
    }

    private func register(_ client: BlueZClient) async -> PairingAgent? {
        let agent = PairingAgent(
            client: client,
            capability: .displayYesNo,
            respond: respond,
            onDisplayPasskey: { [log] in log.notice("the passkey of the pairing device is \($0)") }
        )
        do throws(BlueZError) {
            try await agent.register(isDefault: true)
            return agent
        } catch {
            log.error("cannot register the pairing agent: \(error.message)")
            return nil
        }
    }
}

extension PairingRequest {
    /// The question as shown to users; nil for a request that cannot be answered by yes or no.
    var question: String? {
        let peer = peer?.description ?? "an unknown device"
        return switch kind {
        case .confirmation(let number):
            "May \(peer) pair? It shows \(Passkey.text(number))"
        case .authorization: "May \(peer) pair?"
        case .service(let uuid): "May \(peer) use the service \(uuid)?"
        case .passkey: nil
        }
    }
}
