internal import Central
internal import DBus
internal import HCI
internal import Trace

/// What passes on the air from now on: in the simulation of the bus that the command runs on, or as the kernel sees it.
@EventLoop
final class TraceSource {
    /// Where it is from, as a word for programs.
    let name: String
    /// Told of each record, in its order.
    var onRecord: (@EventLoop (TraceRecord) -> Void)?
    /// Told once when there are no more.
    var onEnd: (@EventLoop (Failure) -> Void)?
    private let receive: @EventLoop () throws(Failure) -> TraceRecord?
    private var watch: Watch?

    /// Opens that of the simulation, if there is one; the kernel's otherwise.
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

    /// Tells of all that has passed up to now.
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
    /// Why the kernel does not tell what passes.
    fileprivate init(_ error: HCIError) {
        let code: CentralError.Code = error.isNotAllowed ? .notAllowed : error.isUnsupported ? .noAdapter : .failed
        let hint: String? =
            switch code {
            case .notAllowed:
                "it takes CAP_NET_RAW: run it as root, or allow it once and for all: "
                    + "sudo setcap cap_net_raw+ep \"$(command -v gattlab)\""
            case .noAdapter:
                "containers never have Bluetooth: run this on the host, or what is to be captured in 'gattlab simulate -- COMMAND'"
            default: nil
            }
        self = .unavailable(code, error.description, hint: hint)
    }
}
