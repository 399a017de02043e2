internal import Central
package import EventLoop
package import HCI
package import Trace

/// A live source of Bluetooth traffic: the simulation on the command's bus, or the kernel.
@EventLoop
package final class TraceSource {
    /// The name of the source in JSON output.
    let name: String
    /// The name of a simulation's trace.
    nonisolated static let simulator = "simulator"
    /// The handler called for each record, in order.
    package var onRecord: (@EventLoop (TraceRecord) -> Void)?
    /// The handler called once, after the last record.
    var onEnd: (@EventLoop (Failure) -> Void)?
    private let receive: @EventLoop () throws(Failure) -> TraceRecord?
    private let dropped: @EventLoop () -> UInt32
    private var watch: Watch?

    /// The number of records that are delivered in one turn of the event loop.
    private static let turnLimit = 256
    /// The time after which `drain()` ends, although there is always another record.
    private static let drainLimit = Duration.seconds(1)

    /// Opens the trace of the simulation if there is one, otherwise the kernel's.
    static func open() async throws(Failure) -> TraceSource {
        if let stream = try await SimulatorStream.open() {
            return try TraceSource(simulator, stream.descriptor) { () throws(Failure) in try stream.receive() }
        }
        let monitor: Monitor
        do throws(HCIError) { monitor = try Monitor() } catch { throw Failure(error) }
        return try kernel(monitor)
    }

    /// Opens the trace of the kernel's monitor.
    package static func kernel(_ monitor: Monitor) throws(Failure) -> TraceSource {
        try TraceSource("kernel", monitor.descriptor, dropped: { monitor.dropped }) { () throws(Failure) in
            do throws(HCIError) { return try monitor.receive() } catch { throw Failure(error) }
        }
    }

    private init(
        _ name: String,
        _ descriptor: CInt,
        dropped: @escaping @EventLoop () -> UInt32 = { 0 },
        receive: @escaping @EventLoop () throws(Failure) -> TraceRecord?
    ) throws(Failure) {
        self.name = name
        self.receive = receive
        self.dropped = dropped
        do throws(SystemError) {
            watch = try EventLoop.watch(descriptor, .readable) { [weak self] _ in
                self?.deliver(atMost: Self.turnLimit)
            }
        } catch {
            throw .unavailable(.failed, error.message, hint: error.hint)
        }
    }

    isolated deinit { watch?.cancel() }

    /// The number of records that the kernel has dropped; the simulation reports them in the records instead.
    package var lost: UInt32 { dropped() }

    /// Delivers all records that are available now.
    package func drain() {
        let clock = ContinuousClock()
        let deadline = clock.now + Self.drainLimit
        while deliver(atMost: Self.turnLimit), clock.now < deadline {}
    }

    /// Delivers records that are available; returns a Boolean value that indicates whether there may be more.
    @discardableResult
    private func deliver(atMost limit: Int) -> Bool {
        guard watch != nil else { return false }
        do throws(Failure) {
            for _ in 0..<limit {
                guard let record = try receive() else { return false }
                onRecord?(record)
            }
            return true
        } catch {
            watch?.cancel()
            watch = nil
            onEnd?(error)
            return false
        }
    }
}

extension Failure {
    /// Creates the failure for an error of the kernel's monitor.
    fileprivate init(_ error: HCIError) {
        let code: CentralError.Code =
            error.isPermissionDenied ? .notAllowed : error.isUnsupported ? .noAdapter : .failed
        let hint: String? =
            switch code {
            case .notAllowed:
                "this requires CAP_NET_RAW: run it as root, or grant the capability permanently: "
                    + "sudo setcap cap_net_raw+ep \"$(command -v gattlab)\""
            case .noAdapter:
                "containers have no Bluetooth: run this on the host, or run the program under 'gattlab simulate -- COMMAND'"
            default: nil
            }
        self = .unavailable(code, error.description, hint: hint)
    }
}
