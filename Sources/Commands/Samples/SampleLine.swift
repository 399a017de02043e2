internal import Control
internal import GATT

/// A sample, or a gap between samples, in the formats that other programs read.
enum SampleLine {
    case sample(ReadSamples.RecordedSample, unit: String?, arrival: ReadSamples.RecordedArrival?)
    case gap(ReadSamples.RecordedGap)

    static let csvHeader = "number,time,value,unit\r\n"

    /// Returns the samples of a page with the gaps between them.
    static func lines(of page: ReadSamples.Response, isDescending: Bool) -> [SampleLine] {
        let arrivals = Dictionary(page.arrivals.map { ($0.number, $0) }) { first, _ in first }
        return page.items(isDescending: isDescending).map { item in
            switch item {
            case .sample(let sample): .sample(sample, unit: page.unit, arrival: arrivals[sample.number])
            case .gap(let gap): .gap(gap)
            }
        }
    }

    /// The line with its line end; nil for a gap, which the format cannot represent.
    var csv: String? {
        guard case .sample(let sample, let unit, _) = self else { return nil }
        return "\(sample.number),\(sample.time),\(FieldValue.number(sample.value).jsonText),\(unit ?? "")\r\n"
    }

    /// Returns the object of a line of JSON, with the anchor from which reading continues after it.
    func object(_ anchor: SampleAnchor?) -> FieldObject {
        switch self {
        case .sample(let sample, _, let arrival):
            var fields: FieldObject = [
                "number": .integer(sample.number), "time": .text(sample.time), "value": .number(sample.value),
            ]
            if let arrival {
                fields["arrived"] = .text(arrival.time)
                fields["clockOffset"] = FieldValue(arrival.clockOffset)
            }
            return Self.object(fields, SamplePosition(after: sample.number), anchor)
        case .gap(let gap):
            let fields: FieldObject = [
                "start": .text(gap.start), "end": FieldValue(gap.end), "reason": .text(gap.reason),
            ]
            return Self.object(
                ["gap": .object(fields)],
                SamplePosition(after: gap.after, isAfterGap: true),
                anchor
            )
        }
    }

    /// Returns fields with an anchor in the database of another one.
    static func object(_ fields: FieldObject, _ position: SamplePosition, _ anchor: SampleAnchor?) -> FieldObject {
        var fields = fields
        if let anchor { fields["anchor"] = .text(SampleAnchor(database: anchor.database, position).text) }
        return fields
    }
}
