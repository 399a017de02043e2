internal import Control
internal import GATT
internal import Terminal

/// The columns of the live table of a scan for a width of the terminal.
struct ScanLayout: Equatable {
    private let style: Style
    private let width: Int
    private let nameWidth: Int
    private let hasPackets: Bool
    private let showsAdapter: Bool

    private static let addressWidth = 17
    private static let levelWidth = 4
    private static let barWidth = 5
    private static let packetsWidth = 7
    private static let adapterWidth = 7
    private static let ageWidth = 4
    /// The signal strength from which a bar is green, and yellow, in dBm.
    private static let strong = -60
    private static let fair = -80
    /// The minimum width in which lines have columns of their own for all cells but that of the adapter.
    private static let minimumWidth = 64

    /// - Parameter showsAdapter: If true, lines show the adapter that receives the strongest signal of a device.
    init(_ style: Style, width: Int, showsAdapter: Bool = false) {
        self.style = style
        self.width = width
        self.showsAdapter = showsAdapter
        nameWidth = width < 100 ? 16 : width < 160 ? 24 : 32
        hasPackets = width >= 100
    }

    static func == (one: ScanLayout, other: ScanLayout) -> Bool {
        one.width == other.width && one.style.isEnabled == other.style.isEnabled
            && one.showsAdapter == other.showsAdapter
    }

    /// Returns the header, which marks the column by which devices are sorted.
    func header(_ order: ScanOrder) -> String {
        func title(_ text: String, _ column: ScanOrder.Column) -> String {
            order.column == column ? text + (order.isReversed ? "▲" : "▼") : text
        }
        let signal = [
            "  " + title("ADDRESS", .address).padded(to: Self.addressWidth),
            title("RSSI", .rssi).padded(to: Self.levelWidth + Self.barWidth + 3),
        ]
        let adapter = showsAdapter ? ["ADAPTER"] : []
        let name = [title("NAME", .name).padded(to: nameWidth)]
        let packets = hasPackets ? ["PACKETS"] : []
        let rest = [title("AGE", .age).padded(to: Self.ageWidth), "SERVICES, COMPANIES"]
        return style.dim(fitted((signal + adapter + name + packets + rest).joined(separator: "  ")))
    }

    /// Returns the line of a device; a selected one starts with a mark and is inverse.
    func line(_ device: ScannedDevice, age: String, isSelected: Bool) -> String {
        let mark = isSelected ? "> " : "  "
        guard !isSelected, width >= Self.minimumWidth + adapterColumn else {
            let line = fitted(mark + cells(device, age, Style(isEnabled: false)).joined(separator: "  "))
            return isSelected ? style.inverse(line.padded(to: width)) : line
        }
        return (mark + cells(device, age, style).joined(separator: "  ")).trimmedAtEnd
    }

    /// The width of the column of the adapter with its separator; 0 if it is not shown.
    private var adapterColumn: Int { showsAdapter ? Self.adapterWidth + 2 : 0 }

    /// Returns text truncated to the width.
    func fitted(_ text: String) -> String { TerminalText.truncated(text, to: width).trimmedAtEnd }

    private func cells(_ device: ScannedDevice, _ age: String, _ style: Style) -> [String] {
        let name = TerminalText.truncated(device.name, to: nameWidth).padded(to: nameWidth)
        let adapterName = TerminalText.truncated(TerminalText.escaped(device.adapter), to: Self.adapterWidth)
        let adapter = showsAdapter ? [adapterName.padded(to: Self.adapterWidth)] : []
        let packets = hasPackets ? ["\(device.packets)".rightAligned(to: Self.packetsWidth)] : []
        let cells =
            [device.address.description, level(device, style)] + adapter + [style.bold(name)] + packets
            + [age.rightAligned(to: Self.ageWidth)]
        let used =
            2 + Self.addressWidth + 2 + Self.levelWidth + Self.barWidth + 3 + 2 + adapterColumn + nameWidth + 2
            + Self.ageWidth + 2
        let detailsWidth = max(0, width - used - (hasPackets ? Self.packetsWidth + 2 : 0))
        return cells + [TerminalText.truncated(device.details, to: detailsWidth)]
    }

    /// Returns the signal strength, its bar and its trend.
    private func level(_ device: ScannedDevice, _ style: Style) -> String {
        guard let level = device.level else {
            return "–".rightAligned(to: Self.levelWidth) + String(repeating: " ", count: Self.barWidth + 3)
        }
        let full = level.filled(of: Self.barWidth)
        let bar = String(repeating: "█", count: full) + String(repeating: "░", count: Self.barWidth - full)
        let arrow =
            switch level.trend {
            case .rising: "↑"
            case .falling: "↓"
            case .steady: " "
            }
        let color =
            level.rounded >= Self.strong
            ? style.green(bar) : level.rounded >= Self.fair ? style.yellow(bar) : style.red(bar)
        return "\(level.rounded)".rightAligned(to: Self.levelWidth) + " \(color) \(arrow)"
    }
}
