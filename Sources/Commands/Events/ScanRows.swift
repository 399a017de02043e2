package import Control
internal import Terminal

/// The rows of a scan's table of devices, and its header.
package struct ScanRows {
    private static let addressWidth = 17
    private static let strengthWidth = 8
    private static let adapterWidth = 7
    /// The minimum width of the details, in columns.
    private static let minimumDetailsWidth = 8

    private let style: Style
    /// The width of the terminal in columns; `nil` if rows are not truncated.
    private let width: Int?
    private let showsAdapter: Bool

    /// Creates rows for a style and a width.
    ///
    /// - Parameters:
    ///   - style: The style of the text.
    ///   - width: The width of the terminal in columns; `nil` for a file or a pipe, where rows are not truncated.
    ///   - showsAdapter: If true, rows show the adapter that received the device.
    package init(_ style: Style, width: Int?, showsAdapter: Bool = false) {
        self.style = style
        self.width = width
        self.showsAdapter = showsAdapter
    }

    package var header: String {
        style.dim(line("ADDRESS", "RSSI", "ADAPTER", "NAME", "SERVICES AND COMPANIES"))
    }

    package func row(_ report: AdvertisementReport) -> String {
        let strength = report.rssi.map { "\($0) dBm" } ?? "–"
        let details = AdvertisementText.details(report)
        return line("\(report.address)", strength, report.adapter, report.name ?? "", details)
    }

    private func line(
        _ address: String,
        _ strength: String,
        _ adapter: String,
        _ name: String,
        _ details: String
    ) -> String {
        let before = Self.addressWidth + Self.strengthWidth + 2 * 2 + (showsAdapter ? Self.adapterWidth + 2 : 0)
        let nameWidth = (width ?? .max) < 100 ? 20 : 24
        let detailsWidth = width.map { max(Self.minimumDetailsWidth, $0 - before - nameWidth - 2) }
        let shownName = TerminalText.truncated(TerminalText.escaped(name), to: width == nil ? nil : nameWidth)
        let shownDetails = TerminalText.truncated(TerminalText.escaped(details), to: detailsWidth)
        let shownAdapter = showsAdapter ? [TerminalText.escaped(adapter).padded(to: Self.adapterWidth)] : []
        let cells =
            [address.padded(to: Self.addressWidth), strength.padded(to: Self.strengthWidth)] + shownAdapter
            + [style.bold(shownName.padded(to: nameWidth)), shownDetails]
        return cells.joined(separator: "  ").trimmedAtEnd
    }
}
