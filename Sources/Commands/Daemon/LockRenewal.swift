internal import Control
internal import DBus
internal import Sessions

/// Keeps a lock of gattlabd from running out, which it does 30 s after it was asked for unless a time was named.
struct LockRenewal {
    private static let interval = Duration.seconds(10)

    let request: LockDevice
    let service: any Service

    init(_ request: LockDevice, _ service: any Service) {
        self.request = request
        self.service = service
    }

    /// Renews it until the task is cancelled.
    @EventLoop
    func run() async throws(ControlError) {
        while true {
            do { try await EventLoop.sleep(for: Self.interval) } catch { return }
            _ = try await service.perform(request)
        }
    }

    /// Renews it beside something else, and says when that fails.
    @EventLoop
    func start(_ console: Console) -> Task<Void, Never> {
        Task { @EventLoop in
            do throws(ControlError) { try await run() } catch  where error.code != .cancelled {
                console.note("warning: the lock is lost: \(error.message)")
            } catch {}
        }
    }
}
