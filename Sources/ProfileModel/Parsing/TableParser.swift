internal import Documents
internal import GATT

/// A parser for tables: recorded values at given times, as points or as the rows of a CSV text.
struct TableParser {
    private static let keys = ["points", "csv", "time", "column", "between", "repeat"]
    private static let maximumPoints = 10_000
    /// A year.
    private static let maximumTime = Duration.seconds(31_536_000)

    let report: DiagnosticCollector

    /// A value from a time on, counted from the start.
    private struct Point {
        var time: Duration
        var value: Double
    }

    /// Returns the curve through the points of a table.
    func table(_ node: YAMLNode) -> Signal.Curve? {
        guard let section = Section(node, "a table", keys: Self.keys, report) else { return nil }
        let between = section["between"].flatMap { report.keyword($0, "between", among: ["linear", "hold"]) }
        let repeats = section["repeat"].flatMap { report.boolean($0, "repeat") } ?? false
        guard let points = points(section), let first = points.first, let last = points.last else { return nil }
        if repeats, last.time == .zero {
            report.error(section.mark(of: "repeat"), "a table with one point does not repeat", hint: "remove 'repeat'")
        }
        var segments: [Signal.Segment] = []
        if first.time > .zero { segments.append(Self.level(first.value, for: first.time)) }
        for (point, next) in zip(points, points.dropFirst()) {
            let end = between == "hold" ? point.value : next.value
            segments.append(Signal.Segment(from: point.value, to: end, duration: next.time - point.time))
        }
        // A table that does not repeat stays at the last value.
        if !repeats || segments.isEmpty { segments.append(Self.level(last.value, for: .seconds(1))) }
        return Signal.Curve(segments: segments, repeats: repeats, noise: nil)
    }

    private static func level(_ value: Double, for duration: Duration) -> Signal.Segment {
        Signal.Segment(from: value, to: value, duration: duration)
    }

    private func points(_ section: Section) -> [Point]? {
        switch (section["points"], section["csv"]) {
        case (let node?, nil):
            for key in section.present(among: ["time", "column"]) {
                report.error(section.mark(of: key), "'\(key)' is a column of 'csv', and this table has points")
            }
            return points(node)
        case (nil, let node?):
            return rows(node, section)
        case (nil, nil):
            if !section.hasUnknownKeys { report.error(section.mark, "a table needs the key 'points' or 'csv'") }
        case (_?, _?):
            report.error(section.mark(of: "csv"), "a table has both points and csv", hint: "keep one of the two")
        }
        return nil
    }

    private func points(_ node: YAMLNode) -> [Point]? {
        guard let items = report.items(node, "points") else { return nil }
        if items.isEmpty { report.error(node.mark, "points needs at least one point") }
        guard checkCount(items.count, node) else { return nil }
        var points: [Point] = []
        for item in items {
            guard case .sequence(let pair) = item.content, pair.count == 2 else {
                report.mismatch(item, "a point", "a list of a time and a value", hint: "write [10s, 72]")
                return nil
            }
            let time = report.duration(pair[0], "the time of a point", in: .zero...Self.maximumTime)
            let value = report.number(pair[1], "the value of a point")
            guard let time, let value else { return nil }
            guard time > points.last?.time ?? .seconds(-1) else {
                report.error(pair[0].mark, "the times of points must increase", hint: "sort the points by time")
                return nil
            }
            points.append(Point(time: time, value: value))
        }
        return points
    }

    /// Parses rows of text; their times are seconds and count from the first row.
    private func rows(_ node: YAMLNode, _ section: Section) -> [Point]? {
        guard let text = report.text(node, "csv") else { return nil }
        let table = CSVText(text)
        guard checkCount(table.rows.count, node),
            let times = section["time"].map({ column($0, "time", table) }) ?? 0,
            let values = section.required("column").flatMap({ column($0, "column", table) })
        else { return nil }
        if table.rows.isEmpty { report.error(node.mark, "csv needs a row below the names of its columns") }
        var points: [Point] = []
        var start: Double?
        for row in table.rows {
            guard let seconds = row.number(times), let value = row.number(values) else {
                report.error(
                    node.mark,
                    "line \(row.line) of csv needs a number for '\(table.header[times])' and '\(table.header[values])'",
                    hint: "separate the columns by commas, and write times in seconds"
                )
                return nil
            }
            let elapsed = seconds - (start ?? seconds)
            start = start ?? seconds
            guard let time = time(elapsed), time > points.last?.time ?? .seconds(-1) else {
                report.error(
                    node.mark,
                    "the time in line \(row.line) of csv must be after that of the row before, within a year",
                    hint: "sort the rows by time"
                )
                return nil
            }
            points.append(Point(time: time, value: value))
        }
        return points
    }

    /// Returns a time in whole microseconds; nil if it is out of range.
    private func time(_ seconds: Double) -> Duration? {
        guard let microseconds = Int64(exactly: (seconds * 1e6).rounded()) else { return nil }
        let time = Duration.microseconds(microseconds)
        return time >= .zero && time <= Self.maximumTime ? time : nil
    }

    private func column(_ node: YAMLNode, _ key: String, _ table: CSVText) -> Int? {
        guard let name = report.text(node, key) else { return nil }
        guard let index = table.header.firstIndex(of: name) else {
            report.error(
                node.mark,
                "csv has no column '\(name)'",
                hint: report.suggestion(name, among: table.header, all: "its columns are")
            )
            return nil
        }
        return index
    }

    private func checkCount(_ count: Int, _ node: YAMLNode) -> Bool {
        if count > Self.maximumPoints {
            report.error(node.mark, "\(count) points are more than the limit of \(Self.maximumPoints)")
        }
        return count <= Self.maximumPoints
    }
}

/// The rows of a text with columns separated by commas, below a row with their names.
///
/// Fields have no quotes, because times and numbers need none.
private struct CSVText {
    let header: [String]
    private(set) var rows: [Row] = []

    struct Row {
        /// The number of the line in the text, counted from 1.
        var line: Int
        var fields: [String]

        func number(_ column: Int) -> Double? {
            guard fields.indices.contains(column) else { return nil }
            return FieldValue(plainScalar: fields[column]).double
        }
    }

    init(_ text: String) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        header = Self.fields(lines.first ?? "")
        for (index, line) in lines.enumerated().dropFirst() where !line.allSatisfy(\.isWhitespace) {
            rows.append(Row(line: index + 1, fields: Self.fields(line)))
        }
    }

    private static func fields(_ line: Substring) -> [String] {
        // Neither names of columns nor numbers start or end with a space.
        line.split(separator: ",", omittingEmptySubsequences: false).map { field in
            let start = field.drop(while: \.isWhitespace)
            return String(
                start.prefix(upTo: start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.endIndex)
            )
        }
    }
}
