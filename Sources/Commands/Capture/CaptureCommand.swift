internal import DBus
internal import GATT
internal import Trace

/// `gattlab capture -w FILE`: captures Bluetooth traffic.
enum CaptureCommand {
    private static let file = Option(
        "write",
        short: "w",
        Kind.file,
        help: "Output file, or - for standard output; required"
    )
    private static let duration = Option("duration", short: "d", Kind.duration, help: "Duration of the capture")

    static let command = Command(
        "capture",
        summary: "Capture Bluetooth traffic in a file for btmon and Wireshark",
        discussion: [
            "Writes all packets between the host and its controllers, of all programs, to a btsnoop file until "
                + "interrupted: open it with 'btmon -r FILE' or in Wireshark. On the bus of a simulation, the "
                + "simulation's traffic is captured; otherwise the kernel's, which requires root or CAP_NET_RAW.",
            "The file contains the encryption keys of connections, but not the bonds that programs load into the "
                + "kernel. Exits with 6 if there is nothing to capture.",
        ],
        parameters: [.option(file), .option(duration)],
        examples: [
            "capture -w trace.btsnoop": "all traffic, until interrupted",
            "capture -w trace.btsnoop --duration 30s": "30 seconds of traffic",
        ]
    ) { (context) throws(Failure) in
        guard let path = context.arguments[file] else {
            throw .usage("no output file given", hint: "gattlab capture -w trace.btsnoop")
        }
        let isOutput = path == TraceFile.standardOutput
        if isOutput, context.console.isTerminal {
            throw .usage("cannot write a trace to a terminal", hint: "gattlab capture -w - | wireshark -k -i -")
        }
        if isOutput { try context.console.reserveOutput(for: "the trace") }
        let source = try await TraceSource.open()
        let file = isOutput ? TraceFile(context.console) : try TraceFile(path: path)
        let run = CaptureRun(source, file, context.console)
        try await run.run(for: context.arguments[duration])
    }
}

/// A running capture: its source, its file and its progress.
@EventLoop
private final class CaptureRun {
    private let source: TraceSource
    private let file: TraceFile
    private let console: Console
    private var packets = 0
    private var lost: UInt32 = 0
    private var isProgressScheduled = false
    private var failure: Failure?
    private var waiting: CheckedContinuation<Void, Never>?

    init(_ source: TraceSource, _ file: TraceFile, _ console: Console) {
        self.source = source
        self.file = file
        self.console = console
    }

    /// Captures until the limit is reached, the task is canceled or the source ends.
    func run(for limit: Duration?) async throws(Failure) {
        file.write(BTSnoop.header)
        source.onRecord = { [weak self] in self?.handle($0) }
        source.onEnd = { [weak self] in self?.end($0) }
        console.emit(event: "ready", ["source": .text(source.name), "file": .text(file.path)])
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
        // Include the traffic up to now.
        source.drain()
        source.onRecord = nil
        try file.throwIfIncomplete()
        console.emit(
            event: "captured",
            ["file": .text(file.path), "packets": .integer(packets), "lost": .integer(Int(lost))]
        )
        console.line("\(summary) in \(file.path)")
        if let failure { throw failure }
    }

    private func end(_ failure: Failure? = nil) {
        self.failure = self.failure ?? failure
        waiting?.resume()
        waiting = nil
    }

    private func handle(_ record: TraceRecord) {
        file.write(record.bytes)
        lost = record.lost
        if record.kind.isPacket { packets += 1 }
        // Update the progress at most five times a second.
        guard !isProgressScheduled else { return }
        isProgressScheduled = true
        EventLoop.after(.milliseconds(200)) { [weak self] in
            guard let self, waiting != nil else { return }
            isProgressScheduled = false
            console.progress(progress)
        }
    }

    private var progress: String { "capturing to \(file.path): \(summary)" }

    private var summary: String {
        "\(packets) \(packets == 1 ? "packet" : "packets")" + (lost > 0 ? ", \(lost) records lost" : "")
    }
}
