internal import Central
internal import DBus
internal import HCI
internal import Trace

/// A live source of Bluetooth traffic: the simulation on the command's bus, or the kernel.
@EventLoop
final class TraceSource {
    /// The name of the source in JSON output.
    let name: String
    /// The handler called for each record, in order.
    var onRecord: (@EventLoop (TraceRecord) -> Void)?
    /// The handler called once, after the last record.
    var onEnd: (@EventLoop (Failure) -> Void)?
    private let receive: @EventLoop () throws(Failure) -> TraceRecord?
    private var watch: Watch?

    /// Opens the trace of the simulation if there is one, otherwise the kernel's.
    static func open() async throws(Failure) -> TraceSource {
        if let stream = try await SimulatorStream.open() {
            return try TraceSource("simulator", stream.descriptor) { () throws(Failure) in try stream.receive() }
        }
        let monitor: Monitor
        do throws(HCIError) { monitor = try Monitor() } catch { throw Failure(error) }
        return try TraceSource("kernel", monitor.descriptor) { () throws(Failure) in
            do throws(HCIError) { return try monitor.receive() } catch { throw Failure(error) }
        }
    }

    private init(
        _ name: String,
        _ descriptor: CInt,
        receive: @escaping @EventLoop () throws(Failure) -> TraceRecord?
    ) throws(Failure) {
        self.name = name
        self.receive = receive
        do throws(DBusError) {
            watch = try EventLoop.watch(descriptor, .readable) { [weak self] _ in self?.drain() }
        } catch {
            throw .unavailable(.failed, error.message, hint: error.hint)
        }
    }

    isolated deinit { watch?.cancel() }

    /// Delivers all records that are available now.
    func drain() {
        guard watch != nil else { return }
        do throws(Failure) {
            while let record = try receive() { onRecord?(record) }
        } catch {
            watch?.cancel()
            watch = nil
            onEnd?(error)
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
