package import GATT

/// The choice of at most one advertisement of each device in each interval, within a bounded memory.
///
/// It is pure. Times are durations since the start of the scan.
package struct AdvertisementPace: Sendable {
    private let interval: Duration
    /// The numbers of the last intervals of which an advertisement was reported.
    private var recent: [DeviceAddress: Int128] = [:]
    private var former: [DeviceAddress: Int128] = [:]

    /// Devices change their addresses, so an endless scan encounters any number of them: those that were not received since that many
    /// others were are discarded.
    private static let capacity = 1024

    package init(every interval: Duration) {
        self.interval = interval
    }

    /// Returns a Boolean value that indicates whether an advertisement is to be reported.
    ///
    /// The intervals have fixed limits: a device that advertises slightly faster than the interval is reported in each of them.
    package mutating func receive(_ address: DeviceAddress, at time: Duration) -> Bool {
        let slot = time.attoseconds / max(interval.attoseconds, 1)
        if recent[address] == slot { return false }
        let isNew = recent[address] != nil || former[address] != slot
        if recent.count >= Self.capacity, recent[address] == nil {
            former = recent
            recent = [:]
        }
        recent[address] = slot
        return isNew
    }
}
