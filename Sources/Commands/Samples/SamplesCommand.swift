internal import Control
internal import DaemonClient
internal import EventLoop
internal import Platform

/// `gattlab samples DEVICE STREAM`: prints the samples that gattlabd has recorded.
enum SamplesCommand {
    private static let limit = Option("limit", short: "n", Kind.count, help: "Maximum number of samples")
    private static let descending = Flag("descending", help: "Begin with the last sample")
    private static let follow = Flag("follow", short: "f", help: "Follow new samples")
    private static let after = Option(
        "after",
        Kind.anchor,
        help: "Continue after a sample or gap that --json has printed"
    )
    private static let csv = Flag("csv", help: "Print comma-separated values with times in UTC (RFC 4180)")

    static let command = Command(
        "samples",
        summary: "Print the samples of a stream that gattlabd has recorded",
        discussion: [
            "A session of the kind record stores each number that a device sends as a sample of a stream; 'gattlab "
                + "start NAME record DEVICE' starts one. Samples are printed in the order in which they arrived. Times "
                + "during which values are missing are printed as gaps.",
            "With --json, each line has an anchor. Pass the last one to --after to continue without duplicates or "
                + "omissions, also with --follow.",
        ],
        parameters: SampleTimes.parameters + [
            .option(limit), .flag(descending), .flag(follow), .option(after), .option(SampleUnit.option), .flag(csv),
            .option(SampleExport.option),
        ] + ChartOutput.parameters + SampleDatabase.parameters,
        examples: [
            "samples chest heart-rate --last 1h": "the heart rates of the last hour",
            "samples chest heart-rate --last 1m --follow": "those of the last minute, and new ones",
            "samples chest heart-rate --descending --limit 1": "the last heart rate",
            "samples chest heart-rate --from 2026-03-01 --to 2026-03-02 --csv": "those of a day as a table",
            "samples chest heart-rate --export chest.csv": "all heart rates as a file",
            "samples chest heart-rate --last 1h --plot": "a chart of the last hour",
            "samples cellar temperature --last 7d --unit degF --svg cellar.svg":
                "a chart in degrees Fahrenheit as a file",
            "samples chest heart-rate --store postgresql://db.example.org/gattlab --host bench-1":
                "those of another machine, from a database",
        ]
    ) { (context) throws(Failure) in
        try await context.requireSamples()
        let arguments = context.arguments
        var request = ReadSamples(
            device: try arguments.required(SampleTimes.device),
            stream: try arguments.required(SampleTimes.stream)
        )
        (request.from, request.to) = try SampleTimes.range(of: arguments)
        request.descending = arguments[descending]
        request.anchor = arguments[after]?.text
        if let export = try SampleExport(context, excluding: [follow, csv, ChartOutput.plot]) {
            return try await export.write(request, limit: arguments[limit])
        }
        let chart = try ChartOutput(context, csv: csv)
        guard chart == nil || !arguments[follow] else {
            throw .usage("charts cannot be combined with --follow", hint: "omit --follow, or --plot and --svg")
        }
        let follower = arguments[follow] ? try await follower(request, context) : nil
        let printer =
            chart != nil
            ? nil : SamplePrinter(context.console, isCSV: arguments[csv], isDescending: arguments[descending])
        var collection = SampleCollection()
        var rest = arguments[limit]
        var page: ReadSamples.Response
        repeat {
            request.limit = rest.map { min($0, pageSize) } ?? pageSize
            if let follower, request.wait != nil {
                guard let next = try await nextPage(request, follower) else { return }
                page = next
            } else {
                page = try await context.perform(request, showing: "querying gattlabd")
            }
            if let conversion = try SampleUnit.conversion(arguments, of: page.stream, in: page.unit) {
                page.convert(conversion)
            }
            if chart != nil { collection.add(page) }
            printer?.print(page)
            rest = rest.map { $0 - page.samples.count }
            do throws(ControlError) { try request.advance(past: page) } catch { throw Failure(error) }
            if follower != nil { request.wait = waitTime }
        } while (page.more || follower != nil) && rest != 0
        try chart?.write(collection.chart(title: "\(request.stream) of \(request.device)", in: .system))
    }

    private static let pageSize = 10_000
    /// Time in milliseconds after which a request that found nothing is repeated.
    private static let waitTime = 30_000
    /// Timeout for the return of a stream after gattlabd's database was replaced.
    private static let replacementTimeout = Duration.seconds(60)

    /// Returns the service for a request whose answers are followed.
    @EventLoop private static func follower(
        _ request: ReadSamples,
        _ context: CommandContext
    ) async throws(Failure) -> DaemonService? {
        guard request.descending != true else {
            throw .usage("--follow cannot be combined with --descending", hint: "new samples come last")
        }
        guard context.arguments[SampleDatabase.store] == nil else {
            throw .usage(
                "--follow cannot be combined with --store",
                hint: "follow the gattlabd that records the samples"
            )
        }
        guard request.to == nil else {
            throw .usage(
                "--follow cannot be combined with --to",
                hint: "to stop after a number of samples, use --limit"
            )
        }
        return try await context.service() as? DaemonService
    }

    /// Waits for new samples, also over restarts of gattlabd.
    ///
    /// - Returns: Nil if the command is interrupted.
    @EventLoop private static func nextPage(
        _ request: ReadSamples,
        _ daemon: DaemonService
    ) async throws(Failure) -> ReadSamples.Response? {
        let deadline = ContinuousClock.now + replacementTimeout
        while true {
            do throws(ControlError) {
                return try await daemon.performAcrossRestarts(request)
            } catch {
                if error.code == .cancelled { return nil }
                // The stream of a replaced database is there again when the journal has been read.
                guard error.code == .notFound, ContinuousClock.now < deadline else { throw Failure(error) }
            }
        }
    }
}

extension Kind {
    fileprivate static let anchor = ValueKind<SampleAnchor>("ANCHOR") { (text) throws(InvalidValue) in
        guard let anchor = SampleAnchor(text) else {
            throw InvalidValue("invalid anchor '\(text)'", hint: "use the anchor of a line that --json has printed")
        }
        return anchor
    }
}
