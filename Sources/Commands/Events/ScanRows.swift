package import Control
internal import Terminal

/// The rows of a scan's table of devices, and its header.
package struct ScanRows {
    private static let addressWidth = 17
    private static let strengthWidth = 8
    /// The minimum width of the details, in columns.
    private static let minimumDetailsWidth = 8

    private let style: Style
    /// The width of the terminal in columns; `nil` if rows are not truncated.
    private let width: Int?
    private let receiver: ScanReceiver

    /// Creates rows for a style and a width.
    ///
    /// - Parameters:
    ///   - style: The style of the text.
    ///   - width: The width of the terminal in columns; `nil` for a file or a pipe, where rows are not truncated.
    ///   - receiver: The column for the receiver of the device.
    package init(_ style: Style, width: Int?, receiver: ScanReceiver = .none) {
        self.style = style
        self.width = width
        self.receiver = receiver
    }

    package var header: String {
        style.dim(line("ADDRESS", "RSSI", receiver.title, "NAME", "SERVICES AND COMPANIES"))
    }

    /// Returns the row of a device.
    ///
    /// - Parameter machine: The machine that receives it; nil to show the adapter.
    package func row(_ report: AdvertisementReport, machine: String? = nil) -> String {
        let strength = report.rssi.map { "\($0) dBm" } ?? "–"
        let details = AdvertisementText.details(report)
        return line("\(report.address)", strength, machine ?? report.adapter, report.name ?? "", details)
    }

    private func line(
        _ address: String,
        _ strength: String,
        _ receiverText: String,
        _ name: String,
        _ details: String
    ) -> String {
        let before = Self.addressWidth + Self.strengthWidth + 2 * 2 + (receiver == .none ? 0 : receiver.width + 2)
        let nameWidth = (width ?? .max) < 100 ? 20 : 24
        let detailsWidth = width.map { max(Self.minimumDetailsWidth, $0 - before - nameWidth - 2) }
        let shownName = TerminalText.truncated(TerminalText.escaped(name), to: width == nil ? nil : nameWidth)
        let shownDetails = TerminalText.truncated(TerminalText.escaped(details), to: detailsWidth)
        let shownReceiver = TerminalText.truncated(
            TerminalText.escaped(receiverText),
            to: width == nil ? nil : receiver.width
        )
        let receiverCell = receiver == .none ? [] : [shownReceiver.padded(to: receiver.width)]
        let cells =
            [address.padded(to: Self.addressWidth), strength.padded(to: Self.strengthWidth)] + receiverCell
            + [style.bold(shownName.padded(to: nameWidth)), shownDetails]
        return cells.joined(separator: "  ").trimmedAtEnd
    }
}
