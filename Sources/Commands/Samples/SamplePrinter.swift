internal import Control
internal import DBus
internal import GATT

/// The output of samples, with the gaps between them.
@EventLoop
struct SamplePrinter {
    private let console: Console
    private let isCSV: Bool
    private let isDescending: Bool

    init(_ console: Console, isCSV: Bool, isDescending: Bool) {
        self.console = console
        self.isCSV = isCSV
        self.isDescending = isDescending
        if isCSV, !console.isJSON { console.json("number,time,value,unit\r\n") }
    }

    func print(_ page: ReadSamples.Response) {
        let anchor = SampleAnchor(page.anchor)
        if page.restarted { printRestart(anchor) }
        var gaps = (isDescending ? page.gaps.reversed() : page.gaps)[...]
        for sample in page.samples {
            while let gap = gaps.first, isDescending ? gap.after >= sample.number : gap.after < sample.number {
                print(gap, anchor)
                gaps.removeFirst()
            }
            print(sample, unit: page.unit, anchor)
        }
        for gap in gaps { print(gap, anchor) }
    }

    private func print(_ sample: ReadSamples.RecordedSample, unit: String?, _ anchor: SampleAnchor?) {
        if console.isJSON {
            emit(
                ["number": .integer(sample.number), "time": .text(sample.time), "value": .number(sample.value)],
                SamplePosition(after: sample.number),
                anchor
            )
        } else if isCSV {
            let value = FieldValue.number(sample.value).jsonText
            console.json("\(sample.number),\(sample.time),\(value),\(unit ?? "")\r\n")
        } else {
            let text = FieldText.text(.number(sample.value), unit: unit)
            console.line("\(console.style.dim(date(sample.time)))  \(text)")
        }
    }

    private func print(_ gap: ReadSamples.RecordedGap, _ anchor: SampleAnchor?) {
        guard !isCSV || console.isJSON else { return }
        let fields: FieldObject = ["start": .text(gap.start), "end": FieldValue(gap.end), "reason": .text(gap.reason)]
        emit(["gap": .object(fields)], SamplePosition(after: gap.after, isAfterGap: true), anchor)
        let end = gap.end.map { "until \(date($0))" } ?? "until now"
        console.line(console.style.yellow("\(date(gap.start))  no values \(end): \(gap.reason)"))
    }

    private func printRestart(_ anchor: SampleAnchor?) {
        emit(["restarted": .boolean(true)], SamplePosition(after: 0), anchor)
        let text = "samples start again: gattlabd has another database, in which they have other numbers"
        if isCSV { console.note(text) } else { console.line(console.style.yellow(text)) }
    }

    /// Writes an object as a JSON line, with the anchor from which reading continues after it.
    private func emit(_ fields: FieldObject, _ position: SamplePosition, _ anchor: SampleAnchor?) {
        guard console.isJSON else { return }
        var fields = fields
        if let anchor { fields["anchor"] = .text(SampleAnchor(database: anchor.database, position).text) }
        console.emit(fields)
    }

    private func date(_ time: String) -> String { Timestamp(time).map(LocalTime.system.date) ?? time }
}
