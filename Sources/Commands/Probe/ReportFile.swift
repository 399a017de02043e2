internal import EventLoop
internal import Probe

/// A requested report: `junit=FILE`.
package struct ReportRequest: Hashable, Sendable {
    enum Format: String, CaseIterable, Sendable {
        case junit, tap, tap13, jsonl, html
    }

    var format: Format
    var path: String

    /// A Boolean value that indicates whether the report is written to standard output.
    var isStandardOutput: Bool { path == "-" }

    /// Parses `FORM=FILE`.
    ///
    /// - Throws: `InvalidValue`, whose hint lists the available formats.
    init(_ text: String) throws(InvalidValue) {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, let format = Format(rawValue: parts[0]) else {
            let formats = Format.allCases.map { "\($0.rawValue)=FILE" }.joined(separator: ", ")
            throw InvalidValue("invalid report '\(text)'", hint: "use \(formats)")
        }
        self.format = format
        path = parts[1]
    }
}

extension Kind {
    package static let report = ValueKind<ReportRequest>(
        "FORM=FILE",
        completion: .words(ReportRequest.Format.allCases.map { $0.rawValue + "=" })
    ) { (text) throws(InvalidValue) in try ReportRequest(text) }
}

/// A report and the file or standard output that it is written to.
@EventLoop
final class ReportFile {
    private let report: any FileReport
    private let isJSON: Bool
    /// The file; `nil` for standard output.
    private let file: OutputFile?

    /// Creates a report and checks that its file can be written.
    ///
    /// - Parameters:
    ///   - request: The format of the report and its path.
    ///   - reports: The paths of the HTML reports, which other reports refer to.
    ///   - words: The functions that describe values and errors.
    ///   - time: Returns the text of a time since the start of the run.
    init(
        _ request: ReportRequest,
        reports: [String],
        words: ReportText,
        time: @escaping (Duration) -> String
    ) throws(Failure) {
        report =
            switch request.format {
            case .junit: JUnitReport(words, reports: reports)
            case .tap: TAPReport(words)
            case .tap13: TAPReport(words, version: 13)
            case .jsonl: JSONLinesReport(time: time)
            case .html: HTMLReport(words)
            }
        isJSON = request.format == .jsonl
        // Report an unwritable file before the run touches a device. A stream receives the report only at the end.
        if request.isStandardOutput {
            file = nil
        } else {
            let file = try OutputFile(request.path)
            if !file.isStream { try file.write(report.text) }
            self.file = file
        }
    }

    func handle(_ event: RunEvent) { report.handle(event) }

    /// Writes the report so far.
    func write(_ console: Console) throws(Failure) {
        if let file {
            try file.write(report.text)
        } else if isJSON {
            console.output.write { $0 += report.text }
        } else {
            console.document(report.text)
        }
    }
}
