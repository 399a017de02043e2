internal import Control
internal import DBus
internal import GATT

/// `gattlab samples DEVICE STREAM`: prints the samples that gattlabd has recorded.
enum SamplesCommand {
    private static let limit = Option("limit", short: "n", Kind.count, help: "Maximum number of samples")
    private static let descending = Flag("descending", help: "Begin with the last sample")
    private static let csv = Flag("csv", help: "Print comma-separated values with times in UTC (RFC 4180)")

    static let command = Command(
        "samples",
        summary: "Print the samples of a stream that gattlabd has recorded",
        discussion: [
            "A session of the kind record stores each number that a device sends as a sample of a stream; 'gattlab "
                + "start NAME record DEVICE' starts one. Samples are printed in the order in which they arrived. Times "
                + "during which values are missing are printed as gaps."
        ],
        parameters: SampleTimes.parameters + [.option(limit), .flag(descending), .flag(csv)],
        examples: [
            "samples chest heart-rate --last 1h": "the heart rates of the last hour",
            "samples chest heart-rate --descending --limit 1": "the last heart rate",
            "samples chest heart-rate --from 2026-03-01 --to 2026-03-02 --csv": "those of a day as a table",
        ]
    ) { (context) throws(Failure) in
        try await context.requireDaemon()
        let arguments = context.arguments
        var request = ReadSamples(
            device: try arguments.required(SampleTimes.device),
            stream: try arguments.required(SampleTimes.stream)
        )
        (request.from, request.to) = try SampleTimes.range(of: arguments)
        request.descending = arguments[descending]
        let printer = SamplePrinter(context.console, isCSV: arguments[csv], isDescending: arguments[descending])
        var rest = arguments[limit]
        var hasMore = true
        while hasMore {
            request.limit = rest.map { min($0, pageSize) } ?? pageSize
            let page = try await context.perform(request, showing: "querying gattlabd")
            printer.print(page)
            rest = rest.map { $0 - page.samples.count }
            hasMore = page.more && rest != 0
            request.after = page.samples.last?.number ?? request.after
        }
        printer.finish()
    }

    private static let pageSize = 10_000
}

/// The output of samples, with the gaps between them.
@EventLoop
private final class SamplePrinter {
    private let console: Console
    private let isCSV: Bool
    private let isDescending: Bool
    /// The gaps that are not printed yet, in the order of the samples.
    private var gaps: [ReadSamples.RecordedGap]?

    init(_ console: Console, isCSV: Bool, isDescending: Bool) {
        self.console = console
        self.isCSV = isCSV
        self.isDescending = isDescending
        if isCSV, !console.isJSON { console.json("number,time,value,unit\r\n") }
    }

    func print(_ page: ReadSamples.Response) {
        // Each page has all gaps of the requested time.
        if gaps == nil { gaps = isDescending ? page.gaps.reversed() : page.gaps }
        for sample in page.samples {
            printGaps { isDescending ? sample.time <= $0.start : $0.end.map { sample.time >= $0 } ?? false }
            if console.isJSON {
                try? console.emit(answer: sample)
            } else if isCSV {
                let value = FieldValue.number(sample.value).jsonText
                console.json("\(sample.number),\(sample.time),\(value),\(page.unit ?? "")\r\n")
            } else {
                let time = Timestamp(sample.time).map(LocalTime.system.date) ?? sample.time
                console.line("\(console.style.dim(time))  \(FieldText.text(.number(sample.value), unit: page.unit))")
            }
        }
    }

    /// Prints the gaps after the last sample.
    func finish() { printGaps { _ in true } }

    private func printGaps(while isDue: (ReadSamples.RecordedGap) -> Bool) {
        while let gap = gaps?.first, isDue(gap) {
            gaps?.removeFirst()
            guard !isCSV else { continue }
            console.emit(["gap": ["start": .text(gap.start), "end": FieldValue(gap.end), "reason": .text(gap.reason)]])
            let start = Timestamp(gap.start).map(LocalTime.system.date) ?? gap.start
            let end = gap.end.flatMap { Timestamp($0) }.map { "until \(LocalTime.system.date($0))" } ?? "until now"
            console.line(console.style.yellow("\(start)  no values \(end): \(gap.reason)"))
        }
    }
}
