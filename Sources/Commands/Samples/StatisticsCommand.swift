internal import Calendar
internal import Charts
internal import Control
internal import GATT
internal import Platform

/// `gattlab stats DEVICE STREAM`: prints statistics of a stream by calendar period.
enum StatisticsCommand {
    private static let every = Option(
        "every",
        Kind.text("PERIOD"),
        help: "Period: 10s, 15m, 1h, 36h, 1d, 1w, 1mo or 1y (default: all times together)"
    )
    private static let anchor = Option(
        "anchor",
        SampleTimes.moment,
        help: "Start of one of the periods, such as '2026-03-01 18:00', in local time (default: that of the calendar)"
    )
    private static let zone = Option(
        "zone",
        Kind.text("ZONE"),
        help: "Time zone of the periods, such as Europe/Berlin (default: that of gattlabd)"
    )
    private static let percentiles = Option(
        "percentiles",
        Kind.percentiles,
        help: "Percentiles of a stream that does not count, such as 50,95"
    )
    private static let csv = Flag("csv", help: "Print comma-separated values with times in UTC (RFC 4180)")

    static let command = Command(
        "stats",
        summary: "Print statistics of a recorded stream by calendar period",
        discussion: [
            "A stream whose values stand for themselves, such as a heart rate, has a minimum, an average, a maximum and "
                + "percentiles. A stream that counts, such as wheel revolutions, has the sum of its increases and their "
                + "rate per second: a counter that rolls over continues, and one that starts again at 0 is added. The rate "
                + "of the current period is that of the time that has elapsed.",
            "Periods begin at midnight, on Mondays and on the first of a month in the time zone; a day has 23 or 25 "
                + "hours when the clocks change. Periods of more than a day in hours, such as 36h, follow one another from Monday, "
                + "1970-01-05 00:00. With --anchor, one period begins at that time: hours have their length whatever the clocks "
                + "show, and days, weeks and months begin at its time of day. Periods without samples are omitted.",
        ],
        parameters: SampleTimes.parameters + [
            .option(every), .option(anchor), .option(zone), .option(percentiles), .option(SampleUnit.option),
            .flag(csv),
        ] + ChartOutput.parameters + SampleDatabase.parameters,
        examples: [
            "stats chest heart-rate --last 1h --every 1m": "the heart rate of the last hour by minute",
            "stats bike cumulative-wheel-revolutions --every 1w": "wheel revolutions by week",
            "stats cellar temperature --every 36h --anchor '2026-03-01 18:00'": "every 36 hours from an evening",
            "stats cellar temperature --every 1d --unit degF --plot": "a chart of each day's range of temperatures",
        ]
    ) { (context) throws(Failure) in
        let arguments = context.arguments
        var request = GetSampleStatistics(
            device: try arguments.required(SampleTimes.device),
            stream: try arguments.required(SampleTimes.stream)
        )
        (request.from, request.to) = try SampleTimes.range(of: arguments)
        request.every = arguments[every]
        request.anchor = arguments[anchor]?.text
        guard request.anchor == nil || request.every != nil else {
            throw .usage("--anchor requires --every", hint: "--every 36h is the length of the periods")
        }
        request.zone = arguments[zone]
        request.percentiles = arguments[percentiles]
        let output = try ChartOutput(context, csv: csv)
        if output != nil { try checkChart(request) }
        try await context.requireSamples()
        var response = try await context.perform(request, showing: "querying gattlabd")
        if let conversion = try SampleUnit.conversion(arguments, of: response.stream, in: response.unit) {
            response.convert(conversion)
        }
        if let output {
            let title = "\(request.stream) of \(request.device) by \(request.every ?? "")"
            return try output.write(ChartData(response, title: title, in: try timeZone(response.zone)))
        }
        for period in response.periods { try context.console.emit(answer: period) }
        guard !context.console.isJSON else { return }
        let columns = StatisticsColumns(response, percentiles: request.percentiles ?? [])
        if arguments[csv] {
            context.console.json(columns.csv)
        } else if response.periods.isEmpty {
            context.console.line("no samples at that time")
        } else {
            let time = LocalTime(try timeZone(response.zone))
            for line in columns.table(context.console.style, time).lines { context.console.line(line) }
        }
    }

    private static func checkChart(_ request: GetSampleStatistics) throws(Failure) {
        guard request.every != nil else {
            throw .usage("a chart of statistics requires --every", hint: "--every 1h shows each hour")
        }
        guard request.percentiles == nil else {
            throw .usage("charts do not show percentiles", hint: "omit --percentiles, or --plot and --svg")
        }
    }

    /// Returns the time zone of the periods; that of this process if gattlabd's has no name.
    private static func timeZone(_ identifier: String?) throws(Failure) -> TimeZone {
        guard let identifier else { return .system }
        do { return try .identified(by: identifier) } catch { throw Failure(error) }
    }
}

extension Kind {
    fileprivate static let percentiles = ValueKind<[Double]>("PERCENT,…") { (text) throws(InvalidValue) in
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        let valid = numbers.compactMap(\.self).filter { 0...100 ~= $0 }
        guard valid.count == numbers.count else {
            throw InvalidValue("invalid percentiles '\(text)'", hint: "use numbers from 0 to 100 with commas: 50,95,99")
        }
        return valid
    }
}

/// The columns of statistics, as text and as a table.
private struct StatisticsColumns {
    private let response: GetSampleStatistics.Response
    private let headings: [String]

    init(_ response: GetSampleStatistics.Response, percentiles: [Double]) {
        self.response = response
        let names = percentiles.map { "p" + FieldText.text(.number($0), unit: nil) }
        headings =
            ["start", "end", "count"]
            + (response.kind == .discrete ? ["minimum", "average", "maximum"] + names : ["sum", "rate"])
    }

    private func numbers(_ period: GetSampleStatistics.Period) -> [Double] {
        let numbers =
            response.kind == .discrete
            ? [period.minimum, period.average, period.maximum] + (period.percentiles ?? []) : [period.sum, period.rate]
        return numbers.map { $0 ?? .nan }
    }

    /// The statistics as comma-separated values, without loss of precision.
    var csv: String {
        let rows = response.periods.map { period in
            [period.start, period.end, "\(period.count)"] + numbers(period).map { FieldValue.number($0).jsonText }
        }
        return ([headings] + rows).map { $0.joined(separator: ",") + "\r\n" }.joined()
    }

    /// The statistics with times in the time zone of their periods, rounded to thousandths.
    func table(_ style: Style, _ time: LocalTime) -> Table {
        var table = Table()
        let unit = response.unit.map { " \($0)" } ?? ""
        table.append(
            ["start", "end", "count"].map(style.dim)
                + headings.dropFirst(3).map { style.dim($0 + unit + ($0 == "rate" ? "/s" : "")) }
        )
        for period in response.periods {
            let times = [period.start, period.end].map { Timestamp($0).map(time.date) ?? $0 }
            let texts = numbers(period).map { FieldText.text(.number(($0 * 1000).rounded() / 1000), unit: nil) }
            table.append(times + ["\(period.count)"] + texts)
        }
        return table
    }
}
