internal import Charts
internal import EventLoop
internal import GATT
internal import Terminal

/// The options that print a chart in place of values, and its output.
struct ChartOutput {
    static let plot = Flag("plot", help: "Draw a chart in the terminal instead of printing values")
    static let svg = Option("svg", Kind.file, help: "Write a chart as an SVG file instead of printing values")

    static let parameters: [Parameter] = [.flag(plot), .option(svg), .flag(ProfileOutput.force)]

    private let isPlotted: Bool
    private let path: String?
    private let console: Console

    /// Returns nil if no chart is requested.
    ///
    /// - Parameter csv: The flag that prints values as a table.
    /// - Throws: `Failure` if the file exists and is not to be replaced, or if another output is requested.
    @EventLoop
    init?(_ context: CommandContext, csv: Flag) throws(Failure) {
        let arguments = context.arguments
        isPlotted = arguments[Self.plot]
        path = arguments[Self.svg]
        console = context.console
        guard isPlotted || path != nil else {
            guard !arguments[ProfileOutput.force] else {
                throw .usage("--force requires --svg", hint: "--svg FILE --force replaces an existing file")
            }
            return nil
        }
        let name = isPlotted ? "--plot" : "--svg"
        guard !arguments[csv] else {
            throw .usage("\(name) cannot be combined with --csv", hint: "run the command twice, once with each")
        }
        guard !isPlotted || !console.isJSON else {
            throw .usage("--plot cannot be combined with --json", hint: "write the chart to a file with --svg")
        }
        if let path { try ProfileOutput.checkReplacing(path, context) }
    }

    /// Prints the chart and writes it to the file.
    @EventLoop
    func write(_ chart: ChartData) throws(Failure) {
        if isPlotted { console.draw(chart) }
        guard let path else { return }
        try OutputFile(path).write(Array(SVGChart.document(chart).utf8))
        console.line("\(path): \(chart.title)")
        console.emit(["title": .text(chart.title), "file": .text(path)])
    }
}

extension Console {
    /// Prints a chart as wide as the terminal, with its title.
    func draw(_ chart: ChartData) {
        let width = columns ?? 80
        line(style.bold(TerminalText.truncated(TerminalText.escaped(chart.title), to: width)))
        for row in TerminalChart(chart, width: width).lines {
            line(row.map { style.text($0) }.joined())
        }
    }
}

extension Style {
    fileprivate func text(_ span: TerminalChart.Span) -> String {
        switch span.role {
        case .label: span.text
        case .axis, .grid, .gap: dim(span.text)
        case .line: cyan(span.text)
        case .band: dim(cyan(span.text))
        }
    }
}
