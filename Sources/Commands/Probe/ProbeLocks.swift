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
        var service: any Service
        var renewal: Task<Void, Never>
    }

    private let session: Session
    private var held: [DeviceAddress: Held] = [:]

    init(_ session: Session) {
        self.session = session
    }

    func keep(_ device: DeviceAddress) async throws(ScriptError) {
        let request = LockDevice(device: device.description, adapter: nil, duration: nil)
        do throws(Failure) {
            // Asked for each time: gattlabd may have been started anew since.
            let service = try await session.service()
            do throws(ControlError) { _ = try await service.perform(request) } catch { throw Failure(error) }
            held[device, default: Held(service: service, renewal: renewal(of: request, service))].count += 1
        } catch {
            throw ScriptError(error)
        }
    }

    private func renewal(of request: LockDevice, _ service: any Service) -> Task<Void, Never> {
        LockRenewal(request, service).start(session.console)
    }

    func release(_ device: DeviceAddress) {
        guard var lock = held[device] else { return }
        lock.count -= 1
        guard lock.count == 0 else { return held[device] = lock }
        held[device] = nil
        lock.renewal.cancel()
        // With the daemon gone there is nothing left to give back.
        Task.immediate { @EventLoop [service = lock.service] in
            _ = try? await service.perform(UnlockDevice(address: device.description))
        }
    }
}

extension ScriptError {
    /// Why there is no lock.
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
