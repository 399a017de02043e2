import Calendar
import Charts
import Glibc
import TestRandomness
import Testing
import XML

struct SVGChartTests {
    private static func elements(_ document: String) throws -> [XMLElement] {
        var open = [try XMLReader.read(Array(document.utf8), file: "chart.svg")]
        var elements: [XMLElement] = []
        while let next = open.popLast() {
            elements.append(next)
            open += next.children
        }
        return elements
    }

    @Test(arguments: ChartExample.allCases)
    func `the document is accessible and needs no other files`(_ example: ChartExample) throws {
        let document = SVGChart.document(example.chart)
        let elements = try Self.elements(document)
        let root = try #require(elements.first)
        #expect(root.name == "svg" && root["role"] == "img" && root["aria-labelledby"] == "title description")
        #expect(elements.contains { $0.name == "title" && $0["id"] == "title" && $0.text == example.chart.title })
        #expect(elements.contains { $0.name == "desc" && $0["id"] == "description" && $0.text.contains("sample") })
        let addresses = document.split(separator: "\"").filter { $0.contains("://") }
        #expect(addresses == ["http://www.w3.org/2000/svg"])
        #expect(["href", "url(http", "<script", "@import"].allSatisfy { !document.contains($0) })
        #expect(document.contains("prefers-color-scheme: dark"))
    }

    @Test func `the picture in the documentation is current`() throws {
        let path = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/docs/samples-chart.svg"
        let document = SVGChart.document(ChartExample.samples.chart)
        if getenv("WRITE_CHARTS") != nil {
            let file = try #require(fopen(path, "w"), "cannot write \(path)")
            defer { fclose(file) }
            fputs(document, file)
        }
        let file = try #require(fopen(path, "r"), "cannot open \(path)")
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: document.utf8.count + 1)
        bytes.removeSubrange(fread(&bytes, 1, bytes.count, file)...)
        let isSame = bytes == Array(document.utf8)
        #expect(isSame, "run: WRITE_CHARTS=1 swift test --filter SVGChartTests")
    }

    @Test func `the elements of a chart are drawn`() throws {
        let classes = Dictionary(
            grouping: try Self.elements(SVGChart.document(ChartExample.samples.chart)).compactMap { $0["class"] }
        ) { $0 }.mapValues(\.count)
        // Two losses, which divide the line into three parts.
        #expect(classes["gap"] == 3)
        #expect(classes["line"] == 3)
        #expect(classes["band"] == 4)
        #expect(classes["unit"] == 1)
        let bars = try Self.elements(SVGChart.document(ChartExample.bars.chart)).filter { $0["class"] == "bar" }
        #expect(bars.count == 30)
    }

    @Test func `random charts are well-formed, and their size does not depend on the number of values`() throws {
        var random = SeededGenerator(seed: SeededGenerator.seed)
        for _ in 0..<60 {
            let document = SVGChart.document(.random(using: &random))
            let root = try #require(try Self.elements(document).first)
            #expect(root.children.first?.text == "a & b <\u{FFFD}>")
            #expect(document.utf8.count < 200_000)
            #expect(["nan", "inf"].allSatisfy { !document.contains("\"\($0)") })
        }
        var reducer = PointReducer()
        for index in 0..<30_000 { reducer.add(Double(index * 7 % 101), at: index) }
        let chart = ChartData(title: "", unit: nil, form: .line, points: reducer.points, zone: .utc)
        #expect(SVGChart.document(chart).utf8.count < 60_000)
    }
}
