internal import GATT
internal import Terminal

/// The lines of a watch for a width of the terminal.
struct WatchLayout {
    private let style: Style
    private let width: Int
    private let usesUnicode: Bool
    private let nameWidth: Int
    private let valueWidth: Int
    private let trendWidth: Int
    /// A Boolean value that indicates whether the counts have columns.
    private let hasCounts: Bool

    private static let rateWidth = 6
    private static let countWidth = 6
    private static let missedWidth = 5
    private static let ageWidth = 4
    /// The minimum width with all columns.
    private static let minimumWidth = 72

    /// The position of a line in a table: the title of a characteristic with several fields, or a field.
    enum Row: Hashable, Sendable {
        case title(Int)
        case field(Int, Int, isIndented: Bool)
        /// A characteristic that has sent nothing yet.
        case silent(Int)
    }

    init(_ style: Style, width: Int, usesUnicode: Bool) {
        self.style = style
        self.width = width
        self.usesUnicode = usesUnicode
        hasCounts = width >= Self.minimumWidth
        let counts = 2 + Self.countWidth + 2 + Self.missedWidth
        let fixed = 2 + 2 + 2 + Self.rateWidth + 2 + Self.ageWidth + (hasCounts ? counts : 0)
        let rest = max(0, width - fixed)
        nameWidth = min(32, rest / 2)
        valueWidth = min(28, rest * 28 / 100)
        trendWidth = min(WatchedField.numberLimit, rest - nameWidth - valueWidth)
    }

    /// Returns the positions of all lines of a table.
    static func rows(_ table: WatchTable) -> [Row] {
        table.characteristics.indices.flatMap { index -> [Row] in
            let fields = table.characteristics[index].shownFields
            guard let first = fields.first else { return [.silent(index)] }
            guard fields.count > 1 else { return [.field(index, first, isIndented: false)] }
            return [.title(index)] + fields.map { .field(index, $0, isIndented: true) }
        }
    }

    // MARK: Lines

    /// Returns the line with the state of the connection.
    func status(_ table: WatchTable, at time: Duration, isPaused: Bool) -> String {
        let (state, paint): (String, (String) -> String) =
            switch table.link {
            case .connecting: ("connecting", style.yellow)
            case .connected: ("connected", style.green)
            case .reconnecting: ("reconnecting", style.yellow)
            }
        var device = table.device
        if let address = table.address?.description, address != device {
            device = device.contains("=") ? address : "\(device) (\(address))"
        }
        var rest = ""
        if case .connected(let mtu?) = table.link { rest += "  MTU \(mtu)" }
        rest += "  watched \(Self.clock(time - table.start))  \(Self.counted(table.reconnects, "reconnect"))"
        if isPaused { rest += "  PAUSED" }
        let plain = "\(device)  \(state)\(rest)"
        guard plain.visibleCount <= width else { return fitted(plain) }
        return "\(style.bold(device))  \(paint(state))\(rest)"
    }

    var header: String {
        let counts = ["COUNT".rightAligned(to: Self.countWidth), "LOST".rightAligned(to: Self.missedWidth)]
        let cells =
            ["NAME".padded(to: nameWidth), "VALUE".padded(to: valueWidth), "TREND".padded(to: trendWidth)]
            + ["RATE".rightAligned(to: Self.rateWidth)] + (hasCounts ? counts : [])
            + ["AGE".rightAligned(to: Self.ageWidth)]
        return style.dim(fitted(cells.joined(separator: "  ")))
    }

    /// Returns the line of a row.
    ///
    /// - Parameter time: The time since the start of the watch; nil for the line that remains after its end.
    func line(_ row: Row, of table: WatchTable, at time: Duration?) -> String {
        switch row {
        case .title(let index): return style.cyan(fitted(table.characteristics[index].title))
        case .silent(let index):
            let name = TerminalText.truncated(table.characteristics[index].title, to: nameWidth).padded(to: nameWidth)
            return nameWidth + 3 <= width ? style.cyan(name) + "  -" : fitted(name)
        case .field(let index, let field, let isIndented):
            let characteristic = table.characteristics[index]
            let watched = characteristic.fields[field]
            let name = isIndented ? "  " + (watched.path.isEmpty ? "undecoded" : watched.label) : characteristic.title
            return line(name, isIndented: isIndented, watched, at: time)
        }
    }

