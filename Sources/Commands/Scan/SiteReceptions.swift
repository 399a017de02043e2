internal import Control
internal import GATT

/// The devices that the machines of a site receive, each with the machine that receives it best.
///
/// It is pure and bounded: devices change their addresses, so an endless scan encounters any number of them. Those that were not received
/// since many others were are discarded. Times are durations since the start of the scan.
struct SiteReceptions {
    /// A device as its best machine receives it.
    struct Reception: Hashable {
        var report: AdvertisementReport
        var host: String
        /// The number of machines that receive the device.
        var machines: Int
    }

    fileprivate struct Machine {
        var report: AdvertisementReport
        var level: SignalLevel?
        var received: Duration

        /// The signal strength in dBm; the lowest number if it is unknown.
        var strength: Int { level?.rounded ?? .min / 2 }
    }

    fileprivate struct Device {
        var machines: [String: Machine] = [:]
        /// The device as it was reported last, and the time.
        var shown: Reception?
        var time = Duration.zero
    }

    private var recent: [DeviceAddress: Device] = [:]
    private var former: [DeviceAddress: Device] = [:]

    private static let capacity = 1024
    /// The period for which the last packet shows that a machine receives a device: the longest advertising interval is 10.24 s (Core
    /// Specification, Vol 4, Part E, 7.8.5), and one packet may be lost.
    private static let currentPeriod = Duration.seconds(22)
    /// The minimum time between two reports of which only the machines differ: all machines discover a device at almost the same time.
    private static let movementInterval = Duration.seconds(1)
    /// The difference by which another machine is the best one, in dB: more than the noise of an average, so that a device between two
    /// machines does not alternate.
    fileprivate static let margin = 6

    /// Handles an advertisement that a machine has received.
    ///
    /// - Returns: The device if it is new, or if its data, its best machine or the number of machines has changed.
    mutating func receive(_ report: AdvertisementReport, from host: String, at time: Duration) -> Reception? {
        var device = remove(report.address)
        defer { recent[report.address] = device }
        var level = device.machines[host]?.level
        if let rssi = report.rssi {
            if level == nil { level = SignalLevel(rssi, at: time) } else { level?.add(rssi, at: time) }
        }
        device.machines[host] = Machine(report: report, level: level, received: time)
        device.machines = device.machines.filter { time - $0.value.received <= Self.currentPeriod }
        guard let current = device.best() else { return nil }
        if let shown = device.shown, shown.report.withoutReception == current.report.withoutReception {
            let isMoved = shown.host != current.host || shown.machines != current.machines
            guard isMoved, time - device.time >= Self.movementInterval else { return nil }
        }
        (device.shown, device.time) = (current, time)
        return current
    }

    /// Returns the number of machines that received a device at its last advertisement.
    func machines(_ address: DeviceAddress) -> Int { (recent[address] ?? former[address])?.machines.count ?? 0 }

    /// Handles a report that a machine no longer receives a device.
    ///
    /// - Returns: A Boolean value that indicates whether no other machine receives it.
    mutating func lose(_ address: DeviceAddress, from host: String) -> Bool {
        var device = remove(address)
        device.machines[host] = nil
        guard !device.machines.isEmpty else { return true }
        recent[address] = device
        return false
    }

    /// Removes a machine whose scan has ended.
    mutating func remove(host: String) {
        for address in recent.keys { recent[address]?.machines[host] = nil }
        for address in former.keys { former[address]?.machines[host] = nil }
    }

    /// Removes a device, which is empty if it is new.
    private mutating func remove(_ address: DeviceAddress) -> Device {
        if let device = recent.removeValue(forKey: address) { return device }
        let device = former.removeValue(forKey: address) ?? Device()
        if recent.count >= Self.capacity {
            former = recent
            recent = [:]
        }
        return device
    }
}

extension SiteReceptions.Device {
    /// Returns the device as its best machine receives it; the shown machine remains the best one unless another is clearly better.
    fileprivate func best() -> SiteReceptions.Reception? {
        guard
            let strongest = machines.max(by: {
                ($0.value.strength, $1.key) < ($1.value.strength, $0.key)
            })
        else { return nil }
        var (host, machine) = strongest
        if let shown, let former = machines[shown.host], machine.strength - former.strength < SiteReceptions.margin {
            (host, machine) = (shown.host, former)
        }
        return SiteReceptions.Reception(report: machine.report, host: host, machines: machines.count)
    }
}

extension AdvertisementReport {
    /// The report without what depends on the receiver: its adapter and the signal strength.
    fileprivate var withoutReception: AdvertisementReport {
        var report = self
        (report.adapter, report.rssi) = ("", nil)
        return report
    }
}
