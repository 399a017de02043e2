internal import Control
internal import EventLoop
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
        if isCSV, !console.isJSON { console.json(SampleLine.csvHeader) }
    }

    func print(_ page: ReadSamples.Response) {
        let anchor = SampleAnchor(page.anchor)
        if page.restarted { printRestart(anchor) }
        for line in SampleLine.lines(of: page, isDescending: isDescending) { print(line, anchor) }
    }

    private func print(_ line: SampleLine, _ anchor: SampleAnchor?) {
        if console.isJSON { return console.emit(line.object(anchor)) }
        if isCSV { return console.json(line.csv ?? "") }
        switch line {
        case .sample(let sample, let unit, _):
            let text = FieldText.text(.number(sample.value), unit: unit)
            console.line("\(console.style.dim(date(sample.time)))  \(text)")
        case .gap(let gap):
            let end = gap.end.map { "until \(date($0))" } ?? "until now"
            console.line(console.style.yellow("\(date(gap.start))  no values \(end): \(gap.reason)"))
        }
    }

    private func printRestart(_ anchor: SampleAnchor?) {
        console.emit(SampleLine.object(["restarted": .boolean(true)], SamplePosition(after: 0), anchor))
        let text = "samples start again: gattlabd has another database, in which they have other numbers"
        if isCSV { console.note(text) } else { console.line(console.style.yellow(text)) }
    }

    private func date(_ time: String) -> String { Timestamp(time).map(LocalTime.system.date) ?? time }
}
