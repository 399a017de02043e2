internal import GATT

/// A report of one JSON object a line for each event, as it comes.
package final class JSONLinesReport: FileReport {
    private let time: (Duration) -> String
    package private(set) var text: [UInt8] = []

    /// Makes a report; `time` gives the time of day, in RFC 3339, at a time since the begin of the run.
    package init(time: @escaping (Duration) -> String) {
        self.time = time
    }

    package func take(_ event: RunEvent) {
        text += Self.line(event, time)
    }

    /// The line of one event, with its end.
    package static func line(_ event: RunEvent, _ time: (Duration) -> String) -> [UInt8] {
        let content = EventFields(event)
        var object: FieldObject = ["event": .text(content.name), "time": .text(time(content.at))]
        object.append("elapsed", .seconds(content.at))
        for entry in content.fields.entries { object.append(entry.key, entry.value) }
        var line: [UInt8] = []
        object.write(into: &line)
        line.append(UInt8(ascii: "\n"))
        return line
    }
}
