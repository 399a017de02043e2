internal import Control
internal import EventLoop
internal import GATT
internal import Platform
internal import ServiceInterface

/// A measurement of a device: a session that holds the connection, and reads and writes next to it.
@EventLoop
final class ThroughputRun {
    private let service: any Service
    private let plan: ThroughputPlan
    private let watch: SessionSpecification.Watch
    private let beginning = ContinuousClock.now
    private let session = LimitedTask()
    private var measurement: ThroughputMeasurement
    private var operations: Task<Void, Never>?
    private var timer: Timer?
    private var isOver = false
    private var problem: ControlError?
    /// The time at which the measurement started; `nil` before.
    private(set) var startDate: Timestamp?
    /// Called when the measurement starts.
    var onStart: (@EventLoop () -> Void)?

    init(_ plan: ThroughputPlan, watching watch: SessionSpecification.Watch, on service: any Service) {
        self.plan = plan
        self.watch = watch
        self.service = service
        measurement = ThroughputMeasurement(plan)
    }

    /// Runs the measurement.
    ///
    /// - Returns: The results, also those until the task was canceled; `nil` if it was canceled before the start.
    /// - Throws: The failure to connect or of an operation, or the loss of the connection.
    func run() async throws(ControlError) -> ThroughputReport? {
        let failure = await runSession()
        timer?.cancel()
        operations?.cancel()
        await operations?.value
        if let failure = problem ?? failure { throw failure }
        return measurement.report(at: elapsed)
    }

    private var elapsed: Duration { ContinuousClock.now - beginning }

    private func runSession() async -> ControlError? {
        do throws(ControlError) {
            _ = try await session.run { [service, watch] () async throws(ControlError) in
                try await service.run(.watch(watch)) { [weak self] event in self?.receive(event) }
            }
            return nil
        } catch {
            return error
        }
    }

    private func receive(_ event: NumberedEvent) {
        switch measurement.receive(event, at: elapsed) {
        case .none: break
        case .start: start()
        case .fail(let error): fail(error)
        }
    }

    private func fail(_ error: ControlError) {
        problem = problem ?? error
        session.stop()
    }

    private func start() {
        startDate = .now()
        onStart?()
        timer = EventLoop.after(plan.duration) { [weak self] in self?.end() }
        guard let address = measurement.address, plan.read != nil || plan.write != nil else { return }
        operations = Task { @EventLoop in await operate(on: address.description) }
    }

    /// Ends the measurement once its duration has passed; a pending operation is completed first.
    private func end() {
        isOver = true
        if operations == nil { session.stop() }
    }

    /// Writes and reads alternately, one operation at a time, as ATT does.
    private func operate(on device: String) async {
        do throws(ControlError) {
            while !isOver, !Task.isCancelled {
                if let write = plan.write { try await perform(write, on: device) }
                if let attribute = plan.read { try await read(attribute, of: device) }
            }
            session.stop()
        } catch {
            if error.code != .cancelled { fail(error) }
        }
    }

    private func read(_ attribute: String, of device: String) async throws(ControlError) {
        let begin = elapsed
        let request = ReadAttributes(
            device: device,
            attributes: [attribute],
            adapter: watch.adapter,
            timeout: watch.timeout
        )
        let response = try await service.perform(request)
        measurement.recordRead(bytes: response.values.first?.value.count ?? 0, from: begin, to: elapsed)
    }

    private func perform(_ write: ThroughputPlan.Write, on device: String) async throws(ControlError) {
        let begin = elapsed
        let request = WriteAttribute(
            device: device,
            attribute: write.attribute,
            value: String(repeating: "00", count: write.size),
            fields: nil,
            mode: write.withResponse ? "request" : "command",
            adapter: watch.adapter,
            timeout: watch.timeout
        )
        _ = try await service.perform(request)
        measurement.recordWrite(from: begin, to: elapsed)
    }
}
