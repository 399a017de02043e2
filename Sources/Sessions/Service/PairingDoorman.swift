internal import BlueZ
internal import Central
internal import Control
internal import DBus
internal import GATT

/// The agent of pairings that devices ask for, on whatever bus and bluetoothd there are, while it is wanted.
@EventLoop
final class PairingDoorman {
    private let bluetooth: Bluetooth
    private let decide: PairingRequest.Decision
    private let log: Log
    private var task: Task<Void, Never>?
    /// That bluetoothd came or went.
    private var change = Promise<Void, ControlError>()

    init(_ bluetooth: Bluetooth, log: Log, decide: @escaping PairingRequest.Decision) {
        self.bluetooth = bluetooth
        self.log = log
        self.decide = decide
    }

    /// Begins or ends.
    func isWanted(_ isWanted: Bool) {
        guard isWanted != (task != nil) else { return }
        task?.cancel()
        task = isWanted ? Task { @EventLoop [weak self] in await self?.attend() } : nil
    }

    private func attend() async {
        while !Task.isCancelled {
            do throws(ControlError) {
                let client = try await bluetooth.client(isPatient: true)
                await attend(client)
            } catch {
                return
            }
        }
    }

    /// Until this bluetoothd goes away, or the task is cancelled.
    private func attend(_ client: BlueZClient) async {
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
            passkey: nil,
            decide: decide,
            shown: { [log] in log.notice("the passkey of a device that pairs is \($0)") }
        )
        do throws(BlueZError) {
            try await agent.register(isDefault: true)
            return agent
        } catch {
            log.error("pairings cannot be asked about: \(error.message)")
            return nil
        }
    }
}

extension PairingRequest {
    /// What is asked, for people.
    var question: String {
        let peer = peer?.description ?? "an unknown device"
        return switch kind {
        case .confirmation(let number):
            "May \(peer) pair? It shows \(String(repeating: "0", count: max(0, 6 - "\(number)".count)))\(number)"
        case .authorization: "May \(peer) pair?"
        case .service(let uuid): "May \(peer) use the service \(uuid)?"
        }
    }
}
