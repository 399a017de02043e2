internal import Control
internal import EventLoop
internal import GATT
internal import Trace

/// A running capture: the filter, the file, the lines on the terminal, and the progress.
@EventLoop
final class CaptureRun {
    private var filter: TraceFilter
    private let file: CaptureFile?
    private let printer: TracePrinter?
    private let console: Console
    private var packets = 0
    private var lost: UInt32 = 0
    private var truncated = 0
    private var isProgressScheduled = false
    private var failure: Failure?
    private var waiting: CheckedContinuation<Void, Never>?

    init(_ filter: TraceFilter, _ file: CaptureFile?, _ printer: TracePrinter?, _ console: Console) {
        self.filter = filter
        self.file = file
        self.printer = printer
        self.console = console
    }

    /// Captures until the limit is reached, the task is canceled or the source ends.
    func run(_ source: TraceSource, for limit: Duration?, _ interrupts: Interrupts?) async throws(Failure) {
        source.onRecord = { [weak self] in self?.handle($0) }
        source.onEnd = { [weak self] in self?.end($0) }
        emitReady(source.name)
        // A second Ctrl-C must not cut off a file, whose end does not depend on a reader.
        if printer == nil, file?.isRegular == true { interrupts?.keepRunning() }
        console.progress(progress)
        let timer = limit.map { EventLoop.after($0) { [weak self] in self?.end() } }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled { continuation.resume() } else { waiting = continuation }
            }
        } onCancel: {
            EventLoop.post { self.end() }
        }
        timer?.cancel()
        if file?.isRegular == true { interrupts?.keepRunning() }
        // Include the traffic up to now.
        source.drain()
        source.onRecord = nil
        lost = max(lost, source.lost)
        if source.lost > 0 {
            console.note(
                "note: the kernel's buffer was full; it is larger as root, or after: "
                    + "sysctl -w net.core.rmem_max=16777216"
            )
        }
        try file?.throwIfIncomplete()
        interrupts?.allowTermination()
        finish()
        if let failure { throw failure }
    }

    /// Handles the records of a file.
    func run(_ records: consuming TraceFileRecords) async throws(Failure) {
        emitReady("file")
        while !Task.isCancelled, let part = try records.next() {
            for record in part { handle(record) }
            try file?.throwIfIncomplete()
            await Task.yield()
        }
        try file?.throwIfIncomplete()
        finish()
        if let damage = records.damage { throw damage }
    }

    private func emitReady(_ source: String) {
        console.emit(event: "ready", ["source": .text(source), "file": FieldValue(file?.path)])
    }

    private func finish() {
        var fields: FieldObject = [
            "file": FieldValue(file?.path), "packets": .integer(packets), "lost": .integer(Int(lost)),
            "truncated": .integer(truncated),
        ]
        if let file { fields.append("files", .integer(file.count)) }
        console.emit(event: "captured", fields)
        if let file {
            let others = file.count > 1 ? " (file \(file.count) since the start)" : ""
            console.line("\(summary) in \(file.path)\(others)")
        } else {
            console.line(summary)
        }
    }

    private func end(_ failure: Failure? = nil) {
        self.failure = self.failure ?? failure
        waiting?.resume()
        waiting = nil
    }

    private func handle(_ record: TraceRecord) {
        lost = max(lost, record.lost)
        guard filter.selects(record) else { return }
        if record.kind.isPacket { packets += 1 }
        if record.missing > 0 { truncated += 1 }
        file?.write(record)
        printer?.print(record)
        if let failure = file?.failure { end(failure) }
        guard printer == nil else { return }
        // Update the progress at most five times a second.
        guard !isProgressScheduled else { return }
        isProgressScheduled = true
        EventLoop.after(.milliseconds(200)) { [weak self] in
            guard let self, waiting != nil else { return }
            isProgressScheduled = false
            console.progress(progress)
        }
    }

    private var progress: String { "capturing\(file.map { " to \($0.path)" } ?? ""): \(summary)" }

    private var summary: String {
        "\(packets) \(packets == 1 ? "packet" : "packets")" + (truncated > 0 ? ", \(truncated) truncated" : "")
            + (lost > 0 ? ", \(lost) records lost" : "")
    }
}
