internal import GATT

/// A report with one JSON object per line for each event.
package final class JSONLinesReport: FileReport {
    private let time: (Duration) -> String
    package private(set) var text: [UInt8] = []

    /// Creates a report; `time` converts a time since the start of the run to a timestamp in RFC 3339 format.
    package init(time: @escaping (Duration) -> String) {
        self.time = time
    }

    package func handle(_ event: RunEvent) {
        text += Self.line(event, time)
    }

    /// Returns the line of one event, with its line feed.
    package static func line(_ event: RunEvent, _ time: (Duration) -> String) -> [UInt8] {
        let content = EventFields(event)
        var object: FieldObject = ["event": .text(content.name), "time": .text(time(content.at))]
        object.append("elapsed", .seconds(content.at))
        for entry in content.fields.entries { object.append(entry.key, entry.value) }
        var line: [UInt8] = []
        object.appendJSON(to: &line)
        line.append(UInt8(ascii: "\n"))
        return line
    }
}
