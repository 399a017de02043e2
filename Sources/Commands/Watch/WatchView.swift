internal import Control

/// The live screen of a watch: its table, the part of it that the terminal shows, and the keys.
struct WatchView {
    private let style: Style
    private let usesUnicode: Bool
    private var table: WatchTable
    /// The table and its time when the display was paused.
    private var paused: (table: WatchTable, time: Duration)?
    private var showsHelp = false
    /// The position of the first row on the screen.
    private var top = 0
    /// The number of rows on the last screen, and of all rows.
    private var page = (length: 1, rows: 0)
    /// A Boolean value that indicates whether the lines have changed, apart from the times in them.
    private(set) var isChanged = true

    private static let help = [
        "q         quit; a summary remains on the screen",
        "p, space  pause the display, or continue; values are counted meanwhile",
        "r         reset the counts, the trends and the time",
        "cursor up and down, Page Up, Page Down, Home, End   scroll",
        "",
        "TREND  the last values, from the lowest to the highest of them",
        "RATE   values per second, in the last 5 s",
        "COUNT  received values; each element of a list is one",
        "LOST   values that were probably missed between connections, by the rate before",
        "AGE    the time since the last value",
        "",
        "any key closes this help",
    ]
    private static let messageLimit = 5

    init(_ style: Style, usesUnicode: Bool, _ table: WatchTable) {
        self.style = style
        self.usesUnicode = usesUnicode
        self.table = table
    }

    mutating func receive(_ event: NumberedEvent, at time: Duration) {
        table.receive(event, at: time)
        if paused == nil { isChanged = true }
    }

    /// Handles a key.
    ///
    /// - Returns: A Boolean value that indicates whether the user ends the watch.
    mutating func handle(_ key: TerminalKey, at time: Duration) -> Bool {
        isChanged = true
        guard key != .character("q") else { return true }
        guard !showsHelp else {
            showsHelp = false
            return false
        }
        switch key {
        case .character("p"), .character(" "): paused = paused == nil ? (table, time) : nil
        case .character("r"):
            table.reset(at: time)
            if paused != nil { paused = (table, time) }
        case .character("?"): showsHelp = true
        case .up: scroll(by: -1)
        case .down: scroll(by: 1)
        case .pageUp: scroll(by: -page.length)
        case .pageDown: scroll(by: page.length)
        case .home: scroll(by: -page.rows)
        case .end: scroll(by: page.rows)
        case .character, .enter, .escape, .backspace: break
        }
        return false
    }

    private mutating func scroll(by distance: Int) {
        top = max(0, min(top + distance, page.rows - page.length))
    }

    // MARK: Lines

    /// Returns the lines of a screen: the state, the rows, the last messages and the keys.
    mutating func lines(columns: Int, rows: Int, at time: Duration) -> [String] {
        isChanged = false
        let (table, shownTime) = paused ?? (self.table, time)
        let layout = WatchLayout(style, width: columns, usesUnicode: usesUnicode)
        let all = WatchLayout.rows(table)
        let messages = table.messages.suffix(max(0, min(Self.messageLimit, rows / 5)))
        page = (max(1, rows - 3 - messages.count), all.count)
        scroll(by: 0)
        var lines = [layout.status(table, at: shownTime, isPaused: paused != nil)]
        if showsHelp {
            lines += Self.help.prefix(max(0, rows - 2)).map { layout.fitted($0) }
            lines += Array(repeating: "", count: max(0, rows - 1 - lines.count))
        } else {
            lines.append(layout.header)
            lines += all.dropFirst(top).prefix(page.length).map { layout.line($0, of: table, at: shownTime) }
            lines += Array(repeating: "", count: max(0, page.length + 2 - lines.count))
            lines += messages.map { layout.message($0) }
        }
        lines.append(footer(layout))
        return Array(lines.prefix(max(1, rows)))
    }

    /// Returns the lines that remain after the end of the watch: all rows and a summary.
    func finalLines(columns: Int, at time: Duration) -> [String] {
        guard table.address != nil else { return [] }
        let layout = WatchLayout(style, width: columns, usesUnicode: usesUnicode)
        var silent: [String] = []
        var lines: [String] = []
        for row in WatchLayout.rows(table) {
            if case .silent(let index) = row {
                silent.append(table.characteristics[index].title)
            } else {
                lines.append(layout.line(row, of: table, at: nil))
            }
        }
        if !lines.isEmpty { lines.insert(layout.header, at: 0) }
        if !silent.isEmpty { lines.append(layout.fitted("no values: " + silent.joined(separator: ", "))) }
        return lines + [layout.summary(table, at: time)]
    }

    private func footer(_ layout: WatchLayout) -> String {
        var text = WatchLayout.counted(table.notifications, "notification")
        if table.dropped > 0 { text += ", \(table.dropped) dropped" }
        text += "   q quit  p \(paused == nil ? "pause" : "continue")  r reset  ? help"
        if page.rows > page.length {
            text += "   rows \(top + 1)-\(min(top + page.length, page.rows)) of \(page.rows)"
        }
        return style.dim(layout.fitted(text))
    }
}
