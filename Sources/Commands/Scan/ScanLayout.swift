internal import GATT
internal import Terminal

/// The columns of the live table of a scan for a width of the terminal.
struct ScanLayout: Equatable {
    private let style: Style
    private let width: Int
    private let nameWidth: Int
    private let hasPackets: Bool
    private let receiver: ScanReceiver

    private static let addressWidth = 17
    private static let levelWidth = 4
    private static let barWidth = 5
    private static let packetsWidth = 7
    private static let ageWidth = 4
    /// The signal strength from which a bar is green, and yellow, in dBm.
    private static let strong = -60
    private static let fair = -80
    /// The minimum width in which lines have columns of their own for all cells but that of the receiver.
    private static let minimumWidth = 64

    /// - Parameter receiver: The column for the adapter or the machine that receives the strongest signal of a device.
    init(_ style: Style, width: Int, receiver: ScanReceiver = .none) {
        self.style = style
        self.width = width
        self.receiver = receiver
        nameWidth = width < 100 ? 16 : width < 160 ? 24 : 32
        hasPackets = width >= 100
    }

    static func == (one: ScanLayout, other: ScanLayout) -> Bool {
        one.width == other.width && one.style.isEnabled == other.style.isEnabled
            && one.receiver == other.receiver
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
        let column = receiver == .none ? [] : [receiver.title.padded(to: receiver.width)]
        let name = [title("NAME", .name).padded(to: nameWidth)]
        let packets = hasPackets ? ["PACKETS"] : []
        let rest = [title("AGE", .age).padded(to: Self.ageWidth), "SERVICES, COMPANIES"]
        return style.dim(fitted((signal + column + name + packets + rest).joined(separator: "  ")))
    }

    /// Returns the line of a device; a selected one starts with a mark and is inverse.
    func line(_ device: ScannedDevice, age: String, isSelected: Bool) -> String {
        let mark = isSelected ? "> " : "  "
        guard !isSelected, width >= Self.minimumWidth + receiverColumn else {
            let line = fitted(mark + cells(device, age, Style(isEnabled: false)).joined(separator: "  "))
            return isSelected ? style.inverse(line.padded(to: width)) : line
        }
        return (mark + cells(device, age, style).joined(separator: "  ")).trimmedAtEnd
    }

    /// The width of the column of the receiver with its separator; 0 if it is not shown.
    private var receiverColumn: Int { receiver == .none ? 0 : receiver.width + 2 }

    /// Returns text truncated to the width.
    func fitted(_ text: String) -> String { TerminalText.truncated(text, to: width).trimmedAtEnd }

    private func cells(_ device: ScannedDevice, _ age: String, _ style: Style) -> [String] {
        let name = TerminalText.truncated(device.name, to: nameWidth).padded(to: nameWidth)
        let text = receiver.text(TerminalText.escaped(device.adapter), count: device.receivers)
        let shown = TerminalText.truncated(text, to: receiver.width).padded(to: receiver.width)
        let packets = hasPackets ? ["\(device.packets)".rightAligned(to: Self.packetsWidth)] : []
        let cells =
            [device.address.description, level(device, style)] + (receiver == .none ? [] : [shown]) + [style.bold(name)]
            + packets
            + [age.rightAligned(to: Self.ageWidth)]
        let used =
            2 + Self.addressWidth + 2 + Self.levelWidth + Self.barWidth + 3 + 2 + receiverColumn + nameWidth + 2
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
