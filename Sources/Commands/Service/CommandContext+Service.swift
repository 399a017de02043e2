internal import Central
package import Control
internal import DaemonClient
internal import EventLoop
internal import GattlabService
internal import Platform
package import ServiceInterface
internal import StoreModel

extension CommandContext {
    /// Returns the service that performs requests: with `--host` that of another machine, otherwise gattlabd if it is running, and this
    /// process if it is not.
    ///
    /// Every call returns the same service. If the connection to gattlabd is lost, the next call reconnects.
    package func service() async throws(Failure) -> any Service {
        if let cachedService {
            do throws(ControlError) { try await (cachedService as? DaemonService)?.reconnect() } catch {
                throw Failure(error)
            }
            return cachedService
        }
        // The operator ?? would erase the type of the error.
        let service: any Service
        if let machine = arguments[GlobalOptions.host] {
            service = try await self.service(on: machine)
        } else if let daemon = try await daemon() {
            service = daemon
        } else {
            service = localService(idleTimeout: Self.idleTimeout)
        }
        cachedService = service
        return service
    }

    /// Prints retries with `--verbose`; nil without it.
    var retryHandler: RetryHandler? {
        guard arguments[GlobalOptions.verbose] else { return nil }
        return RetryHandler { [console] in console.note($0.description) }
    }

    /// Returns a new service in this process.
    ///
    /// - Parameters:
    ///   - samples: A store of the samples of other machines.
    ///   - idleTimeout: Time for which an unused connection is kept for the next request.
    func localService(
        samples: (any SampleReading)? = nil,
        idleTimeout: Duration = .zero
    ) -> GattlabService.LocalService {
        let state = try? UserFolders(variables: environment.variables).state()
        return GattlabService.LocalService(
            aliases: state.map { $0 + "/gattlab/aliases" },
            samples: samples,
            idleTimeout: idleTimeout
        )
    }

    /// The requests of a verb share one connection: a device may sleep after it.
    private static let idleTimeout = Duration.seconds(10)

    /// Performs a request; while it is pending, a terminal shows `activity`.
    package func perform<Request: ControlRequest>(
        _ request: Request,
        showing activity: String
    ) async throws(Failure) -> Request.Response {
        let service = try await service()
        do throws(ControlError) {
            return try await console.withProgress(activity) { () async throws(ControlError) in
                try await service.perform(request)
            }
        } catch {
            throw Failure(error)
        }
    }

    /// Performs a request that can be repeated: it is sent again to a gattlabd that restarts in the meantime.
    package func performAcrossRestarts<Request: ControlRequest>(
        _ request: Request,
        showing activity: String
    ) async throws(Failure) -> Request.Response {
        guard let daemon = try await service() as? DaemonService else {
            return try await perform(request, showing: activity)
        }
        do throws(ControlError) {
            return try await console.withProgress(activity) { () async throws(ControlError) in
                try await daemon.performAcrossRestarts(request)
            }
        } catch {
            throw Failure(error)
        }
    }

    /// Returns a Boolean value that indicates whether gattlabd performs the requests.
    package func hasDaemon() async throws(Failure) -> Bool { !(try await service() is GattlabService.LocalService) }

    /// Checks that gattlabd performs the requests; call it before a request that only gattlabd supports.
    ///
    /// - Throws: `no-gattlabd` if gattlabd is not running or must not be used.
    func requireDaemon() async throws(Failure) {
        guard try await hasDaemon() else { throw Failure(try daemonChoice().unavailableError) }
    }

    /// Returns the connection to gattlabd, for requests that only gattlabd supports.
    ///
    /// - Throws: `no-gattlabd` if gattlabd is not running or must not be used.
    func requiredDaemon() async throws(Failure) -> DaemonService {
        if let daemon = try await service() as? DaemonService { return daemon }
        throw Failure(try daemonChoice().unavailableError)
    }

    private func daemonChoice() throws(Failure) -> DaemonChoice {
        try DaemonChoice(
            use: arguments[GlobalOptions.daemon],
            socket: arguments[GlobalOptions.socket],
            variables: environment.variables
        )
    }

    private func daemon() async throws(Failure) -> DaemonService? {
        let choice = try daemonChoice()
        guard choice.use != .never else { return nil }
        var onRetry: (@EventLoop (RetryNotification) -> Void)?
        if let retryHandler { onRetry = { retryHandler(Retry($0)) } }
        var refusal: ControlError?
        for path in choice.socket.map({ [$0] }) ?? SocketPath.candidates {
            do throws(ControlError) {
                return try await DaemonService.connect(
                    to: path,
                    as: "gattlab \(Version.text)",
                    onRetry: onRetry
                )
            } catch  where error.code == .gattlabdUnavailable {
                refusal = refusal ?? error
            } catch {
                throw Failure(error)
            }
        }
        if choice.use == .always, let refusal { throw Failure(refusal) }
        return nil
    }
}

extension Retry {
    fileprivate init(_ notification: RetryNotification) {
        self.init(
            notification.operation,
            attempt: notification.attempt,
            error: CentralError(.failed, notification.error.message),
            delay: .milliseconds(notification.delay)
        )
    }
}
