import Calendar
import Charts
import TestRandomness
import Testing

struct TerminalChartTests {
    @Test(arguments: TerminalPicture.all)
    func `charts look as intended`(_ picture: TerminalPicture) {
        #expect(TerminalChart(picture.example.chart, width: picture.width).text == picture.text)
    }

    @Test func `a chart without values says so`() {
        let chart = ChartData(title: "", unit: "bpm", form: .line, points: [], gaps: [0..<1], zone: .utc)
        #expect(TerminalChart(chart, width: 80).text == "no values\n")
    }

    @Test(arguments: [("%", "1 sample, 98%"), ("mL/(kg·min)", "1 sample, 98 mL/(kg·min)")])
    func `units are written in full`(_ unit: String, _ summary: String) {
        let points = [ChartPoint(time: 0, value: 98)].compactMap(\.self)
        let chart = ChartData(title: "", unit: unit, form: .line, points: points, zone: .utc)
        let lines = TerminalChart(chart, width: 80).text.split(separator: "\n")
        #expect(lines.first?.hasSuffix(unit) == true)
        #expect(lines.last.map(String.init) == summary)
    }

    @Test func `no line is wider than the terminal`() {
        var random = SeededGenerator(seed: SeededGenerator.seed)
        for _ in 0..<100 {
            let chart = ChartData.random(using: &random)
            let width = Int.random(in: TerminalChart.widths, using: &random)
            let drawing = TerminalChart(chart, width: width)
            #expect(drawing.lines.allSatisfy { $0.reduce(0) { $0 + $1.text.unicodeScalars.count } <= width })
            #expect(chart.points.isEmpty || 16...22 ~= drawing.lines.count, "\(drawing.text)")
        }
    }

    @Test(arguments: [.min, -1, 0, 31, 501, .max] as [Int])
    func `impossible widths are replaced by the nearest possible one`(_ width: Int) {
        let chart = ChartExample.samples.chart
        let possible = min(max(width, TerminalChart.widths.lowerBound), TerminalChart.widths.upperBound)
        #expect(TerminalChart(chart, width: width) == TerminalChart(chart, width: possible))
    }
}

extension ChartData {
    /// A chart of random values, among them impossible ones, with random gaps.
    static func random(using random: inout SeededGenerator) -> ChartData {
        let scale = 1 << Int.random(in: 0...45, using: &random)
        let magnitude = Double.random(in: -320...320, using: &random)
        func number() -> Double {
            switch Int.random(in: 0..<20, using: &random) {
            case 0: return .nan
            case 1: return .infinity
            case 2: return 0
            case 3: return .greatestFiniteMagnitude
            default:
                let power = (0..<Int(abs(magnitude))).reduce(1.0) { power, _ in magnitude < 0 ? power / 10 : power * 10
                }
                return Double.random(in: -1...1, using: &random) * power
            }
        }
        func time() -> Int { Int.random(in: -scale...scale, using: &random) }
        func times() -> Range<Int> {
            let (first, second) = (time(), time())
            return min(first, second)..<max(first, second)
        }
        let isLine = Bool.random(using: &random)
        let points = (0..<([0, 1, 2, 30, 300].randomElement(using: &random) ?? 0)).compactMap { _ -> ChartPoint? in
            let (value, times) = (number(), times())
            guard !isLine else { return ChartPoint(time: times.lowerBound, value: value) }
            return ChartPoint(
                start: times.lowerBound,
                end: times.upperBound,
                count: 1,
                minimum: value,
                average: value,
                maximum: value
            )
        }
        return ChartData(
            title: "a & b <\u{1B}>",
            unit: [nil, "bpm", "mL/(kg·min)", "\"<&\u{0}"].randomElement(using: &random) ?? nil,
            form: isLine ? .line : .bars,
            points: points,
            gaps: (0..<Int.random(in: 0...20, using: &random)).map { _ in times() },
            zone: ChartExample.berlin
        )
    }
}
