internal import Lua

/// A timeline of the tests and exchanges, with one lane for the tests and one for each attribute.
struct TimelineChart {
    private static let labelWidth = 190.0
    private static let width = 1000.0
    private static let laneHeight = 22.0
    private static let laneLimit = 16

    private let results: [TestResult]
    private let lanes: [(name: String, traffic: [(at: Duration, traffic: Traffic)])]
    private let scale: ChartScale

    init(results: [TestResult], traffic: [(at: Duration, traffic: Traffic)], end: Duration, words: ReportText) {
        self.results = results
        let room = Self.width - Self.labelWidth - 20
        scale = ChartScale(0...max(end.inSeconds, 0.001), start: Self.labelWidth, length: room)
        var lanes: [(name: String, traffic: [(at: Duration, traffic: Traffic)])] = []
        for exchange in traffic {
            let name = words.attribute(exchange.traffic) ?? "Connection"
            if let index = lanes.firstIndex(where: { $0.name == name }) {
                lanes[index].traffic.append(exchange)
            } else if lanes.count < Self.laneLimit {
                lanes.append((name, [exchange]))
            }
        }
        self.lanes = lanes
    }

    var lines: [String] {
        let height = Self.laneHeight * Double(lanes.count + 1) + 26
        let size = "\(Int(Self.width)) \(Int(height))"
        var lines = [#"<svg class="timeline" viewBox="0 0 \#(size)" role="img" aria-label="Timeline">"#]
        lines += grid(height - 22)
        lines += label("Tests", lane: 0)
        for (index, result) in results.enumerated() { lines.append(bar(index, result)) }
        for (index, lane) in lanes.enumerated() {
            lines += label(lane.name, lane: index + 1)
            lines += ticks(lane.traffic, lane: index + 1)
        }
        return lines + ["</svg>"] + legend
    }

    private func grid(_ bottom: Double) -> [String] {
        let y = FixedPoint.short(bottom, digits: 1)
        let textY = FixedPoint.short(bottom + 15, digits: 1)
        return scale.marks(about: 10).flatMap { mark in
            let x = scale.place(mark.number)
            return [
                #"<line class="grid" x1="\#(x)" y1="0" x2="\#(x)" y2="\#(y)"/>"#,
                #"<text x="\#(x)" y="\#(textY)" text-anchor="middle">\#(mark.label) s</text>"#,
            ]
        }
    }

    private func label(_ name: String, lane: Int) -> [String] {
        let y = FixedPoint.short(Double(lane) * Self.laneHeight + 15, digits: 1)
        let line = FixedPoint.short(Double(lane + 1) * Self.laneHeight, digits: 1)
        let shown = name.count > 30 ? name.prefix(29) + "…" : name[...]
        let end = FixedPoint.short(Self.width - 20, digits: 1)
        return [
            #"<text class="name" x="0" y="\#(y)">\#(XMLText.escape(String(shown)))</text>"#,
            #"<line class="grid" x1="0" y1="\#(line)" x2="\#(end)" y2="\#(line)"/>"#,
        ]
    }

    private func bar(_ index: Int, _ result: TestResult) -> String {
        let start = scale.position(result.startTime.inSeconds)
        let end = scale.position((result.startTime + result.duration).inSeconds)
        let (x, width) = (FixedPoint.short(start, digits: 1), FixedPoint.short(max(2, end - start - 0.6), digits: 1))
        let title = XMLText.escape("\(result.identity.title), \(result.duration.shortText)")
        let style = HTMLTests.style(of: result).name
        return
            ##"<a href="#test\##(index)"><rect class="\##(style)" x="\##(x)" y="4" width="\##(width)" height="14" rx="2">"##
            + "<title>\(title)</title></rect></a>"
    }

    /// Returns a mark for each exchange; exchanges at the same position share one.
    private func ticks(_ traffic: [(at: Duration, traffic: Traffic)], lane: Int) -> [String] {
        let y = FixedPoint.short(Double(lane) * Self.laneHeight + 5, digits: 1)
        var seen: Set<String> = []
        return traffic.compactMap { time, traffic in
            let x = scale.place(time.inSeconds)
            let style = Self.style(of: traffic)
            guard seen.insert("\(x) \(style)").inserted else { return nil }
            return #"<rect class="\#(style)" x="\#(x)" y="\#(y)" width="2" height="12">"#
                + "<title>\(traffic.operation.rawValue), \(time.offset)</title></rect>"
        }
    }

    private static func style(of traffic: Traffic) -> String {
        if traffic.failureReason != nil { return traffic.isExpected ? "expected" : "problem" }
        switch traffic.operation {
        case .read: return "read"
        case .write, .subscribe, .unsubscribe: return "write"
        case .notification: return "notification"
        case .lost: return "problem"
        case .connect, .disconnect, .pair: return "link"
        }
    }

    private var legend: [String] {
        let entries = [
            ("read", "read"), ("write", "write, subscribe"), ("notification", "notification"),
            ("expected", "failed as expected"), ("problem", "failed"),
        ]
        let items = entries.map { style, text in
            #"<svg width="10" height="12" style="display:inline"><rect class="\#(style)" width="3" height="12"/></svg>\#(text)"#
        }
        return lanes.isEmpty ? [] : [#"<p class="facts">\#(items.map { "<span>\($0)</span>" }.joined())</p>"#]
    }
}
