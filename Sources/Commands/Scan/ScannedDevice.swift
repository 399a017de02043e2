internal import Control
internal import GATT
internal import Terminal

/// A device in the live table of a scan.
struct ScannedDevice {
    let address: DeviceAddress
    /// The packets that each adapter receives, in the order of their first ones.
    private var receptions: [Reception]
    /// The index of the adapter that receives the strongest signal.
    private var strongest = 0
    /// The number of adapters or machines that received the device at the last advertisement.
    private(set) var receivers = 1
    /// The number of received advertisements.
    private(set) var packets = 1
    /// The time of the last advertisement since the start of the scan.
    private(set) var received: Duration
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
        address = report.address
        receptions = [Reception(report, at: time)]
        received = time
        updateTexts()
    }

    /// The adapter that receives the strongest signal.
    var adapter: String { receptions[strongest].report.adapter }
    /// The strength of the strongest signal.
    var level: SignalLevel? { receptions[strongest].level }

    /// Handles another advertisement of the device.
    ///
    /// - Returns: A Boolean value that indicates whether its texts have changed.
    mutating func receive(_ new: AdvertisementReport, at time: Duration) -> Bool {
        packets += 1
        received = time
        line = nil
        var isChanged = true
        if let index = receptions.firstIndex(where: { $0.report.adapter == new.adapter }) {
            isChanged = receptions[index].receive(new, at: time)
        } else {
            receptions.append(Reception(new, at: time))
        }
        let former = strongest
        updateStrongest(at: time)
        guard isChanged || strongest != former else { return false }
        updateTexts()
        return true
    }

    /// Selects the strongest signal of those that are received at the time, and keeps the former one if it is not weaker.
    private mutating func updateStrongest(at time: Duration) {
        let current = receptions.indices.filter { receptions[$0].isCurrent(at: time) }
        receivers = current.count
        guard let best = current.max(by: { receptions[$0].strength < receptions[$1].strength }) else { return }
        if current.contains(strongest), receptions[strongest].strength == receptions[best].strength { return }
        strongest = best
    }

    /// Updates the texts: those of the strongest signal, or of another one if it lacks them, as that of an adapter that has not
    /// received a scan response.
    private mutating func updateTexts() {
        let reports = [receptions[strongest].report] + receptions.map(\.report)
        name = TerminalText.escaped(reports.lazy.compactMap(\.name).first ?? "")
        let details = reports.lazy.map { AdvertisementText.details($0) }.first { !$0.isEmpty }
        self.details = TerminalText.escaped(details ?? "")
        searchText = "\(address) \(name) \(self.details)".lowercased()
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

/// The packets of a device that one adapter receives.
private struct Reception {
    private(set) var report: AdvertisementReport
    private(set) var level: SignalLevel?
    private var received: Duration

    /// The period for which the last packet shows that the adapter receives the device: several advertising intervals.
    private static let currentPeriod = Duration.seconds(5)

    init(_ report: AdvertisementReport, at time: Duration) {
        self.report = report
        level = report.rssi.map { SignalLevel($0, at: time) }
        received = time
    }

    /// The signal strength in dBm; the lowest number if it is unknown.
    var strength: Int { level?.rounded ?? .min }

    func isCurrent(at time: Duration) -> Bool { time - received <= Self.currentPeriod }

    /// Handles another advertisement.
    ///
    /// - Returns: A Boolean value that indicates whether its data has changed.
    mutating func receive(_ new: AdvertisementReport, at time: Duration) -> Bool {
        received = time
        if let rssi = new.rssi {
            if level == nil { level = SignalLevel(rssi, at: time) } else { level?.add(rssi, at: time) }
        }
        report.rssi = new.rssi
        guard new != report else { return false }
        report = new
        return true
    }
}
