package import Control
internal import GATT
internal import Terminal

/// The devices of a scan in rows for people, below a header.
package struct ScanRows {
    private static let addressWidth = 17
    private static let strengthWidth = 8
    /// The columns that details keep on the narrowest terminal.
    private static let leastDetails = 8

    private let style: Style
    /// The columns of the terminal; nil where nothing is cut.
    private let width: Int?

    /// - Parameter width: The columns of the terminal that shows the rows; nil for a file or another program, which get all.
    package init(_ style: Style, width: Int?) {
        self.style = style
        self.width = width
    }

    package var header: String {
        style.dim(line("ADDRESS", "RSSI", "NAME", "SERVICES AND COMPANIES"))
    }

    package func row(_ report: AdvertisementReport) -> String {
        let services = report.services.map { AssignedNumbers.name(of: $0, .service) ?? $0.description }
        let companies = report.manufacturer.map(\.company).map {
            AssignedNumbers.companyName($0) ?? "company \(BluetoothUUID($0))"
        }
        let strength = report.rssi.map { "\($0) dBm" } ?? "–"
        return line("\(report.address)", strength, report.name ?? "", (services + companies).joined(separator: ", "))
    }

    private func line(_ address: String, _ strength: String, _ name: String, _ details: String) -> String {
        let before = Self.addressWidth + Self.strengthWidth + 2 * 2
        let nameWidth = (width ?? .max) < 100 ? 20 : 24
        let detailsWidth = width.map { max(Self.leastDetails, $0 - before - nameWidth - 2) }
        let shownName = TerminalText.cut(TerminalText.escaped(name), to: width == nil ? nil : nameWidth)
        let shownDetails = TerminalText.cut(TerminalText.escaped(details), to: detailsWidth)
        let cells = [
            address.padded(to: Self.addressWidth), strength.padded(to: Self.strengthWidth),
            style.bold(shownName.padded(to: nameWidth)), shownDetails,
        ]
        return cells.joined(separator: "  ").trimmedAtEnd
    }
}
