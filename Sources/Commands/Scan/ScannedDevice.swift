internal import Control
internal import GATT
internal import Terminal

/// A device in the live table of a scan.
struct ScannedDevice {
    private(set) var report: AdvertisementReport
    /// The number of received advertisements.
    private(set) var packets = 1
    /// The time of the last advertisement since the start of the scan.
    private(set) var received: Duration
    private(set) var level: SignalLevel?
    /// The name, escaped; empty if unknown.
    private(set) var name = ""
    /// Services, companies and beacons, escaped.
    private(set) var details = ""
    /// A Boolean value that indicates whether the filter of the table matches.
    var isShown = true
    /// The text that a filter is compared with, in lower case.
    private var searchText = ""
    /// The last line of the device, which is reused until something in it changes.
    private var line: (key: LineKey, text: String)?

    /// The inputs of a line that do not come from the device.
    private struct LineKey: Equatable {
        var layout: ScanLayout
        var age: String
        var isSelected: Bool
    }

    init(_ report: AdvertisementReport, at time: Duration) {
        self.report = report
        received = time
        level = report.rssi.map { SignalLevel($0, at: time) }
        updateTexts()
    }

    /// Handles another advertisement of the device.
    ///
    /// - Returns: A Boolean value that indicates whether its texts have changed.
    mutating func receive(_ new: AdvertisementReport, at time: Duration) -> Bool {
        packets += 1
        received = time
        line = nil
        if let rssi = new.rssi {
            if level == nil { level = SignalLevel(rssi, at: time) } else { level?.add(rssi, at: time) }
        }
        report.rssi = new.rssi
        guard new != report else { return false }
        report = new
        updateTexts()
        return true
    }

    private mutating func updateTexts() {
        name = TerminalText.escaped(report.name ?? "")
        details = TerminalText.escaped(AdvertisementText.details(report))
        searchText = "\(report.address) \(name) \(details)".lowercased()
    }

    /// Updates whether the device is shown with a filter in lower case.
    mutating func apply(_ filter: String) {
        isShown = filter.isEmpty || searchText.contains(filter)
    }

    /// Returns the time since the last advertisement as text of at most four columns.
    func age(at time: Duration) -> String { AgeText.text(time - received) }

    /// Returns the device's line in the table.
    mutating func line(_ layout: ScanLayout, isSelected: Bool, at time: Duration) -> String {
        let key = LineKey(layout: layout, age: age(at: time), isSelected: isSelected)
        if let line, line.key == key { return line.text }
        let text = layout.line(self, age: key.age, isSelected: isSelected)
        line = (key, text)
        return text
    }
}
