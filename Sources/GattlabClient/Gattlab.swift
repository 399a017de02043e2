internal import Control
internal import DaemonClient
internal import EventLoop
internal import Platform
internal import ServiceInterface

/// A connection to gattlabd, for the samples that it has recorded, its alarms, its workouts and its questions.
///
/// A connection is reopened after a restart of gattlabd. Requests that only read are then repeated; those that change something are
/// performed at most once.
///
///     let gattlab = try await Gattlab.connect()
///     for try await item in gattlab.samples(of: "heart-rate", from: "chest", follows: true) {
///         if case .sample(let sample) = item { print(sample.time, sample.value) }
///     }
public final class Gattlab: Sendable {
    private let service: DaemonService

    /// Connects to gattlabd.
    ///
    /// - Parameters:
    ///   - socket: Path of gattlabd's socket; by default `GATTLAB_SOCKET`, the user's own gattlabd or the system's.
    ///   - program: Name of this program in gattlabd's log.
    /// - Throws: `GattlabError` with the code `no-gattlabd` if it is not running, `denied` if the user may not use it.
    public static func connect(
        to socket: String? = nil,
        as program: String? = nil
    ) async throws(GattlabError) -> Gattlab {
        do throws(SystemError) {
            try EventLoop.start()
        } catch {
            throw GattlabError(ControlError(.failed, error.message))
        }
        var failure = ControlError(.gattlabdUnavailable, "there is no socket of gattlabd")
        for path in socket.map({ [$0] }) ?? SocketPath.candidates {
            do throws(ControlError) {
                return Gattlab(try await DaemonService.connect(to: path, as: program))
            } catch {
                guard error.code == .gattlabdUnavailable else { throw GattlabError(error) }
                failure = error
            }
        }
        throw GattlabError(failure)
    }

    private init(_ service: DaemonService) {
        self.service = service
    }

    /// Closes the connection; later requests open it again.
    public func close() async { await service.close() }

    func perform<Request: ControlRequest>(_ request: Request) async throws(GattlabError) -> Request.Response {
        do throws(ControlError) {
            return try await service.performAcrossRestarts(request)
        } catch {
            throw GattlabError(error)
        }
    }

    /// Performs a request that must not be repeated.
    ///
    /// - Throws: `GattlabError` with the code `no-gattlabd` if the connection is lost meanwhile.
    func performOnce<Request: ControlRequest>(_ request: Request) async throws(GattlabError) -> Request.Response {
        do throws(ControlError) {
            return try await service.performOnce(request)
        } catch {
            throw GattlabError(error)
        }
    }

    /// Asks a question and waits for its outcome; if the task is canceled, withdraws a question that this program has raised.
    func outcome(of request: AskQuestion) async throws(GattlabError) -> Control.QuestionOutcome {
        do throws(ControlError) {
            return try await AskedQuestion.ask(request, of: service).outcome()
        } catch {
            throw GattlabError(error)
        }
    }

    // MARK: - Events

    /// Returns the number of the last event of a session.
    func position(of session: String) async throws(GattlabError) -> Int {
        do throws(ControlError) {
            return try await service.position(of: session)
        } catch {
            throw GattlabError(error)
        }
    }

    /// Waits for events of a session after a position, over restarts of gattlabd, and returns at least one.
    func events(of session: String, after position: Int) async throws(GattlabError) -> [FollowedEvent] {
        do throws(ControlError) {
            return try await EventPortion().collect(from: service, session, after: position)
        } catch {
            throw GattlabError(error)
        }
    }

    // MARK: - Samples

    /// Returns the devices with samples that the user may read.
    public func sampledDevices() async throws(GattlabError) -> [SampledDevice] {
        try await perform(ListSampledDevices()).devices.map(SampledDevice.init)
    }

    /// Returns the samples of a stream with the gaps between them.
    ///
    /// - Parameters:
    ///   - stream: Name of the stream, such as `heart-rate`.
    ///   - device: Address or name of the device, or name of the session that recorded it.
    ///   - times: Only samples of these times.
    ///   - anchor: The anchor of a sample or gap, to continue after it: nothing is missed or repeated.
    ///   - follows: True to wait for new samples at the end.
    public func samples(
        of stream: String,
        from device: String,
        in times: Range<Instant>? = nil,
        after anchor: String? = nil,
        follows: Bool = false
    ) -> SampleSequence {
        SampleSequence(
            gattlab: self,
            device: device,
            stream: stream,
            times: times,
            anchor: anchor,
            follows: follows
        )
    }

    /// Returns statistics of a stream by calendar period; periods without samples are omitted.
    ///
    /// - Parameters:
    ///   - stream: Name of the stream, such as `heart-rate`.
    ///   - device: Address or name of the device, or name of the session that recorded it.
    ///   - times: Only samples of these times.
    ///   - period: A number with `s`, `m`, `h`, `d`, `w`, `mo` or `y`; nil for all times together.
    ///   - anchor: Start of one of the periods; that of the calendar if nil.
    ///   - zone: Time zone of the periods, such as `Europe/Berlin`; that of gattlabd if nil.
    ///   - percentiles: Percentiles of a discrete stream, from 0 to 100.
    public func statistics(
        of stream: String,
        from device: String,
        in times: Range<Instant>? = nil,
        every period: String? = nil,
        anchor: Instant? = nil,
        zone: String? = nil,
        percentiles: [Double] = []
    ) async throws(GattlabError) -> [SampleStatistics] {
        var request = GetSampleStatistics(device: device, stream: stream)
        request.from = times?.lowerBound.description
        request.to = times?.upperBound.description
        (request.every, request.anchor, request.zone) = (period, anchor?.description, zone)
        request.percentiles = percentiles.isEmpty ? nil : percentiles
        return try await perform(request).periods.compactMap(SampleStatistics.init)
    }
}
