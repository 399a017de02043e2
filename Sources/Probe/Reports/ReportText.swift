package import GATT
internal import Lua

/// The text form of errors and exchanges in reports.
package struct ReportText {
    /// Returns the text of a decoded value in one line.
    let describe: (FieldObject) -> String
    /// The types that name attributes.
    private let types: AttributeTypes

    package init(types: AttributeTypes = .assigned, describe: @escaping (FieldObject) -> String = { $0.jsonText }) {
        self.types = types
        self.describe = describe
    }

    /// Returns an exchange as the cells of a table row: time, operation, attribute, value, its meaning or the error.
    func cells(_ time: Duration, _ traffic: Traffic) -> [String] {
        [
            time.offset,
            traffic.operation.rawValue,
            attribute(traffic) ?? traffic.device,
            traffic.value.map { $0.isEmpty ? "(empty)" : HexText.encode($0) } ?? "",
            // The meaning of the value, or the reason for the failure.
            PlainText.line(traffic.failureReason ?? traffic.decoded.map(describe) ?? ""),
        ]
    }

    /// Returns the name or UUID of the attribute; `nil` if the exchange concerns the whole device.
    func attribute(_ traffic: Traffic) -> String? {
        traffic.attribute.map { types.name(of: $0) ?? $0.description }
    }

    /// Returns the last exchanges as lines with aligned columns, preceded by the number of omitted ones.
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
        return count > 0 ? ["(\(count) earlier omitted)"] + lines : lines
    }

    /// Returns the details of an error other than its message, with their names.
    func details(_ error: ScriptError) -> [(name: String, text: String)] {
        var details: [(String, String)] = []
        if let expected = error.expected { details.append(("expected", expected)) }
        if let actual = error.actual { details.append(("got", actual)) }
        if let att = error.att { details.append(("ATT error", att.description)) }
        if let hint = error.hint { details.append(("hint", hint)) }
        if let location = error.location { details.append(("at", location.description)) }
        return details
    }

    /// Returns an error as lines: its message, its details in columns, and its stack trace.
    func lines(_ error: ScriptError) -> [String] {
        let details = details(error)
        let width = details.map(\.name.count).max() ?? 0
        let columns = details.flatMap { name, text in
            PlainText.lines(text, margin: "  " + name + String(repeating: " ", count: width - name.count + 2))
        }
        return PlainText.lines(error.message) + columns + error.trace.map { "  \(PlainText.line($0))" }
    }
}
