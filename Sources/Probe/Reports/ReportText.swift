package import GATT

/// The words in which reports for people tell of errors and of what was exchanged.
package struct ReportText {
    /// Puts a decoded value in a line.
    let describe: (FieldObject) -> String

    package init(describe: @escaping (FieldObject) -> String = { $0.jsonText }) {
        self.describe = describe
    }

    /// An exchange in the columns of a table: time, operation, attribute, value, its meaning or the problem.
    func cells(_ time: Duration, _ traffic: Traffic) -> [String] {
        [
            time.offset,
            traffic.operation.rawValue,
            attribute(traffic) ?? traffic.device,
            traffic.value.map { $0.isEmpty ? "(empty)" : Hex.encode($0) } ?? "",
            // What a value means, or why the exchange failed.
            PlainText.line(traffic.problem ?? traffic.decoded.map(describe) ?? ""),
        ]
    }

    /// The name of what was read, written or notified, or its UUID; nil where the exchange is about the whole device.
    func attribute(_ traffic: Traffic) -> String? {
        guard let uuid = traffic.attribute else { return nil }
        return AssignedNumbers.name(of: uuid, .characteristic) ?? AssignedNumbers.name(of: uuid, .descriptor)
            ?? uuid.description
    }

    /// The last exchanges in lines with aligned columns, and before them how many were left out.
    func lines(_ traffic: [(at: Duration, traffic: Traffic)], last limit: Int) -> [String] {
        let rows = traffic.suffix(limit).map { cells($0.at, $0.traffic) }
        let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            var line = ""
            var gap = 0
            for (cell, width) in zip(row, widths) {
                if !cell.isEmpty { line += String(repeating: " ", count: gap) + cell }
                gap = (cell.isEmpty ? gap : 0) + width - cell.count + 2
            }
            return line
        }
        let count = traffic.count - rows.count
        return count > 0 ? ["(\(count) more before)"] + lines : lines
    }

    /// All that is known of an error besides its message, each with what it is.
    func details(_ problem: ScriptError) -> [(name: String, text: String)] {
        var details: [(String, String)] = []
        if let expected = problem.expected { details.append(("expected", expected)) }
        if let got = problem.got { details.append(("got", got)) }
        if let att = problem.att { details.append(("ATT error", att.description)) }
        if let hint = problem.hint { details.append(("hint", hint)) }
        if let location = problem.location { details.append(("at", location.description)) }
        return details
    }

    /// An error in lines: its message, its details in columns, and the calls that led there.
    func lines(_ problem: ScriptError) -> [String] {
        let details = details(problem)
        let width = details.map(\.name.count).max() ?? 0
        let columns = details.flatMap { name, text in
            PlainText.lines(text, margin: "  " + name + String(repeating: " ", count: width - name.count + 2))
        }
        return PlainText.lines(problem.message) + columns + problem.trace.map { "  \(PlainText.line($0))" }
    }
}
