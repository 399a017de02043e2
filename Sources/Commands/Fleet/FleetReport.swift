internal import Control
internal import EventLoop
internal import FleetClient
internal import FleetJobs
internal import GATT
internal import Lua
internal import Platform
internal import Probe

/// The output of a run on other machines: a line for each job as it ends, and the requested reports.
@EventLoop
final class FleetReport {
    /// The jobs of the run: each script on each device.
    let jobs: [JobBoard.Job]
    private let titles: [String]
    private let console: Console
    private let output: ProbeOutput
    private let start = ContinuousClock.now
    private var merged: MergedRun
    private var ended = 0
    private var isInterrupted = false

    /// - Throws: `.badInput` if there are too many jobs, or a report cannot be written.
    init(_ context: CommandContext, _ order: ProbeOrder, _ devices: FleetDevices) throws(Failure) {
        let names = order.scripts.map(\.name)
        var jobs: [JobBoard.Job] = []
        var titles: [String] = []
        for (script, name) in names.enumerated() {
            let prefix = names.count > 1 ? "\(name): " : ""
            for (device, title) in devices.titles.enumerated() {
                jobs.append(JobBoard.Job(script: script, device: device))
                titles.append(prefix + title)
            }
            if devices.titles.isEmpty, devices.skipped.isEmpty {
                jobs.append(JobBoard.Job(script: script, device: nil))
                titles.append(name)
            }
        }
        guard jobs.count <= ProbeOrder.maximumJobs else {
            throw .badInput("the run has \(jobs.count) jobs, more than the limit of \(ProbeOrder.maximumJobs)")
        }
        (self.jobs, self.titles, console) = (jobs, titles, context.console)
        output = try ProbeOutput(
            context.console,
            context.arguments.all(ProbeCommand.report),
            try context.types(),
            showsEvents: false
        )
        merged = MergedRun(root: names.joined(separator: ", "))
        output.handle(.runStarted(Self.description(order, devices, jobs: jobs.count)))
        output.handle(merged.start)
        for item in devices.skipped {
            show(merged.skip(item.title, reason: item.reason), item.title, machine: nil, reasons: [])
        }
    }

    private static func description(_ order: ProbeOrder, _ devices: FleetDevices, jobs: Int) -> RunDescription {
        RunDescription(
            script: order.scripts.map(\.name).joined(separator: ", "),
            device: devices.titles.count == 1 ? devices.titles.first : nil,
            seed: UInt64(order.options.seed) ?? 0,
            time: Timestamp.now().text,
            testCount: jobs,
            host: HostName.own
        )
    }

    /// The status of all jobs together.
    var status: RunStatus { merged.summary.status }

    private var elapsed: Duration { ContinuousClock.now - start }

    /// Handles an event of the run.
    func handle(_ event: FleetRun.Event) {
        switch event {
        case .absent(let machine, let reason):
            console.emit(["event": "machine-absent", "machine": .text(machine), "reason": .text(reason)])
            if !console.isJSON { console.note("\(machine) does not participate: \(reason)") }
        case .ended(let job, let ending):
            guard titles.indices.contains(job) else { return }
            ended += 1
            let title = titles[job]
            let result = merged.add(title, hasDevice: jobs[job].device != nil, ending, at: elapsed)
            switch ending {
            case .finished(let machine, _): show(result, title, machine: machine, reasons: [])
            case .impossible(let reasons, _): show(result, title, machine: nil, reasons: reasons)
            case .skipped: show(result, title, machine: nil, reasons: [])
            }
        }
    }

    private func show(_ result: MergedRun.JobResult, _ title: String, machine: String?, reasons: [JobBoard.Reason]) {
        for event in result.events { output.handle(event) }
        let summary = result.summary
        console.emit(
            [
                "event": "job-ended", "job": .text(title), "machine": FieldValue(machine),
                "status": .integer(Int(summary.status.rawValue)), "passed": .integer(summary.passed),
                "failed": .integer(summary.failed), "broken": .integer(summary.broken + summary.brokenSuites),
                "skipped": .integer(summary.skipped), "flaky": .integer(summary.flaky),
                "duration": .number(summary.duration.inSeconds), "error": FieldValue(result.errorText),
                "reasons": .list(reasons.map { ["machine": .text($0.machine), "reason": .text($0.text)] }),
            ]
        )
        guard !console.isJSON else { return }
        console.line(line(result, title, machine: machine))
    }

    private func line(_ result: MergedRun.JobResult, _ title: String, machine: String?) -> String {
        let style = console.style
        let summary = result.summary
        let isSkipped = summary.status == .passed && summary.passed == 0 && summary.skipped > 0
        let mark = summary.status != .passed ? style.red("✗") : isSkipped ? style.yellow("↷") : style.green("✓")
        var parts = ["\(mark) \(title)"]
        if let machine { parts.append("on \(machine)") }
        parts.append(Self.counts(summary))
        if machine != nil { parts.append(style.dim(summary.duration.shortText)) }
        if let error = result.errorText { parts.append(error.split(separator: "\n").first.map(String.init) ?? "") }
        return parts.joined(separator: "  ")
    }

    private static func counts(_ summary: RunSummary) -> String {
        let counts = [
            (summary.passed, "passed"), (summary.failed, "failed"), (summary.broken + summary.brokenSuites, "broken"),
            (summary.skipped, "skipped"), (summary.flaky, "flaky"),
        ]
        let shown = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return shown.isEmpty ? "no tests" : shown.joined(separator: ", ")
    }

    /// Handles the end of the run.
    func finish(_ run: FleetRun, problem: ControlError?) {
        isInterrupted = problem?.code == .cancelled
        var summary = merged.summary
        summary.duration = elapsed
        summary.isInterrupted = isInterrupted
        if isInterrupted { summary.status = summary.status.combined(with: .interrupted) }
        output.handle(merged.end(at: elapsed))
        output.handle(.runEnded(summary))
        console.emit(
            [
                "event": "run-ended", "jobs": .integer(jobs.count), "ended": .integer(ended),
                "passed": .integer(summary.passed), "failed": .integer(summary.failed),
                "broken": .integer(summary.broken + summary.brokenSuites), "skipped": .integer(summary.skipped),
                "flaky": .integer(summary.flaky), "repeated": .integer(run.lostJobs), "late": .integer(run.lateResults),
                "interrupted": .boolean(isInterrupted), "duration": .number(elapsed.inSeconds),
                "status": .integer(Int(summary.status.rawValue)),
            ]
        )
        guard !console.isJSON else { return }
        var text =
            "\(ended) of \(jobs.count) jobs: \(Self.counts(summary)) \(console.style.dim("in \(elapsed.shortText)"))"
        if run.lostJobs > 0 { text += "; \(run.lostJobs) repeated after the loss of a machine" }
        if run.lateResults > 0 { text += "; \(run.lateResults) late results discarded" }
        console.line("")
        console.line(text)
    }

    /// Writes all reports.
    func write() throws(Failure) { try output.write() }
}
