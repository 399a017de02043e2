internal import DBus
internal import GATT
internal import Trace

/// `gattlab capture -w FILE`: keeps what passes on the air.
enum CaptureCommand {
    private static let file = Option(
        "write",
        short: "w",
        Kind.file,
        help: "The file to write, or - for standard output; it is needed"
    )
    private static let duration = Option("duration", short: "d", Kind.duration, help: "End after this long")

    static let command = Command(
        "capture",
        summary: "Keep what passes on the air in a file for btmon and Wireshark",
        discussion: [
            "All that passes between the host and its controllers, whichever program is behind it, is written to a btsnoop file "
                + "until the command is interrupted: 'btmon -r FILE', or open it in Wireshark. On the bus of a simulation it is the "
                + "simulation that is captured; otherwise it is what the kernel sees, which takes root or CAP_NET_RAW.",
            "Keys of connections are in such a file; what programs tell the kernel of bonds is left out. Exits with 6 when "
                + "nothing can be captured here.",
        ],
        parameters: [.option(file), .option(duration)],
        examples: [
            "capture -w trace.btsnoop": "all there is, until interrupted",
            "capture -w trace.btsnoop --duration 30s": "half a minute of it",
        ]
    ) { (session) throws(Failure) in
        guard let path = session.arguments[file] else {
            throw .usage("a file to write is missing", hint: "gattlab capture -w trace.btsnoop")
        }
        let isOutput = path == TraceFile.standardOutput
        if isOutput, session.console.isTerminal {
            throw .usage("a trace is not for a terminal", hint: "gattlab capture -w - | wireshark -k -i -")
        }
        if isOutput { try session.console.reserveOutput(for: "the trace") }
        let source = try await TraceSource.open()
        let file = isOutput ? TraceFile(session.console) : try TraceFile(path: path)
        let run = CaptureRun(source, file, session.console)
        try await run.run(for: session.arguments[duration])
    }
}

/// One capture: a file, and what it says of itself.
@EventLoop
private final class CaptureRun {
    private let source: TraceSource
    private let file: TraceFile
    private let console: Console
    private var packets = 0
    private var lost: UInt32 = 0
    private var willShowProgress = false
    private var failure: Failure?
    private var waiting: CheckedContinuation<Void, Never>?

    init(_ source: TraceSource, _ file: TraceFile, _ console: Console) {
        self.source = source
        self.file = file
        self.console = console
    }

    /// Captures until the time is over, the task is cancelled or nothing more comes.
    func run(for limit: Duration?) async throws(Failure) {
        file.write(BTSnoop.header)
        source.onRecord = { [weak self] in self?.take($0) }
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
        // What had passed by then is part of it.
        source.drain()
        source.onRecord = nil
        try file.check()
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

    private func take(_ record: TraceRecord) {
        file.write(record.bytes)
        lost = record.lost
        if record.kind.isPacket { packets += 1 }
        // A few times a second are enough.
        guard !willShowProgress else { return }
        willShowProgress = true
        EventLoop.after(.milliseconds(200)) { [weak self] in
            guard let self, waiting != nil else { return }
            willShowProgress = false
            console.progress(progress)
        }
    }

    private var progress: String { "capturing to \(file.path): \(summary)" }

    private var summary: String {
        "\(packets) \(packets == 1 ? "packet" : "packets")" + (lost > 0 ? ", \(lost) records lost" : "")
    }
}
