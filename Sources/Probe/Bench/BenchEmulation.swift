internal import Behavior
internal import BlueZ
internal import DBus
internal import Documents
package import EventLoop
internal import GATT
internal import Lua
internal import Peripheral
internal import ProfileModel
internal import ProfileScripts

/// A peripheral that a script publishes on an adapter of the machine.
@EventLoop
package final class BenchEmulation: LuaObject, BenchResource {
    private(set) var identity: EmulatorIdentity?
    /// The peers that were paired with the adapter before, and still are.
    private var formerPeers: Set<ObjectPath> = []
    private let profile: RunningProfile
    private let client: BlueZClient
    private let adapter: AdapterSelector?
    private var emulator: Emulator?
    private var task: Task<Void, Never>?
    private var onReady: (@EventLoop (Result<Void, ScriptError>) -> Void)?

    init(_ profile: RunningProfile, client: BlueZClient, adapter: AdapterSelector?) {
        self.profile = profile
        self.client = client
        self.adapter = adapter
    }

    /// Registers and advertises the peripheral, then calls `ready` with the outcome.
    func start(_ ready: @escaping @EventLoop (Result<Void, ScriptError>) -> Void) {
        onReady = ready
        let emulator = Emulator(profile, client: client, adapter: adapter) { [weak self] event in
            guard case .ready(let identity) = event, let self else { return }
            self.identity = identity
            // After a loss, it is ready again.
            guard onReady != nil else { return }
            formerPeers = Set(pairedPeers.filter { !self.hasForgotten($0) }.map(\.path))
            Task { @EventLoop in
                await self.removeBonds()
                self.report(.success(()))
            }
        }
        self.emulator = emulator
        task = Task { @EventLoop [weak self] in
            var result = Result<Void, ScriptError>.success(())
            do throws(BlueZError) { try await emulator.run() } catch { result = .failure(ScriptError(error)) }
            self?.finish(result)
        }
    }

    /// Withdraws the peripheral, and removes the bonds of peers that have paired with it: bluetoothd refuses to pair again with a peer
    /// that has forgotten its own (`JustWorksRepairing` of its main.conf).
    package func close() async {
        emulator?.stop()
        await task?.value
        await removeBonds()
    }

    /// Removes the bonds of all peers but the former ones.
    private func removeBonds() async {
        for peer in pairedPeers where !formerPeers.contains(peer.path) { try? await peer.remove() }
    }

    /// Returns true for a peer that is an adapter of this machine and has no bond with this one any longer.
    private func hasForgotten(_ peer: Device) -> Bool {
        guard let adapter = client.adapters.first(where: { $0.address == peer.address }) else { return false }
        return !adapter.devices.contains { $0.address == identity?.address && $0[DeviceProperty.paired] == true }
    }

    private var pairedPeers: [Device] {
        let adapter = client.adapters.first { $0.name == identity?.adapter }
        return adapter?.devices.filter { $0[DeviceProperty.paired] == true } ?? []
    }

    private func report(_ result: Result<Void, ScriptError>) {
        let onReady = onReady
        self.onReady = nil
        onReady?(result)
    }

    private func finish(_ result: Result<Void, ScriptError>) {
        emulator = nil
        guard case .failure = result else {
            return report(.failure(ScriptError(.failed, "the emulation ended before it was ready")))
        }
        report(result)
    }
}

extension Bench {
    /// The first adapter that is on, other than that of the central; nil if there is none.
    private var otherAdapter: AdapterSelector? {
        guard let own = try? client.poweredAdapter(adapter) else { return nil }
        return client.adapters.first { $0.isPowered && $0.path != own.path }.map { .name($0.name) }
    }

    /// Creates a peripheral that can be started; it is closed at the end of the scope.
    ///
    /// - Parameter adapter: The adapter; nil for another one than that of the central.
    func emulation(
        of profile: PeripheralProfile,
        seed: UInt64,
        holding held: [String: FieldValue],
        on adapter: AdapterSelector?
    ) throws(ScriptError) -> BenchEmulation {
        let engine: ProfileEngine
        do throws(HoldError) {
            engine = try ProfileEngine(profile, seed: seed, holding: held)
        } catch {
            throw ScriptError(.badInput, error.message, hint: error.hint)
        }
        let running = RunningProfile(engine)
        do throws(InvalidDocument) {
            try LuaInterpreter().start(running, seed: seed)
        } catch {
            throw ScriptError(.badInput, error.diagnostics.first?.description ?? "invalid script")
        }
        running.onReport = { [weak self] report in
            self?.emit(.log("\(profile.name): \(report.text)".shortened(to: ScriptLimit.log)))
        }
        let emulation = BenchEmulation(running, client: client, adapter: adapter ?? otherAdapter)
        register(emulation)
        return emulation
    }
}
