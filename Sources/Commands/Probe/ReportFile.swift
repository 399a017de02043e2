internal import DBus
internal import Glibc
internal import Probe

/// A report that was asked for: `junit=FILE`.
package struct ReportRequest: Hashable, Sendable {
    enum Form: String, CaseIterable, Sendable {
        case junit, tap, tap13, jsonl, html
    }

    var form: Form
    var path: String

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

/// A report that is written to a file.
@EventLoop
final class ReportFile {
    private let report: any FileReport
    private let path: String

    init(_ request: ReportRequest, words: ReportText, time: @escaping (Duration) -> String) throws(Failure) {
        path = request.path
        report =
            switch request.form {
            case .junit: JUnitReport(words)
            case .tap: TAPReport(words)
            case .tap13: TAPReport(words, version: 13)
            case .jsonl: JSONLinesReport(time: time)
            case .html: HTMLReport(words)
            }
        // Whether it can be written is known before anything is done to a device.
        try write()
    }

    func take(_ event: RunEvent) { report.take(event) }

    /// Writes what there is so far in the place of what was there, which is never half a report.
    func write() throws(Failure) {
        let draft = path + ".part"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw failure() }
        var rest = report.text[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let failure = failure()
                close(descriptor)
                unlink(draft)
                throw failure
            }
            rest = rest.dropFirst(count)
        }
        close(descriptor)
        guard rename(draft, path) == 0 else { throw failure() }
    }

    private func failure() -> Failure {
        .badInput("cannot write \(path): \(String(cString: strerror(errno)))")
    }
}
