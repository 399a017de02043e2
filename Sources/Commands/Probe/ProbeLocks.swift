internal import Control
internal import EventLoop
internal import GATT
internal import Lua
internal import Probe
internal import ServiceInterface

/// The locks in gattlabd on the devices that a script is connected to.
///
/// The script uses bluetoothd directly; the locks keep the writes of gattlabd's clients from interleaving with its own.
@EventLoop
final class ProbeLocks: DeviceLocker {
    private struct Lock {
        /// The number of script connections that use the lock.
        var count = 0
        var service: any Service
        var renewal: Task<Void, Never>
    }

    private let context: CommandContext
    private var locks: [DeviceAddress: Lock] = [:]

    init(_ context: CommandContext) {
        self.context = context
    }

    func lock(_ device: DeviceAddress) async throws(ScriptError) {
        let request = LockDevice(device: device.description, adapter: nil, duration: nil)
        do throws(Failure) {
            // Get the service each time: gattlabd may have been restarted.
            let service = try await context.service()
            do throws(ControlError) { _ = try await service.perform(request) } catch { throw Failure(error) }
            locks[device, default: Lock(service: service, renewal: renewal(of: request, service))].count += 1
        } catch {
            throw ScriptError(error)
        }
    }

    private func renewal(of request: LockDevice, _ service: any Service) -> Task<Void, Never> {
        LockRenewal(request, service).start(context.console)
    }

    func unlock(_ device: DeviceAddress) {
        guard var lock = locks[device] else { return }
        lock.count -= 1
        guard lock.count == 0 else { return locks[device] = lock }
        locks[device] = nil
        lock.renewal.cancel()
        // If the daemon has ended, there is no lock to release.
        Task.immediate { @EventLoop [service = lock.service] in
            _ = try? await service.perform(UnlockDevice(address: device.description))
        }
    }
}

extension ScriptError {
    /// Creates the error for a lock that could not be acquired.
    fileprivate init(_ failure: Failure) {
        let kind: Kind =
            switch failure.status {
            case .connection: .connectionFailed
            case .interrupted: .aborted
            default: .unavailable
            }
        self.init(kind, failure.message, hint: failure.hint)
    }
}