    /// Returns the line of a message.
    func message(_ message: WatchTable.Message) -> String {
        let text = TerminalText.truncated("\(message.time)  \(message.text)", to: width)
        return message.isProblem ? style.yellow(text) : style.dim(text)
    }

    /// Returns the line with what was counted during a watch.
    func summary(_ table: WatchTable, at time: Duration) -> String {
        var text = Self.counted(table.notifications, "notification") + " in \(Self.clock(time - table.start))"
        text += ", " + Self.counted(table.reconnects, "reconnect")
        let gap = table.timeWithoutConnection(at: time)
        if gap > .zero { text += ", \(Self.gap(gap)) without a connection" }
        if table.dropped > 0 { text += ", \(Self.counted(table.dropped, "event")) dropped by gattlabd" }
        return text
    }

    /// Returns text truncated to the width.
    func fitted(_ text: String) -> String { TerminalText.truncated(text, to: width).trimmedAtEnd }

    // MARK: Cells

    private func line(_ name: String, isIndented: Bool, _ field: WatchedField, at time: Duration?) -> String {
        let name = TerminalText.truncated(name, to: nameWidth).padded(to: nameWidth)
        let value = TerminalText.truncated(Self.text(field.content), to: valueWidth).padded(to: valueWidth)
        let trend = Sparkline.text(field.recentNumbers(trendWidth), usesUnicode: usesUnicode)
        let rate = Self.rate(time.map { field.rate(at: $0) } ?? field.meanRate).rightAligned(to: Self.rateWidth)
        var cells = [isIndented ? name : style.cyan(name), style.bold(value), trend.padded(to: trendWidth), rate]
        if hasCounts {
            let missed = (field.missed == 0 ? "0" : "~" + Self.short(field.missed)).rightAligned(to: Self.missedWidth)
            cells.append(Self.short(field.count).rightAligned(to: Self.countWidth))
            cells.append(field.missed == 0 ? missed : style.yellow(missed))
        }
        let age = time.flatMap { time in field.received.map { AgeText.text(time - $0.last) } }
        cells.append((age ?? "").rightAligned(to: Self.ageWidth))
        let line = cells.joined(separator: "  ").trimmedAtEnd
        // In a terminal that is too narrow for the columns, an attribute could be cut.
        return line.visibleCount <= width ? line : fitted("\(name) \(value)")
    }

    private static func text(_ content: WatchedField.Content?) -> String {
        switch content {
        case .field(let value, let unit): TerminalText.escaped(FieldLine.text(value, unit: unit))
        case .bytes(let bytes, let isKnown): TerminalText.escaped(ValueText.undecoded(bytes, isKnown: isKnown))
        case nil: "-"
        }
    }

    private static func rate(_ rate: Double?) -> String {
        guard let rate else { return "-" }
        if rate >= 9.95 { return short(Int(min(rate.rounded(), 1e9))) + "/s" }
        let hundredths = Int((rate * 100).rounded())
        let tenths = Int((rate * 10).rounded())
        return rate >= 0.095 || hundredths == 0 ? "\(tenths / 10).\(tenths % 10)/s" : "0.0\(hundredths)/s"
    }

    /// Returns a number in at most five columns.
    private static func short(_ number: Int) -> String {
        switch number {
        case ..<100_000: "\(number)"
        case ..<10_000_000: "\(number / 1000)k"
        default: "\(min(number / 1_000_000, 9999))M"
        }
    }

    static func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    /// Returns a duration, in tenths of a second if it is short.
    private static func gap(_ gap: Duration) -> String {
        let tenths = Int((gap / .milliseconds(100)).rounded(.up))
        return tenths < 600 ? "\(tenths / 10).\(tenths % 10) s" : clock(gap)
    }

    private static func clock(_ time: Duration) -> String { WorkoutText.clock(max(.zero, time) / .seconds(1)) }
}
