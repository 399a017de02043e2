internal import DBus
internal import Probe

/// A report that was asked for: `junit=FILE`.
package struct ReportRequest: Hashable, Sendable {
    enum Form: String, CaseIterable, Sendable {
        case junit, tap, tap13, jsonl, html
    }

    var form: Form
    var path: String

    /// Whether the report goes to standard output.
    var isStandardOutput: Bool { path == "-" }

    /// Reads `FORM=FILE`.
    ///
    /// - Throws: `InvalidValue` with the forms there are.
    init(_ text: String) throws(InvalidValue) {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, let form = Form(rawValue: parts[0]) else {
            let forms = Form.allCases.map { "\($0.rawValue)=FILE" }.joined(separator: ", ")
            throw InvalidValue("'\(text)' is no report", hint: "write \(forms)")
        }
        self.form = form
        path = parts[1]
    }
}

extension Kind {
    package static let report = ValueKind<ReportRequest>(
        "FORM=FILE",
        completion: .words(ReportRequest.Form.allCases.map { $0.rawValue + "=" })
    ) { (text) throws(InvalidValue) in try ReportRequest(text) }
}

/// A report that is written to a file, or to standard output.
@EventLoop
final class ReportFile {
    private let report: any FileReport
    private let isJSON: Bool
    /// Nil for standard output.
    private let file: OutputFile?

    /// - Parameter reports: The paths of the reports for people, which others name.
    init(
        _ request: ReportRequest,
        reports: [String],
        words: ReportText,
        time: @escaping (Duration) -> String
    ) throws(Failure) {
        report =
            switch request.form {
            case .junit: JUnitReport(words, reports: reports)
            case .tap: TAPReport(words)
            case .tap13: TAPReport(words, version: 13)
            case .jsonl: JSONLinesReport(time: time)
            case .html: HTMLReport(words)
            }
        isJSON = request.form == .jsonl
        // A file that cannot be written fails before anything is done to a device; a stream gets the report at the end only.
        if request.isStandardOutput {
            file = nil
        } else {
            let file = try OutputFile(request.path)
            if !file.isStream { try file.write(report.text) }
            self.file = file
        }
    }

    func take(_ event: RunEvent) { report.take(event) }

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
