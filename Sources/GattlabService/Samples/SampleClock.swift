internal import Control
internal import EventLoop
internal import Platform
internal import StoreModel

/// The clock of the machine, which samples wait for if it is known to be wrong, and the corrections of events from before it was set.
@EventLoop
final class SampleClock {
    /// A Boolean value that indicates whether the clock is known to be wrong.
    var isAwaited: Bool { wait != nil }

    private let store: any SessionStore
    private let read: @EventLoop () -> ClockReading
    private let outputs: Outputs
    private var wait: ClockWait?
    private var corrections: [String: ClockCorrection] = [:]

    struct Outputs {
        /// Numbers the events up to now.
        var publish: @EventLoop () -> Void
        /// Called when samples no longer wait.
        var resume: @EventLoop () -> Void
        var report: @EventLoop (_ text: String, _ isProblem: Bool) -> Void
    }

    /// The stored state, so that a restart of the service changes nothing.
    private struct Stored: Codable {
        var boot: String
        var wait: ClockWait?
        var corrections: [String: ClockCorrection]
    }

    /// Interval of the looks at a wrong clock: one that becomes synchronized need not be set.
    private static let interval = Duration.seconds(5)
    private static let name = "boot"

    /// Looks at the clock, before any new event.
    init(_ store: any SessionStore, _ read: @escaping @EventLoop () -> ClockReading, _ outputs: Outputs) {
        self.store = store
        self.read = read
        self.outputs = outputs
        let former = (try? store.documents(of: StoredDocument.clockKind))?.first?.decode(Stored.self)
        wait = former?.wait
        let positions = positions
        corrections = (former?.corrections ?? [:]).filter { $0.value.since == positions[$0.key]?.since }
        let clock = read()
        if isAwaited {
            check(clock)
        } else {
            begin(clock, formerBoot: former?.boot)
        }
        if isAwaited { checkLater() }
    }

    private func begin(_ clock: ClockReading, formerBoot: String?) {
        wait = ClockWait(clock, formerBoot: formerBoot, newest: newest, positions: positions)
        save(clock)
        guard isAwaited else { return }
        outputs.report(
            "the clock of this machine is wrong (\(text(clock.time))): samples wait until it is set, at most 10 minutes",
            true
        )
    }

    /// The time of the last event, in nanoseconds since 1970-01-01T00:00:00Z.
    private var newest: Int? {
        store.allSessions.compactMap { session in
            let last = store.sequenceRange(of: session.name).last
            let page = try? store.read(session.name, after: max(0, last - 1), limit: 1)
            guard case .event(let event)? = page?.items.last else { return nil }
            return event.time.nanosecondsSince1970
        }
        .max()
    }

    private func text(_ time: Int) -> String { Timestamp(nanosecondsSince1970: time).text }

    private var positions: [String: JournalPosition] {
        store.allSessions.reduce(into: [:]) { positions, session in
            let seq = store.sequenceRange(of: session.name).last
            positions[session.name] = JournalPosition(since: session.created.text, seq: seq)
        }
    }

    // MARK: - Waiting

    /// Looks at the clock, which may have been set.
    func check() {
        guard isAwaited else { return }
        outputs.publish()
        check(read())
    }

    private func checkLater() {
        EventLoop.after(Self.interval) { [weak self] in
            guard let self, isAwaited else { return }
            check()
            checkLater()
        }
    }

    private func check(_ clock: ClockReading) {
        guard let wait else { return }
        let unknown = "samples have the times of the wrong clock"
        switch wait.outcome(clock) {
        case .waiting: return
        case .set(let shift):
            if shift != 0 { correct(wait, shift, at: clock.time) }
            let (former, new) = (text(clock.time - shift), text(clock.time))
            outputs.report(
                shift == 0
                    ? "the clock of this machine is right: samples no longer wait for it"
                    : "the clock of this machine was set from \(former) to \(new); the times of samples are corrected",
                false
            )
        case .expired: outputs.report("the clock of this machine was not set in 10 minutes: \(unknown)", true)
        case .lost:
            outputs.report("the clock of this machine was not set before it was switched off: \(unknown)", true)
            return begin(clock, formerBoot: wait.boot)
        }
        self.wait = nil
        save(clock)
        outputs.resume()
    }

    private func correct(_ wait: ClockWait, _ shift: Int, at time: Int) {
        for (session, last) in positions {
            let former = wait.positions[session].flatMap { $0.since == last.since ? $0.seq : nil } ?? 0
            guard former < last.seq else { continue }
            corrections[session] = ClockCorrection(
                since: last.since,
                after: former,
                through: last.seq,
                shift: shift,
                end: time
            )
        }
    }

    private func save(_ clock: ClockReading) {
        let stored = Stored(boot: clock.boot, wait: wait, corrections: corrections)
        let document = try? StoredDocument(kind: StoredDocument.clockKind, name: Self.name, encoding: stored)
        // Without it, a restart of the service ends the wait, or the correction.
        if let document { try? store.store(document) }
    }

    // MARK: - Correcting

    /// Returns the correction of a session's events.
    func correction(of session: String, created: Timestamp) -> ClockCorrection? {
        corrections[session].flatMap { $0.since == created.text ? $0 : nil }
    }
}

extension StoredDocument {
    fileprivate static let clockKind = "clock"
}
