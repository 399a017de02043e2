package import Central
package import Control
internal import GATT

/// The choice of the advertisements that a session records: of one device, and at most one in each interval.
///
/// It is pure. Times are durations since the start of the session.
package struct AdvertisementSampler: Sendable {
    private let selector: DeviceSelector
    private let interval: Duration
    private var device: DeviceAddress?
    private var hasPersistentAddress = false
    /// Number of the last interval of which an advertisement was recorded.
    private var slot: Int128?
    private var lastReception = Duration.zero
    /// A Boolean value that indicates whether the device has been received within the timeout.
    private var isInRange = false

    /// Time without any advertisement after which the device is out of range; six times the longest advertising interval of 10.24 s.
    private static let silenceTimeout = Duration.seconds(60)

    package init(_ selector: DeviceSelector, every interval: Duration) {
        self.selector = selector
        self.interval = interval
    }

    /// Returns a Boolean value that indicates whether an advertisement is to be recorded.
    ///
    /// The intervals have fixed limits: a device that advertises slightly faster than the interval is recorded in each of them.
    package mutating func receive(_ report: AdvertisementReport, at time: Duration) -> Bool {
        guard isOfDevice(report) else { return false }
        (lastReception, isInRange) = (time, true)
        let current = time.attoseconds / interval.attoseconds
        guard current != slot else { return false }
        slot = current
        return true
    }

    private mutating func isOfDevice(_ report: AdvertisementReport) -> Bool {
        if let device { return report.address == device }
        guard selector.matches(report) else { return false }
        device = report.address
        hasPersistentAddress = report.hasPersistentAddress
        return true
    }

    /// The time at which the device is out of range unless it is received before; nil if it already is.
    package var deadline: Duration? { isInRange ? lastReception + max(Self.silenceTimeout, interval) : nil }

    /// Returns true if the device is out of range since its last reception.
    ///
    /// A device whose address changes may then be any that matches.
    package mutating func expires(at time: Duration) -> Bool {
        guard let deadline, time >= deadline else { return false }
        isInRange = false
        if !hasPersistentAddress { device = nil }
        return true
    }
}

extension DeviceSelector {
    /// Returns a Boolean value that indicates whether an advertisement is of the device; one with data of a service advertises it.
    fileprivate func matches(_ report: AdvertisementReport) -> Bool {
        switch self {
        case .address(let address): report.address == address
        case .name(let name): report.name == name
        case .service(let uuid): report.services.contains(uuid) || report.serviceData.contains { $0.service == uuid }
        }
    }
}

extension AdvertisementReport {
    /// A Boolean value that indicates whether the address persists (Core Specification, Vol 6, Part B, 1.3.2).
    fileprivate var hasPersistentAddress: Bool { !isRandom || address.value >> 46 == 0b11 }
}
