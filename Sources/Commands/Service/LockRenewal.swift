internal import Control
internal import EventLoop
internal import ServiceInterface

/// The periodic renewal of a device lock in gattlabd; a lock without a duration expires 30 s after each request.
struct LockRenewal {
    private static let interval = Duration.seconds(10)

    let request: LockDevice
    let service: any Service

    init(_ request: LockDevice, _ service: any Service) {
        self.request = request
        self.service = service
    }

    /// Renews the lock until the task is canceled.
    @EventLoop
    func run() async throws(ControlError) {
        while true {
            do { try await EventLoop.sleep(for: Self.interval) } catch { return }
            _ = try await service.perform(request)
        }
    }

    /// Starts a task that renews the lock and prints a warning if that fails.
    @EventLoop
    func start(_ console: Console) -> Task<Void, Never> {
        Task { @EventLoop in
            do throws(ControlError) { try await run() } catch  where error.code != .cancelled {
                console.note("warning: the lock was lost: \(error.message)")
            } catch {}
        }
    }
}
