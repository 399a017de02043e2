internal import Control
internal import DBus
internal import GATT
internal import Probe
internal import Sessions

/// The locks that gattlabd gives for the devices a script is connected to: the script goes to bluetoothd itself, and nobody
/// else's writes come between its own.
@EventLoop
final class ProbeLocks: DeviceKeeper {
    private struct Held {
        /// How many connections of scripts it is for.
        var count = 0
        var renewal: Task<Void, Never>
    }

    private let service: any Service
    private let console: Console
    private var held: [DeviceAddress: Held] = [:]

    init(_ service: any Service, _ console: Console) {
        self.service = service
        self.console = console
    }

    func keep(_ device: DeviceAddress) async throws(ScriptError) {
        let request = LockDevice(device: device.description, adapter: nil, duration: nil)
        do throws(ControlError) { _ = try await service.perform(request) } catch { throw ScriptError(error) }
        held[device, default: Held(renewal: LockRenewal(request, service).start(console))].count += 1
    }

    func release(_ device: DeviceAddress) {
        guard var lock = held[device] else { return }
        lock.count -= 1
        guard lock.count == 0 else { return held[device] = lock }
        held[device] = nil
        lock.renewal.cancel()
        let service = service
        // With the daemon gone there is nothing left to give back.
        Task.immediate { @EventLoop in _ = try? await service.perform(UnlockDevice(address: device.description)) }
    }
}

extension ScriptError {
    /// Why gattlabd did not give a lock.
    fileprivate init(_ error: ControlError) {
        let kind: Kind =
            switch error.code {
            case .locked: .connectionFailed
            case .cancelled: .aborted
            default: .unavailable
            }
        self.init(kind, error.message, hint: error.hint)
    }
}
