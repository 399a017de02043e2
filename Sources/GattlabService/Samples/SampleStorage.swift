internal import Control
internal import DaemonConfiguration
package import EventLoop
internal import SampleModel
package import StoreModel

/// The archive of samples, the recorder that copies new ones to it, and the requests that wait for them.
@EventLoop
package final class SampleStorage {
    /// The archive of samples; nil without a store.
    private(set) var archive: (any SampleArchive)?
    /// The store that answers requests for samples: the archive, or that of other machines.
    private var reader: (any SampleReading)?
    /// Copies new samples to the archive.
    private(set) var recorder: SampleRecorder?
    let waiters = SampleWaiters()
    /// The clock that samples wait for; nil without a store.
    private(set) var clock: SampleClock?
    /// Returns the state of the replication of samples; nil if they are not replicated.
    package var replicationStatus: (@EventLoop () -> ReplicationStatus)?
    private let settings: ServiceSettings
    private let store: (any SessionStore)?
    private let reports: ServiceReports
    private let serviceClock: ServiceClock

    init(_ settings: ServiceSettings, _ store: (any SessionStore)?, _ reports: ServiceReports, _ clock: ServiceClock) {
        self.settings = settings
        self.store = store
        self.reports = reports
        serviceClock = clock
    }

    /// Copies the values of `record` sessions to an archive, and serves requests for them, from now on.
    package func use(_ archive: any SampleArchive) {
        self.archive = archive
        reader = archive
        recorder = makeRecorder()
        recorder?.startExpiring()
    }

    /// Serves requests for the samples of other machines from now on.
    func serve(_ samples: any SampleReading) { reader = samples }

    /// Looks at the clock of the machine, before any session runs.
    ///
    /// - Parameter publish: Numbers the events up to now.
    func startClock(_ publish: @escaping @EventLoop () -> Void) {
        guard let store else { return }
        let outputs = SampleClock.Outputs(
            publish: publish,
            resume: { [weak self] in self?.recorder?.resume() },
            report: { [reports] text, isProblem in reports.report("clock", text, isProblem: isProblem) }
        )
        clock = SampleClock(store, serviceClock.read, outputs)
        recorder?.clock = clock
    }

    /// Ends the copying of values after the operation in progress.
    package func endRecording() async {
        await recorder?.close()
        recorder = nil
    }

    /// Creates the recorder, and connects it to the log; without a store, there are no samples.
    private func makeRecorder() -> SampleRecorder? {
        guard let store, let archive else { return nil }
        let recorder = SampleRecorder(store, archive)
        recorder.isAwaited = { [weak self] in self.map { !$0.waiters.isEmpty || $0.replicationStatus != nil } ?? false }
        waiters.onAdd = { [weak recorder] in recorder?.hurry() }
        recorder.onCommit = { [waiters] in waiters.handleCommit(of: $0) }
        recorder.onStatusChange = { [reports] error in
            let text = error.map { "samples cannot be stored: \($0.message)" } ?? "samples are stored again"
            reports.reportStorage(text, hint: error?.hint, isProblem: error != nil, isFinding: error?.code == .corrupt)
        }
        return recorder
    }

    /// Applies the configured periods for which samples are stored and hidden.
    func applyLifetimes() async {
        await archive?.setLifetimes(SampleLifetimes(settings.configuration.samples))
        recorder?.expire()
        waiters.endAll()
    }

    // MARK: - Reading

    /// Returns the store that answers requests for samples.
    ///
    /// - Throws: `.gattlabdUnavailable` in a command without one.
    func readable() throws(ControlError) -> any SampleReading {
        if let reader { return reader }
        throw ControlError(
            .gattlabdUnavailable,
            "samples require gattlabd",
            hint: "start it with 'systemctl start gattlabd'"
        )
    }

    /// Reads the archive, which has all values that have arrived.
    func archived<Result: Sendable>(
        _ body: (any SampleReading) async throws(StoreError) -> Result
    ) async throws(ControlError) -> Result {
        let samples = try readable()
        await recorder?.catchUp()
        do throws(StoreError) {
            return try await body(samples)
        } catch {
            throw ControlError(storing: error, "samples cannot be read")
        }
    }
}
