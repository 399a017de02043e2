internal import Control
internal import EventLoop
internal import GATT
internal import Platform
internal import Probe
internal import Terminal

/// The output of a run's events: text or, with `--json`, JSON on standard output, and the requested reports.
@EventLoop
final class ProbeOutput {
    private let console: Console
    private let terminal: TerminalReport?
    private let printsJSON: Bool
    private let time: (Duration) -> String
    private let files: [ReportFile]

    /// Creates the reports.
    ///
    /// - Parameter showsEvents: Pass `false` to write the requested reports only.
    /// - Throws: `Failure` if a report cannot be written; no device has been used at this point.
    init(_ console: Console, _ requests: [ReportRequest], _ types: AttributeTypes, showsEvents: Bool = true)
        throws(Failure)
    {
        self.console = console
        printsJSON = showsEvents && console.isJSON
        let shown = requests.filter(\.isStandardOutput)
        if shown.count > 1 {
            throw .usage("more than one report on standard output", hint: "write the others to files")
        }
        if let report = shown.first { try console.reserveOutput(for: "the report \(report.format.rawValue)=-") }
        let start = Timestamp.now()
        let time = { (elapsed: Duration) in start.advanced(by: elapsed).text }
        let words = ReportText(types: types) { FieldLine.text($0) }
        self.time = time
        let pages = requests.filter { $0.format == .html && $0.path != "-" }.map(\.path)
        files = try requests.map { (request) throws(Failure) in
            try ReportFile(request, reports: pages, words: words, time: time)
        }
        terminal =
            !showsEvents || console.isJSON
            ? nil
            : TerminalReport(style: ReportStyle(console.style), words: words, isLive: console.isLive) {
                text,
                endsLine in
                EventLoop.assumeIsolated {
                    console.print(text, terminator: endsLine ? "\n" : "")
                    console.output.flush()
                }
            }
    }

    func handle(_ event: RunEvent) {
        for file in files { file.handle(event) }
        terminal?.handle(event)
        if printsJSON { console.output.write { $0 += JSONLinesReport.line(event, time) } }
    }

    /// Writes all reports in their current state, even if one of them fails.
    func write() throws(Failure) {
        var failure: Failure?
        for file in files {
            do throws(Failure) { try file.write(console) } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
    }
}

extension ReportStyle {
    fileprivate init(_ style: Style) {
        self.init()
        bold = style.bold
        dim = style.dim
        red = style.red
        green = style.green
        yellow = style.yellow
        eraseLine = ControlSequence.eraseLine
    }
}
